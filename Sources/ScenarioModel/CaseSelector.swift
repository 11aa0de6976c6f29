/// Some of a scenario's cases, by variant, parameters and factors: `{variant: concurrent-perform, work: [1, 10]}`.
public struct CaseSelector: Sendable, Hashable {
  /// The values that are let through, by name (`variant` too); a name that is not here lets all through.
  public let values: [String: [Value]]

  public init(_ values: [String: [Value]] = [:]) { self.values = values }

  /// Whether the case has one of the wanted values for each name; a case that lacks the parameter does not match.
  public func matches(_ candidate: Case) -> Bool {
    values.allSatisfy { name, wanted in
      wanted.contains {
        $0 == candidate.value(name) || $0 == candidate.stated[name]
          // A case that does not state its CPUs has all.
          || name == "cpus" && $0 == "all" && candidate.factors.cpus == nil
      }
    }
  }
}
