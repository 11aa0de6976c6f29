/// A path as it may stand in a one-line message: control characters are spelled out.
struct ShownPath: CustomStringConvertible {
  let description: String

  init(_ path: String) {
    description = path.unicodeScalars.reduce(into: "") { text, scalar in
      let isControl = scalar.properties.generalCategory == .control
      text += isControl ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}
