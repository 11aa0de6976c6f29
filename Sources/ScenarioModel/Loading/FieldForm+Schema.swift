extension FieldForm {
  /// The schema of a form that is the same for every workload.
  var plainSchema: JSONValue {
    switch self {
    case .text: ["type": ["string", "number", "boolean"]]
    case .slug: ["type": "string", "pattern": .string(Slug.pattern)]
    case .integer(let range): Self.integerSchema(range)
    case .duration: Self.quantitySchema(Self.durationPattern)
    case .share: Self.shareSchema
    case .boolean: ["type": "boolean"]
    case .words(let words): ["enum": .strings(words)]
    case .version: ["const": 1]
    case .findingName: ["type": "string", "pattern": .string(FindingName.pattern)]
    case .eventName: ["type": "string", "pattern": .string(EventName.pattern)]
    case .outcome:
      [
        "anyOf": [
          ["enum": .strings(Outcome.names)], ["type": "string", "pattern": "^signal\\(SIG[0-9A-Z]+\\)$"],
        ]
      ]
    case .cpuCount:
      [
        "anyOf": [
          ["type": "integer", "minimum": 1], ["type": "string", "pattern": "^[0-9]+(\\+|-[0-9]+)?$"],
        ]
      ]
    case .guide: ["anyOf": [["type": "number"], ["const": "cpus"]]]
    case .value(let parameter): parameter.schema
    case .amount, .quantity: ["type": ["number", "string"]]
    default: [:]
    }
  }

  /// An integer, or digits with `_`: YAML 1.2, which editors read, has no `100_000`, so it is a string to them.
  static func integerSchema(_ range: ClosedRange<Int>) -> JSONValue {
    let number = JSONValue.object(["type": "integer", "minimum": .integer(range.lowerBound)])
      .adding(range.upperBound == .max ? [:] : ["maximum": .integer(range.upperBound)])
    return ["anyOf": [number, ["type": "string", "pattern": "^-?[0-9]+(_[0-9]+)*$"]]]
  }

  /// A number with a unit; `0` needs none.
  static func quantitySchema(_ pattern: String) -> JSONValue {
    ["anyOf": [["type": "string", "pattern": .string(pattern)], ["const": 0]]]
  }

  static let durationPattern = "^[0-9][0-9_]*(\\.[0-9_]+)? ?(ns|us|µs|μs|ms|s|m|h)$"
  static let sizePattern = "^[0-9][0-9_]*(\\.[0-9_]+)? ?(B|kB|KiB|MB|MiB|GB|GiB)$"

  static let shareSchema: JSONValue = [
    "anyOf": [
      ["type": "string", "pattern": "^[0-9][0-9_]*(\\.[0-9_]+)? ?%$"],
      ["type": "number", "minimum": 0, "maximum": 1],
    ]
  ]
}

extension Parameter {
  /// The schema of one value of the parameter.
  var schema: JSONValue {
    let value: JSONValue =
      switch kind {
      case .integer(let range): FieldForm.integerSchema(range)
      case .number(let range):
        ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
      case .duration: FieldForm.quantitySchema(FieldForm.durationPattern)
      case .size: FieldForm.quantitySchema(FieldForm.sizePattern)
      case .share: FieldForm.shareSchema
      case .word(let words): ["enum": .strings(words)]
      }
    return words.isEmpty ? value : ["anyOf": [value, ["enum": .strings(words)]]]
  }
}
