/// One positional argument of a command. `Value` is what a handler gets: the value, an optional, or an array.
package struct Operand<Value: Sendable>: Sendable {
  package let declaration: OperandDeclaration
  let read: @Sendable ([String]) throws(ValueProblem) -> Value
}

/// An operand without the type of its value.
package struct OperandDeclaration: Sendable {
  package enum Count: Sendable, Equatable {
    case one, optional
    /// One or more.
    case many
    /// None or more.
    case any
  }

  /// As help prints it: `FILE`. Capitals keep it apart from the flags.
  package let name: String
  package let doc: String
  package let count: Count
  package let completions: [Completion]
  /// The name of a flag that lifts the need for this operand.
  package let unless: String?
  let check: @Sendable ([String]) throws(ValueProblem) -> Void

  var takesMany: Bool { count == .many || count == .any }
  var isOptional: Bool { count == .optional || count == .any }

  /// How the usage line shows it: `FILE...`, `[SCENARIO]`.
  package var usage: String {
    let words = takesMany ? name + "..." : name
    return isOptional || unless != nil ? "[\(words)]" : words
  }
}

extension Operand {
  /// Exactly one.
  package init(_ type: ValueType<Value>, doc: String) {
    self.init(type, .one, doc: doc) { words throws(ValueProblem) in
      guard let word = words.first else { throw ValueProblem("", expected: type.placeholder) }
      return try type.read(word)
    }
  }

  /// One or none.
  package init<One>(optional type: ValueType<One>, doc: String) where Value == One? {
    self.init(type, .optional, doc: doc) { words throws(ValueProblem) in
      guard let word = words.first else { return nil }
      return try type.read(word)
    }
  }

  /// One or more; none only together with the flag called `unless`.
  package init<One>(many type: ValueType<One>, unless: String? = nil, doc: String) where Value == [One] {
    self.init(type, .many, unless: unless, doc: doc) { words throws(ValueProblem) in
      var values: [One] = []
      for word in words { values.append(try type.read(word)) }
      return values
    }
  }

  /// None or more.
  package init<One>(any type: ValueType<One>, doc: String) where Value == [One] {
    self.init(type, .any, doc: doc) { words throws(ValueProblem) in
      var values: [One] = []
      for word in words { values.append(try type.read(word)) }
      return values
    }
  }

  private init<One>(
    _ type: ValueType<One>, _ count: OperandDeclaration.Count, unless: String? = nil, doc: String,
    read: @escaping @Sendable ([String]) throws(ValueProblem) -> Value
  ) {
    self.read = read
    self.declaration = OperandDeclaration(
      name: type.placeholder, doc: doc, count: count, completions: type.completions, unless: unless,
      check: { words throws(ValueProblem) in _ = try read(words) })
  }
}
