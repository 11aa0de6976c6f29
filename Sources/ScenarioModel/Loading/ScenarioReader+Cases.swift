extension ScenarioReader {
  /// All cases of the file with overrides applied; nil where they cannot be told.
  /// - Parameter server: what the `server:` block states, by the parameters' names.
  mutating func cases(_ fields: Fields, _ server: [String: Value]) -> [Case]? {
    guard let workload, let node = fields["cases"] else { return nil }
    let before = problems.count
    var products = products(node, workload)
    for change in overrides { apply(change, to: &products, of: workload) }
    let excluded = items("exclude", fields).compactMap { node in
      selector(node, key: "exclude").map { (node, $0) }
    }
    guard problems.count == before, let all = expand(products, of: workload, server, at: node.mark) else {
      return nil
    }
    // What is left out need not be possible.
    guard let kept = without(excluded, all, at: node.mark),
      arePossible(kept, of: workload, server, at: node.mark)
    else { return nil }
    return kept
  }

  private mutating func products(_ node: YAMLNode, _ workload: WorkloadDeclaration) -> [CaseProduct] {
    if node.sequence?.isEmpty == true { report(.emptyList(key: "cases"), at: .file(node.mark)) }
    return (node.sequence ?? [node]).compactMap { product($0, workload) }
  }

  private mutating func product(_ node: YAMLNode, _ workload: WorkloadDeclaration) -> CaseProduct? {
    guard let entries = node.mapping else {
      reportShape(node, key: "cases", .cases)
      return nil
    }
    guard let variants = entries.first(where: { $0.key == "variant" })?.value else {
      report(.missingKey("variant", of: "cases", form: "a variant or a list of them"), at: .file(node.mark))
      return nil
    }
    let before = problems.count
    var product = CaseProduct(variants: self.variants(variants), values: [:])
    let areKnown = problems.count == before
    for entry in entries where entry.key != "variant" {
      guard let parameter = parameter(entry.key, of: workload, at: .file(entry.keyMark)) else { continue }
      product.values[entry.key] = values(entry.value, of: parameter)
      if areKnown { checkTaken(parameter, by: product.variants, at: .file(entry.keyMark)) }
    }
    return product
  }

  /// Names of variants, each known and there once.
  mutating func variants(_ node: YAMLNode) -> [String] {
    if node.sequence?.isEmpty == true { report(.emptyList(key: "variant"), at: .file(node.mark)) }
    var names: [String] = []
    for item in node.sequence ?? [node] {
      guard let name = variant(item, key: "variant") else { continue }
      if names.contains(name) { report(.twice(key: "variant", text: name), at: .file(item.mark)) }
      names.append(name)
    }
    return names
  }

  mutating func parameter(
    _ name: String, of workload: WorkloadDeclaration, at place: Place
  ) -> Parameter? {
    let known = workload.parameters + Factors.parameters
    if let parameter = known.first(where: { $0.name == name }) { return parameter }
    reportUnknown("parameter", name, among: ["variant"] + known.map(\.name), at: place)
    return nil
  }

  private mutating func checkTaken(_ parameter: Parameter, by variants: [String], at place: Place) {
    if variants.isEmpty || variants.contains(where: parameter.applies) { return }
    report(.notTaken(parameter: parameter.name, variants: variants), at: place)
  }

  private mutating func expand(
    _ products: [CaseProduct], of workload: WorkloadDeclaration, _ server: [String: Value],
    at mark: SourceMark
  ) -> [Case]? {
    let count = products.reduce(0) { total, product in
      let (sum, overflow) = total.addingReportingOverflow(product.count(of: workload))
      return overflow ? .max : sum
    }
    if count > ScenarioLoader.caseLimit {
      report(.tooManyCases(count, limit: ScenarioLoader.caseLimit), at: .file(mark))
      return nil
    }
    var seen: Set<String> = []
    return products.flatMap { $0.cases(of: workload, server: server, cpus: cpus) }
      .filter { seen.insert($0.id).inserted }
  }

  /// A workload may refuse values together that are each in range; the first such case is told.
  private mutating func arePossible(
    _ cases: [Case], of workload: WorkloadDeclaration, _ server: [String: Value], at mark: SourceMark
  ) -> Bool {
    for candidate in cases {
      var reason = "it has no items"
      do {
        if let problem = serverProblem(of: candidate, server, workload) {
          reason = problem
        } else if try workload.itemsPerCall(candidate.values) > 0 {
          continue
        }
      } catch { reason = "\(error)" }
      report(.impossibleCase(id: candidate.id, reason: reason), at: .file(mark))
      return false
    }
    return true
  }

  private mutating func without(
    _ excluded: [(YAMLNode, CaseSelector)], _ all: [Case], at mark: SourceMark
  ) -> [Case]? {
    let before = problems.count
    for (node, selector) in excluded { _ = isMatched(selector, node, among: all) }
    let kept = all.filter { candidate in !excluded.contains { $0.1.matches(candidate) } }
    if kept.isEmpty { report(.everythingExcluded, at: .file(mark)) }
    return problems.count == before ? kept : nil
  }
}
