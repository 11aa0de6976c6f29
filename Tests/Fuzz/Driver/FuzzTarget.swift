import FuzzSupport

/// One reader of bytes from outside, and what must hold of it whatever the bytes are.
struct FuzzTarget: Sendable {
  let name: String
  /// What a mutator may drop in.
  let morsels: [String]
  /// Good inputs and near misses, that the changed ones are made from.
  let seeds: @Sendable () throws -> [[UInt8]]
  /// What is wrong; nil if all is well. A crash, a hang and memory without bound are the engine's to see.
  let check: @Sendable ([UInt8]) -> String?

  static let all =
    [yaml, scenario, overrides, scalars, cells, commandLine] + StoredRunTarget.all + [workerLines]

  /// The morsels in libFuzzer's form.
  var dictionary: String {
    morsels.filter { !$0.isEmpty && $0.utf8.count <= 60 }.map { morsel in
      "\"" + morsel.utf8.map(FuzzTarget.escaped).joined() + "\"\n"
    }.joined()
  }

  private static func escaped(_ byte: UInt8) -> String {
    let isPlain = (0x20...0x7E).contains(byte) && byte != 0x22 && byte != 0x5C
    if isPlain { return String(UnicodeScalar(byte)) }
    return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
