#if Images
  @testable import Pictures
  import ScenarioModel
  import Testing

  @Suite struct `A JPEG` {
    private static let painter = PicturePainter(seed: 11)

    private static func file(id: Int, quality: Int = 85) throws -> [UInt8] {
      try JPEG.encode(painter.paint(id: id, width: 64, height: 48), quality: quality)
    }

    @Test func `has fewer bytes at a lower quality`() throws {
      let lengths = try [10, 30, 60, 85, 100].map { try Self.file(id: 1, quality: $0).count }
      #expect(lengths == lengths.sorted() && Set(lengths).count == 5)
    }

    @Test func `decodes to nearly the pixels that it was made of`() throws {
      let picture = Self.painter.paint(id: 3, width: 64, height: 48)
      let decoded = try JPEG.decode(JPEG.encode(picture, quality: 95))
      let off = zip(picture.bytes, decoded.bytes).map { abs(Int($0) - Int($1)) }.reduce(0, +)
      #expect(off / picture.bytes.count < 12)
    }

    @Test(arguments: [(1, 1), (1, 9), (17, 3), (63, 47)])
    func `of any size is as large as it was`(width: Int, height: Int) throws {
      let picture = Self.painter.paint(id: 3, width: width, height: height)
      let file = try JPEG.encode(picture, quality: 85)
      let decoded = try JPEG.decode(file)
      #expect(decoded.width == width && decoded.height == height)
      let scaled = try JPEG.decode(file, scaledTo: 40, 2)
      #expect(scaled.width == 40 && scaled.height == 2 && scaled.bytes.count == 240)
    }

    @Test func `of one colour stays that when scaled, by whatever factor`() throws {
      let plain = Pixels(
        width: 90, height: 70, bytes: Array(repeatElement([200, 100, 50] as [UInt8], count: 6300).joined()))
      let file = try JPEG.encode(plain, quality: 90)
      for (width, height) in [(89, 69), (45, 35), (44, 33), (13, 50), (1, 1), (90, 70), (200, 160)] {
        let scaled = try JPEG.decode(file, scaledTo: width, height)
        for (value, wanted) in zip(
          scaled.bytes, Array(repeatElement([200, 100, 50], count: width * height).joined()))
        {
          if abs(Int(value) - wanted) > 4 {
            Issue.record("\(value) instead of \(wanted) at \(width) × \(height)")
          }
        }
      }
    }

    @Test func `is refused with a reason where a number is out of range`() throws {
      let picture = Self.painter.paint(id: 3, width: 8, height: 8)
      for quality in [-1, 0, 101] {
        #expect(throws: JPEGError.quality(quality)) { try JPEG.encode(picture, quality: quality) }
      }
      let short = Pixels(width: 8, height: 8, bytes: [0])
      #expect(throws: JPEGError.wrongLength(bytes: 1, width: 8, height: 8)) {
        try JPEG.encode(short, quality: 85)
      }
      let none = Pixels(width: 0, height: 8, bytes: [])
      #expect(throws: JPEGError.size(width: 0, height: 8)) { try JPEG.encode(none, quality: 85) }
      let file = try JPEG.encode(picture, quality: 85)
      for (width, height) in [(0, 1), (1, -1), (70_000, 1), (10_000, 10_000)] {
        #expect(throws: JPEGError.target(width: width, height: height)) {
          try JPEG.decode(file, scaledTo: width, height)
        }
      }
      #expect(
        "\(JPEGError.quality(0))" == "JPEG quality 0: give one of 1 to 100")
    }
  }

  @Suite struct `The factor of the decoder` {
    @Test(arguments: [
      (800, 600, 200, 150, 200, 150), (800, 600, 128, 96, 200, 150), (800, 600, 100, 75, 100, 75),
      (800, 600, 32, 24, 100, 75), (800, 600, 400, 10, 400, 300), (800, 600, 799, 599, 800, 600),
      (800, 600, 1600, 1200, 800, 600), (9, 9, 2, 2, 2, 2),
    ])
    func `is the smallest whose picture is not below the target`(
      width: Int, height: Int, toWidth: Int, toHeight: Int, decodedWidth: Int, decodedHeight: Int
    ) {
      let scale = DCTScale.smallest(from: width, height, notBelow: toWidth, toHeight)
      #expect(scale.of(width) == decodedWidth && scale.of(height) == decodedHeight)
    }
  }

  @Suite struct `A box filter` {
    @Test func `takes the rounded mean of what a new pixel covers`() {
      let pixels = Pixels(
        width: 4, height: 2,
        bytes: [
          0, 10, 1, 2, 20, 2, 100, 0, 0, 100, 0, 0,
          4, 30, 3, 6, 40, 4, 101, 0, 0, 101, 0, 0,
        ])
      #expect(pixels.boxFiltered(to: 2, 1).bytes == [3, 25, 3, 101, 0, 0])
      #expect(pixels.boxFiltered(to: 4, 2) == pixels)
      #expect(pixels.boxFiltered(to: 1, 2).bytes == [51, 8, 1, 53, 18, 2])
    }

    @Test func `repeats pixels where there are too few`() {
      let pixels = Pixels(width: 1, height: 2, bytes: [1, 2, 3, 4, 5, 6])
      #expect(pixels.boxFiltered(to: 2, 2).bytes == [1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 5, 6])
    }
  }

  @Suite struct `A damaged JPEG` {
    private static let painter = PicturePainter(seed: 11)

    @Test func `is an error wherever it is cut`() throws {
      let file = try JPEG.encode(Self.painter.paint(id: 8, width: 40, height: 30), quality: 50)
      // Also before the last two bytes, the end marker: then all pixels are there, but who knows that?
      for length in 0..<file.count {
        #expect(throws: JPEGError.self) { try JPEG.decode(Array(file.prefix(length))) }
      }
      #expect(try PictureCode.id(of: JPEG.decode(file)) == 8)
    }

    @Test func `of no bytes, of text, or of another format is an error with the reason`() {
      let inputs: [[UInt8]] = [
        [], Array("<html>503 Service Unavailable</html>".utf8),
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
        [0xFF, 0xD8], [0xFF, 0xD8, 0xFF, 0xD9], [UInt8](repeating: 0, count: 5_000),
        [UInt8](repeating: 0xFF, count: 5_000),
      ]
      for input in inputs {
        let error = #expect(throws: JPEGError.self) { try JPEG.decode(input) }
        guard case .undecodable(let words) = error else {
          Issue.record("\(input.prefix(8)) is \(String(describing: error))")
          continue
        }
        #expect(!words.isEmpty)
      }
    }

    @Test func `that claims to be huge costs no memory`() throws {
      let file = try JPEG.encode(Self.painter.paint(id: 8, width: 40, height: 30), quality: 50)
      #expect(throws: JPEGError.size(width: 65_000, height: 60_000)) {
        try JPEG.decode(withSize(65_000, 60_000, in: file))
      }
      #expect(throws: JPEGError.size(width: 65_000, height: 60_000)) {
        try JPEG.decode(withSize(65_000, 60_000, in: file), scaledTo: 10, 10)
      }
      #expect(throws: JPEGError.self) { try JPEG.decode(withSize(40, 0, in: file)) }
      #expect(throws: JPEGError.self) { try JPEG.decode(withSize(0, 30, in: file)) }
    }

    @Test(arguments: Damage.allCases)
    func `never ends the process and never passes for another picture`(damage: Damage) throws {
      var random = SplitMix64(seed: 77)
      var (refused, unreadable, right) = (0, 0, 0)
      for turn in 0..<600 {
        let id = turn * 7_000_003
        let picture = Self.painter.paint(id: id, width: 48, height: 36)
        let file = damage.done(to: try JPEG.encode(picture, quality: 60), by: &random)
        do {
          let pixels =
            turn % 2 == 0 ? try JPEG.decode(file) : try JPEG.decode(file, scaledTo: 32, 24)
          switch PictureCode.id(of: pixels) {
          case nil: unreadable += 1
          case id: right += 1
          case let other?: Issue.record("\(id) after \(damage) in turn \(turn) passes for \(other)")
          }
        } catch { refused += 1 }
      }
      #expect(refused + unreadable + right == 600)
      // Damage that is not seen at all would prove nothing.
      #expect(refused + unreadable > 60, "\(refused) refused, \(unreadable) unreadable, \(right) right")
    }
  }
#endif
