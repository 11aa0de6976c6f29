/// One option of a command: the single declaration behind parsing, `--help` and completions.
///
/// `Value` is what a handler gets: `Bool` of a switch, an optional of a plain option, the value itself of one with
/// a default, an array of one that may be repeated.
package struct Flag<Value: Sendable>: Sendable {
  package let declaration: FlagDeclaration
  /// The value of all words that stood after this option, in their order; none if it was not given.
  let read: @Sendable ([String]) throws(ValueProblem) -> Value

  private init(
    _ declaration: FlagDeclaration, read: @escaping @Sendable ([String]) throws(ValueProblem) -> Value
  ) {
    self.declaration = declaration.checked { words throws(ValueProblem) in _ = try read(words) }
    self.read = read
  }
}

extension Flag {
  /// A switch: there or not there.
  package init(_ name: String, short: Character? = nil, doc: String, excludes: [String] = [])
  where Value == Bool {
    self.init(FlagDeclaration(name, short, doc: doc, excludes: excludes)) { !$0.isEmpty }
  }

  /// An option with a value that may be left out; the last one given counts. `unset` tells help what holds without it.
  package init<One>(
    _ name: String, short: Character? = nil, _ type: ValueType<One>, doc: String, unset: String? = nil,
    excludes: [String] = []
  ) where Value == One? {
    let declaration = FlagDeclaration(name, short, type, doc: doc, unset: unset, excludes: excludes)
    self.init(declaration) { words throws(ValueProblem) in
      var value: One?
      for word in words { value = try type.read(word) }
      return value
    }
  }

  /// An option that must be given; the last one counts.
  package init(required name: String, short: Character? = nil, _ type: ValueType<Value>, doc: String) {
    let declaration = FlagDeclaration(name, short, type, doc: doc, isRequired: true)
    self.init(declaration) { words throws(ValueProblem) in
      // Nothing to check where it was not given: the parser tells that by itself.
      guard let word = words.last else { throw ValueProblem("", expected: type.placeholder) }
      return try type.read(word)
    }
  }

  /// An option with a default, which help prints as `unset`; the last one given counts.
  package init(
    _ name: String, short: Character? = nil, _ type: ValueType<Value>, default value: Value, unset: String,
    doc: String
  ) {
    let declaration = FlagDeclaration(name, short, type, doc: doc, unset: unset)
    self.init(declaration) { words throws(ValueProblem) in
      var value = value
      for word in words { value = try type.read(word) }
      return value
    }
  }

  /// An option that may be repeated; all values count, in their order.
  package init<One>(repeated name: String, short: Character? = nil, _ type: ValueType<One>, doc: String)
  where Value == [One] {
    self.init(FlagDeclaration(name, short, type, doc: doc, repeats: true)) { words throws(ValueProblem) in
      var values: [One] = []
      for word in words { values.append(try type.read(word)) }
      return values
    }
  }
}
