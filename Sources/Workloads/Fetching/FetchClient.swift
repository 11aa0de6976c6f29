#if Images
  internal import ScenarioModel

  /// The clients that a case can choose between with its parameter `client`.
  enum FetchClient: String, CaseIterable, Sendable {
    case curl, urlsession

    /// For every workload that downloads.
    static let parameter = Parameter(
      "client", .word(allCases.map(\.rawValue)), default: .word(FetchClient.curl.rawValue),
      summary:
        "What downloads: libcurl on a thread of its own, or URLSession, whose numbers are its own: on Linux it spins a core while a new connection waits, and needs a worker of the very pool under test."
    )

    /// The one that the case names.
    /// - Throws: `CaseValueError`
    init(_ values: CaseValues) throws {
      let word = try values.word(FetchClient.parameter.name)
      guard let client = FetchClient(rawValue: word) else {
        throw CaseValueError.notAWord(FetchClient.parameter.name, in: values.variant)
      }
      self = client
    }

    /// - Parameters:
    ///   - timeoutNs: for the whole of a download, from when there is a connection for it.
    ///   - connections: at once; what is beyond waits for one.
    func make(timeoutNs: Int, connections: Int) throws -> any Fetcher {
      switch self {
      case .curl: try CurlEventClient(timeoutNs: timeoutNs, connections: connections)
      case .urlsession:
        try CurlLibrary.demand { URLSessionClient(timeoutNs: timeoutNs, connections: connections) }
      }
    }
  }
#endif
