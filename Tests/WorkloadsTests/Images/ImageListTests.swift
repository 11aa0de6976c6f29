#if Images
  import Metrics
  import MockImageServer
  import Pictures
  import Platform
  import ScenarioModel
  import Statistics
  import Synchronization
  import TestSupport
  import Testing

  @testable import Workloads

  /// Serves image 2 under the name of image 1.
  private struct SwappedPictures: Fetcher {
    let client: any Fetcher

    func start(_ url: String, _ completion: @escaping @Sendable (Fetched) -> Void) -> any Fetching {
      client.start(url.replacing("/images/1.jpg", with: "/images/2.jpg"), completion)
    }
  }

  /// Serves a body of the right length in which nothing is right.
  private struct DamagedPictures: Fetcher {
    let client: any Fetcher

    func start(_ url: String, _ completion: @escaping @Sendable (Fetched) -> Void) -> any Fetching {
      client.start(url) { fetched in
        let isFirst = url.contains("/images/1.jpg")
        let result = isFirst ? fetched.result.map { $0.map { _ in 7 } } : fetched.result
        completion(Fetched(result: result, doneNs: fetched.doneNs))
      }
    }
  }

  /// Changes nothing.
  private struct Plain: Fetcher {
    let client: any Fetcher

    func start(_ url: String, _ completion: @escaping @Sendable (Fetched) -> Void) -> any Fetching {
      client.start(url, completion)
    }
  }

  /// Fails the first download of each image.
  private final class FailsOnce: Fetcher {
    private let client: any Fetcher
    private let seen = Mutex<Set<String>>([])

    init(client: any Fetcher) { self.client = client }

    func start(_ url: String, _ completion: @escaping @Sendable (Fetched) -> Void) -> any Fetching {
      let isFirst = url.contains("/images/") && seen.withLock { $0.insert(url).inserted }
      return client.start(url) { fetched in
        completion(isFirst ? Fetched(failure: .status(503)) : fetched)
      }
    }
  }

  /// Holds every download of an image until the gate is opened.
  private final class Gated: Fetcher {
    private struct State: Sendable {
      var isOpen = false
      var waiting: [@Sendable () -> Void] = []
    }

    private let client: any Fetcher
    private let state = Mutex(State())

    init(client: any Fetcher) { self.client = client }

    func start(_ url: String, _ completion: @escaping @Sendable (Fetched) -> Void) -> any Fetching {
      guard url.contains("/images/") else { return client.start(url, completion) }
      return client.start(url) { fetched in
        let isOpen = self.state.withLock { state in
          if !state.isOpen { state.waiting.append { completion(fetched) } }
          return state.isOpen
        }
        if isOpen { completion(fetched) }
      }
    }

    func open() {
      let waiting = state.withLock { state in
        state.isOpen = true
        return state.waiting
      }
      for one in waiting { one() }
    }
  }

  /// Lists over a real server in this process. The main queue is served by the test runner's main thread.
  @Suite(.serialized) struct ImageListTests {
    private struct Trial: Sendable {
      var metrics = TrialMetrics()
      var isRight = false
      var report = ServerReport()

      subscript(metric: Metric) -> Double { metrics[metric] ?? -1 }
    }

    private static func values(
      _ way: ImageList.Way, _ server: ImageServer, _ stated: [String: Value]
    ) -> CaseValues {
      let few: [String: Value] = ["rows": 24, "visible": 6, "speed": 1000, "server.latency": 4_000_000]
      let subject = Case(
        of: ImageList.declaration, variant: way.rawValue, stated: few.merging(stated) { $1 }, cpus: 2)
      var values = subject.values
      values.server = server.endpoint
      return values
    }

    /// What two calls of a case hand over.
    private func trial(
      _ way: ImageList.Way, _ stated: [String: Value] = [:], calls: Int = 2,
      _ wrap: @escaping @Sendable (any Fetcher) -> any Fetcher = { $0 }
    ) async throws -> Trial {
      try await offPool {
        let latency: [String: Value] = ["server.latency": 4_000_000]
        let settings = ServerSettings.resolved(stated: latency.merging(stated) { $1 })
        let server = try ImageServer(ServerSettings(values: settings))
        defer { server.stop() }
        let values = Self.values(way, server, stated)
        let client = try FetchClient(values).make(timeoutNs: 10_000_000_000, connections: 5)
        var workload = try ImageList(values, ListSource(wrap(client), base: server.endpoint.base))
        let checksum = workload.run(calls: calls)
        var trial = Trial()
        // Between calls and after the last one nothing is left.
        #expect(FileSystem.names(in: workload.folder.path) == [])
        workload.finish(into: &trial.metrics)
        #expect(!FileSystem.isFolder(workload.folder.path))
        trial.isRight = try ImageList.expectedChecksum(values).map { $0 == checksum } ?? true
        trial.report = server.report()
        return trial
      }
    }

    // MARK: the mended list

    @Test(arguments: ListPlan.URLs.allCases)
    func `complete asks for each image once and never shows a wrong one`(urls: ListPlan.URLs) async throws {
      let trial = try await trial(.complete, ["urls": .word(urls.rawValue)])
      #expect(trial.isRight && !trial.metrics.incorrect)
      #expect(trial[ListTally.requestsPerUnique] == 1)
      #expect(trial[ListTally.wrongPictures] == 0 && trial[.violations] == 0)
      #expect(trial[ListTally.neverShown] == 0 && trial[ListTally.rowsLost] == 0)
      #expect(trial[ListTally.diskHits] > 0 && trial[ListTally.memoryHits] > 0)
      // Both calls together, as the server saw it.
      #expect(trial.report.requests == 2 * trial.report.unique)
      #expect(trial.metrics.latencies["time_to_picture"] != nil)
      #expect(trial.metrics[MainBeat.longest] != nil)
    }

    @Test func `complete needs no more than its bound, and finds on the disk what it let go of`() async throws
    {
      // Three pictures.
      let trial = try await trial(.complete, ["memory_cache": 70_000, "openings": 1])
      #expect(trial.isRight && trial[ListTally.requestsPerUnique] == 1)
      #expect(trial[ListTally.diskHits] > 0)
    }

    @Test(arguments: [ImageList.Way.asWritten, .dedupe, .complete])
    func
      `what has failed is tried again when its row comes in again, but not where it still counts as loading`(
        way: ImageList.Way
      ) async throws
    {
      let plan = ListPlan(rows: 6, visible: 6, speed: 1000, .distinct)
      let seen = try await list(way, plan, through: FailsOnce.init) { loader, _ in
        for row in plan.top { loader.bind(row) }
        loader.settle()
        #expect(loader.counted.counts.failures.total == 6)
        for row in plan.top { loader.bind(row) }
      }
      let isMended = way == .complete
      #expect(seen.lostRows == (isMended ? 0 : 6))
      #expect(seen.rest.unshown == (isMended ? 0 : 6))
      #expect(seen.counts.requests == (isMended ? 12 : 6))
    }

    // MARK: what the texts' versions do

    @Test func `on the main thread every row is downloaded, each time that it comes in`() async throws {
      let trial = try await trial(.onMain, calls: 1)
      #expect(trial.isRight && !trial.metrics.incorrect)
      // Two openings of 24 rows, 18 of the way back and 6 at the end.
      #expect(trial[ListTally.requestsPerUnique] == 4)
      #expect(trial[ListTally.wrongPictures] == 0 && trial[ListTally.rowsLate] == 0)
    }

    @Test func `in the background it is no different, but cells show pictures of other rows`() async throws {
      let trial = try await trial(.background, calls: 1)
      #expect(trial[ListTally.requestsPerUnique] == 4)
      #expect(trial[ListTally.wrongPictures] > 0)
      #expect(trial[ListTally.memoryHits] == 0 && trial[ListTally.diskHits] == 0)
    }

    @Test func `a memory cache is gone with the app, and a disk cache is not`() async throws {
      let memory = try await trial(.memory, calls: 1)
      #expect(memory[ListTally.requestsPerUnique] >= 2 && memory[ListTally.requestsPerUnique] < 4)
      #expect(memory[ListTally.memoryHits] > 0 && memory[ListTally.diskHits] == 0)
      let disk = try await trial(.disk, calls: 1)
      #expect(disk[ListTally.requestsPerUnique] < 2)
      #expect(disk[ListTally.diskHits] >= 24)
    }

    @Test func `as written the disk is of no use: all is downloaded again when the app is opened again`()
      async throws
    {
      let trial = try await trial(.asWritten)
      #expect(trial[ListTally.requestsPerUnique] >= 1.9)
      #expect(trial[ListTally.diskHits] == 0)
    }

    @Test(arguments: ImageList.Way.allCases)
    func
      `a cell that is used again shows the old picture until there is a new one, but not with a placeholder`(
        way: ImageList.Way
      ) async throws
    {
      let plan = ListPlan(rows: 12, visible: 6, speed: 1000, .distinct)
      let seen = try await list(way, plan, through: Plain.init) { loader, _ in
        for row in plan.top { loader.bind(row) }
        loader.settle()
        // On the main thread, the picture is there when the binding ends.
        loader.bind(6)
        loader.look()
      }
      #expect(seen.wrongSteps == (way == .onMain || way == .complete ? 0 : 1))
      #expect(seen.rest == .init(ids: Array(1...6), wrong: 0, unshown: 0))
    }

    @Test func `files named by the last part of their URL show another album's picture`() async throws {
      for way in [ImageList.Way.disk, .dedupe] {
        let trial = try await trial(way, ["urls": "same-basename"])
        #expect(trial[.violations] > 0 && trial.metrics.incorrect && !trial.isRight)
      }
    }

    @Test(arguments: [ImageList.Way.disk, .dedupe, .complete])
    func `what is loading is asked for again without a table; with one, only by row all who want it have it`(
      way: ImageList.Way
    ) async throws {
      let plan = ListPlan(rows: 24, visible: 24, speed: 1000, .randomOf12)
      let first = try #require(
        plan.top.first { row in plan.images.dropFirst(row + 1).contains(plan.images[row]) })
      let second = try #require(plan.images.dropFirst(first + 1).firstIndex(of: plan.images[first]))
      let seen = try await list(way, plan, through: Gated.init) { loader, gate in
        loader.bind(first)
        loader.bind(second)
        while loader.counted.counts.requests < (way == .disk ? 2 : 1) { Clocks.sleep(nanoseconds: 1_000_000) }
        gate.open()
      }
      #expect(seen.counts.requests == (way == .disk ? 2 : 1))
      #expect(seen.rest.unshown == (way == .dedupe ? 1 : 0))
    }

    // MARK: memory warnings

    @Test
    func `rows whose queued downloads were cancelled are lost as written, and not where they are forgotten`()
      async throws
    {
      let stated: [String: Value] = [
        "openings": 1, "memory_warning_at": 10, "max_concurrent": 1, "server.latency": 40_000_000,
      ]
      let written = try await trial(.asWritten, stated, calls: 1)
      #expect(written[ListTally.rowsLost] > 0 && written[ListTally.neverShown] > 0)
      #expect(!written.isRight)
      let mended = try await trial(.complete, stated, calls: 1)
      #expect(mended[ListTally.rowsLost] == 0 && mended[ListTally.neverShown] == 0)
      #expect(mended.isRight)
      #expect(mended[ListTally.requestsAfterCancel] == 0)
      let goesOn = try await trial(.dedupe, stated, calls: 1)
      #expect(goesOn[ListTally.requestsAfterCancel] > 0 && goesOn[ListTally.rowsLost] == 0)
    }

    @Test(arguments: [ImageList.Way.asWritten, .memory, .dedupe, .complete])
    func `of the queued downloads those that were cancelled never begin, and running ones end`(
      way: ImageList.Way
    ) async throws {
      let plan = ListPlan(rows: 6, visible: 6, speed: 1000, .distinct)
      let seen = try await list(way, plan, through: Gated.init) { loader, gate in
        for row in plan.top { loader.bind(row) }
        // Two have begun and wait at the gate.
        while loader.counted.counts.requests < 2 { Clocks.sleep(nanoseconds: 1_000_000) }
        loader.warn()
        gate.open()
      }
      #expect(seen.counts.requests == (way == .asWritten ? 2 : 6))
      #expect(seen.rest.unshown == (way == .asWritten ? 4 : 0))
      // Complete asked for the visible rows again, after the warning.
      #expect(seen.counts.afterCancel == (way == .memory || way == .dedupe ? 4 : 0))
    }

    /// What became of a list.
    private struct Seen: Sendable {
      let counts: ListLoader.Counts
      let rest: ListWindow.Rest
      let wrongSteps: Int
      let lostRows: Int
    }

    /// A list of which at most two images load at once, through a client that a test wraps; `body` binds its rows.
    private func list<Client: Fetcher>(
      _ way: ImageList.Way, _ plan: ListPlan, through wrap: @escaping @Sendable (any Fetcher) -> Client,
      _ body: @escaping @Sendable (ListLoader, Client) -> Void
    ) async throws -> Seen {
      try await offPool {
        let server = try ImageServer(ServerSettings(values: ServerSettings.resolved(stated: [:])))
        defer { server.stop() }
        let client = wrap(try FetchClient.curl.make(timeoutNs: 10_000_000_000, connections: 5))
        let folder = try TrialFolder()
        let loader = ListLoader(
          way, plan, ListSource(client, base: server.endpoint.base),
          DiskCache(folder: folder.path, naming: way.naming, writing: way.writing), maxConcurrent: 2,
          memoryBytes: nil)
        body(loader, client)
        loader.settle()
        let (counts, window) = loader.counted
        return Seen(
          counts: counts, rest: window.atRest, wrongSteps: window.wrongSteps, lostRows: loader.lostRows)
      }
    }

    // MARK: what must be caught

    @Test(arguments: [ImageList.Way.onMain, .complete])
    func `a wrong picture under a right name is counted`(way: ImageList.Way)
      async throws
    {
      let trial = try await trial(way, ["openings": 1], calls: 1) { SwappedPictures(client: $0) }
      #expect(trial[.violations] == 1 && trial.metrics.incorrect && !trial.isRight)
    }

    @Test func `a wrong picture that was seen in the warm-up stays a violation`() async throws {
      let (metrics, isRight) = try await offPool {
        let server = try imageServer()
        defer { server.stop() }
        let values = Self.values(.complete, server, ["openings": 1])
        let client = MixedUpAtFirst(try FetchClient(values).make(timeoutNs: 10_000_000_000, connections: 5))
        var workload = try ImageList(values, ListSource(client, base: server.endpoint.base))
        _ = workload.run(calls: 1)
        client.isMixedUp.withLock { $0 = false }
        workload.beginSamples()
        let checksum = workload.run(calls: 1)
        var metrics = TrialMetrics()
        workload.finish(into: &metrics)
        return (metrics, try ImageList.expectedChecksum(values) == checksum)
      }
      #expect(isRight)
      #expect(metrics[.violations] == 1 && metrics.incorrect)
    }

    @Test func `a damaged picture is a failed download and a violation`() async throws {
      let trial = try await trial(.complete, ["openings": 1], calls: 1) { DamagedPictures(client: $0) }
      // It was tried again on the way back.
      #expect(trial[FetchTally.failed] >= 1)
      #expect(trial[.violations] == trial[FetchTally.failed])
      #expect(trial.metrics.values["failed_undecodable"] == trial[FetchTally.failed])
      #expect(trial[ListTally.neverShown] == 1 && trial.metrics.incorrect)
    }

    @Test func `a server that fails is counted, and is no wrong answer`() async throws {
      let trial = try await trial(.complete, ["server.not_found": 1.0], calls: 1)
      #expect(trial.isRight && !trial.metrics.incorrect)
      #expect(trial[ListTally.neverShown] == 24 && trial[FetchTally.failed] >= 48)
      #expect(trial.metrics.values["failed_status"] == trial[FetchTally.failed])
    }
  }

  @Suite struct ImageListFindingsTests {
    private func summary(_ variants: [String], client: String = "curl") -> RunSummary {
      let cases = MadeUp.cases(
        of: ImageList.declaration, variants: variants,
        [("urls", ["distinct", "same-basename"]), ("client", [.word(client)])])
      return RunSummary(
        scenario: "image-list", reference: "complete", cpuCount: 2, plannedRounds: 10, blockName: nil,
        cases: cases.map { subject in
          let isWritten = subject.variant == "as-written"
          let own: [(Metric, Double)] = [
            (ListTally.requestsPerUnique, isWritten ? 2 : 1), (ListTally.wrongPictures, isWritten ? 600 : 0),
            (ListTally.neverShown, isWritten ? 4 : 0), (ListTally.rowsLost, isWritten ? 9 : 0),
          ]
          return MadeUp.summary(subject, wall: 1, own: own, isWrongOnPurpose: isWritten)
        }, caveats: [])
    }

    @Test func `the answer counts what the text's list does wrong, beside the mended one`() {
      #expect(
        ImageList.findings(summary(["as-written", "complete"])).answer == [
          "A call of as-written has 2.0 downloads for each image, 600 wrong pictures while scrolling, "
            + "4.0 rows at rest that never had their own, 9.0 rows that nobody will ever load.",
          "A call of complete has 1.0 downloads for each image, no wrong picture.",
        ])
    }

    @Test func `either alone is told of, neither says nothing, and URLSession is labelled`() {
      #expect(ImageList.findings(summary(["complete"])).answer.count == 1)
      #expect(ImageList.findings(summary(["memory"])).answer.isEmpty)
      let labelled = summary(["complete"], client: "urlsession")
      #expect(ImageList.findings(labelled).answer.last == FetchClient.caveat(labelled))
    }
  }

  @Suite struct ImageListDeclarationTests {
    private static let right: Set<ImageList.Way> = [.onMain, .complete]

    @Test func `the declared variants are those that there are, and all but two are wrong on purpose`() {
      let declared = ImageList.declaration.variants
      #expect(Set(declared.map(\.name)) == Set(ImageList.Way.allCases.map(\.rawValue)))
      for way in ImageList.Way.allCases {
        let isWrong = ImageList.declaration.variant(named: way.rawValue)?.wrongOnPurpose
        #expect(isWrong == !Self.right.contains(way))
      }
    }

    @Test func `an item is a row that comes in`() throws {
      let subject = Case(of: ImageList.declaration, variant: "complete", stated: ["rows": 60], cpus: 2)
      // Sixty, 52 of the way back and the last screen's eight, twice.
      #expect(try ImageList.declaration.itemsPerCall(subject.values) == 240)
    }

    @Test func `faults leave the answer open, and each kind of URLs has its own`() throws {
      func expected(_ stated: [String: Value]) throws -> Checksum? {
        try ImageList.expectedChecksum(
          Case(of: ImageList.declaration, variant: "complete", stated: stated, cpus: 2).values)
      }
      #expect(try expected(["server.truncated": 0.1]) == nil)
      let all = try ListPlan.URLs.allCases.map { try expected(["urls": .word($0.rawValue)]) }
      #expect(Set(all.compactMap { $0 }).count == 3)
    }
  }
#endif
