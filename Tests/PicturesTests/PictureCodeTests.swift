#if Images
  @testable import Pictures
  import ScenarioModel
  import Testing

  /// Ids at both ends, and some between.
  private let ids = [0, 1, 2, 3, 255, 256, 65_535, 65_536, 1_000_000, 4_294_967_294, 4_294_967_295]

  @Suite struct `The id in a picture` {
    @Test(arguments: [(32, 24), (33, 25), (44, 33), (200, 150), (128, 128), (640, 100), (50, 400)])
    func `is read from pixels of any size down to 32 × 24`(width: Int, height: Int) {
      for id in ids {
        #expect(
          PictureCode.id(of: PicturePainter(seed: 9).paint(id: id, width: width, height: height)) == id)
      }
    }

    @Test(arguments: [30, 50, 85, 100])
    func `survives a JPEG of quality 30`(quality: Int) throws {
      for id in ids {
        for (width, height) in [(32, 24), (45, 34), (160, 120)] {
          let picture = PicturePainter(seed: UInt64(id)).paint(id: id, width: width, height: height)
          let decoded = try JPEG.decode(JPEG.encode(picture, quality: quality))
          #expect(decoded.width == width && decoded.height == height)
          #expect(PictureCode.id(of: decoded) == id)
        }
      }
    }

    @Test func `survives any hue, at the smallest size and quality 30`() throws {
      for seed in 0..<300 {
        let id = seed * 9_999_991
        let picture = PicturePainter(seed: UInt64(seed)).paint(id: id, width: 32, height: 24)
        #expect(PictureCode.id(of: try JPEG.decode(JPEG.encode(picture, quality: 30))) == id)
      }
    }

    @Test(arguments: [(400, 300), (200, 150), (128, 96), (100, 75), (44, 33), (32, 24)])
    func `survives being scaled`(width: Int, height: Int) throws {
      for (id, quality) in [(0, 85), (77, 30), (4_294_967_295, 30)] {
        let picture = PicturePainter(seed: 4).paint(id: id, width: 800, height: 600)
        let scaled = try JPEG.decode(JPEG.encode(picture, quality: quality), scaledTo: width, height)
        #expect(scaled.width == width && scaled.height == height)
        #expect(PictureCode.id(of: scaled) == id)
      }
    }

    @Test func `of a picture under another's name is the other's`() throws {
      let painter = PicturePainter(seed: 1)
      let files = try (0..<50).map {
        try JPEG.encode(painter.paint(id: $0, width: 64, height: 48), quality: 60)
      }
      let swapped = files.reversed()
      for (name, file) in swapped.enumerated() {
        #expect(PictureCode.id(of: try JPEG.decode(file)) == 49 - name)
      }
    }

    @Test func `is none where one, two or three cells are wrong`() {
      let right = CodeWord(id: 123_456)
      #expect(right.id == 123_456)
      for a in 0..<48 {
        for b in a..<48 {
          for c in b..<48 {
            let wrong: Set<Int> = [a, b, c]
            let word = wrong.reduce(right.word) { $0 ^ 1 << UInt64($1) }
            if CodeWord(word: word).id != nil { Issue.record("cells \(wrong) pass") }
          }
        }
      }
    }

    @Test func `is none in a grey, black, white or foreign picture, and in one too small`() {
      for level in [0, 128, 255] as [UInt8] {
        let flat = Pixels(width: 80, height: 60, bytes: [UInt8](repeating: level, count: 80 * 60 * 3))
        #expect(PictureCode.id(of: flat) == nil)
      }
      var random = SplitMix64(seed: 5)
      for _ in 0..<200 {
        let noise = (0..<8 * 6 * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(PictureCode.id(of: Pixels(width: 8, height: 6, bytes: noise)) == nil)
      }
      #expect(PictureCode.id(of: PicturePainter(seed: 1).paint(id: 1, width: 7, height: 6)) == nil)
      #expect(PictureCode.id(of: Pixels(width: 32, height: 24, bytes: [1, 2, 3])) == nil)
    }

    @Test func `is none where half of the picture is what a decoder fills in`() {
      var picture = PicturePainter(seed: 1).paint(id: 1, width: 80, height: 60)
      #expect(PictureCode.id(of: picture) == 1)
      for at in picture.bytes.count / 2..<picture.bytes.count { picture.bytes[at] = 128 }
      #expect(PictureCode.id(of: picture) == nil)
    }

    @Test func `is scrambled so that no two ids share a word`() {
      var seen: Set<CodeWord> = []
      for id in 0..<70_000 as Range<UInt32> {
        let word = CodeWord(id: id)
        seen.insert(word)
        if word.id != Int(id) { Issue.record("\(id) is read as \(word.id.map(String.init) ?? "none")") }
      }
      #expect(seen.count == 70_000)
    }
  }
#endif
