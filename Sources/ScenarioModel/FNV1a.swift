/// Fowler–Noll–Vo hash, variant 1a, 64 bits: small, stable over platforms and years; not for secrets.
package enum FNV1a {
  /// Offset basis and prime as published at isthe.com/chongo/tech/comp/fnv.
  package static func hash(_ text: String) -> UInt64 { hash(text.utf8) }

  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The hash as 16 hex digits.
  package static func hex(of text: String) -> String { hex(of: text.utf8) }

  package static func hex(of bytes: some Sequence<UInt8>) -> String {
    let digits = String(hash(bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
