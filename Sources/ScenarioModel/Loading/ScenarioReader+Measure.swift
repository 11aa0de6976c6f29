internal import Metrics

extension ScenarioReader {
  mutating func measure(_ node: YAMLNode) -> Measure {
    var measure = Measure()
    guard let fields = fields(node, .measure, as: "measure") else { return measure }
    if let rounds = integer("rounds", fields) { measure.rounds = rounds }
    if let counted = integer("counted", fields) { measure.counted = counted }
    if let samples = integer("samples", fields) { measure.samples = samples }
    if let time = duration("min_sample_time", fields) { measure.minSampleTimeNanoseconds = time }
    if let time = duration("warmup", fields) { measure.warmupNanoseconds = time }
    if let time = duration("timeout", fields) { measure.timeoutNanoseconds = time }
    if let time = duration("max_time", fields) { measure.maxTimeNanoseconds = time }
    if fields["events"] != nil { measure.events = events(fields) }
    return measure
  }

  private mutating func events(_ fields: Fields) -> [String] {
    var events: [String] = []
    for node in items("events", fields) {
      guard let name = word(node, key: "events", form: .eventName) else { continue }
      if !EventName.isOne(name) {
        reportShape(node, key: "events", .eventName)
      } else if events.contains(name) {
        report(.twice(key: "events", text: name), at: .file(node.mark))
      } else if let fault = eventFault?(name) {
        report(fault, at: .file(node.mark))
      } else {
        events.append(name)
      }
    }
    return events
  }

  mutating func tolerances(_ node: YAMLNode) -> [String: Tolerance] {
    guard let entries = node.mapping else {
      reportShape(node, key: "tolerance", .tolerances)
      return [:]
    }
    var tolerances: [String: Tolerance] = [:]
    for entry in entries {
      guard let metric = metric(stem: entry.key, at: entry.keyMark) else { continue }
      tolerances[entry.key] = tolerance(entry.value, of: metric)
    }
    return tolerances
  }

  private mutating func tolerance(_ node: YAMLNode, of metric: Metric) -> Tolerance? {
    if node.scalar != nil { return share(node, key: metric.name).map { Tolerance(relative: $0) } }
    guard let fields = fields(node, .tolerance, as: metric.name) else { return nil }
    let relative = fields["rel"].map { share($0, key: "rel") } ?? 0
    let absolute = fields["abs"].map { amount($0, key: "abs", of: metric) } ?? 0
    guard let relative, let absolute else { return nil }
    return Tolerance(relative: relative, absolute: absolute)
  }

  private mutating func share(_ node: YAMLNode, key: String) -> Double? {
    guard let text = word(node, key: key, form: .share) else { return nil }
    return scalar(text, key: key, at: .file(node.mark), NumberScalar.share)
  }

  private mutating func amount(_ node: YAMLNode, key: String, of metric: Metric) -> Double? {
    guard let text = word(node, key: key, form: .amount) else { return nil }
    let amount = scalar(text, key: key, at: .file(node.mark)) { text throws(ScalarFailure) in
      try metric.unit.value(text)
    }
    guard let amount, amount < 0 else { return amount }
    report(.outOfRange(key: key, text: text, allowed: "0 or more"), at: .file(node.mark))
    return nil
  }

  /// A metric by its name without suffix.
  mutating func metric(stem: String, at mark: SourceMark) -> Metric? {
    if let metric = (metrics + latencies).first(where: { $0.name == stem }) { return metric }
    // Only a known workload settles which metrics there are.
    guard workload != nil else { return nil }
    let known = (metrics + latencies).map(\.name)
    // `wall_per_item` is far from `wall` by letters: the suffix is what is too much.
    let stripped = MetricName.named(stem, among: metrics)?.metric.name
    let nearest = stripped ?? NearestWord.to(stem, among: known)
    report(.unknownWord(noun: "metric", text: stem, nearest: nearest, known: known), at: .file(mark))
    return nil
  }

  /// A metric by its name with suffix, or one of the `others`.
  mutating func metricName(_ key: String, _ fields: Fields, or others: [Metric] = []) -> MetricName? {
    guard let node = fields[key], let text = word(node, key: key, form: .metricName) else { return nil }
    let metrics = metrics + others
    if let name = MetricName.named(text, among: metrics) { return name }
    let known = MetricName.all(of: metrics).map(\.description)
    // `wall` is as near to `cpu` as to `wall_per_item` by letters: the suffix is what is missing.
    let suffixed = known.first { $0 == text + MetricName.Per.item.rawValue }
    let nearest = suffixed ?? NearestWord.to(text, among: known)
    guard workload != nil else { return nil }
    report(.unknownWord(noun: "metric", text: text, nearest: nearest, known: known), at: .file(node.mark))
    return nil
  }
}

enum EventName {
  static let pattern = "^[A-Za-z0-9_.:=-]{1,100}$"

  /// The form only: which events there are is libpfm's to say, on the machine that measures.
  static func isOne(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 100
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", ".", ":", "=", "-": true
        default: false
        }
      }
  }
}

extension Metric.Unit {
  /// A value of this unit as people write it: `1.5ms`, `10KiB`, `10%`, `0.001`.
  func value(_ text: String) throws(ScalarFailure) -> Double {
    switch self {
    case .nanoseconds: try DurationScalar.fractionalNanoseconds(text)
    case .bytes: Double(try SizeScalar.bytes(text))
    case .quotient where text.hasSuffix("%"): try NumberScalar.share(text)
    case .count, .quotient, .itemsPerSecond: try NumberScalar.number(text)
    }
  }
}
