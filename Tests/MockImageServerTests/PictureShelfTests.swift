#if Images
  import ScenarioModel
  import Testing

  @testable import MockImageServer

  @Suite struct `The shelf of pictures` {
    private func picture(_ bytes: Int, caching: ServerSettings.Caching = .etag) throws -> Picture {
      try #require(Picture(PictureFile(Array(repeating: UInt8(bytes % 251), count: bytes)), caching))
    }

    private func keep(_ id: Int, bytes: Int, on shelf: inout PictureShelf) throws {
      try shelf.keep(picture(bytes), in: shelf.place(of: PictureName(id: id)))
    }

    private func isKept(_ id: Int, on shelf: inout PictureShelf) -> Bool {
      shelf.place(of: PictureName(id: id)).picture != nil
    }

    @Test func `never holds more than its bound, and lets go first of what was not used for longest`() throws
    {
      var shelf = PictureShelf(limitBytes: 1000, seed: 1)
      for id in 0..<10 { try keep(id, bytes: 100, on: &shelf) }
      #expect(shelf.cachedBytes == 1000)
      #expect(isKept(0, on: &shelf))
      try keep(10, bytes: 100, on: &shelf)
      #expect(shelf.cachedBytes <= 1000)
      #expect(isKept(0, on: &shelf) && isKept(10, on: &shelf))
      #expect(!isKept(1, on: &shelf))
    }

    @Test func `a thousand pictures stay within it`() throws {
      var shelf = PictureShelf(limitBytes: 5000, seed: 1)
      for id in 0..<1000 {
        try keep(id % 300, bytes: 100 + id % 700, on: &shelf)
        #expect(shelf.cachedBytes <= 5000)
      }
      let held = (0..<300).map { shelf.place(of: PictureName(id: $0)).picture?.file.bytes.count ?? 0 }
      #expect(held.reduce(0, +) == shelf.cachedBytes)
    }

    @Test func `what fits by no means is not kept, and pushes nothing out`() throws {
      var shelf = PictureShelf(limitBytes: 1000, seed: 1)
      try keep(1, bytes: 500, on: &shelf)
      try keep(2, bytes: 1001, on: &shelf)
      #expect(isKept(1, on: &shelf) && !isKept(2, on: &shelf))
    }

    @Test func `another seed empties it, other words about keeping do not`() throws {
      var shelf = PictureShelf(limitBytes: 1000, seed: 1)
      try keep(1, bytes: 500, on: &shelf)
      let place = shelf.place(of: PictureName(id: 1))
      let before = place.picture
      shelf.change(to: settings(["caching": "none"]))
      #expect(place.picture?.file === before?.file && place.picture !== before)
      shelf.change(to: settings(["seed": 2]))
      #expect(!isKept(1, on: &shelf) && shelf.cachedBytes == 0)
      // Painted for the old seed meanwhile: nobody may get it for one of the new.
      shelf.keep(try picture(100), in: place)
      #expect(!isKept(1, on: &shelf) && shelf.cachedBytes == 0)
    }

    @Test func `an ETag tells contents apart`() throws {
      #expect(try picture(100).etag == picture(100).etag)
      #expect(try picture(100).etag != picture(101).etag)
    }
  }
#endif
