#if Images
  import Pictures
  import Testing

  @Suite struct `The painter` {
    @Test func `makes the same pixels for the same seed, id and size, on every machine`() {
      let picture = PicturePainter(seed: 42).paint(id: 7, width: 96, height: 72)
      #expect(picture == PicturePainter(seed: 42).paint(id: 7, width: 96, height: 72))
      // FNV-1a over the pixels, as it was when they were first painted: a stored run's seed must go on naming them.
      let hash = picture.bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01B3
      }
      #expect(hash == 17_538_863_135_392_072_052)
    }

    @Test func `makes other pixels for each other seed and id`() {
      var seen: Set<[UInt8]> = []
      for seed in 0..<10 {
        for id in 0..<20 {
          seen.insert(PicturePainter(seed: UInt64(seed)).paint(id: id, width: 64, height: 48).bytes)
        }
      }
      #expect(seen.count == 200)
    }

    @Test func `makes a file of the size of a photograph's`() throws {
      for id in [0, 1, 99_999] {
        let picture = PicturePainter(seed: 3).paint(id: id, width: 800, height: 600)
        let length = try JPEG.encode(picture, quality: 85).count
        #expect((90_000...120_000).contains(length), "\(length) bytes")
      }
    }

    @Test(arguments: [(1, 1), (1, 40), (40, 1), (7, 5), (8, 6), (33, 17)])
    func `fills pictures of any size`(width: Int, height: Int) {
      let picture = PicturePainter(seed: 1).paint(id: 5, width: width, height: height)
      #expect(picture.bytes.count == width * height * 3)
      // Where a cell was left out there would be what was in memory before, and it would differ.
      #expect(picture == PicturePainter(seed: 1).paint(id: 5, width: width, height: height))
    }
  }
#endif
