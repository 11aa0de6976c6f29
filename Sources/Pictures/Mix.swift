#if Images
  /// SplitMix64's two halves (Steele, Lea, Flood 2014), apart: the painter needs the second one on numbers of its own.
  enum Mix {
    static let golden: UInt64 = 0x9E37_79B9_7F4A_7C15

    @inline(__always)
    static func finish(_ state: UInt64) -> UInt64 {
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    static func hash(_ seed: UInt64, _ id: UInt64, _ purpose: UInt64) -> UInt64 {
      finish(finish(finish(seed &+ golden) ^ id) &+ purpose &* golden)
    }
  }
#endif
