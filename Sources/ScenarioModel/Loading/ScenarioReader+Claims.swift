internal import Metrics

extension ScenarioReader {
  mutating func claims(_ fields: Fields) -> [Claim] {
    items("claims", fields).compactMap { claim($0) }
  }

  /// Every part is read before any is missed, so that all problems of a claim are told.
  private mutating func claim(_ node: YAMLNode) -> Claim? {
    guard let fields = fields(node, .claim, as: "claims") else { return nil }
    let that = text("that", fields)
    let from = text("from", fields)
    let subject = subject(fields)
    let of = selector("of", fields)
    let against = fields["against"].map { _ in selector("against", fields) }
    let bound = bound(fields, subject)
    let over = choice("over", fields, of: Claim.Quantifier.self) ?? .every
    let when = fields["when"].map { conditions($0) } ?? Claim.Conditions()
    let onRecord = choice("on_record", fields, of: Claim.Record.self)
    guard let that, let subject, let of, let bound else { return nil }
    if case .some(.none) = against { return nil }
    if let against = against ?? nil, !isPaired(of, against: against, at: node.mark) { return nil }
    return Claim(
      that: that, from: from, subject: subject, of: of, against: against ?? nil, bound: bound, over: over,
      when: when,
      onRecord: onRecord, line: node.mark.line)
  }

  private mutating func subject(_ fields: Fields) -> Claim.Subject? {
    let found = fields.present(["metric", "finding"])
    guard found.count == 1 else {
      report(.subject(found: found), at: .file(fields.mark))
      return nil
    }
    if found == ["metric"] { return metricName("metric", fields).map(Claim.Subject.metric) }
    guard let node = fields["finding"], let name = word(node, key: "finding", form: .findingName) else {
      return nil
    }
    guard FindingName.isOne(name) else {
      reportShape(node, key: "finding", .findingName)
      return nil
    }
    // Only a known workload settles which findings there are.
    if let known = workload?.findings.map(\.name), !known.contains(name) {
      reportUnknown("finding", name, among: known, at: .file(node.mark))
      return nil
    }
    return .finding(name)
  }

  private mutating func bound(_ fields: Fields, _ subject: Claim.Subject?) -> Claim.Bound? {
    let found = fields.present(KeyTable.boundKeys)
    guard found.count == 1, let key = found.first, let node = fields[key] else {
      report(.bound(found: found), at: .file(fields.mark))
      return nil
    }
    // Without a subject a bound cannot be checked; the subject's own problem is told.
    guard let subject else { return nil }
    if key == "between" { return between(node, fields, subject) }
    guard let quantity = quantity(node, key: key, fields, subject) else { return nil }
    switch key {
    case "at_least": return .atLeast(quantity)
    case "at_most": return .atMost(quantity)
    default: return .equals(quantity)
    }
  }

  private mutating func between(_ node: YAMLNode, _ fields: Fields, _ subject: Claim.Subject) -> Claim.Bound?
  {
    guard let ends = node.sequence, ends.count == 2 else {
      reportShape(node, key: "between", .pair(.quantity))
      return nil
    }
    let low = quantity(ends[0], key: "between", fields, subject)
    let high = quantity(ends[1], key: "between", fields, subject)
    guard let low, let high else { return nil }
    switch (low, high) {
    case (.value(let a), .value(let b)) where a <= b, (.ratio(let a, _), .ratio(let b, _)) where a <= b:
      return .between(low, high)
    case (.value, .value), (.ratio, .ratio): report(.backwards(key: "between"), at: .file(node.mark))
    default: reportShape(node, key: "between", .pair(.quantity))
    }
    return nil
  }

  private mutating func quantity(
    _ node: YAMLNode, key: String, _ fields: Fields, _ subject: Claim.Subject
  ) -> Claim.Quantity? {
    guard let text = word(node, key: key, form: .quantity) else { return nil }
    var metric: Metric?
    if case .metric(let name) = subject { metric = name.metric }
    do throws(Claim.Quantity.Failure) {
      let quantity = try Claim.Quantity(text, of: metric)
      guard case .ratio = quantity, fields["against"] == nil else { return quantity }
      report(.ratioNeedsAgainst(text: text), at: .file(node.mark))
    } catch {
      report(.badQuantity(key: key, text: text, expected: error.expected), at: .file(node.mark))
    }
    return nil
  }

  private mutating func conditions(_ node: YAMLNode) -> Claim.Conditions {
    var conditions = Claim.Conditions()
    guard let fields = fields(node, .conditions, as: "when") else { return conditions }
    conditions.cpus = cpuCount(fields)
    conditions.os = oneOf(["linux", "macos"], "os", fields)
    conditions.nice = boolean("nice", fields)
    conditions.perf = boolean("perf", fields)
    return conditions
  }

  /// `2`, `2+` or `2-8`.
  private mutating func cpuCount(_ fields: Fields) -> ClosedRange<Int>? {
    guard let node = fields["cpus"], let text = word(node, key: "cpus", form: .cpuCount) else { return nil }
    let isOpen = text.hasSuffix("+")
    let ends = (isOpen ? text.dropLast() : text[...]).split(separator: "-", omittingEmptySubsequences: false)
    let counts = ends.compactMap { try? NumberScalar.integer(String($0)) }.map(Int.init)
    guard counts.count == ends.count, let low = counts.first, let last = counts.last, low >= 1, low <= last,
      counts.count == 1 || counts.count == 2 && !isOpen
    else {
      reportShape(node, key: "cpus", .cpuCount)
      return nil
    }
    return low...(isOpen ? .max : last)
  }
}

enum FindingName {
  static let pattern = "^[a-z][a-z0-9_]{0,63}$"

  /// The form only; which there are, the workload says.
  static func isOne(_ text: String) -> Bool {
    guard let first = text.first, ("a"..."z").contains(first), text.utf8.count <= 64 else { return false }
    return text.allSatisfy { ("a"..."z").contains($0) || $0.isASCIIDigit || $0 == "_" }
  }
}
