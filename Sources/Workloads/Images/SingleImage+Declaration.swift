#if Images
  internal import Metrics
  package import ScenarioModel

  extension SingleImage {
    static let timeToShown = LatencyDeclaration(
      "time_to_shown", summary: "From the tap until the picture is on the screen.")

    package static let declaration = WorkloadDeclaration(
      name: "single-image", revision: 1,
      question: "Which way of loading one image keeps the main thread free, and what does it cost?",
      parameters: [
        Parameter(
          "stage", .word(Stage.allCases.map(\.rawValue)), default: "download",
          summary:
            "What the queue does: download and decode, decode alone, or draw an overlay over a decoded picture."
        ),
        Parameter(
          "handover", .word(Handover.allCases.map(\.rawValue)), default: "async",
          summary: "How the queue hands the picture to the main queue; sync, it waits until it is shown."),
        Parameter(
          "passes", .integer(1...1_000_000), default: 6000,
          summary:
            "Times that the overlay is drawn; 6000 take some 40 ms of CPU, more than two beats of the main queue."
        ),
        FetchClient.parameter, FetchTimeout.parameter,
      ],
      variants: [
        Variant(
          "serial-sync",
          summary: "The main thread waits in sync on a serial queue: nothing is drawn meanwhile."),
        Variant("serial-async", summary: "The main thread hands over to a serial queue and goes on."),
        Variant(
          "global-sync", summary: "The main thread waits in sync on a global queue, and does the work itself."
        ),
        Variant("global-async", summary: "The main thread hands over to a global queue and goes on."),
      ],
      call: "one tap, until the image is shown", item: "one image", itemsPerCall: { try items($0) },
      metrics: MainBeat.metrics + ImageTally.metrics, latencies: [timeToShown],
      failures: FetchTally.failures(of: "image"), thread: .own,
      waits: WaitDeclaration(trialNs: MainBeat.idleNs) { values in
        let downloads = try values.word("stage") == Stage.download.rawValue
        return downloads ? ServerSettings(values: values.values).answerNs : 0
      },
      needsServer: true,
      charts: [
        ChartRequest(
          kind: .bars, title: "The longest that nothing was drawn", x: "variant", y: "main_blocked_longest",
          series: "stage"),
        ChartRequest(
          kind: .bars, title: "From the tap to the picture", x: "variant", y: timeToShown[.p50].name,
          series: "stage"),
      ],
      start: StartingPoint(
        reference: Way.serialAsync.rawValue, values: [ServerSettings.latency.name: 20_000_000]))

    /// One, where the main thread does not wait for a queue that waits for the main thread.
    private static func items(_ values: CaseValues) throws -> Int {
      let way = try values.variant(as: Way.self)
      if way.isSync, try values.word("handover") == Handover.sync.rawValue {
        throw Deadlock(variant: way.rawValue)
      }
      return 1
    }

    /// A case that would never end.
    struct Deadlock: Error, CustomStringConvertible {
      let variant: String

      var description: String {
        "\(variant) with handover sync is a deadlock: the main thread waits for the queue, and the queue for the main thread"
      }
    }
  }
#endif
