/// A flag without the type of its value: what the parser, the help and the completions need to know.
package struct FlagDeclaration: Sendable {
  /// Without the dashes.
  package let name: String
  package let short: Character?
  /// Nil for a switch.
  package let placeholder: String?
  package let completions: [Completion]
  package let doc: String
  /// What holds if the flag is not given, for the help.
  package let unset: String?
  package let repeats: Bool
  /// Names of flags that contradict this one.
  package let excludes: [String]
  /// The command cannot do without it.
  package let isRequired: Bool
  private(set) var check: @Sendable ([String]) throws(ValueProblem) -> Void = { _ in }

  package var spelling: String { "--" + name }
  package var takesValue: Bool { placeholder != nil }

  init(_ name: String, _ short: Character?, doc: String, excludes: [String] = []) {
    self.name = name
    self.short = short
    self.placeholder = nil
    self.completions = []
    self.doc = doc
    self.unset = nil
    self.repeats = false
    self.excludes = excludes
    self.isRequired = false
  }

  init<One>(
    _ name: String, _ short: Character?, _ type: ValueType<One>, doc: String, unset: String? = nil,
    repeats: Bool = false, excludes: [String] = [], isRequired: Bool = false
  ) {
    self.name = name
    self.short = short
    self.placeholder = type.placeholder
    self.completions = type.completions
    self.doc = doc
    self.unset = unset
    self.repeats = repeats
    self.excludes = excludes
    self.isRequired = isRequired
  }

  func checked(by check: @escaping @Sendable ([String]) throws(ValueProblem) -> Void) -> Self {
    var copy = self
    copy.check = check
    return copy
  }
}
