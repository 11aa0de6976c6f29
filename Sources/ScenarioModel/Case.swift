/// A variant with one choice of values: what is compared with what.
public struct Case: Sendable, Hashable, Identifiable {
  /// `variant/name=value/…`: what the scenario states, in the order of the declaration, factors last.
  public let id: String
  /// FNV-1a 64 of the workload, its revision and what is stated, as 16 hex digits: the case's identity across runs.
  public let hash: String
  public let values: CaseValues
  /// The stated values as written, by name: `per-cpu` stays a word here.
  public let stated: [String: Value]

  public var variant: String { values.variant }
  public var factors: Factors { values.factors }

  /// - Parameters:
  ///   - stated: what the scenario states for this case: parameters of the variant and factors, already checked.
  ///   - common: what the scenario states for all of its cases, in its `server:` block: part of the hash, not of the id.
  ///   - cpus: CPUs that are there for a case that does not narrow them.
  package init(
    of workload: WorkloadDeclaration, variant: String, stated: [String: Value], common: [String: Value] = [:],
    cpus: Int
  ) {
    let declared = workload.parameters(of: variant)
    func parts(of values: [String: Value]) -> [String] {
      (declared + Factors.parameters).compactMap { parameter in
        values[parameter.name].map { "\(parameter.name)=\(parameter.text(of: $0))" }
      }
    }
    id = ([variant] + parts(of: stated)).joined(separator: "/")
    let all = common.merging(stated) { _, own in own }
    hash = FNV1a.hex(
      of: (["\(workload.name)@\(workload.revision)", variant] + parts(of: all)).joined(separator: "\n"))
    self.stated = stated
    let factors = Factors(stated: stated)
    let cpuCount = min(factors.cpus ?? cpus, cpus)
    var resolved = Case.resolve(declared, stated: stated, cpuCount: cpuCount)
    if workload.needsServer { resolved.merge(ServerSettings.resolved(stated: all)) { _, server in server } }
    values = CaseValues(variant: variant, values: resolved, factors: factors, cpuCount: cpuCount)
  }

  private static func resolve(
    _ parameters: [Parameter], stated: [String: Value], cpuCount: Int
  ) -> [String: Value] {
    var resolved: [String: Value] = [:]
    for parameter in parameters {
      resolved[parameter.name] = stated[parameter.name] ?? parameter.defaultValue
    }
    for parameter in parameters where resolved[parameter.name] == .word("per-cpu") {
      guard let whole = parameter.perCPUOf, case .integer(let total)? = resolved[whole] else { continue }
      resolved[parameter.name] = .integer(max(1, (total + cpuCount - 1) / cpuCount))
    }
    return resolved
  }

  /// The value of a parameter or factor, or the variant's name: what selectors and charts ask for.
  public func value(_ name: String) -> Value? {
    switch name {
    case "variant": .word(variant)
    case "cpus": .integer(values.cpuCount)
    case "pool": .word(factors.pool.rawValue)
    case "gap": .integer(factors.gapNanoseconds)
    case "qos": .word(factors.qos.rawValue)
    default: values[name]
    }
  }
}
