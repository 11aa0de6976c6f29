#if Images
  import Pictures
  import Testing

  @Suite struct `The pixels of a picture` {
    @Test func `know their size`() {
      #expect(Pixels(width: 2, height: 1, bytes: [1, 2, 3, 4, 5, 6]).width == 2)
    }
  }
#endif
