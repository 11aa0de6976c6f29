#if Images
  import CTurboJPEG
  import Pictures

  /// Decoding and rescaling a picture beside TurboJPEG's own full decode, by turns: prints the medians of both in ns.
  @main struct DecodeBench {
    static let rounds = 201

    static func main() throws {
      let picture = PicturePainter(seed: 1).paint(id: 7, width: 800, height: 600)
      let bytes = try JPEG.encode(picture, quality: 85)
      var pixels = [UInt8](repeating: 0, count: 800 * 600 * 3)
      var full: [Duration] = []
      var scaled: [Duration] = []
      for _ in 0..<rounds {
        full.append(ContinuousClock().measure { decodeAll(bytes, into: &pixels) })
        scaled.append(try ContinuousClock().measure { _ = try JPEG.decode(bytes, scaledTo: 200, 150) })
      }
      print(nanoseconds(full.sorted()[rounds / 2]), nanoseconds(scaled.sorted()[rounds / 2]))
    }

    /// As little as the library allows, into memory that is there.
    static func decodeAll(_ bytes: [UInt8], into pixels: inout [UInt8]) {
      let handle = tjInitDecompress()
      defer { tjDestroy(handle) }
      let status = tjDecompress2(
        handle, bytes, UInt(bytes.count), &pixels, 800, 0, 600, Int32(TJPF_RGB.rawValue), 0)
      precondition(status == 0, "the picture of our own does not decode")
    }

    static func nanoseconds(_ duration: Duration) -> Int {
      Int(duration.components.seconds) * 1_000_000_000 + Int(duration.components.attoseconds / 1_000_000_000)
    }
  }
#else
  @main struct DecodeBench {
    static func main() {}
  }
#endif
