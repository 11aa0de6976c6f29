#if Images
  /// Which picture is asked for, and how.
  package struct PictureName: Sendable, Hashable {
    package static let ids = 0...Int(UInt32.max)
    package static let widths = 16...4096
    package static let heights = 12...4096
    package static let qualities = 10...100
    /// 24 MB of pixels while it is painted.
    package static let mostPixels = 8_000_000

    package var id: Int
    package var width = 800
    package var height = 600
    package var quality = 85

    package init(id: Int, width: Int = 800, height: Int = 600, quality: Int = 85) {
      self.id = id
      self.width = width
      self.height = height
      self.quality = quality
    }

    /// The whole name as one number: 32 bits of id, 12 of width, 12 of height, 7 of quality. It is looked up with each
    /// request, and a number is hashed in a few nanoseconds.
    package var packed: UInt64 {
      UInt64(id) << 31 | UInt64(width - 1) << 19 | UInt64(height - 1) << 7 | UInt64(quality)
    }

    /// What is wrong with the size or quality, as a sentence for whoever asked; nil where nothing is.
    package var problem: String? {
      if !Self.widths.contains(width) { return Self.wants("w", Self.widths) }
      if !Self.heights.contains(height) { return Self.wants("h", Self.heights) }
      if !Self.qualities.contains(quality) { return Self.wants("quality", Self.qualities) }
      if width * height > Self.mostPixels { return "w times h must be at most \(Self.mostPixels) pixels." }
      return nil
    }

    static func wants(_ what: String, _ range: ClosedRange<Int>) -> String {
      "\(what) must be a whole number from \(range.lowerBound) to \(range.upperBound)."
    }
  }
#endif
