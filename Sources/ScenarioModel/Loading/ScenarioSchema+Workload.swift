internal import Metrics

extension ScenarioSchema {
  /// The schemas of all forms that depend on the workload.
  func definitions(of workload: WorkloadDeclaration) -> [(FieldForm, JSONValue)] {
    let metrics = Metric.builtIn + workload.ownMetrics
    let latencies = workload.latencies.map(\.metric)
    let parameters = ["variant"] + (workload.parameters + Factors.parameters).map(\.name)
    return [
      (.variant, variant(workload)), (.selector, selector(workload)), (.cases, cases(workload)),
      (.tolerances, tolerances(metrics + latencies)), (.parameterName, ["enum": .strings(parameters)]),
      (
        .axis,
        ["anyOf": [Self.reference(workload, "parameter"), Self.reference(workload, "metric")]]
      ),
      (.metricName, Self.offered(MetricName.all(of: metrics + latencies).map(\.description))),
      (.metricStem, Self.offered((metrics + latencies).map(\.name))),
    ]
  }

  static func name(of form: FieldForm) -> String {
    switch form {
    case .variant: "variant"
    case .selector: "selector"
    case .cases: "cases"
    case .tolerances: "tolerances"
    case .parameterName: "parameter"
    case .axis: "axis"
    case .metricName: "metric"
    default: "metric-stem"
    }
  }

  private func variant(_ workload: WorkloadDeclaration) -> JSONValue {
    [
      "oneOf": .array(
        workload.variants.map { ["const": .string($0.name), "description": .string($0.summary)] })
    ]
  }

  private func cases(_ workload: WorkloadDeclaration) -> JSONValue {
    let product: JSONValue = ["allOf": [Self.reference(workload, "selector")], "required": ["variant"]]
    return ["anyOf": [product, ["type": "array", "minItems": 1, "items": product]]]
  }

  private func selector(_ workload: WorkloadDeclaration) -> JSONValue {
    var properties = ["variant": Self.oneOrMore(Self.reference(workload, "variant"))]
    for factor in Factors.parameters {
      properties[factor.name] = ["$ref": .string("#/definitions/factor.\(factor.name)")]
    }
    for parameter in workload.parameters { properties[parameter.name] = values(of: parameter) }
    return ["type": "object", "additionalProperties": false, "properties": .object(properties)]
  }

  func values(of parameter: Parameter) -> JSONValue {
    let value = parameter.schema
    let summary = "\(parameter.summary) Default: \(parameter.text(of: parameter.defaultValue))."
    let values: JSONValue =
      if case .word = parameter.kind { Self.oneOrMore(value) } else {
        Self.oneOrMore(["anyOf": [value, ["$ref": "#/definitions/range"]]])
      }
    return values.adding(["description": .string(summary)])
  }

  private static func oneOrMore(_ item: JSONValue) -> JSONValue {
    ["anyOf": [item, ["type": "array", "minItems": 1, "items": item]]]
  }

  private func tolerances(_ metrics: [Metric]) -> JSONValue {
    let tolerance: JSONValue = ["anyOf": [FieldForm.shareSchema, Self.plainObject(.tolerance)]]
    let named = metrics.map { ($0.name, tolerance.adding(["description": .string($0.summary)])) }
    // Events of the measure block are metrics too, and have any name.
    return [
      "type": "object", "additionalProperties": tolerance,
      "properties": .object(Dictionary(named) { first, _ in first }),
    ]
  }

  static let range = plainObject(.range)

  /// A map of which no key depends on the workload.
  private static func plainObject(_ table: KeyTable) -> JSONValue {
    let properties = table.keys.map {
      ($0.name, $0.form.plainSchema.adding(["description": .string($0.summary)]))
    }
    return [
      "type": "object", "additionalProperties": false,
      "required": .strings(table.keys.filter(\.isRequired).map(\.name)),
      "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
    ]
  }

  /// Offered, not enforced: the events of the measure block are metrics as well.
  private static func offered(_ words: [String]) -> JSONValue {
    ["anyOf": [["enum": .strings(words)], ["type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_]*$"]]]
  }
}
