#if Images
  /// Reads a request's target byte by byte; no text is made of it, since every request passes here.
  struct TargetReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { at == bytes.count }
    /// Whether the path is over.
    var isAtQuery: Bool { isAtEnd || bytes[at] == UInt8(ascii: "?") }

    /// Steps over the text, where it comes next.
    mutating func take(_ text: StaticString) -> Bool {
      let count = text.utf8CodeUnitCount
      guard bytes.count - at >= count else { return false }
      for index in 0..<count where bytes[at + index] != text.utf8Start[index] { return false }
      at += count
      return true
    }

    /// Steps over a whole number of at most ten digits, where one comes next.
    mutating func number() -> Int? {
      var value = 0
      var digits = 0
      while digits < 10, !isAtEnd, case let digit = bytes[at] &- UInt8(ascii: "0"), digit < 10 {
        value = value * 10 + Int(digit)
        digits += 1
        at += 1
      }
      return digits > 0 ? value : nil
    }
  }

  /// The query of a picture: `w`, `h`, `quality`, and for many at once `ids`, in any order.
  struct PictureQuery {
    static let unknownKey = "The query may have w, h and quality only."
    static let wantsIDs =
      "ids must be the first and the last of the pictures, such as 0-99, up to \(PictureName.ids.upperBound)."

    var name: PictureName
    var ids: ClosedRange<Int>?

    init(name: PictureName) { self.name = name }

    /// Reads to the end.
    /// - Returns: what is wrong, as a sentence; nil where nothing is.
    mutating func read(_ reader: inout TargetReader) -> String? {
      guard reader.isAtEnd || reader.take("?") else { return Self.unknownKey }
      while !reader.isAtEnd {
        if let problem = readPair(&reader) { return problem }
        guard reader.isAtEnd || reader.take("&") else {
          return "The query must be like w=200&h=150&quality=85."
        }
      }
      return name.problem
    }

    private mutating func readPair(_ reader: inout TargetReader) -> String? {
      if reader.take("w=") { return Self.set(&name.width, "w", PictureName.widths, &reader) }
      if reader.take("h=") { return Self.set(&name.height, "h", PictureName.heights, &reader) }
      if reader.take("quality=") { return Self.set(&name.quality, "quality", PictureName.qualities, &reader) }
      guard reader.take("ids=") else { return Self.unknownKey }
      guard ids == nil, let first = reader.number(), reader.take("-"), let last = reader.number(),
        first <= last, PictureName.ids.contains(last)
      else { return Self.wantsIDs }
      ids = first...last
      return nil
    }

    private static func set(
      _ value: inout Int, _ word: StaticString, _ range: ClosedRange<Int>, _ reader: inout TargetReader
    ) -> String? {
      guard let number = reader.number(), range.contains(number) else {
        return PictureName.wants("\(word)", range)
      }
      value = number
      return nil
    }
  }
#endif
