import Metrics
public import ScenarioModel
public import Statistics

/// The same iterations by a plain loop and by what spreads them over the CPUs (patterns A1 and A2).
public struct ApplyStriding: Workload, Sendable {
  enum Way: String, CaseIterable {
    case forLoop = "for-loop"
    case concurrentPerform = "concurrent-perform"
    case asyncGroup = "async-group"
    case operationQueue = "operation-queue"
    case taskGroup = "task-group"
    case threads

    /// Whether its iterations go out in blocks of `stride`.
    var isStrided: Bool { self != .forLoop && self != .threads }
  }

  enum SkewName: String, CaseIterable { case even, linear, random }

  enum BodyName: String, CaseIterable {
    case cpu, memory
    case sharedCounter = "shared-counter"
  }

  private let loop: LoopRunner

  public init(_ values: CaseValues) throws {
    let way = try values.variant(as: Way.self)
    let iterations = try values.integer("iterations")
    let chunks = Chunks(
      iterations: iterations, stride: way.isStrided ? try values.integer("stride") : iterations)
    let frame = LoopFrame(
      way: way, chunks: chunks, threads: max(1, values.cpuCount), qos: values.factors.qos)
    loop = try ApplyStriding.loop(frame, values)
  }

  public func run(calls: Int) -> Checksum { loop.run(calls) }

  public func finish(into metrics: inout TrialMetrics) { metrics[.imbalance] = loop.imbalance() }

  /// The sum does not depend on how the iterations are split, so every right variant gives it.
  public static func expectedChecksum(_ values: CaseValues) throws -> Checksum? {
    let iterations = try values.integer("iterations")
    let (units, body) = (try values.integer("work"), try values.body)
    let lines = ReckonedLines(bytes: body == .memory ? try values.integer("buffer") : 0)
    func sum(_ skew: some Skew) -> UInt64 {
      body == .memory
        ? MemoryBody(skew: skew, lines: lines).sum(0..<iterations) : CPUBody(skew: skew).sum(0..<iterations)
    }
    return switch try values.skew {
    case .even: Checksum(sum(EvenSkew(units: units)))
    case .linear: Checksum(sum(LinearSkew(mean: units, iterations: iterations)))
    case .random: Checksum(sum(RandomSkew(mean: units, iterations: iterations)))
    }
  }

  public static func findings(_ summary: RunSummary) -> Findings { ApplyStridingFindings(summary).findings }

  // The choices are made here, once a trial, and every pair of skew and body has loops of its own, without a switch in
  // them. All is inlined into the switches, where the types are known: behind an existential the optimiser made one copy
  // for all types, with two calls through tables an iteration.
  private static func loop(_ frame: LoopFrame, _ values: CaseValues) throws -> LoopRunner {
    let (iterations, units) = (frame.chunks.iterations, try values.integer("work"))
    return switch try values.skew {
    case .even: try loop(frame, values, EvenSkew(units: units))
    case .linear: try loop(frame, values, LinearSkew(mean: units, iterations: iterations))
    case .random: try loop(frame, values, RandomSkew(mean: units, iterations: iterations))
    }
  }

  @inline(__always)
  private static func loop(_ frame: LoopFrame, _ values: CaseValues, _ skew: some Skew) throws -> LoopRunner {
    switch try values.body {
    case .cpu: LoopRunner(frame, CPUBody(skew: skew))
    case .memory:
      LoopRunner(frame, MemoryBody(skew: skew, lines: MemoryLines(bytes: try values.integer("buffer"))))
    case .sharedCounter: LoopRunner(frame, SharedCounterBody(skew: skew))
    }
  }
}

extension CaseValues {
  fileprivate var skew: ApplyStriding.SkewName {
    get throws { try choice("skew") }
  }

  fileprivate var body: ApplyStriding.BodyName {
    get throws { try choice("body") }
  }

  private func choice<C: RawRepresentable<String>>(_ name: String) throws -> C {
    guard let choice = C(rawValue: try word(name)) else { throw CaseValueError.notAWord(name, in: variant) }
    return choice
  }
}
