/// A YAML value that knows where it was written; aliases and merge keys are already resolved.
package struct YAMLNode: Sendable, Equatable {
  package let mark: SourceMark
  package let value: YAMLValue

  package init(_ value: YAMLValue, at mark: SourceMark) {
    self.value = value
    self.mark = mark
  }

  /// True for a value left empty, `~` or `null`, unquoted.
  package var isNull: Bool {
    guard case .scalar(let scalar) = value, scalar.isPlain else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.text)
  }

  package var scalar: YAMLScalar? {
    if case .scalar(let scalar) = value { scalar } else { nil }
  }

  package var sequence: [YAMLNode]? {
    if case .sequence(let items) = value { items } else { nil }
  }

  package var mapping: [YAMLEntry]? {
    if case .mapping(let entries) = value { entries } else { nil }
  }
}

package enum YAMLValue: Sendable, Equatable {
  case scalar(YAMLScalar)
  case sequence([YAMLNode])
  /// In the order of the file; keys are unique.
  case mapping([YAMLEntry])
}

/// Text as written; what it means (`yes`, `1_000`, `5ms`) is decided by the field that asks.
package struct YAMLScalar: Sendable, Equatable {
  package let text: String
  /// False when quoted, a block scalar, or tagged `!!str`: then it is text and nothing else.
  package let isPlain: Bool

  package init(text: String, isPlain: Bool) {
    self.text = text
    self.isPlain = isPlain
  }
}

package struct YAMLEntry: Sendable, Equatable {
  package let key: String
  package let keyMark: SourceMark
  package let value: YAMLNode

  package init(key: String, keyMark: SourceMark, value: YAMLNode) {
    self.key = key
    self.keyMark = keyMark
    self.value = value
  }
}
