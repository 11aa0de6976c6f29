#if Images
  internal import Metrics
  package import ScenarioModel
  package import Statistics

  /// Waiters that each download a small image and wait for it in one of the ways that people argue about (patterns: spin
  /// or block, time-outs and offline).
  ///
  /// The waiters are threads of our own, and the client's thread raises their flags, so that no pool stands between a
  /// reply and its waiter but where the variant itself brings one.
  package struct Waiting: Workload {
    private let values: CaseValues
    private let desk: WaitingDesk
    private let team: ThreadTeam
    /// Held for the trial, so that its port stays taken.
    private let mutePeer: MutePeer?
    private let waiters: Int

    package init(_ values: CaseValues) throws {
      let server = try values.imageServer()
      let waiters = try values.integer("waiters")
      let strategy = try values.variant(as: WaitStrategy.self)
      let peer = strategy == .semaphoreDeadline ? WaitPeer(rawValue: try values.word("peer")) : .server
      mutePeer = peer == .silent || peer == .closed ? try MutePeer(closes: peer == .closed) : nil
      let port = mutePeer?.port ?? (peer == .refusing ? server.refusingPort : server.port)
      let pixels = WaitingDesk.width * WaitingDesk.height
      let client = try FetchClient(values).make(
        timeoutNs: FetchTimeout.ns(values, atOnce: waiters, pixels: pixels), connections: waiters)
      desk = WaitingDesk(client, base: "http://\(server.host):\(port)", waiters: waiters)
      team = try ThreadTeam(of: waiters, "waiter", strategy.duty(desk, values).member)
      self.values = values
      self.waiters = waiters
    }

    /// One round of `calls` requests by every waiter, so that the gate is paid once a sample.
    package mutating func run(calls: Int) -> Checksum {
      let good = team.run(calls: calls).tally
      // What a round missed is taken off once, so that a single lost reply among many calls shows.
      return Checksum(UInt64(truncatingIfNeeded: waiters - (calls * waiters - good)))
    }

    package mutating func beginSamples() { desk.reset() }

    package mutating func finish(into metrics: inout TrialMetrics) {
      let notes = desk.all
      notes.failures.report(to: &metrics)
      if notes.late > 0 { metrics[Waiting.deadlineError] = Double(notes.lateNs) / Double(notes.late) }
      if let model = WaitingModel(values) {
        metrics[Waiting.expectedWall] = model.wallNs / Double(waiters)
        metrics[Waiting.expectedCPU] = model.cpuNs / Double(waiters)
      }
      metrics.note(Waiting.wakeLatency, every: 1, notes.wake)
      metrics.note(Waiting.responseTime, every: 1, notes.response)
    }

    /// Every waiter's body; where faults or a deadline may keep one from it, nothing is known beforehand.
    package static func expectedChecksum(_ values: CaseValues) throws -> Checksum? {
      let strategy = try values.variant(as: WaitStrategy.self)
      guard strategy != .semaphoreDeadline, ServerSettings(values: values.values).faults.isEmpty else {
        return nil
      }
      return Checksum(UInt64(try values.integer("waiters")))
    }

    package static func findings(_ summary: RunSummary) -> Findings { WaitingFindings(summary).findings }
  }
#endif
