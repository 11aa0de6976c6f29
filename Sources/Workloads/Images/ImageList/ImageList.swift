#if Images
  internal import Foundation
  internal import Metrics
  package import ScenarioModel
  package import Statistics

  /// A list of images that is scrolled, with cells that are used again (patterns D3, D4).
  ///
  /// A call opens the list so many times, with nothing loaded at first. Each time it is scrolled to its end in real time
  /// and flung back to the top, rests there until all downloads have ended, jumps to its end and rests again. Between two
  /// openings the memory of the app is gone, its files are not.
  package struct ImageList: Workload {
    private let way: Way
    private let plan: ListPlan
    private let source: ListSource
    private let openings: Int
    private let maxConcurrent: Int
    private let memoryBytes: Int?
    private let warningAt: Int?
    private let qos: QualityOfService
    let folder: TrialFolder
    private let beat = MainBeat()
    private var tally = ListTally()

    package init(_ values: CaseValues) throws {
      try self.init(values, ListSource(values))
    }

    /// With a source that a test has made.
    init(_ values: CaseValues, _ source: ListSource) throws {
      way = try values.variant(as: Way.self)
      plan = try ListPlan(values)
      openings = try values.integer("openings")
      maxConcurrent = try values.integer("max_concurrent")
      memoryBytes = way == .complete ? try values.integer("memory_cache") : nil
      let row = try values.integer("memory_warning_at")
      warningAt = row > 0 ? row : nil
      qos = values.factors.qos.ofOperations
      self.source = source
      try source.prime(plan)
      folder = try TrialFolder()
    }

    package mutating func run(calls: Int) -> Checksum {
      Checksum.ofEach(calls) { call() }
    }

    private mutating func call() -> UInt64 {
      let disk = DiskCache(folder: folder.path, naming: way.naming, writing: way.writing)
      disk.empty()
      let loader = ListLoader(
        way, plan, source, disk, maxConcurrent: maxConcurrent, memoryBytes: memoryBytes, qos: qos)
      var checksum: UInt64 = 0
      for opening in 0..<openings {
        let rests = ListScroll(plan: plan, warningAt: opening == 0 ? warningAt : nil).run(loader)
        tally.add(rests, lostRows: loader.lostRows)
        checksum &+= GridPlan.checksum(of: rests.flatMap(\.ids))
        loader.close()
      }
      tally.add(loader.counted)
      disk.empty()
      return checksum
    }

    package mutating func beginSamples() {
      tally.forgetWarmUp()
      beat.forget()
    }

    package mutating func finish(into metrics: inout TrialMetrics) {
      tally.hand(over: &metrics)
      metrics.note(Self.timeToPicture, every: 1, tally.timeToPicture)
      beat.hand(over: &metrics, calls: tally.calls)
      folder.remove()
    }

    /// The rows at the top and at the end with their own pictures; a server that fails on purpose may leave some without.
    package static func expectedChecksum(_ values: CaseValues) throws -> Checksum? {
      guard ServerSettings(values: values.values).faults.isEmpty else { return nil }
      let plan = try ListPlan(values)
      let once = GridPlan.checksum(of: (Array(plan.top) + plan.end).map { plan.id(ofRow: $0) })
      return Checksum(once &* UInt64(try values.integer("openings")))
    }

    package static func findings(_ summary: RunSummary) -> Findings {
      ImageListFindings(summary).findings
    }
  }

  extension Factors.QoS {
    fileprivate var ofOperations: QualityOfService {
      switch self {
      case .unspecified: .default
      case .background: .background
      case .utility: .utility
      case .userInitiated: .userInitiated
      case .userInteractive: .userInteractive
      }
    }
  }
#endif
