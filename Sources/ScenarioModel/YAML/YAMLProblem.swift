/// Why bytes are not a YAML tree that a scenario can be: what, where, and what to do about it.
package struct YAMLProblem: Error, Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case empty
    case duplicateKey(String, first: SourceMark)
    case secondDocument
    case tabIndent
    case utf16
    case invalidUTF8(byte: UInt8)
    case nulByte
    case controlCharacter(UInt32)
    case tooDeep(limit: Int)
    case tooManyNodes(limit: Int)
    case selfAlias(String)
    case unknownAlias(String, nearest: String?)
    case complexKey
    case emptyKey
    case mergeOfNonMapping
    case tag(String)
    case needsQuotes(Character)
    case unclosed(Unclosed, opened: SourceMark)
    case badIndent(parent: SourceMark)
    case colonInPlainText
    case missingColon
    case behindValue
    case directive
    case escape
    case blockScalarHeader
    case tagForm
    /// With the character that stands in its place; nil at the end of the file.
    case valueMissing(Character?)
    case misplaced(String)
    /// A complaint of the library that has no plainer words here, with the place that it was reading from.
    case syntax(String, context: String?)
  }

  package enum Unclosed: Sendable, Equatable {
    case list
    case map
    case quotedText
  }

  package let kind: Kind
  package let mark: SourceMark

  package init(_ kind: Kind, at mark: SourceMark) {
    self.kind = kind
    self.mark = mark
  }
}
