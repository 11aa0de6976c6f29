#if Images
  internal import Dispatch
  internal import Platform
  package import ScenarioModel

  /// A grid of images, loaded in one of the ways that people argue about, shown on the main thread (patterns D2, A3).
  ///
  /// A call fills the grid once: it ends when every image is shown, the way's own completion has run, and nothing of
  /// it is under way any more.
  package struct ImageGrid: Workload {
    private let way: any GridWay
    private let plan: GridPlan
    private let load: ImageLoad
    private let beat = MainBeat()
    private var tally = GridTally()
    private let qos: DispatchQoS.QoSClass

    package init(_ values: CaseValues) throws {
      // More connections than images would be told nothing by; fewer would queue in the client what the way starts.
      try self.init(values, ImageLoad(values, connections: max(6, GridPlan(values).ids.count)))
    }

    /// With a load that a test has made.
    init(_ values: CaseValues, _ load: ImageLoad) throws {
      plan = try GridPlan(values)
      self.load = load
      try load.prime(0...(plan.ids.max() ?? 0))
      way = try values.variant(as: Way.self).made(qos: values.factors.qos)
      qos = values.factors.qos.dispatch.qosClass
    }

    package mutating func run(calls: Int) -> Checksum {
      Checksum.ofEach(calls) {
        let grid = Grid(plan, load, qos: qos)
        way.fill(grid)
        grid.waitUntilFull()
        let filled = grid.filled()
        tally.add(filled, lastFirst: plan.lastFirst)
        return filled.checksum
      }
    }

    package mutating func beginSamples() {
      tally.forgetWarmUp()
      beat.forget()
    }

    package mutating func finish(into metrics: inout TrialMetrics) {
      tally.hand(over: &metrics)
      beat.hand(over: &metrics, calls: tally.calls)
    }

    /// The images that are in their cells, whichever order they came in.
    package static func expectedChecksum(_ values: CaseValues) throws -> Checksum? {
      guard ServerSettings(values: values.values).faults.isEmpty else { return nil }
      return Checksum(GridPlan.checksum(of: try GridPlan(values).ids.map { $0 }))
    }
  }
#endif
