#if Images
  internal import ScenarioModel

  /// What a call of a case should cost if nothing but the textbook held: printed beside what it does cost.
  struct WaitingModel: Hashable {
    let wallNs: Double
    let cpuNs: Double

    /// For the metric's summary.
    static let text =
      "a spinning waiter burns a CPU, of those there are, as long as the server takes; a polling one 14 µs a look, a run loop's step 70 µs; a sleeping one nothing; a request 100 µs, by urlsession 250 µs; one that goes on in a block 30 µs beside, in a task 60 µs; and where the CPUs slept for 10 ms or longer, waking up is 250 µs a call"

    /// CPU of a request among others, or soon after one, both ends of it: libcurl's event thread and the waiter. Seen with
    /// 16 and with 64 waiters, and with one that is closed, refused or answered within 1 ms: 60 to 182 µs. URLSession by
    /// itself 169 to 323.
    private static func requestNs(_ client: FetchClient) -> Double { client == .curl ? 100_000 : 250_000 }

    /// What a call costs more where all threads slept before its replies: the same work on CPUs that have gone cold, and
    /// at their lowest clock. A request of one waiter by semaphore was seen to take 100 to 194 µs at 1 ms, 275 to 561 at
    /// 20 ms and 407 to 467 at 100 ms, in release builds on 2 shared CPUs; with 4 waiters, that is 4 requests to share it,
    /// 194 to 227 each.
    private static let wakingNs = 250_000.0
    private static let coldAfterNs = 10_000_000.0

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
      let isCold = strategy.letsCPUsSleep && waitNs >= Self.coldAfterNs
      let requestsNs =
        waiting * (Self.requestNs(client) + strategy.ownNs) + (isCold ? Self.wakingNs : 0)
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
    /// seen to cost 1.0 ms at 10 µs. A run loop's step of 1 ms was seen to cost 40 to 105 µs.
    fileprivate var shareOfACPU: Double {
      switch self {
      case .spin, .spinYield: 1
      case .poll10us: 14 / (10 + 60.0)
      case .poll1ms: 14 / (1000 + 60.0)
      case .runLoop: 70 / (1000 + 60.0)
      case .semaphore, .posixSemaphore, .groupWait, .groupNotify, .condition, .continuation,
        .semaphoreDeadline:
        0
      }
    }

    /// Whether the CPUs get to sleep while its waiters wait; who looks every 70 µs keeps one awake.
    fileprivate var letsCPUsSleep: Bool {
      switch self {
      case .spin, .spinYield, .poll10us: false
      case .poll1ms, .runLoop, .semaphore, .posixSemaphore, .groupWait, .groupNotify, .condition,
        .continuation, .semaphoreDeadline:
        true
      }
    }

    /// CPU of a request beyond that of one by semaphore.
    ///
    /// At 20 ms with one waiter, in one full run (of a debug build, which adds to all alike): semaphore 342 µs, POSIX 347,
    /// group 324, condition 357, with a deadline 335, which is no difference; notify 366 and continuation 406, since a
    /// worker of the pool has to wake up as well.
    fileprivate var ownNs: Double {
      switch self {
      case .groupNotify: 30_000
      case .continuation: 60_000
      case .spin, .spinYield, .poll10us, .poll1ms, .runLoop, .semaphore, .posixSemaphore, .groupWait,
        .condition, .semaphoreDeadline:
        0
      }
    }
  }
#endif
