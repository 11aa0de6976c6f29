/// The JSON schema by which editors complete and check scenario files, made from what the loader checks.
///
/// What depends on the workload (variants, parameters, metrics) stands in one `if workload … then …` for each.
/// Draft 7 is what the YAML language server reads.
package struct ScenarioSchema: Sendable {
  private let catalogue: [WorkloadDeclaration]

  package init(catalogue: [WorkloadDeclaration]) { self.catalogue = catalogue }

  /// The schema as JSON: the same bytes for the same catalogue.
  package var text: String { get throws { try json.text } }

  private var json: JSONValue {
    object(.scenario, nil).adding([
      "$schema": "http://json-schema.org/draft-07/schema#", "title": "gcdbench scenario",
      "description": "One question about code that uses Grand Central Dispatch, and how it is measured.",
      "allOf": .array(catalogue.map(condition)), "definitions": .object(definitions),
    ])
  }

  private func condition(_ workload: WorkloadDeclaration) -> JSONValue {
    let keys = KeyTable.scenario.keys.filter { $0.form.dependsOnWorkload }
    return [
      "if": ["properties": ["workload": ["const": .string(workload.name)]], "required": ["workload"]],
      "then": ["properties": properties(keys, workload)],
    ]
  }

  private func object(_ table: KeyTable, _ workload: WorkloadDeclaration?) -> JSONValue {
    let required = table.keys.filter(\.isRequired).map(\.name)
    return JSONValue.object([
      "type": "object", "additionalProperties": false, "properties": properties(table.keys, workload),
    ]).adding(required.isEmpty ? [:] : ["required": .strings(required)])
  }

  private func properties(_ keys: [KeyTable.Key], _ workload: WorkloadDeclaration?) -> JSONValue {
    .object(
      Dictionary(
        uniqueKeysWithValues: keys.map { key in
          // Without a workload nothing can be said; the conditions say it.
          let form = workload == nil && key.form.dependsOnWorkload ? [:] : schema(key.form, workload)
          return (key.name, form.adding(["description": .string(key.summary)]))
        }))
  }

  /// What a workload allows is written once and referred to, or the file would have a megabyte.
  private var definitions: [String: JSONValue] {
    var definitions = ["range": Self.range]
    for factor in Factors.parameters { definitions["factor.\(factor.name)"] = values(of: factor) }
    for workload in catalogue {
      for (form, schema) in self.definitions(of: workload) {
        definitions["\(workload.name).\(Self.name(of: form))"] = schema
      }
    }
    return definitions
  }

  static func reference(_ workload: WorkloadDeclaration, _ name: String) -> JSONValue {
    ["$ref": .string("#/definitions/\(workload.name).\(name)")]
  }

  private func schema(_ form: FieldForm, _ workload: WorkloadDeclaration?) -> JSONValue {
    switch form {
    case .list(let item): ["type": "array", "items": schema(item, workload)]
    case .pair(let item): ["type": "array", "items": schema(item, workload), "minItems": 2, "maxItems": 2]
    case .map(let table): object(table, workload)
    case .workload:
      ["oneOf": .array(catalogue.map { ["const": .string($0.name), "description": .string($0.question)] })]
    case .variant, .selector, .cases, .tolerances, .metricName, .metricStem, .parameterName, .axis:
      workload.map { Self.reference($0, Self.name(of: form)) } ?? [:]
    default: form.plainSchema
    }
  }
}

extension FieldForm {
  /// Whether other workloads allow other values.
  fileprivate var dependsOnWorkload: Bool {
    switch self {
    case .variant, .parameterName, .axis, .metricName, .metricStem, .selector, .cases, .tolerances: true
    case .list(let form), .pair(let form): form.dependsOnWorkload
    case .map(let table): table.keys.contains { $0.form.dependsOnWorkload }
    default: false
    }
  }
}
