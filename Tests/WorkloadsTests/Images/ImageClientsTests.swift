#if Images
  import Metrics
  import MockImageServer
  import Platform
  import ScenarioModel
  import Statistics
  import TestSupport
  import Testing

  @testable import Workloads

  /// Asks for another picture under each name, as a client does that mixes its replies up.
  private struct MixedUpClient: Fetcher {
    let client: any Fetcher

    func start(_ url: String, _ completion: @escaping @Sendable (Fetched) -> Void) -> any Fetching {
      client.start(url.replacing("/images/1.jpg", with: "/images/2.jpg"), completion)
    }
  }

  /// Loses the end of every body, and says nothing.
  private struct LossyClient: Fetcher {
    let client: any Fetcher

    func start(_ url: String, _ completion: @escaping @Sendable (Fetched) -> Void) -> any Fetching {
      client.start(url) { fetched in
        completion(Fetched(result: fetched.result.map { Array($0.dropLast(400)) }, doneNs: fetched.doneNs))
      }
    }
  }

  extension CaseValues {
    static func clients(
      _ variant: String, images: Int = 5, connections: Int = 2, decode: String = "on",
      at server: ServerEndpoint?,
      stated: [String: Value] = [:]
    ) -> CaseValues {
      var values = ServerSettings.resolved(stated: stated)
      values["images"] = .integer(images)
      values["connections"] = .integer(connections)
      values["width"] = 64
      values["height"] = 48
      values["decode"] = .word(decode)
      var all = CaseValues(variant: variant, values: values)
      all.server = server
      return all
    }
  }

  struct ImageClientsTests {
    private struct Trial: Sendable {
      var checksums: [Checksum] = []
      var metrics = TrialMetrics()

      init(_ workload: ImageClients) {
        var workload = workload
        for _ in 0..<2 { checksums.append(workload.run(calls: 2)) }
        workload.finish(into: &metrics)
      }
    }

    private static let variants = ImageClients.Client.allCases.map(\.rawValue)

    @Test(arguments: variants, ["on", "off"])
    func `each client brings every image, and each is the one asked for`(variant: String, decode: String)
      async throws
    {
      let trial = try await onOwnThread {
        let server = try imageServer()
        defer { server.stop() }
        return try Trial(ImageClients(.clients(variant, decode: decode, at: server.endpoint)))
      }
      let expected = try ImageClients.expectedChecksum(.clients(variant, at: nil))
      #expect(expected != nil)
      #expect(trial.checksums.allSatisfy { $0 == expected })
      #expect(trial.metrics[.violations] == 0)
      #expect(!trial.metrics.incorrect)
      #expect(trial.metrics[FetchTally.failed] == 0)
      #expect(trial.metrics.latencies["response_time"]?.histogram.count == 20)
    }

    /// A trial with a client that is wrong in its own way.
    private func trial(
      decode: String = "on", _ wrap: @escaping @Sendable (any Fetcher) -> any Fetcher
    ) async throws -> Trial {
      try await onOwnThread {
        let server = try imageServer()
        defer { server.stop() }
        let client = wrap(try FetchClient.curl.make(timeoutNs: 20_000_000_000, connections: 2))
        let values = CaseValues.clients("curl-multi", decode: decode, at: server.endpoint)
        return Trial(try ImageClients(values, client, base: server.endpoint.base))
      }
    }

    @Test func `a picture that stands for another is a violation each time`() async throws {
      let trial = try await trial { MixedUpClient(client: $0) }
      #expect(trial.metrics[.violations] == 4)
      #expect(trial.metrics.incorrect)
      let expected = try ImageClients.expectedChecksum(.clients("curl-multi", at: nil))
      #expect(trial.checksums.allSatisfy { $0 != expected })
    }

    @Test func `a damaged picture is a violation, and counted as undecodable`() async throws {
      let trial = try await trial { LossyClient(client: $0) }
      #expect(trial.metrics[.violations] == 20)
      #expect(trial.metrics.values["failed_undecodable"] == 20)
      #expect(trial.metrics.incorrect)
    }

    @Test func `without decoding nobody looks, and nothing is found`() async throws {
      let trial = try await trial(decode: "off") { MixedUpClient(client: $0) }
      #expect(trial.metrics[.violations] == 0)
    }

    @Test(arguments: variants)
    func `an answer that is an error is a failure, not a violation`(variant: String) async throws {
      let faults: [String: Value] = ["server.not_found": 1.0]
      let trial = try await onOwnThread {
        let server = try imageServer(faults)
        defer { server.stop() }
        return try Trial(ImageClients(.clients(variant, at: server.endpoint, stated: faults)))
      }
      #expect(try ImageClients.expectedChecksum(.clients(variant, at: nil, stated: faults)) == nil)
      #expect(trial.metrics[FetchTally.failed] == 20)
      #expect(trial.metrics.values[variant == "data-contents-of" ? "failed_other" : "failed_status"] == 20)
      #expect(trial.metrics[.violations] == 0)
      #expect(!trial.metrics.incorrect)
    }

    @Test func `the declared variants are those that there are`() {
      #expect(ImageClients.declaration.variants.map(\.name) == Self.variants)
    }

    @Test func `a checksum tells a missing image from one that came twice`() {
      let all = ImageClients.checksum(of: [0, 1, 2, 3])
      #expect(ImageClients.checksum(of: [3, 1, 0, 2]) == all)
      #expect(ImageClients.checksum(of: [0, 1, 2]) != all)
      #expect(ImageClients.checksum(of: [0, 1, 1, 3]) != all)
    }
  }

  struct ImageClientsFindingsTests {
    private func run(
      _ variants: [String], violations: Double = 0,
      _ values: [(name: String, values: [Value])] = [("connections", [6])]
    ) -> RunSummary {
      let cases = MadeUp.cases(of: ImageClients.declaration, variants: variants, values)
      let cpu = [
        "curl-easy": 30_000.0, "curl-multi": 50_000, "urlsession": 240_000, "data-contents-of": 510_000,
      ]
      return RunSummary(
        scenario: "image-clients", reference: "curl-easy", cpuCount: 2, plannedRounds: 10, blockName: nil,
        cases: cases.map { subject in
          MadeUp.summary(
            subject, wall: 1, cpu: cpu[subject.variant],
            against: subject.variant == "curl-easy" ? .reference : .slower,
            violations: subject.variant == "urlsession" ? violations : 0)
        }, caveats: [])
    }

    @Test func `the answer ranks the clients by CPU, and labels URLSession`() {
      let findings = ImageClients.findings(run(ImageClients.Client.allCases.map(\.rawValue)))
      #expect(
        findings.answer.first
          == "Over 6 connections an image costs 30.0 µs of CPU by curl-easy; beside it curl-multi 1.7×, "
          + "urlsession 8.0×, data-contents-of 17×.")
      #expect(findings.answer.last == FetchClient.caveat(run(["urlsession"])))
      #expect(findings.values.map { $0.text } == ["1.7×", "8.0×", "17×"])
      #expect(findings.values.allSatisfy { $0.name == "client_cost" })
    }

    @Test func `a client that takes no time-out is ranked beside those for which one is stated`() {
      let all = ImageClients.Client.allCases.map(\.rawValue)
      let findings = ImageClients.findings(run(all, [("connections", [1, 6]), ("timeout", [500_000_000])]))
      #expect(
        findings.answer.first?.hasSuffix("beside it curl-multi 1.7×, urlsession 8.0×, data-contents-of 17×.")
          == true)
      #expect(findings.values.count == 6)
    }

    @Test func `a client that brought wrong pictures is named`() {
      let findings = ImageClients.findings(run(["curl-easy", "urlsession"], violations: 2))
      #expect(
        findings.answer.contains("Wrong or damaged pictures came by urlsession: its times count for nothing.")
      )
    }

    @Test func `one client alone is not compared`() {
      #expect(ImageClients.findings(run(["curl-easy"])).answer.isEmpty)
    }
  }
#endif
