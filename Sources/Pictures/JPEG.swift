#if Images
  /// JPEG files to pixels and back, by TurboJPEG.
  ///
  /// Each call has a handle of its own: after an error a handle must not be used again (a used one took a damaged header
  /// for a picture of 0 × 0 and wrote past its buffer), and making one costs less than 1 µs.
  package enum JPEG {
    /// Above any picture that a scenario asks for, and 120 MB of memory: what a header claims is not believed.
    package static let pixelLimit = 40_000_000
    /// The format's own.
    package static let sideLimit = 65_500

    static func isAllowed(_ width: Int, _ height: Int) -> Bool {
      (1...sideLimit).contains(width) && (1...sideLimit).contains(height) && width * height <= pixelLimit
    }
  }
#endif
