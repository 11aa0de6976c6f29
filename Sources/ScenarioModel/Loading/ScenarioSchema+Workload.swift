internal import Metrics

extension ScenarioSchema {
  func cases(_ workload: WorkloadDeclaration) -> JSONValue {
    let product = choices(workload).adding(["required": ["variant"]])
    return ["anyOf": [product, ["type": "array", "minItems": 1, "items": product]]]
  }

  func selector(_ workload: WorkloadDeclaration) -> JSONValue { choices(workload) }

  /// A map of variants and values.
  private func choices(_ workload: WorkloadDeclaration) -> JSONValue {
    var properties = ["variant": Self.oneOrMore(variant(workload))]
    for parameter in workload.parameters + Factors.parameters {
      properties[parameter.name] = values(of: parameter)
    }
    return ["type": "object", "additionalProperties": false, "properties": .object(properties)]
  }

  func variant(_ workload: WorkloadDeclaration) -> JSONValue {
    [
      "oneOf": .array(
        workload.variants.map { ["const": .string($0.name), "description": .string($0.summary)] })
    ]
  }

  private static func oneOrMore(_ item: JSONValue) -> JSONValue {
    ["anyOf": [item, ["type": "array", "minItems": 1, "items": item]]]
  }

  private func values(of parameter: Parameter) -> JSONValue {
    let value = parameter.schema
    let described = JSONValue.string(
      "\(parameter.summary) Default: \(parameter.text(of: parameter.defaultValue)).")
    if case .word = parameter.kind { return Self.oneOrMore(value).adding(["description": described]) }
    let item: JSONValue = ["anyOf": [value, Self.range]]
    return Self.oneOrMore(item).adding(["description": described])
  }

  private static let range: JSONValue = .object([
    "type": "object", "additionalProperties": false,
    "required": .strings(KeyTable.range.keys.filter(\.isRequired).map(\.name)),
    "properties": .object(
      Dictionary(
        uniqueKeysWithValues: KeyTable.range.keys.map {
          ($0.name, $0.form.plainSchema.adding(["description": .string($0.summary)]))
        })),
  ])

  func tolerances(_ workload: WorkloadDeclaration) -> JSONValue {
    let keys = KeyTable.tolerance.keys.map {
      ($0.name, $0.form.plainSchema.adding(["description": .string($0.summary)]))
    }
    let both: JSONValue = [
      "type": "object", "additionalProperties": false,
      "properties": .object(Dictionary(uniqueKeysWithValues: keys)),
    ]
    let tolerance: JSONValue = ["anyOf": [FieldForm.share.plainSchema, both]]
    let names = metrics(workload).map { ($0.name, tolerance.adding(["description": .string($0.summary)])) }
    // Events of the measure block are metrics too, and have any name.
    return [
      "type": "object", "additionalProperties": tolerance,
      "properties": .object(Dictionary(names) { first, _ in first }),
    ]
  }

  /// Metrics are offered, not enforced: the events of the measure block are metrics as well.
  func names(_ form: FieldForm, _ workload: WorkloadDeclaration) -> JSONValue {
    switch form {
    case .parameterName:
      ["enum": .strings(["variant"] + (workload.parameters + Factors.parameters).map(\.name))]
    case .metricName:
      Self.offered(MetricName.all(of: metrics(workload)).map(\.description))
    default: Self.offered(metrics(workload).map(\.name))
    }
  }

  private static func offered(_ words: [String]) -> JSONValue {
    ["anyOf": [["enum": .strings(words)], ["type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_]*$"]]]
  }

  private func metrics(_ workload: WorkloadDeclaration) -> [Metric] { Metric.builtIn + workload.metrics }
}
