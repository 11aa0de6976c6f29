#if Images
  internal import Metrics
  package import ScenarioModel

  extension ImageGrid {
    /// The variants, by their declared names.
    enum Way: String, CaseIterable, Sendable {
      case forLoop = "for-loop"
      case async
      case concurrentPerform = "concurrent-perform"
      case groupNotify = "group-notify"
      case operationQueue = "operation-queue"
      case taskGroup = "task-group"
      case globalSync = "global-sync"
      case noGroup = "no-group"
      case forLoopAsync = "for-loop-async"
      case concurrentPerformAsync = "concurrent-perform-async"
      case forLoopBlocking = "for-loop-blocking"
      case concurrentPerformBlocking = "concurrent-perform-blocking"
    }

    package static let declaration = WorkloadDeclaration(
      name: "image-grid", revision: 1,
      question:
        "Which way fills a grid of images soonest, with how many threads, and what freezes meanwhile?",
      parameters: [
        Parameter("images", .integer(1...500), default: 12, summary: "Images of the grid."),
        Parameter(
          "urls", .word(["distinct", "random-of-12"]), default: "distinct",
          summary:
            "Whether every image has a URL of its own, or each is one of twelve, as drawn by a fixed seed."),
        Parameter(
          "last_first", .word(["on", "off"]), default: "on",
          summary: "Whether the last image is loaded and decoded before any other is begun.",
          variants: Way.allCases.filter { !$0.startsAll }.map(\.rawValue)),
        FetchClient.parameter, FetchTimeout.parameter,
      ],
      variants: [
        Variant("for-loop", summary: "One after another, on one worker of the global queue."),
        Variant(
          "async",
          summary:
            "An async to the global queue for each image, and a group's wait for them: each blocks a worker, the waiting one too, and the pool has one for each CPU, then one more a second."
        ),
        Variant(
          "concurrent-perform",
          summary: "concurrentPerform over the images, from a worker; each blocks its thread."),
        Variant(
          "group-notify", summary: "As async, within a group; its notify ends the call on the main queue."),
        Variant("operation-queue", summary: "An OperationQueue of at most 5 at once."),
        Variant(
          "task-group", summary: "A task group whose children await their downloads, and block nobody."),
        Variant(
          "global-sync",
          summary:
            "A sync to the global queue for each image, from the main thread, which does all the work itself."
        ),
        Variant(
          "no-group",
          summary: "As async, but nothing waits: the completion runs at once, with nothing loaded.",
          wrongOnPurpose: true),
        Variant(
          "for-loop-async",
          summary:
            "A loop that starts every download and goes on, within a group (three downloads, as the texts have them)."
        ),
        Variant(
          "concurrent-perform-async",
          summary:
            "concurrentPerform that starts every download and goes on, within a group (as the texts have it)."
        ),
        Variant(
          "for-loop-blocking",
          summary: "A loop that waits for each download: not what the texts have, but what they are read as."),
        Variant(
          "concurrent-perform-blocking",
          summary:
            "concurrentPerform that waits for each download: not what the texts have, but what they are read as."
        ),
      ],
      call: "the grid filled once", item: "one image", itemsPerCall: { try $0.integer("images") },
      metrics: GridTally.metrics + MainBeat.metrics + ImageTally.metrics,
      failures: FetchTally.failures(of: "image"), thread: .own,
      waits: WaitDeclaration(trialNs: MainBeat.idleNs) { try waitNs(of: $0) }, needsServer: true,
      charts: [
        ChartRequest(
          kind: .bars, title: "Until the last image is shown", x: "variant", y: GridTally.timeToLast.name,
          series: "images"),
        ChartRequest(
          kind: .bars, title: "The longest that nothing was drawn", x: "variant", y: "main_blocked_longest",
          series: "images"),
        .waterfall(
          title: "What each of twelve images waited for, and on which thread",
          where: CaseSelector([
            "images": [12],
            // As many as have room, the most telling ones.
            "variant": [
              "for-loop", "async", "concurrent-perform", "operation-queue", "task-group", "global-sync",
            ],
          ])),
      ], start: StartingPoint(values: [ServerSettings.latency.name: 20_000_000]))
  }

  extension ImageGrid.Way {
    /// The ways of A3 start all images alike.
    var startsAll: Bool {
      switch self {
      case .forLoopAsync, .concurrentPerformAsync, .forLoopBlocking, .concurrentPerformBlocking: true
      default: false
      }
    }
  }
#endif
