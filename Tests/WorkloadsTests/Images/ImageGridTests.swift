#if Images
  import Metrics
  import MockImageServer
  import Pictures
  import Platform
  import ScenarioModel
  import TestSupport
  import Testing

  @testable import Workloads

  /// Grids over a real server in this process. The main queue is served by the test runner's main thread.
  @Suite(.serialized) struct ImageGridTests {
    private static func values(
      _ variant: String, _ workload: WorkloadDeclaration, _ server: ImageServer, _ stated: [String: Value]
    ) -> CaseValues {
      let subject = Case(of: workload, variant: variant, stated: stated, cpus: 2)
      var values = subject.values
      values.server = server.endpoint
      return values
    }

    /// What two calls of a case hand over, and whether its answer was the right one.
    private func trial<W: Workload>(
      of type: W.Type, _ variant: String, _ stated: [String: Value], settings: [String: Value] = [:]
    ) async throws -> (metrics: TrialMetrics, isRight: Bool) {
      try await offPool {
        let server = try ImageServer(ServerSettings(values: ServerSettings.resolved(stated: settings)))
        defer { server.stop() }
        let values = Self.values(variant, type.declaration, server, stated.merging(settings) { $1 })
        var workload = try type.init(values)
        let checksum = workload.run(calls: 2)
        var metrics = TrialMetrics()
        workload.finish(into: &metrics)
        return (metrics, try type.expectedChecksum(values).map { $0 == checksum } ?? true)
      }
    }

    @Test(arguments: ImageGrid.Way.allCases.filter { $0 != .noGroup })
    func `every way shows every image in its cell, and its completion finds them all`(
      way: ImageGrid.Way
    ) async throws {
      let (metrics, isRight) = try await trial(
        of: ImageGrid.self, way.rawValue, ["images": 5], settings: ["server.latency": 2_000_000])
      #expect(isRight && !metrics.incorrect)
      #expect(metrics[.violations] == 0 && metrics[ImageTally.failed] == 0)
      #expect(metrics[GridTally.unfinished] == 0)
      #expect(metrics.spans.map(\.item).max() == 4)
      if !way.startsAll { #expect(metrics[GridTally.firstAlone] == 1) }
    }

    @Test func `without a group the completion runs with images missing, and the trial is incorrect`()
      async throws
    {
      let (metrics, _) = try await trial(
        of: ImageGrid.self, "no-group", ["images": 5], settings: ["server.latency": 20_000_000])
      #expect(metrics[GridTally.unfinished].map { $0 > 0 } == true)
      #expect(metrics.incorrect)
    }

    @Test func `the same image in several cells is asked for each time`() async throws {
      let (metrics, isRight) = try await trial(
        of: ImageGrid.self, "async", ["images": 30, "urls": "random-of-12"])
      #expect(isRight)
      #expect(metrics[GridTally.bytes].map { $0 > 0 } == true)
    }

    @Test func `images that fail are counted, and are no wrong answer`() async throws {
      let (metrics, isRight) = try await trial(
        of: ImageGrid.self, "task-group", ["images": 12], settings: ["server.not_found": 1.0])
      #expect(isRight && !metrics.incorrect)
      #expect(metrics[ImageTally.failed] == 24)
    }

    @Test(arguments: SingleImage.Way.allCases, SingleImage.Stage.allCases)
    func `one image is shown by every way and stage`(way: SingleImage.Way, stage: SingleImage.Stage)
      async throws
    {
      let (metrics, isRight) = try await trial(
        of: SingleImage.self, way.rawValue, ["stage": .word(stage.rawValue), "passes": 3])
      #expect(isRight && !metrics.incorrect)
      #expect(metrics.latencies["time_to_shown"]?.histogram.count == 2)
      #expect(metrics[MainBeat.longest] != nil && metrics[MainBeat.ownSwitches] != nil)
    }

    @Test func `a way that would wait for itself is refused before it is run`() {
      let deadlock = CaseValues(variant: "serial-sync", values: ["handover": "sync"])
      #expect(throws: SingleImage.Deadlock.self) { try SingleImage.declaration.itemsPerCall(deadlock) }
    }

    @Test func `a wrong picture under a right name is counted`() {
      var tally = ImageTally()
      tally.note(
        .success(.init(width: 64, height: 48, bytes: .init(repeating: 9, count: 64 * 48 * 3))), wanted: 7)
      tally.note(.failure(.undecodable), wanted: 7)
      tally.note(.failure(.status(404)), wanted: 7)
      #expect(tally.wrong == 2 && tally.failed == 1)
    }
  }
#endif
