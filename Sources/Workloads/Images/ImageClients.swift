#if Images
  internal import Metrics
  package import ScenarioModel
  package import Statistics

  /// The same images through each client: what a request costs (patterns: clients).
  ///
  /// The thread that runs the samples asks for all images of a call at once, and decodes each as it comes.
  package struct ImageClients: Workload {
    /// The variants, by their declared names.
    enum Client: String, CaseIterable, Sendable {
      case curlEasy = "curl-easy"
      case curlMulti = "curl-multi"
      case urlsession
      case dataContentsOf = "data-contents-of"

      /// The client, which has so many downloads under way at most.
      func make(timeoutNs: Int, connections: Int) throws -> any Fetcher {
        switch self {
        case .curlEasy: try FetchCrew(CurlEasyClient(timeoutNs: timeoutNs), threads: connections)
        case .curlMulti: try FetchClient.curl.make(timeoutNs: timeoutNs, connections: connections)
        case .urlsession: try FetchClient.urlsession.make(timeoutNs: timeoutNs, connections: connections)
        case .dataContentsOf:
          try CurlLibrary.demand { try FetchCrew(DataContentsOfClient(), threads: connections) }
        }
      }
    }

    private let client: any Fetcher
    private let urls: [String]
    private let check: ImageCheck
    private var tally = ImageTally()
    private var response = LatencyHistogram()

    package init(_ values: CaseValues) throws {
      let server = try values.imageServer()
      let connections = try values.integer("connections")
      let pixels = try values.integer("width") * values.integer("height")
      let client = try values.variant(as: Client.self).make(
        timeoutNs: FetchTimeout.ns(values, atOnce: connections, pixels: pixels), connections: connections)
      try self.init(values, client, base: server.base)
    }

    /// The workload with any client: tests hand in one that mixes things up.
    init(_ values: CaseValues, _ client: any Fetcher, base: String) throws {
      let (width, height) = (try values.integer("width"), try values.integer("height"))
      self.client = client
      urls = (0..<(try values.integer("images"))).map { id in
        base + ServerEndpoint.imagePath(id, width: width, height: height)
      }
      check = ImageCheck(decodes: try values.word("decode") == "on", width: width, height: height)
    }

    package mutating func run(calls: Int) -> Checksum {
      // Another closure for each call would copy what was noted.
      var last = ImageClients.checksum(of: [])
      let right = ImageClients.checksum(of: urls.indices)
      var wrong: Checksum?
      for _ in 0..<calls {
        last = loadAll()
        if last != right { wrong = last }
      }
      return wrong ?? last
    }

    /// Loads every image once: the checksum of those that came and are right.
    private mutating func loadAll() -> Checksum {
      let arrivals = ImageArrivals()
      for (id, url) in urls.enumerated() { arrivals.expect(id, client, url) }
      var right: [Int] = []
      for _ in urls {
        let arrival = arrivals.next()
        response.record(arrival.fetched.doneNs - arrival.startNs)
        switch check.verdict(on: arrival.fetched.result, id: arrival.id) {
        case .right: right.append(arrival.id)
        case .wrong: tally.noteWrong()
        case .failed(let error): tally.note(error)
        }
      }
      return ImageClients.checksum(of: right)
    }

    package mutating func beginSamples() {
      tally.forgetFailures()
      response = LatencyHistogram()
    }

    package mutating func finish(into metrics: inout TrialMetrics) {
      tally.hand(over: &metrics)
      metrics.note(ImageClients.responseTime, every: 1, response)
    }

    /// All images, right; where the server has faults, nothing is known beforehand.
    package static func expectedChecksum(_ values: CaseValues) throws -> Checksum? {
      guard ServerSettings(values: values.values).faults.isEmpty else { return nil }
      return checksum(of: 0..<(try values.integer("images")))
    }

    package static func findings(_ summary: RunSummary) -> Findings { ImageClientsFindings(summary).findings }

    /// The same for every order, and another if one is missing or stands for another.
    static func checksum(of ids: some Sequence<Int>) -> Checksum {
      Checksum(ids.reduce(0) { $0 &+ scatter($1) })
    }
  }
#endif
