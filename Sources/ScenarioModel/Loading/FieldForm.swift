/// What a key of a scenario file holds: checked by the loader, written down by the schema.
indirect enum FieldForm: Sendable {
  case text
  case slug
  case integer(ClosedRange<Int>)
  /// Nanoseconds.
  case duration(ClosedRange<Int>)
  case share
  /// A value of whatever parameter or metric the key belongs to.
  case amount
  case boolean
  case words([String])
  case version
  case workload
  case variant
  /// A parameter, a factor, or `variant`.
  case parameterName
  /// A parameter as above, or a metric with its suffix.
  case axis
  /// With its suffix: `wall_per_item`.
  case metricName
  /// Without suffix: `wall`.
  case metricStem
  case findingName
  case eventName
  case outcome
  case selector
  case cases
  /// Metrics without suffix, each with a share or `{rel, abs}`.
  case tolerances
  case quantity
  case cpuCount
  case guide
  case list(FieldForm)
  /// Exactly two.
  case pair(FieldForm)
  case map(KeyTable)
  /// A single value of this parameter.
  case value(Parameter)

  /// The second half of "expected …".
  var expected: String {
    switch self {
    case .text: "text"
    case .slug: "a word of lower-case letters, digits and '-'"
    case .integer(let range): "a whole number \(Self.spoken(range))"
    case .duration: ScalarForm.duration.expected
    case .share: ScalarForm.share.expected
    case .amount: "a value"
    case .boolean: ScalarForm.boolean.expected
    case .words(let words): words.formattedChoice
    case .version: "1"
    case .workload: "the name of a workload"
    case .variant: "the name of a variant"
    case .parameterName: "the name of a parameter or factor, or 'variant'"
    case .axis: "the name of a parameter or factor, or 'variant'"
    case .metricName: "a metric such as wall_per_item"
    case .metricStem: "a metric without suffix, such as wall"
    default: longExpected
    }
  }

  private var longExpected: String {
    switch self {
    case .findingName: "the name of a finding, such as break_even"
    case .eventName: "the name of a perf event, such as cpu-migrations"
    case .outcome: "ok, incorrect, timeout, trap, signal(NAME) or failed"
    case .selector: "a map such as {variant: for-loop, work: 1}"
    case .cases: "a map of values, or a list of such maps"
    case .tolerances: "a map such as {wall: 10%, cpu: 3%}"
    case .quantity: "a value such as 0, 1ms or 10%, or a ratio such as '2x slower' or '50x more'"
    case .cpuCount: "a number of CPUs such as 2, 2+ or 2-8"
    case .guide: "a number or 'cpus'"
    case .list(let form): "a list, each item \(form.expected)"
    case .pair(let form): "a list of two, each \(form.expected)"
    case .map(let table): "a map with the keys \(table.keys.map(\.name).joined(separator: ", "))"
    case .value(let parameter): "one value of \(parameter.name)"
    default: ""
    }
  }

  static func spoken(_ range: ClosedRange<Int>) -> String {
    range.upperBound == .max ? "from \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
  }
}

extension [String] {
  var formattedChoice: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
  }
}
