#if Images
  /// A picture's pixels: red, green and blue, a byte each, row by row.
  package struct Pixels: Sendable, Equatable {
    package let width: Int
    package let height: Int
    /// width × height × 3.
    package var bytes: [UInt8]

    package init(width: Int, height: Int, bytes: [UInt8]) {
      self.width = width
      self.height = height
      self.bytes = bytes
    }
  }
#endif
