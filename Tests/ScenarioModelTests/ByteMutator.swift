/// Seeded changes of a text: bytes replaced, cut out, doubled, and bits of YAML syntax dropped in.
struct ByteMutator {
  private var state: UInt64
  private static let morsels = [
    "\t", "\n", "\r\n", ": ", "- ", "? ", "&a ", "*a", "<<: *a\n", "[", "]", "{", "}", "'", "\"", "|\n",
    "!!str ", "---\n", "...\n",
    "#", "%YAML 1.1\n", "\u{0}", "\u{FEFF}", "1e999", "9223372036854775808", "-1", "~", "\\x",
  ].map { Array($0.utf8) }

  init(seed: UInt64) { state = seed &* 2 &+ 1 }

  mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(6) { change(&bytes) }
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
    default: bytes.insert(contentsOf: Self.morsels[below(Self.morsels.count)], at: place)
    }
  }

  /// SplitMix64.
  private mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(limit))
  }
}
