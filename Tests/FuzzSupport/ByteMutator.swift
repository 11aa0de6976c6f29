/// Seeded changes of a text: bytes replaced, cut out, doubled, lines moved and indented, and bits of syntax dropped in.
package struct ByteMutator {
  private var state: UInt64
  private let morsels: [[UInt8]]

  /// - Parameter morsels: what may be dropped in; bits of YAML where nothing else is said.
  package init(seed: UInt64, morsels: [String] = ByteMutator.yamlMorsels) {
    state = seed &* 2 &+ 1
    self.morsels = morsels.map { Array($0.utf8) }
  }

  package mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(6) {
      if below(3) == 0 { changeLine(&bytes) } else { change(&bytes) }
    }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = below(bytes.count)
    let end = min(bytes.count, place + below(24))
    switch below(5) {
    case 0: bytes[place] = UInt8(below(256))
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count))
    case 3: bytes.removeLast(min(bytes.count - 1, below(40)))
    default: bytes.insert(contentsOf: morsels[below(morsels.count)], at: place)
    }
  }

  /// Cut out, doubled, put elsewhere, indented by one more or less, its ends turned into CRLF, its number replaced.
  private mutating func changeLine(_ bytes: inout [UInt8]) {
    let newline = UInt8(ascii: "\n")
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false).map(Array.init)
    let place = below(lines.count)
    switch below(6) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: below(lines.count))
    case 2: lines.swapAt(place, below(lines.count))
    case 3: lines[place].insert(UInt8(ascii: " "), at: 0)
    case 4: if lines[place].first == UInt8(ascii: " ") { lines[place].removeFirst() }
    default: replaceNumber(in: &lines[place])
    }
    bytes = Array(lines.joined(separator: [newline]))
  }

  private mutating func replaceNumber(in line: inout [UInt8]) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    let starts = line.indices.filter { isDigit(line[$0]) && ($0 == 0 || !isDigit(line[$0 - 1])) }
    guard !starts.isEmpty else { return line.append(UInt8(ascii: "\r")) }
    let start = starts[below(starts.count)]
    let end = line[start...].firstIndex { !isDigit($0) } ?? line.endIndex
    line.replaceSubrange(start..<end, with: Self.numbers[below(Self.numbers.count)].utf8)
  }

  /// SplitMix64.
  package mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(limit))
  }
}

extension ByteMutator {
  /// Those at which sums, products and conversions go wrong.
  package static let numbers = [
    "0", "1", "-1", "00", "1e999", "1e308", "1e-320", "0x10", "4096", "2147483648", "4294967296",
    "9007199254740993",
    "9223372036854775807", "9223372036854775808", "18446744073709551615", "-9223372036854775808", "1.5",
    "nan",
    "inf", "1_000", "",
  ]

  package static let yamlMorsels =
    [
      "\t", "\n", "\r\n", "\r", ": ", "- ", "? ", "&a ", "*a", "<<: *a\n", "[", "]", "{", "}", "'", "\"",
      "|\n",
      "|9\n", ">-\n", "!!str ", "!<x> ", "%TAG ! x\n", "---\n", "...\n", "#", "%YAML 1.1\n", "\u{0}",
      "\u{FEFF}",
      "~", "\\x", "\u{2028}", "\u{202E}", "e\u{301}", "\u{1F600}", "[*a, *a, *a, *a]",
      String(repeating: "[", count: 70), String(repeating: "word ", count: 200),
    ] + numbers

  package static let csvMorsels =
    [
      ",", "\"", "\"\"", "\n", "\r\n", "\r", "\u{0}", "\u{FEFF}", "=", "'=", "\u{1F600}", "control",
      "counted",
    ]
    + numbers

  package static let jsonMorsels =
    [
      ",", "\"", ":", "{", "}", "[", "]", "null", "true", "\\u0000", "\\ud800", "\n", "\u{0}", "[]", "{}",
      String(repeating: "[", count: 600),
    ] + numbers
}
