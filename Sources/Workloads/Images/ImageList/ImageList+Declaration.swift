#if Images
  internal import Metrics
  package import ScenarioModel

  extension ImageList {
    static let timeToPicture = LatencyDeclaration(
      "time_to_picture",
      summary: "From a row's coming in until its picture is in its cell; rows that went out before have none."
    )

    package static let declaration = WorkloadDeclaration(
      name: "image-list", revision: 1,
      question: "What does a scrolling list of images need, so that nothing is loaded twice or shown wrong?",
      parameters: parameters,
      variants: variants,
      call:
        "the list opened, scrolled to its end, flung back to the top and sent to its end, as often as openings says",
      item: "one row coming in", itemsPerCall: { try items($0) },
      metrics: ListTally.metrics + MainBeat.metrics, latencies: [timeToPicture],
      // A row that comes in is not always downloaded.
      failures: FetchTally.failures(of: "download", isOneAnItem: false), thread: .own,
      waits: WaitDeclaration(trialNs: MainBeat.idleNs), needsServer: true,
      charts: [
        ChartRequest(
          kind: .bars, title: "Downloads over different images", x: "variant",
          y: ListTally.requestsPerUnique.name, series: "urls"),
        ChartRequest(
          kind: .bars, title: "Wrong pictures while scrolling, and rows without one at rest", x: "variant",
          y: ListTally.wrongPictures.name, below: ListTally.neverShown.name, series: "urls"),
      ],
      start: StartingPoint(
        reference: Way.complete.rawValue, values: [ServerSettings.latency.name: 10_000_000]))

    private static var parameters: [Parameter] {
      [
        Parameter("rows", .integer(1...500), default: 60, summary: "Rows of the list, each with an image."),
        Parameter(
          "visible", .integer(1...50), default: 8,
          summary: "Rows in sight, and cells: a row that comes in takes the cell of the one that goes out."),
        Parameter(
          "speed", .integer(1...10_000), default: 400,
          summary: "Rows that come in a second on the way down; five times as many on the fling back."),
        Parameter(
          "openings", .integer(1...4), default: 2,
          summary:
            "How often a call opens the list; in between the app's memory is gone and its files are not."),
        Parameter(
          "urls", .word(ListPlan.URLs.allCases.map(\.rawValue)), default: "distinct",
          summary:
            "Whether each row has a URL of its own, one of twelve as drawn by a fixed seed, or one of its own whose last part repeats (/a3/7.jpg, /a4/7.jpg)."
        ),
        Parameter(
          "max_concurrent", .integer(1...16), default: 5,
          summary: "Operations at once, and connections."),
        Parameter(
          "memory_warning_at", .integer(0...499), default: 0,
          summary:
            "The row with which, on the first way down, the system warns that memory is short; 0 for never, as for a row that is not there."
        ),
        Parameter(
          "memory_cache", .size(1...1 << 30), default: .integer(1 << 20),
          summary: "Pixels that the memory cache keeps: 22,500 bytes a picture.",
          variants: [Way.complete.rawValue]),
        FetchClient.parameter, FetchTimeout.parameter,
      ]
    }

    private static var variants: [Variant] {
      [
        Variant(
          Way.asWritten.rawValue,
          summary:
            "As the text has it: files are written, and what is read of them is thrown away; a cell shows its old picture until one comes, of whichever row; what failed or was cancelled counts as being loaded for ever; the table of that has no guard (modelled by relaxed atomics, since an unguarded Dictionary is undefined behaviour).",
          wrongOnPurpose: true),
        Variant(
          Way.onMain.rawValue, summary: "Each row's image is downloaded on the main thread, which waits."),
        Variant(
          Way.background.rawValue,
          summary:
            "An operation downloads, and the main thread draws into the cell that asked, whichever row it is now.",
          wrongOnPurpose: true),
        Variant(
          Way.memory.rawValue, summary: "As background, and pictures are kept in memory.",
          wrongOnPurpose: true),
        Variant(
          Way.disk.rawValue,
          summary:
            "As memory, and files are kept, named by the last part of the URL and written in place.",
          wrongOnPurpose: true),
        Variant(
          Way.dedupe.rawValue,
          summary:
            "As disk, and what is being loaded is not asked for again, nor is what failed; a row that asks meanwhile is told nothing.",
          wrongOnPurpose: true),
        Variant(
          Way.complete.rawValue,
          summary:
            "All of it mended: a placeholder, pictures by row and not by cell, a bounded memory cache, whole files under names of their own, what failed or was cancelled is forgotten; a memory warning stops what is queued."
        ),
      ]
    }

    private static func items(_ values: CaseValues) throws -> Int {
      try ListPlan(values).bindings * values.integer("openings")
    }
  }
#endif
