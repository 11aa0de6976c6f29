/// A command line that was read and found right: `arguments.files`, `arguments.measuring.rounds`.
///
/// Each value has the type of its flag. A name that the group does not declare does not compile.
@dynamicMemberLookup
package struct Parsed<Group: ArgumentGroup>: Sendable {
  private let group: Group
  private let words: ParsedWords

  init(_ group: Group, _ words: ParsedWords) {
    self.group = group
    self.words = words
  }

  package subscript<Value>(dynamicMember path: KeyPath<Group, Flag<Value>>) -> Value {
    value(of: group[keyPath: path])
  }

  /// The values of a list of flags, in its order.
  package subscript<Value>(dynamicMember path: KeyPath<Group, [Flag<Value>]>) -> [Value] {
    group[keyPath: path].map(value)
  }

  private func value<Value>(of flag: Flag<Value>) -> Value {
    checked { () throws(ValueProblem) in try flag.read(words.flags[flag.declaration.name] ?? []) }
  }

  package subscript<Value>(dynamicMember path: KeyPath<Group, Operand<Value>>) -> Value {
    let operand = group[keyPath: path]
    return checked { () throws(ValueProblem) in
      try operand.read(words.operands[operand.declaration.name] ?? [])
    }
  }

  package subscript<Inner: ArgumentGroup>(dynamicMember path: KeyPath<Group, Inner>) -> Parsed<Inner> {
    Parsed<Inner>(group[keyPath: path], words)
  }

  /// A trap is right here: the parser has read these very words with these very functions, which are pure.
  private func checked<Value>(_ read: () throws(ValueProblem) -> Value) -> Value {
    do { return try read() } catch {
      preconditionFailure("'\(error.word)' was read before and is refused now")
    }
  }
}

/// The words after each flag and in each operand, by name. A switch has one empty word each time it is given.
struct ParsedWords: Sendable, Equatable {
  var flags: [String: [String]] = [:]
  var operands: [String: [String]] = [:]
}
