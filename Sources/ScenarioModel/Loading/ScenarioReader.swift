internal import Metrics

/// Walks the tree of one file, builds the scenario and notes every problem on the way instead of stopping at it.
struct ScenarioReader {
  let catalogue: [WorkloadDeclaration]
  let cpus: Int
  let path: String
  let overrides: [ScenarioOverride]
  let eventFault: ScenarioLoader.EventFault?
  private(set) var problems: [ScenarioProblem] = []

  // What later keys are checked against; filled in as the file is read.
  var workload: WorkloadDeclaration?
  /// Nil until they are known, and for good where `cases` or `exclude` have a problem.
  var cases: [Case]?
  var metrics: [Metric] = Metric.builtIn
  /// The workload's latencies as wholes, which tolerances and charts of distributions take.
  var latencies: [Metric] { workload?.latencies.map(\.metric) ?? [] }

  init(
    catalogue: [WorkloadDeclaration], cpus: Int, path: String, overrides: [ScenarioOverride],
    eventFault: ScenarioLoader.EventFault? = nil
  ) {
    self.eventFault = eventFault
    self.catalogue = catalogue
    self.cpus = cpus
    self.path = path
    self.overrides = overrides
  }

  mutating func report(_ kind: ScenarioProblem.Kind, at place: Place) {
    switch place {
    case .file(let mark): problems.append(ScenarioProblem(origin: path, mark: mark, kind: kind))
    case .override(let origin): problems.append(ScenarioProblem(origin: origin, mark: nil, kind: kind))
    }
  }

  /// Where a text was written.
  enum Place {
    case file(SourceMark)
    case override(String)
  }

  mutating func scenario(_ root: YAMLNode, source: String) -> Scenario? {
    guard isOfKnownVersion(root), let fields = fields(root, .scenario, as: "the file") else { return nil }
    workload = workload(fields)
    let measure = fields["measure"].map { self.measure($0) } ?? Measure()
    metrics += (workload?.ownMetrics ?? []) + measure.events.map(Metric.event)
    let reference = fields["reference"].flatMap { variant($0, key: "reference") }
    let server = fields["server"].map { self.server($0) } ?? [:]
    cases = cases(fields, server)
    if let reference { checkReference(reference, at: fields.nodes["reference"]?.mark ?? root.mark) }
    let name = name(fields)
    let scenario = Scenario(
      name: name ?? "", question: text("question", fields) ?? "", tags: slugs("tags", fields),
      workload: workload ?? .unknown, reference: reference, cases: cases ?? [], server: server,
      measure: measure,
      tolerances: fields["tolerance"].map { tolerances($0) } ?? [:], gate: gate(fields),
      outcomes: outcomes(fields), claims: claims(fields), charts: charts(fields), source: source, path: path)
    return workload == nil || cases == nil ? nil : scenario
  }

  /// A file of another version may have other keys: nothing else is said about it.
  private mutating func isOfKnownVersion(_ root: YAMLNode) -> Bool {
    guard let node = root.mapping?.first(where: { $0.key == "version" })?.value else { return true }
    if node.scalar?.text == "1" { return true }
    report(.unsupportedVersion(node.scalar?.text ?? node.found), at: .file(node.mark))
    return false
  }

  private mutating func workload(_ fields: Fields) -> WorkloadDeclaration? {
    guard let node = fields["workload"], let name = word(node, key: "workload", form: .workload) else {
      return nil
    }
    if let known = catalogue.first(where: { $0.name == name }) { return known }
    reportUnknown("workload", name, among: catalogue.map(\.name), at: .file(node.mark))
    return nil
  }
}

extension WorkloadDeclaration {
  /// Stands in while the rest of a file is checked whose workload is not known; never leaves the reader.
  fileprivate static let unknown = WorkloadDeclaration(
    name: "", question: "", parameters: [], variants: [], call: "", item: "", itemsPerCall: { _ in 1 })
}
