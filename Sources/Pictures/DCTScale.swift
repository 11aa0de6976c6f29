#if Images
  import CTurboJPEG

  /// A factor at which the decoder can make a picture smaller while it decodes.
  struct DCTScale: Hashable {
    let numerator: Int
    let denominator: Int

    static let whole = DCTScale(numerator: 1, denominator: 1)

    /// The library's own, from the smallest up to 1: a picture is never decoded larger than it is.
    private static let all: [DCTScale] = {
      var count: Int32 = 0
      let factors = UnsafeBufferPointer(start: tjGetScalingFactors(&count), count: Int(count))
      return factors.map { DCTScale(numerator: Int($0.num), denominator: Int($0.denom)) }
        .filter { $0.numerator <= $0.denominator }
        .sorted { $0.numerator * $1.denominator < $1.numerator * $0.denominator }
    }()

    static func smallest(from width: Int, _ height: Int, notBelow targetWidth: Int, _ targetHeight: Int)
      -> DCTScale
    {
      all.first { $0.of(width) >= targetWidth && $0.of(height) >= targetHeight } ?? whole
    }

    /// As the library rounds it.
    func of(_ length: Int) -> Int { (length * numerator + denominator - 1) / denominator }
  }
#endif
