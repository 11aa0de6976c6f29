/// A struct whose stored properties are flags, operands and further groups: what a command takes.
///
/// The properties are the only list there is. They are found by reflection, in the order of declaration, so a flag
/// cannot be read without being declared, nor declared without standing in the help.
package protocol ArgumentGroup: Sendable {
  init()
  /// What the help prints above the flags of this group.
  static var heading: String { get }
}

extension ArgumentGroup {
  package static var heading: String { "Options" }

  /// All operands, those of inner groups included.
  var operands: [OperandDeclaration] {
    properties.flatMap { property in
      if let group = property as? any ArgumentGroup { return group.operands }
      return (property as? any ErasedOperand).map { [$0.declaration] } ?? []
    }
  }

  /// The flags under their headings: inner groups first, in their order, then the flags of this group itself.
  var sections: [FlagSection] {
    let own = properties.flatMap(Self.flags)
    let inner = properties.compactMap { $0 as? any ArgumentGroup }.flatMap(\.sections)
    return inner + (own.isEmpty ? [] : [FlagSection(heading: Self.heading, flags: own)])
  }

  /// A property may be a list of flags that are made from another declaration.
  private static func flags(of property: Any) -> [FlagDeclaration] {
    if let flags = property as? [any ErasedFlag] { return flags.map(\.declaration) }
    return (property as? any ErasedFlag).map { [$0.declaration] } ?? []
  }

  private var properties: [Any] { Mirror(reflecting: self).children.map(\.value) }
}

/// Flags that stand together in the help.
package struct FlagSection: Sendable {
  package let heading: String
  package var flags: [FlagDeclaration]
}

/// For commands without flags or operands.
package struct NoArguments: ArgumentGroup {
  package init() {}
}

private protocol ErasedFlag { var declaration: FlagDeclaration { get } }
private protocol ErasedOperand { var declaration: OperandDeclaration { get } }
extension Flag: ErasedFlag {}
extension Operand: ErasedOperand {}
