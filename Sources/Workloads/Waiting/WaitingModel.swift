#if Images
  internal import ScenarioModel

  /// What a call of a case should cost if nothing but the textbook held: printed beside what it does cost.
  struct WaitingModel: Hashable {
    let wallNs: Double
    let cpuNs: Double

    /// For the metric's summary.
    static let text =
      "a spinning waiter burns a CPU, of those there are, as long as the server takes; a polling one 14 µs a look, a run loop's step 40 µs; a sleeping one nothing; a request 50 µs, by urlsession 250 µs"

    /// CPU of a request by itself, as measured on an idle machine: libcurl's event thread 52 µs, URLSession 169 to 323.
    private static func requestNs(_ client: FetchClient) -> Double { client == .curl ? 50_000 : 250_000 }

    /// Nil where the case's values do not say what to expect: where latencies differ, or bandwidth or a fault has a say.
    init?(_ values: CaseValues) {
      let settings = ServerSettings(values: values.values)
      guard let strategy = try? values.variant(as: WaitStrategy.self),
        let waiters = try? values.integer("waiters"), let client = try? FetchClient(values),
        settings.latencyShape == .fixed, settings.faults.isEmpty,
        settings.bytesPerSecond == 0, settings.totalBytesPerSecond == 0
      else { return nil }
      let waitNs = Self.waitNs(values, strategy, latencyNs: settings.latencyNs)
      let (waiting, cpus) = (Double(waiters), Double(max(1, values.cpuCount)))
      let requestsNs = waiting * Self.requestNs(client)
      wallNs = waitNs + requestsNs
      cpuNs = requestsNs + min(waiting * strategy.shareOfACPU, cpus) * waitNs
    }

    /// From the request to the reply, or to the end of the waiter's patience.
    private static func waitNs(_ values: CaseValues, _ strategy: WaitStrategy, latencyNs: Int) -> Double {
      guard strategy == .semaphoreDeadline, let deadlineNs = try? values.integer("deadline") else {
        return Double(latencyNs)
      }
      switch (try? values.word("peer")).flatMap(WaitPeer.init(rawValue:)) {
      case .refusing, .closed: return 0
      case .silent: return Double(deadlineNs)
      case .server, nil: return Double(min(latencyNs, deadlineNs))
      }
    }
  }

  extension WaitStrategy {
    /// Of a CPU that one waiter takes as long as it waits.
    ///
    /// A sleep takes about 60 µs longer than asked for (timer slack), and a look after it 14 µs: 71 looks in 5 ms were
    /// seen to cost 1.0 ms at 10 µs, and a run loop's step of 1 ms to cost 40 µs.
    fileprivate var shareOfACPU: Double {
      switch self {
      case .spin, .spinYield: 1
      case .poll10us: 14 / (10 + 60.0)
      case .poll1ms: 14 / (1000 + 60.0)
      case .runLoop: 40 / (1000 + 60.0)
      case .semaphore, .posixSemaphore, .groupWait, .groupNotify, .condition, .continuation,
        .semaphoreDeadline:
        0
      }
    }
  }
#endif
