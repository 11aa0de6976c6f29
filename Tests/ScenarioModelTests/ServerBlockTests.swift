import ScenarioModel
import Testing

@Suite struct ServerBlockTests {
  private static let viewing = WorkloadDeclaration(
    name: "viewing", question: "How long until all is seen?",
    parameters: [Parameter("images", .integer(1...100), default: 3, summary: "Images of a call.")],
    variants: [Variant("plain", summary: "One by one.")], call: "all images", item: "an image",
    itemsPerCall: { try $0.integer("images") }, needsServer: true)

  private func load(_ lines: String, workload: String = "viewing") throws -> Scenario {
    let text = "version: 1\nquestion: Why?\nworkload: \(workload)\n\(lines)\n"
    return try ScenarioLoader(catalogue: [Self.viewing, LoaderFixtures.striding], cpus: 2)
      .load(bytes: Array(text.utf8), path: "f")
  }

  private func problems(_ lines: String, workload: String = "viewing") -> [String] {
    do {
      _ = try load(lines, workload: workload)
      return []
    } catch let error as ScenarioProblems {
      return error.problems.map(\.description)
    } catch { return ["\(error)"] }
  }

  @Test func `the block holds for every case that does not say otherwise, and stays out of their ids`() throws
  {
    let scenario = try load(
      """
      server: {latency: 20ms, truncated: 5%, seed: 7}
      cases: {variant: plain, images: 3, server.seed: [1, 7]}
      """)
    #expect(scenario.cases.map(\.id) == ["plain/images=3/server.seed=1", "plain/images=3/server.seed=7"])
    let settings = scenario.cases.map { ServerSettings(values: $0.values.values) }
    #expect(settings.map(\.seed) == [1, 7])
    #expect(settings.allSatisfy { $0.latencyNs == 20_000_000 && $0.faults == [.truncated: 0.05] })
  }

  @Test func `another block is another case to the hash`() throws {
    let hashes = try ["latency: 20ms", "latency: 21ms", "network: wifi"].map {
      try load("server: {\($0)}\ncases: {variant: plain}").cases[0].hash
    }
    #expect(Set(hashes).count == 3)
    // What a case states itself and what the block states are the same thing said twice.
    let stated = try load("cases: {variant: plain, server.latency: 20ms}").cases[0].hash
    #expect(stated == hashes[0])
  }

  @Test func `a network gives what neither block nor case states`() throws {
    let values = try load("server: {network: very-bad, latency: 5ms}\ncases: {variant: plain}").cases[0]
      .values
    let settings = ServerSettings(values: values.values)
    #expect(settings.latencyNs == 5_000_000)
    #expect(settings.latencyShape == .logNormal)
    #expect(settings.faults == [.truncated: 0.05, .silent: 0.05])
  }

  @Test func `what is wrong in it is told with its place`() {
    #expect(
      problems("server: {latncy: 20ms, truncated: 120%}\ncases: {variant: plain}") == [
        "f:4:10: unknown key 'latncy': did you mean 'latency'?",
        "f:4:35: 'server.truncated' is '120%': expected from 0% to 100%",
      ])
  }

  @Test(arguments: [
    (
      "{reset: 70%, silent: 50%}",
      "its faults are 120 % of the requests (reset 70 %, silent 50 %)"
    ),
    (
      "{network: offline, not_found: 0.25%}",
      "its faults are 100.25 % of the requests (not_found 0.25 %, silent 100 % of the network offline)"
    ),
  ])
  func `a block whose faults are more than all requests is refused in its place`(
    block: String, what: String
  ) {
    #expect(
      problems("server: \(block)\ncases: {variant: plain}") == [
        "f:4:9: 'server' cannot be: \(what): a request meets one at most, so lower them to 100 % together"
      ])
  }

  @Test func `a case whose faults are more than all requests together with the block's is refused`() {
    let block = "server: {reset: 70%}\n"
    let lines = block + "cases: {variant: plain, server.truncated: [10%, 40%]}"
    let told =
      "f:5:8: the case plain/server.truncated=0.4 cannot be run: its faults are 110 % of the requests "
      + "(reset 70 %, truncated 40 %): a request meets one at most, so lower them to 100 % together"
    #expect(problems(lines) == [told])
    #expect(problems(lines + "\nexclude: [{server.truncated: 40%}]") == [])
    #expect(problems(block + "cases: {variant: plain, server.network: [wifi, offline]}").count == 1)
  }

  @Test func `faults may be all requests, in parts that no sum of numbers hits exactly`() {
    let tenths = ServerFault.allCases.dropLast().map { "\($0.rawValue): 10%" }.joined(separator: ", ")
    #expect(problems("server: {\(tenths), silent: 30%}\ncases: {variant: plain}") == [])
    #expect(problems("server: {\(tenths), silent: 30.1%}\ncases: {variant: plain}").count == 1)
  }

  @Test(arguments: [(0.3, "30 %"), (0.07, "7 %"), (0.0025, "0.25 %"), (1.0, "100 %"), (0.0, "0 %")])
  func `a share is percents within a sentence`(share: Double, text: String) {
    #expect(ServerSettings.silent.prose(of: .number(share)) == text)
    #expect(ServerSettings.latency.prose(of: 20_000_000) == "20ms")
  }

  @Test func `a workload that talks to no server takes no such block`() {
    #expect(
      problems("server: {latency: 20ms}\ncases: {variant: for-loop}", workload: "apply-striding") == [
        "f:4:9: the workload apply-striding talks to no server: remove 'server', or take another workload"
      ])
  }
}

@Suite struct ScatterAxisTests {
  private func problems(_ x: String, kind: String = "scatter") -> [String] {
    LoaderFixtures.problems(
      LoaderFixtures.base + "charts:\n  - {kind: \(kind), title: T, x: \(x), y: cpu_per_item}\n")
  }

  @Test func `a scatter takes a metric along x, another chart does not`() {
    #expect(problems("wall_per_item") == [])
    #expect(problems("work") == [])
    #expect(problems("wall_per_item", kind: "lines").count == 1)
    #expect(problems("banana").count == 1)
  }
}
