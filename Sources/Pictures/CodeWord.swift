#if Images
  /// The 48 bits of a picture: its id, scrambled, and a check over that.
  ///
  /// Scrambled, because the ids of a scenario are small and its pictures would all be dark at the top; the check is a
  /// CRC, which no one to three wrong cells and no run of up to 16 passes.
  struct CodeWord: Hashable {
    /// The 48 low bits; the highest of them is the cell at the top left.
    let word: UInt64

    init(word: UInt64) { self.word = word }

    init(id: UInt32) {
      let scrambled = Self.scramble(id)
      word = UInt64(scrambled) << 16 | UInt64(Self.check(of: scrambled))
    }

    /// The bits of a row of cells, the left one highest.
    func row(_ row: Int) -> UInt64 { word >> ((PictureGrid.rows - 1 - row) * PictureGrid.columns) & 0xFF }

    /// Nil where the check fails.
    var id: Int? {
      let scrambled = UInt32(truncatingIfNeeded: word >> 16)
      guard Self.check(of: scrambled) == UInt16(truncatingIfNeeded: word) else { return nil }
      return Int(Self.unscramble(scrambled))
    }

    /// CRC-16 with the CCITT polynomial. It begins with ones, so that neither an all dark nor an all bright picture
    /// passes.
    private static func check(of value: UInt32) -> UInt16 {
      var crc: UInt16 = 0xFFFF
      for shift in [24, 16, 8, 0] as [UInt32] {
        crc ^= UInt16(truncatingIfNeeded: value >> shift & 0xFF) << 8
        for _ in 0..<8 { crc = crc & 0x8000 == 0 ? crc << 1 : crc << 1 ^ 0x1021 }
      }
      return crc
    }

    /// A Feistel network over the two halves: it can be undone whatever its round function is.
    private static func scramble(_ id: UInt32) -> UInt32 {
      var (left, right) = (UInt16(truncatingIfNeeded: id >> 16), UInt16(truncatingIfNeeded: id))
      for key in keys { (left, right) = (right, left ^ round(right, key)) }
      return UInt32(left) << 16 | UInt32(right)
    }

    private static func unscramble(_ scrambled: UInt32) -> UInt32 {
      var left = UInt16(truncatingIfNeeded: scrambled >> 16)
      var right = UInt16(truncatingIfNeeded: scrambled)
      for key in keys.reversed() { (left, right) = (right ^ round(left, key), left) }
      return UInt32(left) << 16 | UInt32(right)
    }

    /// Any numbers do; these are the first digits of π and e.
    private static let keys: [UInt32] = [0x243F_6A88, 0x85A3_08D3, 0xB7E1_5162, 0x8AED_2A6A]

    private static func round(_ half: UInt16, _ key: UInt32) -> UInt16 {
      let mixed = (UInt32(half) ^ key) &* 0x9E37_79B1
      return UInt16(truncatingIfNeeded: (mixed ^ mixed >> 15) >> 9)
    }
  }
#endif
