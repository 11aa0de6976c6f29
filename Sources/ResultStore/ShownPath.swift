/// A path as it may stand in a one-line message: control characters are spelled out.
package struct ShownPath: CustomStringConvertible {
  package let description: String

  package init(_ path: String) {
    description = path.unicodeScalars.reduce(into: "") { text, scalar in
      let isControl = scalar.properties.generalCategory == .control
      text += isControl ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}
