import Metrics
import Platform
import ScenarioModel
import TestSupport
import Testing

@testable import Runner

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct TrialJudgeTests {
  private static let trial = Plan(cases: ScriptedWorkload.scenario().cases, measure: Measure(), seed: 1)
    .trials[0]

  private static let end = WorkerEnd(
    itemsPerCall: 10, warmupBeganNs: 100, warmupNs: 50, calibrationNs: 20, measuringEndNs: 900,
    runQueueWaitNs: 5, peakRSSBytes: 4096, metrics: ["overlap": 0.9])

  /// A worker that ended well, but for what is changed.
  private func reply(
    checksums: [UInt64] = [42, 42], wallNs: Int = 5_000_000, end: WorkerEnd? = TrialJudgeTests.end,
    _ change: (inout WorkerReply) -> Void = { _ in }
  ) -> WorkerReply {
    let samples = checksums.map {
      WorkerMessage.sample(Sample(startedNs: 0, wallNs: wallNs, cpuNs: 1, calls: 2, checksum: $0))
    }
    var reply = WorkerReply(
      messages: [.hello(protocol: 1, pid: 2)] + samples + (end.map { [.end($0)] } ?? []),
      lastWords: "words", spawnedNs: 50, endedNs: 1000, peakThreads: 3, distinctThreads: 4)
    change(&reply)
    return reply
  }

  private func judge(_ reply: WorkerReply, expecting checksum: UInt64? = 42, minSampleTimeNs: Int? = nil)
    -> TrialRecord
  {
    TrialJudge(trial: TrialJudgeTests.trial, expectedChecksum: checksum, minSampleTimeNs: minSampleTimeNs)
      .record(of: reply)
  }

  @Test func `a trial that ended well keeps all that was measured`() {
    let record = judge(reply())
    #expect(record.outcome == .ok)
    #expect(record.samples.count == 2)
    #expect(record.itemsPerCall == 10)
    #expect(record.metrics == ["overlap": 0.9])
    #expect([record.runQueueWaitNs, record.peakRSSBytes] == [5, 4096])
    #expect([record.peakThreads, record.distinctThreads] == [3, 4])
    #expect(record.note == nil && record.lastWords == nil)
    #expect(record.timing?.fixedNs == 150)
    #expect(record.subject == TrialJudgeTests.trial.subject && record.round == 1 && record.position == 1)
  }

  struct Spoilt: Sendable {
    let said: String
    let change: @Sendable (inout Sample, inout WorkerEnd) -> Void

    init(_ said: String, _ change: @escaping @Sendable (inout Sample, inout WorkerEnd) -> Void) {
      self.said = said
      self.change = change
    }
  }

  @Test(arguments: [
    Spoilt("startedNs is -1") { sample, _ in sample.startedNs = -1 },
    Spoilt("minorFaults is -9223372036854775808") { sample, _ in sample.minorFaults = .min },
    Spoilt("warmupBeganNs is -2") { _, end in end.warmupBeganNs = -2 },
    Spoilt("it ended before it began") { _, end in end.measuringEndNs = 0 },
    Spoilt("cpuUserNs is -1") { _, end in end.cpuUserNs = -1 },
    Spoilt("wait noted of each 0th") { _, end in
      end.latencies = ["wait": NotedLatency(every: 0, LatencyHistogram())]
    },
    Spoilt("a span ended before it began") { _, end in
      end.spans = [Span(item: 0, stage: "decoding", thread: 0, beganNs: 2, endedNs: 1)]
    },
    Spoilt("1001 spans of a trial, where 1000 are the most") { _, end in
      let span = Span(item: 0, stage: "decoding", thread: 0, beganNs: 1, endedNs: 2)
      end.spans = [Span](repeating: span, count: 1001)
    },
  ])
  func `a number that nothing can have measured is a failed trial that names it`(_ spoilt: Spoilt) {
    var (sample, end) = (Sample(startedNs: 0, wallNs: 1, cpuNs: 1, calls: 2, checksum: 42), Self.end)
    spoilt.change(&sample, &end)
    let record = judge(WorkerReply(messages: [.hello(protocol: 1, pid: 2), .sample(sample), .end(end)]))
    #expect(record.outcome == .failed && record.samples.isEmpty)
    #expect(record.note == "impossible: \(spoilt.said)")
  }

  @Test func `the spans of a trial that ended well are its record's`() {
    var end = Self.end
    end.spans = [Span(item: 0, stage: "decoding", thread: 0, beganNs: 1, endedNs: 2)]
    #expect(judge(reply(end: end)).spans == end.spans)
    #expect(judge(reply(end: end) { $0.ending = .exited(1) }).spans == [])
  }

  @Test func `one sample with another checksum makes the trial incorrect, and its samples stay`() {
    let record = judge(reply(checksums: [42, 41]))
    #expect(record.outcome == .incorrect)
    #expect(record.samples.count == 2)
  }

  @Test func `a workload that finds itself wrong makes the trial incorrect`() {
    var end = TrialJudgeTests.end
    end.incorrect = true
    #expect(judge(reply(end: end)).outcome == .incorrect)
  }

  @Test func `where no checksum is known any will do`() {
    #expect(judge(reply(checksums: [1, 2]), expecting: nil).outcome == .ok)
  }

  @Test(
    arguments: [
      (.signalled(SIGILL), .trap), (.signalled(SIGTRAP), .trap), (.signalled(SIGSEGV), .signal("SIGSEGV")),
      (.signalled(SIGKILL), .signal("SIGKILL")), (.signalled(40), .signal("SIG40")), (.exited(1), .failed),
    ] as [(ChildProcess.Ending, Outcome)])
  func `how a process ended decides, even after its last line`(ending: ChildProcess.Ending, outcome: Outcome)
  {
    let record = judge(reply { $0.ending = ending })
    #expect(record.outcome == outcome)
    expectNothingMeasured(record)
    #expect(record.lastWords == "words")
  }

  @Test func `a worker out of time is a timeout with its diagnosis, whatever killed it`() {
    let record = judge(
      reply {
        $0.cut = .timeout
        $0.ending = .signalled(SIGKILL)
        $0.diagnosis = "1 thread, in sample 2: a waits"
      })
    #expect(record.outcome == .timeout)
    #expect(record.note == "1 thread, in sample 2: a waits")
    expectNothingMeasured(record)
  }

  @Test func `what a failed trial broke off is in its note`() {
    #expect(judge(reply { $0.ending = .exited(3) }).note == "exit code 3")
    #expect(judge(reply(end: nil)).note == "ended without its last line")
    #expect(judge(reply(checksums: [])).note == "ended without a sample")
    let unreadable = judge(
      reply {
        $0.messages = []
        $0.unreadable = "half"
      })
    #expect(unreadable.note == "unreadable results: half")
    for record in [judge(reply(end: nil)), judge(reply(checksums: [])), unreadable] {
      #expect(record.outcome == .failed)
      expectNothingMeasured(record)
    }
  }

  @Test func `a worker of another protocol is not understood, however well it ends`() {
    let other = judge(reply { $0.messages[0] = .hello(protocol: WorkerJob.currentProtocol + 1, pid: 2) })
    #expect(other.outcome == .failed)
    #expect(other.note?.hasPrefix("speaks protocol \(WorkerJob.currentProtocol + 1), this binary") == true)
    expectNothingMeasured(other)
  }

  private static func sample(calls: Int, wallNs: Int = 1, cpuNs: Int = 1) -> WorkerMessage {
    .sample(Sample(startedNs: 0, wallNs: wallNs, cpuNs: cpuNs, calls: calls, checksum: 42))
  }

  @Test(
    arguments: [
      ([sample(calls: .max)], 2, "more items than 2^63"),
      ([sample(calls: .max), sample(calls: 1)], 1, "more items than 2^63"),
      ([sample(calls: 0)], 1, "a sample of 0 calls"), ([sample(calls: -3)], 1, "a sample of -3 calls"),
      ([sample(calls: 1), sample(calls: 1, wallNs: -1)], 1, "a sample of negative time"),
      ([sample(calls: 1, cpuNs: -1)], 1, "a sample of negative time"),
      ([sample(calls: 1)], 0, "0 items a call"), ([sample(calls: 1)], .min, "\(Int.min) items a call"),
      ([sample(calls: .max)], 1, nil), ([sample(calls: 1, wallNs: 0, cpuNs: 0)], .max, nil),
    ] as [([WorkerMessage], Int, String?)])
  func `a sample that cannot be fails its trial and overflows nothing`(
    samples: [WorkerMessage], itemsPerCall: Int, what: String?
  ) {
    var end = TrialJudgeTests.end
    end.itemsPerCall = itemsPerCall
    let record = judge(
      reply { $0.messages = [.hello(protocol: WorkerJob.currentProtocol, pid: 2)] + samples + [.end(end)] })
    #expect(record.outcome == (what == nil ? .ok : .failed))
    #expect(record.note == what.map { "impossible: \($0)" })
    if what != nil { expectNothingMeasured(record) }
  }

  @Test(
    arguments: [
      (nil, nil),
      (.somebody, "killed from outside, not for want of memory"),
      (
        .unknown,
        "killed from outside, perhaps for want of memory: memory.events cannot be read here; take a smaller parameter, "
          + "or give more memory"
      ),
      (
        .kernel(limitBytes: 512 << 20, peakBytes: 500 << 20 + 77),
        "out of memory: killed by the kernel at a limit of 512MiB, having held 500MiB; take a smaller parameter, "
          + "or give more memory"
      ),
      (
        .kernel(limitBytes: nil, peakBytes: nil),
        "out of memory: killed by the kernel; take a smaller parameter, or give more memory"
      ),
    ] as [(WorkerReply.Killer?, String?)])
  func `a SIGKILL that was not ours says what is known of it`(killer: WorkerReply.Killer?, note: String?) {
    let record = judge(
      reply(end: nil) {
        $0.ending = .signalled(SIGKILL)
        $0.killer = killer
      })
    #expect(record.outcome == .signal("SIGKILL"))
    #expect(record.note == note)
  }

  @Test func `samples under the least time are kept and marked`() {
    let record = judge(reply(wallNs: 4_999_999), minSampleTimeNs: 5_000_000)
    #expect(record.outcome == .ok && record.samples.count == 2)
    #expect(record.note == "2 of 2 samples under min_sample_time")
    #expect(judge(reply(wallNs: 5_000_000), minSampleTimeNs: 5_000_000).note == nil)
    #expect(judge(reply(wallNs: 1)).note == nil)
  }

  /// A dead trial is one row whose measures are all empty.
  private func expectNothingMeasured(
    _ record: TrialRecord, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(record.samples.isEmpty && record.metrics.isEmpty, sourceLocation: sourceLocation)
    let measures = [
      record.cpuUserNs, record.runQueueWaitNs, record.peakRSSBytes, record.peakThreads,
      record.distinctThreads,
    ]
    #expect(measures.allSatisfy { $0 == nil }, sourceLocation: sourceLocation)
  }
}
