extension ScenarioReader {
  /// Puts an override's values in place of the file's, in every product with a variant that takes them.
  mutating func apply(
    _ change: ScenarioOverride, to products: inout [CaseProduct], of workload: WorkloadDeclaration
  ) {
    let place = Place.override(change.origin)
    if change.name == "variant" { return choose(change, in: &products, of: workload, at: place) }
    guard let parameter = parameter(change.name, of: workload, at: place),
      let values = values(change, of: parameter)
    else { return }
    let taking = products.indices.filter { products[$0].variants.contains(where: parameter.applies) }
    for index in taking { products[index].values[change.name] = values }
    guard taking.isEmpty, !products.isEmpty else { return }
    report(.notTaken(parameter: change.name, variants: products.flatMap(\.variants).unique), at: place)
  }

  /// Keeps the wanted variants where the file has them; one that it has nowhere joins every product.
  private mutating func choose(
    _ change: ScenarioOverride, in products: inout [CaseProduct], of workload: WorkloadDeclaration,
    at place: Place
  ) {
    let wanted = change.values
    if wanted.isEmpty { report(.emptyList(key: "variant"), at: place) }
    for name in wanted where workload.variant(named: name) == nil {
      reportUnknown("variant", name, among: workload.variants.map(\.name), at: place)
    }
    let stated = Set(products.flatMap(\.variants))
    for index in products.indices {
      let own = products[index].variants
      products[index].variants = wanted.unique.filter { own.contains($0) || !stated.contains($0) }
    }
    products.removeAll { $0.variants.isEmpty }
  }
}

extension Array where Element: Hashable {
  /// Each element once, in order of its first place.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
