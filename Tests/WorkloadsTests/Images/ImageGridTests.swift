#if Images
  import Metrics
  import MockImageServer
  import Pictures
  import Platform
  import ScenarioModel
  import Synchronization
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
      #expect(metrics[.violations] == 0 && metrics[FetchTally.failed] == 0)
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
      #expect(metrics[FetchTally.failed] == 24 && metrics.values["failed_status"] == 24)
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

    @Test(arguments: ["image-grid", "single-image"])
    func `a server that is silent costs the time-out that was asked for, and each image is told`(name: String)
      async throws
    {
      let stated: [String: Value] = ["timeout": 30_000_000]
      let silent: [String: Value] = ["server.silent": 1.0]
      let (metrics, isRight) =
        name == "image-grid"
        ? try await trial(
          of: ImageGrid.self, "for-loop", stated.merging(["images": 3]) { $1 }, settings: silent)
        : try await trial(of: SingleImage.self, "global-async", stated, settings: silent)
      let images = name == "image-grid" ? 6.0 : 2.0
      #expect(isRight && !metrics.incorrect)
      #expect(metrics[FetchTally.failed] == images && metrics.values["failed_timeout"] == images)
    }

    /// A trial whose client mixes up the pictures of its warm-up alone.
    private func trialAfterMixUp<W: Workload>(
      of type: W.Type, _ variant: String, _ stated: [String: Value],
      _ make: @escaping @Sendable (CaseValues, ImageLoad) throws -> W
    ) async throws -> (metrics: TrialMetrics, isRight: Bool) {
      try await offPool {
        let server = try imageServer()
        defer { server.stop() }
        let values = Self.values(variant, type.declaration, server, stated)
        let client = MixedUpAtFirst(try FetchClient(values).make(timeoutNs: 10_000_000_000, connections: 6))
        var workload = try make(values, ImageLoad(client, base: server.endpoint.base))
        _ = workload.run(calls: 1)
        client.isMixedUp.withLock { $0 = false }
        workload.beginSamples()
        let checksum = workload.run(calls: 2)
        var metrics = TrialMetrics()
        workload.finish(into: &metrics)
        return (metrics, try type.expectedChecksum(values) == checksum)
      }
    }

    @Test func `a wrong picture that was seen in the warm-up stays a violation`() async throws {
      let grid = try await trialAfterMixUp(of: ImageGrid.self, "async", ["images": 3]) {
        try ImageGrid($0, $1)
      }
      #expect(grid.isRight)
      #expect(grid.metrics[.violations] == 1 && grid.metrics.incorrect)
      let single = try await trialAfterMixUp(of: SingleImage.self, "global-async", [:]) {
        try SingleImage($0, $1)
      }
      #expect(single.isRight)
      #expect(single.metrics[.violations] == 1 && single.metrics.incorrect)
    }

    @Test(arguments: [(FetchError.timeout, 1), (.status(503), 21)])
    func `a stage asks again for what it begins with, but not after a time-out`(error: FetchError, times: Int)
      async throws
    {
      let (told, asked) = try await offPool {
        let server = try imageServer()
        defer { server.stop() }
        let client = NeverBrings(error)
        let values = CaseValues(variant: "serial-sync", values: ["passes": 1])
        var told: FetchSetUpError?
        do {
          _ = try ImageStage(.decode, values, ImageLoad(client, base: server.endpoint.base))
        } catch { told = error as? FetchSetUpError }
        return (told, client.asked.withLock { $0 })
      }
      #expect(told == .noPicture(stage: "decode", error))
      #expect(told?.description.contains("(\(error.kind))") == true)
      #expect(asked == times)
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
      #expect(tally.violations == 2)
      #expect(tally.failures.total == 2 && tally.failures[.undecodable] == 1 && tally.failures[.status] == 1)
      tally.forgetFailures()
      #expect(tally.violations == 2 && tally.failures == FetchTally())
    }
  }
#endif
