extension KeyTable {
  static let claim = KeyTable(
    owner: "a claim",
    keys: [
      Key("that", .text, required: true, "The sentence."),
      Key("from", .text, "Where it is taught; shown in reports."),
      Key("metric", .metricName, "The metric that it is about, with its suffix."),
      Key("finding", .findingName, "The workload's finding that it is about, instead of a metric."),
      Key("of", .selector, "The cases that it is about; without it all."),
      Key(
        "against", .selector, "The cases that they are compared with; without it the case's own value counts."
      ),
      Key("at_least", .quantity, "Of a ratio in words: at least so far from the other."),
      Key("at_most", .quantity, "Of a ratio in words: at most so far from the other."),
      Key("equals", .quantity, "The value or the ratio itself."),
      Key("between", .pair(.quantity), "Two bounds, the smaller first."),
      Key("over", .words(Claim.Quantifier.allCases.map(\.rawValue)), "Of every matching case, or of some."),
      Key("when", .map(.conditions), "Where the claim can be judged; elsewhere it is not applicable."),
      Key("on_record", .words(Claim.Record.allCases.map(\.rawValue)), "What runs have found so far."),
    ])

  /// One of these stands in a claim.
  static let boundKeys = ["at_least", "at_most", "equals", "between"]

  static let conditions = KeyTable(
    owner: "when",
    keys: [
      Key("cpus", .cpuCount, "CPUs that are there: 2, 2+ or 2-8."),
      Key("os", .words(["linux", "macos"]), "The operating system."),
      Key("nice", .boolean, "Whether threads may raise their priority."),
      Key("perf", .boolean, "Whether perf events are open."),
    ])

  static let chart = KeyTable(
    owner: "a chart",
    keys: [
      Key("kind", .words(ChartRequest.Kind.allCases.map(\.rawValue)), required: true, "How it is drawn."),
      Key("name", .slug, "Name of its files; without it the y metric's."),
      Key("title", .text, required: true, "What it shows."),
      Key(
        "x", .axis,
        "The parameter along the x axis, or a metric of a scatter; an ecdf needs none, a waterfall takes none."
      ),
      Key("y", .metricName, "The metric, with its suffix; needed by all but a waterfall, which takes none."),
      Key("below", .metricName, "A metric in a second panel over the same x."),
      Key("series", .parameterName, "The parameter that has a line for each value; without it the variant."),
      Key("where", .selector, "The cases that are drawn; without it all."),
      Key("x_scale", .words(ChartRequest.Scale.allCases.map(\.rawValue)), "Scale of the x axis."),
      Key("y_scale", .words(ChartRequest.Scale.allCases.map(\.rawValue)), "Scale of the y axis."),
      Key("guides", .list(.guide), "Lines across the chart, by value or at the number of CPUs."),
    ])
}
