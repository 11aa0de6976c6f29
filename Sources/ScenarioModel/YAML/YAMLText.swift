/// What must hold of the bytes before any parser sees them. libyaml gives no line for such faults, so it is done here.
enum YAMLText {
  static func check(_ bytes: [UInt8]) throws(YAMLProblem) {
    try refuseUTF16(bytes)
    var cursor = Cursor(bytes)
    while !cursor.isAtEnd { try cursor.step() }
  }

  private static func refuseUTF16(_ bytes: [UInt8]) throws(YAMLProblem) {
    let head = Array(bytes.prefix(2))
    if head == [0xFF, 0xFE] || head == [0xFE, 0xFF] { throw YAMLProblem(.utf16, at: .start) }
  }
}

/// Walks bytes as UTF-8 and counts lines as YAML does: LF, CRLF, CR, NEL, LS and PS each end one.
private struct Cursor {
  private let bytes: [UInt8]
  private var next: Int
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    next = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  var isAtEnd: Bool { next == bytes.count }

  /// One character further, or the problem that it has.
  mutating func step() throws(YAMLProblem) {
    let mark = SourceMark(line: line, column: column)
    guard let (scalar, length) = decode() else {
      throw YAMLProblem(.invalidUTF8(byte: bytes[next]), at: mark)
    }
    if let problem = problem(of: scalar) { throw YAMLProblem(problem, at: mark) }
    advance(over: scalar, length)
  }

  private func decode() -> (UInt32, Int)? {
    let first = bytes[next]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard next + length <= bytes.count else { return nil }
    var decoder = UTF8()
    var input = bytes[next..<next + length].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&input) else { return nil }
    return (scalar.value, length)
  }

  /// The characters that YAML 1.1 calls printable, and no byte order mark but the first.
  private func problem(of scalar: UInt32) -> YAMLProblem.Kind? {
    switch scalar {
    case 0: .nulByte
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD: nil
    case 0x10000...0x10FFFF: nil
    default: .controlCharacter(scalar)
    }
  }

  private mutating func advance(over scalar: UInt32, _ length: Int) {
    next += length
    let isFirstOfCRLF = scalar == 0x0D && next < bytes.count && bytes[next] == 0x0A
    switch scalar {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029:
      if isFirstOfCRLF { return }
      line += 1
      column = 1
    default: column += 1
    }
  }
}
