import Reporting
import ScenarioModel
import Statistics

/// Made-up calls that load images, as a queue, a pool and a thread each might.
enum ChartsWaterfallFixture {
  static let workload = WorkloadDeclaration(
    name: "image-grid", question: "",
    parameters: [Parameter("images", .integer(1...1000), default: 12, summary: "")],
    variants: [
      "serial-queue", "global-queue", "two-at-once", "curl-multi", "per-image-queue", "one-by-one", "never",
    ]
    .map { Variant($0, summary: "") }, call: "", item: "image", itemsPerCall: { _ in 12 })

  static let request = ChartRequest.waterfall(title: "What becomes of each image of a grid")

  static var context: ChartContext { ChartsFixture.context(workload) }

  static func one(
    _ variant: String, images: Int, _ spans: [Span], outcomes: [(outcome: Outcome, count: Int)] = [(.ok, 12)]
  ) -> CaseSummary {
    var summary = ChartsFixture.one(
      workload, variant, ["images": .integer(images)], outcomes: outcomes, [ChartsFixture.wall(1e6)])
    summary.spans = spans
    return summary
  }

  /// `lanes` threads that download and decode one image after the other; the main thread, 0, shows them.
  static func pool(_ lanes: Int, images: Int, milliseconds: Int = 20) -> [Span] {
    let ms = 1_000_000
    var free = [Int](repeating: ms / 2, count: lanes)
    return (0..<images).flatMap { item -> [Span] in
      let lane = free.indices.min { free[$0] < free[$1] } ?? 0
      let began = free[lane]
      let connected = began + ms * (1 + item % 3)
      let loaded = connected + ms * (milliseconds + item * 7 % 5)
      let decoded = loaded + ms * (2 + item % 2)
      free[lane] = decoded
      return [
        Span(item: item, stage: "queued", thread: 0, beganNs: 0, endedNs: began),
        Span(item: item, stage: "waiting", thread: lane + 1, beganNs: began, endedNs: connected),
        Span(item: item, stage: "downloading", thread: lane + 1, beganNs: connected, endedNs: loaded),
        Span(item: item, stage: "decoding", thread: lane + 1, beganNs: loaded, endedNs: decoded),
        Span(
          item: item, stage: "shown", thread: 0, beganNs: decoded + ms / 2, endedNs: decoded + ms / 2 + 40_000
        ),
      ]
    }
  }

  static func cases(_ count: Int, images: Int) -> [CaseSummary] {
    let lanes = [1, 16, 2, 4, 3, 1]
    return workload.variants.prefix(count).enumerated().map { index, variant in
      one(variant.name, images: images, pool(lanes[index % 6], images: images))
    }
  }

  static func run(_ count: Int, images: Int = 12) -> RunSummary {
    ChartsFixture.summary(cases(count, images: images))
  }
}
