/// All that is known of one trial once it has ended.
package struct TrialRecord: Sendable, Hashable {
  /// When what happened, CLOCK_MONOTONIC; nil for what it did not reach.
  package struct Timing: Sendable, Hashable, Codable {
    package var spawnedNs: Int
    package var endedNs: Int
    /// From here to `measuringEndNs` the trial did what it is for.
    package var warmupBeganNs: Int?
    package var measuringEndNs: Int?
    package var warmupNs: Int
    package var calibrationNs: Int

    package init(
      spawnedNs: Int, endedNs: Int, warmupBeganNs: Int? = nil, measuringEndNs: Int? = nil, warmupNs: Int = 0,
      calibrationNs: Int = 0
    ) {
      self.spawnedNs = spawnedNs
      self.endedNs = endedNs
      self.warmupBeganNs = warmupBeganNs
      self.measuringEndNs = measuringEndNs
      self.warmupNs = warmupNs
      self.calibrationNs = calibrationNs
    }

    /// Spawn call to end of file, less warm-up, calibration, samples and what is measured after them: what a fresh process costs.
    package var fixedNs: Int? {
      guard let warmupBeganNs, let measuringEndNs else { return nil }
      return (endedNs - spawnedNs) - (measuringEndNs - warmupBeganNs)
    }
  }

  package var subject: TrialSubject
  package var purpose: Purpose
  package var round: Int
  package var position: Int
  package var outcome: Outcome
  package var samples: [Sample]
  package var itemsPerCall: Int
  /// Only from 400 ms of CPU on; below, the kernel's split is noise.
  package var cpuUserNs: Int?
  package var cpuSystemNs: Int?
  package var runQueueWaitNs: Int?
  package var peakRSSBytes: Int?
  package var peakThreads: Int?
  package var distinctThreads: Int?
  /// The workload's own, by the metric's name.
  package var metrics: [String: Double]
  /// The workload's latencies, by name.
  package var latencies: [String: NotedLatency]
  /// What happened to each item of one of its calls; only of timed trials, and kept of a case's first ones.
  package var spans: [Span]
  /// Why the round counts as disturbed: `steal 2.1 %`.
  package var taint: String?
  /// `repeat of 4`; what a hang waited for; marks such as `debug build`.
  package var note: String?
  /// The end of what a worker that failed wrote on stderr, at most 4 KiB.
  package var lastWords: String?
  package var timing: Timing?

  package init(
    subject: TrialSubject, purpose: Purpose, round: Int, position: Int, outcome: Outcome,
    samples: [Sample] = [], itemsPerCall: Int = 1, cpuUserNs: Int? = nil, cpuSystemNs: Int? = nil,
    runQueueWaitNs: Int? = nil, peakRSSBytes: Int? = nil, peakThreads: Int? = nil,
    distinctThreads: Int? = nil,
    metrics: [String: Double] = [:], latencies: [String: NotedLatency] = [:], spans: [Span] = [],
    taint: String? = nil, note: String? = nil, lastWords: String? = nil,
    timing: Timing? = nil
  ) {
    self.subject = subject
    self.purpose = purpose
    self.round = round
    self.position = position
    self.outcome = outcome
    self.samples = samples
    self.itemsPerCall = itemsPerCall
    self.cpuUserNs = cpuUserNs
    self.cpuSystemNs = cpuSystemNs
    self.runQueueWaitNs = runQueueWaitNs
    self.peakRSSBytes = peakRSSBytes
    self.peakThreads = peakThreads
    self.distinctThreads = distinctThreads
    self.metrics = metrics
    self.latencies = latencies
    self.spans = spans
    self.taint = taint
    self.note = note
    self.lastWords = lastWords
    self.timing = timing
  }

  /// The round that this one repeats, as its note says: `repeat of 4`.
  package var repeatedRound: Int? {
    guard let note, let range = note.firstRange(of: "repeat of ") else { return nil }
    return Int(note[range.upperBound...].prefix { $0.isNumber })
  }

  /// The note of a trial that a debug build made.
  package static let debugNote = "debug build"

  /// The note of a trial in a repeated round.
  package static func repeatNote(of round: Int) -> String { "repeat of \(round)" }
}

extension TrialRecord {
  /// Adds to the note, after what it says already.
  package mutating func addNote(_ text: String) { note = note.map { "\($0); \(text)" } ?? text }
}
