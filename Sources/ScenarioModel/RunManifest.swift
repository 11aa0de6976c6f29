/// A run's `run.json`: what was asked, on what machine, and how the run itself went.
package struct RunManifest: Sendable, Codable {
  /// Raised when a field changes its meaning; a reader refuses a version that it does not know.
  package static let currentSchema = 1

  /// How a run ended.
  package enum Completion: String, Sendable, Codable {
    /// Still going, or killed.
    case unfinished
    /// All that was planned.
    case finished
    /// Cut by `max_time`.
    case cut
    case interrupted
  }

  /// A chart that the run drew.
  package struct Chart: Sendable, Hashable, Codable {
    package var title: String
    /// As shown to the user: `plots/apply-striding/speedup.svg`.
    package var path: String

    package init(title: String, path: String) {
      self.title = title
      self.path = path
    }
  }

  /// Times of the run itself.
  package struct Timings: Sendable, Hashable, Codable {
    /// First spawn to last end of file.
    package var wallNs: Int
    /// Σ(first warm-up call … last sample's end) over the wall time.
    package var duty: Double?
    /// Median cost of a fresh process.
    package var fixedMs: Double?
    /// Share of the useful time that was warm-up.
    package var warmupShare: Double?

    package init(wallNs: Int, duty: Double? = nil, fixedMs: Double? = nil, warmupShare: Double? = nil) {
      self.wallNs = wallNs
      self.duty = duty
      self.fixedMs = fixedMs
      self.warmupShare = warmupShare
    }
  }

  /// A trial that ended otherwise than well, with its last words.
  package struct FailedTrial: Sendable, Hashable, Codable {
    package var `case`: String
    package var round: Int
    package var outcome: Outcome
    package var lastWords: String?
    package var note: String?

    package init(case id: String, round: Int, outcome: Outcome, lastWords: String?, note: String?) {
      self.case = id
      self.round = round
      self.outcome = outcome
      self.lastWords = lastWords
      self.note = note
    }
  }

  package var schemaVersion = RunManifest.currentSchema
  package var run: String
  package var scenario: String
  /// Of the scenario's file, as it was given; an edit of it is noticed by `--resume`.
  package var scenarioPath: String?
  package var label: String?
  /// ISO 8601, UTC.
  package var startedAt: String
  /// The monotonic clock at `startedAt`: what `started_ns` in samples.csv counts from.
  package var startedMonotonicNs: Int
  /// The same clock when the run was last gone on with; nil where it never was.
  package var resumedMonotonicNs: Int?
  package var seed: UInt64
  /// What was measured: the scenario's `measure:` with the flags' overrides.
  package var measure: Measure
  /// Whether the run had the scenario's own cases, all of them, and no `--quick` or `--allow-debug`.
  package var full: Bool
  package var quick: Bool
  package var debug: Bool
  package var completion: Completion
  /// Cases in order, by id; with their hash and calls a sample.
  package var cases: [String]
  /// Calls a sample by case hash.
  package var calls: [String: Int]
  package var plannedRounds: Int
  package var affinity: [Int]?
  /// `--set` as given, for a resume.
  package var overrides: [String]
  package var filters: [String]
  package var failed: [FailedTrial]
  /// Why a round counts as disturbed, by its number: known only once its trials are on disk, so a reader gives it
  /// to them, and the last rewrite of samples.csv fills their column.
  package var taints: [Int: String]
  /// How the image server ended before it was started once more; nil where it did not.
  package var serverRestart: String?
  package var caveats: [String]
  package var charts: [Chart]
  /// Why a chart is not there.
  package var chartNotes: [String]
  package var timings: Timings?
  /// Identity of the machine and the binary, for `--resume`.
  package var bootID: String?
  package var binary: String?
  /// Every library that a worker maps, with its build id where it has one, as `worker --identify` tells.
  package var libraries: [String: String]
  package var host: HostFacts?

  package init(
    run: String, scenario: String, label: String? = nil, startedAt: String, startedMonotonicNs: Int,
    seed: UInt64, measure: Measure, full: Bool, quick: Bool = false, debug: Bool = false, cases: [String],
    plannedRounds: Int, affinity: [Int]? = nil, overrides: [String] = [], filters: [String] = [],
    bootID: String? = nil, binary: String? = nil, host: HostFacts? = nil
  ) {
    self.run = run
    self.scenario = scenario
    self.label = label
    self.startedAt = startedAt
    self.startedMonotonicNs = startedMonotonicNs
    self.seed = seed
    self.measure = measure
    self.full = full
    self.quick = quick
    self.debug = debug
    self.completion = .unfinished
    self.cases = cases
    self.calls = [:]
    self.plannedRounds = plannedRounds
    self.affinity = affinity
    self.overrides = overrides
    self.filters = filters
    self.failed = []
    self.taints = [:]
    self.caveats = []
    self.charts = []
    self.chartNotes = []
    self.bootID = bootID
    self.binary = binary
    self.libraries = [:]
    self.host = host
  }
}
