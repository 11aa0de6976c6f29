#if Images
  internal import Metrics
  package import ScenarioModel

  extension ImageClients {
    static let responseTime = LatencyDeclaration(
      "response_time",
      summary: "From asking for an image until its client has it, waiting for a connection included.")

    package static let declaration = WorkloadDeclaration(
      name: "image-clients", revision: 1,
      question: "What does a download cost by libcurl, by URLSession and by Data(contentsOf:)?",
      parameters: [
        Parameter(
          "images", .integer(1...10_000), default: 20, summary: "Images of one call, all asked for at once."),
        Parameter(
          "connections", .integer(1...64), default: 6,
          summary: "Downloads at once; with the clients that block, as many threads of our own."),
        Parameter("width", .integer(32...2048), default: 200, summary: "Of each image, in pixels."),
        Parameter("height", .integer(24...2048), default: 150, summary: "Of each image, in pixels."),
        Parameter(
          "decode", .word(["off", "on"]), default: "on",
          summary:
            "Whether each image is decoded, and its id read in the pixels; without, its bytes are not looked at."
        ),
        // Data(contentsOf:) has none to set.
        FetchTimeout.parameter(
          variants: Client.allCases.filter { $0 != .dataContentsOf }.map(\.rawValue)),
      ],
      variants: [
        Variant("curl-easy", summary: "libcurl's blocking handles, one for each of our own threads."),
        Variant("curl-multi", summary: "libcurl on one thread of its own that has all downloads under way."),
        Variant(
          "urlsession",
          summary:
            "URLSession with completion handlers. On Linux it spins a core while a new connection waits, and its completions need a worker of the pool."
        ),
        Variant(
          "data-contents-of",
          summary: "Data(contentsOf:) on our own threads: a session and a connection for each image."),
      ],
      call: "all images once", item: "one image", itemsPerCall: { try $0.integer("images") },
      metrics: ImageTally.metrics, latencies: [responseTime],
      findings: [
        FindingDeclaration(
          "client_cost", summary: "CPU of an image as a multiple of the reference's, for each case.")
      ],
      failures: FetchTally.failures(of: "image"), waits: WaitDeclaration { try waitNs(of: $0) },
      needsServer: true,
      charts: [
        ChartRequest(
          kind: .lines, name: "cpu", title: "CPU of an image, and what it takes", x: "connections",
          y: "cpu_per_item",
          below: "wall_per_item", xScale: .log2, yScale: .log10),
        ChartRequest(
          kind: .lines, name: "switches", title: "Context switches of an image", x: "connections",
          y: "context_switches_per_item", xScale: .log2),
      ], start: StartingPoint(values: [ServerSettings.latency.name: 5_000_000]))

    /// As many answers, one after another, as each connection has to bring.
    private static func waitNs(of values: CaseValues) throws -> Int? {
      let (images, connections) = (try values.integer("images"), try values.integer("connections"))
      return ServerSettings(values: values.values).answerNs.map {
        $0 * ((images + connections - 1) / connections)
      }
    }
  }
#endif
