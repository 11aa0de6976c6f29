internal import Metrics
package import ScenarioModel
package import Statistics

/// Readers and writers at one small store, behind the guards that people argue about (patterns: a serial queue, a
/// barrier, a lock).
///
/// The threads are our own, never the pool's: an asynchronous barrier needs a pool thread, and on a pool full of
/// readers it waits for seconds.
package struct ReadersWriters: Workload {
  /// The variants, by their declared names.
  enum Guard: String, CaseIterable {
    case serial
    case concurrentNoBarrier = "concurrent-no-barrier"
    case barrierAsync = "barrier-async"
    case barrierSync = "barrier-sync"
    case rwlock = "pthread-rwlock"
    case nsLock = "ns-lock"
    case mutex
  }

  static let readLatency = LatencyDeclaration(
    "read_latency", summary: "From asking to read until the answer is there, waiting for the guard included.")
  static let writeLatency = LatencyDeclaration(
    "write_latency",
    summary: "From asking to write until the writer may go on; with barrier-async before the write is done.")

  package static let declaration = WorkloadDeclaration(
    name: "readers-writers", revision: 1,
    question: "Which guard is cheapest for readers and writers: a serial queue, a barrier or a lock?",
    parameters: [
      Parameter(
        "reads", .share, default: 0.95, summary: "Share of the operations that read; the others write."),
      Parameter(
        "threads", .integer(1...64), default: 4,
        summary: "Threads that contend; they start together at a gate."),
      Parameter(
        "hold", .integer(0...100_000), default: 1000,
        summary: "Units of work inside the guard, for a read and for a write."),
      Parameter(
        "latency_every", .integer(0...1_000_000), default: 64,
        summary:
          "Every how many operations one is timed, of the rarer kind more often; 0 times none. Two clock reads cost 50 ns."
      ),
      Parameter(
        "operations", .integer(64...1_000_000), default: 1000,
        summary: "Reads and writes of one call, over all threads."),
    ],
    variants: [
      Variant("serial", summary: "A serial queue: reads and writes are sync."),
      Variant(
        "concurrent-no-barrier", summary: "A concurrent queue, reads and writes sync: it guards nothing.",
        wrongOnPurpose: true),
      Variant("barrier-async", summary: "A concurrent queue: reads are sync, writes async with a barrier."),
      Variant("barrier-sync", summary: "A concurrent queue: reads are sync, writes sync with a barrier."),
      Variant("pthread-rwlock", summary: "The readers-writer lock of POSIX."),
      Variant("ns-lock", summary: "Foundation's NSLock, for reads and writes alike."),
      Variant("mutex", summary: "Synchronization's Mutex, for reads and writes alike."),
    ],
    call: "all operations once, over all threads", item: "one read or write",
    itemsPerCall: { try $0.integer("operations") },
    metrics: [.overlap, .violations],
    latencies: [readLatency, writeLatency],
    findings: [
      FindingDeclaration(
        "best_gain",
        summary:
          "Gain over the reference of the worst of the best guards, for each share of reads and threads.")
    ],
    charts: [
      ChartRequest(
        kind: .lines, title: "Throughput and the slowest hundredth of reads, 4 threads", x: "reads",
        y: "throughput", below: readLatency[.p99].name,
        where: CaseSelector(["threads": [4], "cpus": ["all"]])),
      ChartRequest(
        kind: .bars, title: "Torn reads and lost updates without a barrier", x: "reads", y: "violations",
        series: "threads", where: CaseSelector(["variant": ["concurrent-no-barrier"]])),
    ])

  private let store = GuardedStore()
  private let mix: OperationMix
  private let duty: GuardDuty
  private let team: ThreadTeam
  private var overlap = OverlapTally()
  private var violations = 0

  package init(_ values: CaseValues) throws {
    let guarding = try values.variant(as: Guard.self)
    let threads = try values.integer("threads")
    let hold = try values.integer("hold")
    let mix = try OperationMix(
      operations: values.integer("operations"), readShare: values.number("reads"), threads: threads,
      timed: values.integer("latency_every"))
    try self.init(mix) { store, mix in guarding.duty(store, mix, units: hold, values.factors.qos) }
  }

  /// The workload under any guard: tests hand in one that guards nothing.
  init(_ mix: OperationMix, under guarding: (GuardedStore, OperationMix) -> GuardDuty) throws {
    self.mix = mix
    duty = guarding(store, mix)
    team = try ThreadTeam(of: mix.threads, "contender", duty.member)
  }

  /// Runs one round of `calls`, so that the gate is paid once a sample; what is left on a queue is waited for.
  package mutating func run(calls: Int) -> Checksum {
    store.reset()
    let round = team.run(calls: calls)
    duty.drain()
    overlap.add(round, until: .now)
    let torn = calls * mix.reads - round.tally
    let lost = calls * mix.writes - store.landed
    violations += torn + lost
    return ReadersWriters.checksum(mix.writes, mix.reads, lost: lost, torn: torn)
  }

  package mutating func beginSamples() {
    overlap = OverlapTally()
    duty.latencies.reset()
  }

  package mutating func finish(into metrics: inout TrialMetrics) {
    metrics[.violations] = Double(violations)
    if mix.threads > 1 { metrics[.overlap] = overlap.share }
    if violations > 0 { metrics.incorrect = true }
    let timed = duty.latencies.all
    metrics.note(ReadersWriters.readLatency, every: timed.reads.every, timed.reads.histogram)
    metrics.note(ReadersWriters.writeLatency, every: timed.writes.every, timed.writes.histogram)
  }

  package static func expectedChecksum(_ values: CaseValues) throws -> Checksum? {
    let operations = try values.integer("operations")
    let writes = try OperationMix.writes(operations: operations, readShare: values.number("reads"))
    return checksum(writes, operations - writes)
  }

  package static func findings(_ summary: RunSummary) -> Findings { GuardFindings(summary).findings }

  /// The writes that landed in the upper half and the reads that agreed in the lower, of one call; what a round
  /// missed is taken off once, so that a single lost update among thousands of calls shows.
  private static func checksum(_ writes: Int, _ reads: Int, lost: Int = 0, torn: Int = 0) -> Checksum {
    Checksum(UInt64(truncatingIfNeeded: (writes &- lost) << 32 &+ (reads &- torn)))
  }
}
