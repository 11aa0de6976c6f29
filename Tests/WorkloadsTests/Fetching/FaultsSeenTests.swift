#if Images
  import MockImageServer
  import ScenarioModel
  import Testing

  @testable import Workloads

  /// An image server with some of its settings stated, in this process.
  func imageServer(_ stated: [String: Value] = [:]) throws -> ImageServer {
    try ImageServer(ServerSettings(values: ServerSettings.resolved(stated: stated)))
  }

  /// Each fault of the image server as each client sees it.
  struct FaultsSeenTests {
    private static let kinds: [(ServerFault, FetchError)] = [
      (.notFound, .status(404)), (.serverError, .status(500)), (.unavailable, .status(503)), (.reset, .reset),
      (.resetEarly, .reset), (.truncated, .truncated), (.silent, .timeout),
    ]

    @Test(arguments: AnyClient.tellingKinds, kinds)
    func `each fault of the server is the error that it stands for`(
      client: AnyClient, fault: (kind: ServerFault, seen: FetchError)
    ) async throws {
      let (error, report) = try await onOwnThread {
        let server = try imageServer(["server.\(fault.kind.rawValue)": 1.0])
        defer { server.stop() }
        // Long for all that answers: URLSession waits for a worker of the pool that other tests fill.
        let client = try client.make(timeoutNs: fault.kind == .silent ? 1_000_000_000 : 20_000_000_000)
        let url = server.endpoint.base + ServerEndpoint.imagePath(7, width: 200, height: 150)
        return (client.fetch(url).error, server.report())
      }
      #expect(error == fault.seen)
      #expect(report.faults[fault.kind] ?? 0 > 0)
    }

    @Test func `without a fault each client gets the whole picture, the same for all`() async throws {
      let bodies = try await onOwnThread {
        let server = try imageServer()
        defer { server.stop() }
        let url = server.endpoint.base + ServerEndpoint.imagePath(7, width: 200, height: 150)
        return try AnyClient.allCases.map { try $0.make().fetch(url).body }
      }
      #expect(Set(bodies).count == 1)
      #expect(bodies[0]?.starts(with: [0xFF, 0xD8]) == true)
    }

    @Test func `a trickle is a time-out for libcurl, whose limit is of the whole download`() async throws {
      let error = try await onOwnThread {
        let server = try imageServer(["server.trickle": 1.0])
        defer { server.stop() }
        let url = server.endpoint.base + ServerEndpoint.imagePath(7, width: 800, height: 600)
        return try AnyClient.curlEvent.make(timeoutNs: 200_000_000).fetch(url).error
      }
      #expect(error == .timeout)
    }

    @Test func `a port that refuses is a refusal`() async throws {
      let errors = try await onOwnThread {
        let server = try imageServer()
        defer { server.stop() }
        return try AnyClient.tellingKinds.map {
          try $0.make().fetch("http://127.0.0.1:\(server.endpoint.refusingPort)/images/1.jpg").error
        }
      }
      #expect(errors == [.refused, .refused, .refused])
    }
  }
#endif
