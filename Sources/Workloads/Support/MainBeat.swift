internal import Dispatch
internal import Metrics
internal import Platform
internal import Probes
internal import Synchronization

/// A beat of 60 a second on the main queue, as a screen has one: while the main thread is blocked, it comes late.
///
/// For a workload whose sample loop has a thread of its own, so that the main thread serves the main queue.
final class MainBeat {
  static let periodNs = 16_666_667

  static let longest = Metric(
    "main_blocked_longest", unit: .nanoseconds, scope: .level, comparison: .difference,
    summary: "The longest that the 60 Hz beat of the main queue came late: for so long nothing was drawn.")
  static let total = Metric(
    "main_blocked_total", unit: .nanoseconds, scope: .level, comparison: .difference,
    summary: "How late the beats of a call came in all, lateness up to 1 ms apart.")
  static let ownSwitches = Metric(
    "beat_switches", unit: .count, scope: .level, polarity: .neither, comparison: .difference,
    summary:
      "Context switches a second of the beat alone, counted in the same process while nothing else ran.")
  static let metrics = [longest, total, ownSwitches]

  /// For how long the idle worker is looked at: nine beats.
  static let idleNs = 150_000_000

  private let record: Record
  private let timer: any DispatchSourceTimer

  /// Starts the beat.
  init() {
    let start = DispatchTime.now() + .nanoseconds(Self.periodNs)
    let record = Record(BeatLedger(periodNs: Self.periodNs, firstDueNs: Int(start.uptimeNanoseconds)))
    self.record = record
    timer = MainBeat.timer(from: start) { record.change { $0.beat(atNs: Clocks.monotonicNs()) } }
  }

  deinit { timer.cancel() }

  /// Forgets the warm-up.
  func forget() { record.change { $0.forget() } }

  /// What the beat tells of `calls` calls since it last forgot; then counts its own switches, for nine beats.
  func hand(over metrics: inout TrialMetrics, calls: Int) {
    record.change { $0.close(atNs: Clocks.monotonicNs()) }
    let ledger = record.ledger
    metrics[Self.longest] = Double(ledger.longestNs)
    if calls > 0 { metrics[Self.total] = Double(ledger.totalNs) / Double(calls) }
    let before = ResourceUsage.now().contextSwitches
    let beganNs = Clocks.monotonicNs()
    Clocks.sleep(nanoseconds: Self.idleNs)
    let switches = ResourceUsage.now().contextSwitches - before
    // One is the sleep's own.
    metrics[Self.ownSwitches] = Double(switches - 1) * 1e9 / Double(Clocks.monotonicNs() - beganNs)
  }

  private static func timer(
    from start: DispatchTime, _ beat: @escaping @Sendable () -> Void
  ) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.schedule(deadline: start, repeating: .nanoseconds(periodNs), leeway: .nanoseconds(0))
    timer.setEventHandler(handler: beat)
    timer.activate()
    return timer
  }

  /// The ledger where main queue and sample loop meet.
  private final class Record: Sendable {
    private let state: Mutex<BeatLedger>

    init(_ ledger: BeatLedger) { state = Mutex(ledger) }

    var ledger: BeatLedger { state.withLock { $0 } }

    func change(_ body: (inout sending BeatLedger) -> Void) { state.withLock { body(&$0) } }
  }
}
