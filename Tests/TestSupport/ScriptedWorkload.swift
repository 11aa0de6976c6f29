package import ScenarioModel
package import Workloads

/// A workload that does nothing but what a script says, in three variants of ten items a call.
package struct ScriptedWorkload: Workload {
  package static let checksum = Checksum(42)

  package static let declaration = WorkloadDeclaration(
    name: "scripted", question: "What does a script cost?",
    parameters: [Parameter("size", .integer(0...1000), default: 1, summary: "Nothing depends on it.")],
    variants: ["a", "b", "c"].map { Variant($0, summary: "The same under another name.") },
    call: "ten items", item: "an item", itemsPerCall: { _ in 10 })

  /// The shipped workloads and this one.
  package static var catalogue: WorkloadCatalogue {
    WorkloadCatalogue(WorkloadCatalogue.shipped.types + [ScriptedWorkload.self])
  }

  private let body: (_ calls: Int) -> Void
  private var samplesBegin: () -> Void = {}

  package init(_ body: @escaping (_ calls: Int) -> Void, samplesBegin: @escaping () -> Void = {}) {
    self.body = body
    self.samplesBegin = samplesBegin
  }

  package init(_ values: CaseValues) throws { body = { _ in } }

  package func run(calls: Int) -> Checksum {
    body(calls)
    return ScriptedWorkload.checksum
  }

  package func beginSamples() { samplesBegin() }

  package static func expectedChecksum(_ values: CaseValues) throws -> Checksum? { checksum }
}

extension ScriptedWorkload {
  /// A scenario of the first variants, with one value of each factor that is given.
  package static func scenario(
    variants: Int = 3, stated: [String: Value] = [:], _ change: (inout Measure) -> Void = { _ in }
  ) -> Scenario {
    var measure = Measure()
    change(&measure)
    let names = declaration.variants.prefix(variants).map(\.name)
    return Scenario(
      name: "scripted", question: declaration.question, workload: declaration, reference: "a",
      cases: MadeUp.cases(of: declaration, variants: names, stated.map { ($0.key, [$0.value]) }),
      measure: measure)
  }
}
