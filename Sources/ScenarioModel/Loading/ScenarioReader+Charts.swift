internal import Metrics

extension ScenarioReader {
  /// The workload's own, but for those that are of none of the scenario's cases, and the file's; none where the file says
  /// `charts: []`.
  mutating func charts(_ fields: Fields) -> [ChartRequest] {
    let cases = cases ?? []
    let own = (workload?.charts ?? []).filter { chart in cases.contains(where: chart.filter.matches) }
    guard let node = fields["charts"] else { return own }
    if node.sequence?.isEmpty == true { return [] }
    var charts: [ChartRequest] = []
    for item in items("charts", fields) {
      guard let chart = chart(item) else { continue }
      if let name = chart.name, charts.contains(where: { $0.name == name }) {
        report(.twice(key: "name", text: name), at: .file(item.mark))
      }
      charts.append(chart)
    }
    return own + charts
  }

  private mutating func chart(_ node: YAMLNode) -> ChartRequest? {
    guard let fields = fields(node, .chart, as: "charts") else { return nil }
    let kind = choice("kind", fields, of: ChartRequest.Kind.self)
    let name = fields["name"].flatMap { node in
      word(node, key: "name", form: .slug).flatMap { slug($0, key: "name", at: node.mark) }
    }
    let title = text("title", fields)
    if kind == .waterfall { return waterfall(name: name, title: title, fields) }
    if fields["y"] == nil { reportMissing("y", .metricName, fields) }
    let x = axis(kind, fields)
    let y = metricName("y", fields, or: kind == .ecdf ? latencies : [])
    let below = metricName("below", fields)
    let series = parameterName("series", fields)
    let filter = selector("where", fields)
    let scales = (scale("x_scale", fields), scale("y_scale", fields))
    let guides = items("guides", fields).compactMap { guide($0) }
    guard let kind, let title, let x, let y, let filter else { return nil }
    return ChartRequest(
      kind: kind, name: name, title: title, x: x, y: y.description, below: below?.description, series: series,
      where: filter, xScale: scales.0, yScale: scales.1, guides: guides)
  }

  /// An ecdf has its metric along x, so it needs no parameter there; a scatter may have a metric there.
  private mutating func axis(_ kind: ChartRequest.Kind?, _ fields: Fields) -> String? {
    if kind == .scatter, let text = fields["x"]?.scalar?.text,
      let name = MetricName.named(text, among: metrics)
    {
      return name.description
    }
    if fields["x"] != nil { return parameterName("x", fields) }
    if kind == .ecdf { return "variant" }
    if kind != nil { reportMissing("x", .parameterName, fields) }
    return nil
  }

  private mutating func reportMissing(_ key: String, _ form: FieldForm, _ fields: Fields) {
    report(.missingKey(key, of: fields.table.owner, form: form.expected), at: .file(fields.mark))
  }

  /// It draws stretches of time, and has neither a metric nor a parameter along an axis.
  private mutating func waterfall(name: String?, title: String?, _ fields: Fields) -> ChartRequest? {
    for key in ["x", "y", "below", "series", "x_scale", "y_scale", "guides"] {
      guard let node = fields[key] else { continue }
      report(.notOfWaterfall(key: key), at: .file(node.mark))
    }
    let filter = selector("where", fields)
    guard let title, let filter else { return nil }
    return .waterfall(name: name, title: title, where: filter)
  }

  private mutating func scale(_ key: String, _ fields: Fields) -> ChartRequest.Scale {
    choice(key, fields, of: ChartRequest.Scale.self) ?? .linear
  }

  private mutating func guide(_ node: YAMLNode) -> ChartRequest.Guide? {
    guard let text = word(node, key: "guides", form: .guide) else { return nil }
    if text == "cpus" { return .cpus }
    if let value = try? NumberScalar.number(text) { return .value(value) }
    reportShape(node, key: "guides", .guide)
    return nil
  }

  /// A parameter, a factor or `variant` that some case has a value of.
  private mutating func parameterName(_ key: String, _ fields: Fields) -> String? {
    guard let node = fields[key], let name = word(node, key: key, form: .parameterName) else { return nil }
    guard let workload, name != "variant" else { return name }
    guard parameter(name, of: workload, at: .file(node.mark)) != nil else { return nil }
    guard let cases, !cases.contains(where: { $0.value(name) != nil }) else { return name }
    report(.noCaseTakes(name: name), at: .file(node.mark))
    return nil
  }
}
