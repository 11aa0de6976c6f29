#if Images
  import Dispatch
  import Platform
  import ScenarioModel
  import Synchronization
  import Testing

  @testable import Workloads

  /// The shipped clients, as tests choose them.
  enum AnyClient: String, CaseIterable, Sendable {
    case curlEvent, curlEasy, urlSession, dataContentsOf

    static let tellingKinds: [AnyClient] = [.curlEvent, .curlEasy, .urlSession]

    func make(timeoutNs: Int = 20_000_000_000, connections: Int = 6) throws -> any BlockingFetcher {
      switch self {
      case .curlEvent: try FetchClient.curl.make(timeoutNs: timeoutNs, connections: connections)
      case .urlSession: try FetchClient.urlsession.make(timeoutNs: timeoutNs, connections: connections)
      case .curlEasy: try CurlEasyClient(timeoutNs: timeoutNs)
      case .dataContentsOf: DataContentsOfClient()
      }
    }
  }

  extension Fetched {
    var body: [UInt8]? { try? result.get() }
    var error: FetchError? {
      if case .failure(let error) = result { error } else { nil }
    }
  }

  struct FetchingTests {
    @Test(arguments: AnyClient.allCases)
    func `a client brings the bytes that were served, short and long`(client: AnyClient) async throws {
      let bodies = try await onOwnThread {
        let (server, client) = (try CannedServer(), try client.make())
        return [0, 1, 10_000, 1_000_000].map { client.fetch("\(server.base)/ok/\($0)").body }
      }
      #expect(bodies == [0, 1, 10_000, 1_000_000].map(CannedServer.body))
    }

    @Test(arguments: AnyClient.tellingKinds)
    func `each way to fail has its own error`(client: AnyClient) async throws {
      let errors = try await onOwnThread {
        let server = try CannedServer()
        // A client each: a reset on a connection that was used before is retried in silence.
        return try ["status/404", "status/503", "reset", "reset-early", "closed", "truncated"].map {
          try client.make().fetch("\(server.base)/\($0)").error
        }
      }
      #expect(errors == [.status(404), .status(503), .reset, .reset, .reset, .truncated])
    }

    @Test(arguments: AnyClient.tellingKinds)
    func `a server that never answers is a time-out, one that is down a refusal`(client: AnyClient)
      async throws
    {
      let errors = try await onOwnThread {
        let server = try CannedServer()
        var errors = [try client.make(timeoutNs: 100_000_000).fetch("\(server.base)/silent").error]
        try CannedServer.refusing { base in errors.append(try client.make().fetch("\(base)/ok/1").error) }
        return errors
      }
      #expect(errors == [.timeout, .refused])
    }

    @Test func `Data(contentsOf:) fails too, but tells no reason`() async throws {
      let errors = try await onOwnThread {
        let server = try CannedServer()
        return ["status/404", "reset", "truncated"].map {
          DataContentsOfClient().fetch("\(server.base)/\($0)").error
        }
      }
      #expect(errors == Array(repeating: .other("NSCocoaErrorDomain 256"), count: 3))
    }

    @Test(arguments: AnyClient.tellingKinds)
    func `a client goes on after every failure`(client: AnyClient) async throws {
      let body = try await onOwnThread {
        let (server, client) = (try CannedServer(), try client.make())
        for path in ["status/500", "truncated", "reset", "closed"] {
          _ = client.fetch("\(server.base)/\(path)")
        }
        return client.fetch("\(server.base)/ok/100").body
      }
      #expect(body == CannedServer.body(100))
    }

    @Test(arguments: AnyClient.tellingKinds)
    func `one connection serves download after download`(client: AnyClient) async throws {
      let seen = try await onOwnThread {
        let (server, client) = (try CannedServer(), try client.make())
        for _ in 0..<20 { _ = client.fetch("\(server.base)/ok/100") }
        return server.seen
      }
      #expect(seen.requests == 20)
      #expect(seen.connections == 1)
    }

    @Test(arguments: FetchClient.allCases, [1, 3])
    func `as many connections as asked for, and no more`(client: FetchClient, connections: Int) async throws {
      let seen = try await onOwnThread {
        let server = try CannedServer()
        let client = try client.make(timeoutNs: 20_000_000_000, connections: connections)
        let errors = fetchAll((0..<9).map { _ in "\(server.base)/slow/10" }, with: client).compactMap(\.error)
        #expect(errors.isEmpty)
        return server.seen
      }
      #expect(seen.connections == connections)
      #expect(seen.mostBusy == connections)
    }

    @Test(arguments: FetchClient.allCases)
    func `a download that is cancelled ends at once as cancelled`(client: FetchClient) async throws {
      let error = try await onOwnThread {
        let server = try CannedServer()
        let client = try client.make(timeoutNs: 20_000_000_000, connections: 2)
        let (cell, done) = (ValueBox<Fetched>(), DispatchSemaphore(value: 0))
        let download = client.start("\(server.base)/silent") { fetched in
          cell.put(fetched)
          done.signal()
        }
        while server.seen.requests == 0 { Clocks.sleep(nanoseconds: 100_000) }
        download.cancel()
        done.wait()
        download.cancel()
        return cell.take().error
      }
      #expect(error == .cancelled)
    }

    @Test(arguments: FetchClient.allCases)
    func `each of many downloads gets its own body, once`(client: FetchClient) async throws {
      let bodies = try await onOwnThread {
        let server = try CannedServer()
        let client = try client.make(timeoutNs: 20_000_000_000, connections: 4)
        return fetchAll((0..<200).map { "\(server.base)/ok/\($0)" }, with: client).map(\.body)
      }
      #expect(bodies == (0..<200).map(CannedServer.body))
    }

    @Test func `of thousands that wait for one connection none is forgotten`() async throws {
      let errors = try await onOwnThread {
        let server = try CannedServer()
        let client = try CurlEventClient(timeoutNs: 20_000_000_000, connections: 1)
        return fetchAll((0..<5000).map { _ in "\(server.base)/ok/10" }, with: client).compactMap(\.error)
      }
      #expect(errors.isEmpty)
    }

    @Test func `a download that waits for a connection is cancelled too, and its place taken`() async throws {
      let outcomes = try await onOwnThread {
        let server = try CannedServer()
        let client = try CurlEventClient(timeoutNs: 20_000_000_000, connections: 1)
        let cells = (0..<3).map { _ in ValueBox<Fetched>() }
        let done = DispatchGroup()
        let downloads = zip(cells, ["silent", "ok/1", "ok/2"]).map { cell, path in
          done.enter()
          return client.start("\(server.base)/\(path)") { fetched in
            cell.put(fetched)
            done.leave()
          }
        }
        downloads[1].cancel()
        downloads[0].cancel()
        done.wait()
        return cells.map { $0.take() }
      }
      #expect(outcomes.map(\.error) == [.cancelled, .cancelled, nil])
      #expect(outcomes[2].body == CannedServer.body(2))
    }

    @Test func `an event client that goes away cancels what is under way, and its thread ends`() async throws
    {
      let errors = try await onOwnThread {
        let server = try CannedServer()
        let cells = (0..<3).map { _ in ValueBox<Fetched>() }
        do {
          let client = try CurlEventClient(timeoutNs: 20_000_000_000, connections: 2)
          for cell in cells { _ = client.start("\(server.base)/silent") { cell.put($0) } }
        }
        // The end has joined the thread: all completions have run.
        return cells.map { $0.take().error }
      }
      #expect(errors == [.cancelled, .cancelled, .cancelled])
    }

    @Test func `an event client may be dropped by the last of its completions`() async throws {
      let body = try await onOwnThread {
        let server = try CannedServer()
        let (cell, done) = (ValueBox<Fetched>(), DispatchSemaphore(value: 0))
        let kept = Mutex<CurlEventClient?>(try CurlEventClient(timeoutNs: 20_000_000_000, connections: 1))
        let url = "\(server.base)/slow/7"
        kept.withLock { client in
          _ = client?.start(url) { fetched in
            // On the event thread, which cannot wait for itself.
            kept.withLock { $0 = nil }
            cell.put(fetched)
            done.signal()
          }
        }
        done.wait()
        return cell.take().body
      }
      #expect(body == CannedServer.body(7))
    }

    @Test func `blocking handles serve several threads at once`() async throws {
      let (bodies, seen) = try await onOwnThread {
        let (server, client) = (try CannedServer(), try CurlEasyClient(timeoutNs: 20_000_000_000))
        let bodies = Mutex<[Int: [UInt8]]>([:])
        let threads = try (0..<4).map { index in
          try OwnThread("fetch-\(index)") {
            for turn in 0..<5 {
              let body = client.fetch("\(server.base)/ok/\(index * 5 + turn)").body
              bodies.withLock { $0[index * 5 + turn] = body }
            }
          }
        }
        for thread in threads { thread.join() }
        return (bodies.withLock { $0 }, server.seen)
      }
      #expect(bodies == Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, CannedServer.body($0)) }))
      #expect(seen.requests == 20)
      #expect(seen.connections <= 4)
    }

    @Test func `what is no address is an error of the download`() async throws {
      let errors = try await onOwnThread {
        try AnyClient.allCases.map { try $0.make().fetch("no such thing").error?.kind }
      }
      #expect(errors == Array(repeating: .other, count: 4))
    }

    @Test func `a case names its client, and curl is the default`() throws {
      let urlsession = CaseValues(variant: "v", values: ["client": "urlsession"])
      #expect(try FetchClient(urlsession) == .urlsession)
      #expect(FetchClient.parameter.defaultValue == "curl")
      #expect(throws: CaseValueError.self) {
        try FetchClient(CaseValues(variant: "v", values: ["client": "wget"]))
      }
      #expect(throws: FetchSetUpError.noServer("v")) { try urlsession.imageServer() }
    }
  }

  /// Starts all at once; what became of each, in their order.
  func fetchAll(_ urls: [String], with client: any Fetcher) -> [Fetched] {
    let cells = urls.map { _ in ValueBox<Fetched>() }
    let group = DispatchGroup()
    for (url, cell) in zip(urls, cells) {
      group.enter()
      _ = client.start(url) { fetched in
        cell.put(fetched)
        group.leave()
      }
    }
    group.wait()
    return cells.map { $0.take() }
  }
#endif
