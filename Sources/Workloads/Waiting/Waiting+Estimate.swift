#if Images
  internal import ScenarioModel

  extension Waiting {
    /// How long a call takes: its waiters wait side by side.
    static func waitNs(of values: CaseValues) throws -> Int? {
      let strategy = try values.variant(as: WaitStrategy.self)
      let answerNs = ServerSettings(values: values.values).answerNs
      switch strategy {
      // More of them than CPUs keep the client from its work.
      case .spin, .spinYield: return try values.integer("waiters") < values.cpuCount ? answerNs : nil
      case .semaphoreDeadline:
        let deadlineNs = try values.integer("deadline")
        switch WaitPeer(rawValue: try values.word("peer")) {
        case .server?: return answerNs.map { min($0, deadlineNs) }
        case .silent?: return deadlineNs
        case .closed?, .refusing?, nil: return 0
        }
      default: return answerNs
      }
    }
  }
#endif
