#if Images
  import CTurboJPEG

  extension JPEG {
    /// The whole picture. A truncated file is an error, though the library would fill what is missing with grey.
    package static func decode(_ bytes: [UInt8]) throws(JPEGError) -> Pixels {
      try decode(bytes, at: { _, _ in DCTScale.whole })
    }

    /// The picture in `width` × `height` pixels: the decoder itself leaves out as much as it can while it stays at or
    /// above that, and a box filter does the rest. A smaller picture's pixels are repeated.
    package static func decode(
      _ bytes: [UInt8], scaledTo width: Int, _ height: Int
    ) throws(JPEGError) -> Pixels {
      guard isAllowed(width, height) else { throw .target(width: width, height: height) }
      let decoded = try decode(bytes) { DCTScale.smallest(from: $0, $1, notBelow: width, height) }
      return decoded.boxFiltered(to: width, height)
    }

    private static func decode(
      _ bytes: [UInt8], at scale: (_ width: Int, _ height: Int) -> DCTScale
    ) throws(JPEGError) -> Pixels {
      guard let handle = tjInitDecompress() else { throw .library("no decompressor") }
      defer { tjDestroy(handle) }
      let size = try sizeInHeader(bytes, handle)
      guard isAllowed(size.width, size.height) else { throw .size(width: size.width, height: size.height) }
      let scale = scale(size.width, size.height)
      let (width, height) = (scale.of(size.width), scale.of(size.height))
      var status: Int32 = 0
      let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, count in
        // With a warning the library goes on, and what it could not decode stays as it is: stop, and never read that.
        status = bytes.withUnsafeBufferPointer {
          tjDecompress2(
            handle, $0.baseAddress, UInt($0.count), buffer.baseAddress, Int32(width), 0, Int32(height),
            Int32(TJPF_RGB.rawValue), TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
        }
        count = status == 0 ? width * height * 3 : 0
      }
      guard status == 0 else { throw .undecodable(lastWords(of: handle)) }
      return Pixels(width: width, height: height, bytes: pixels)
    }

    private static func sizeInHeader(
      _ bytes: [UInt8], _ handle: tjhandle
    ) throws(JPEGError) -> (width: Int, height: Int) {
      guard !bytes.isEmpty else { throw .undecodable("there are none") }
      var (width, height, subsampling, colours): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      let status = bytes.withUnsafeBufferPointer {
        tjDecompressHeader3(
          handle, $0.baseAddress, UInt($0.count), &width, &height, &subsampling, &colours)
      }
      guard status == 0 else { throw .undecodable(lastWords(of: handle)) }
      // Two bytes, FFD8, are a file of tables alone to the library, and so no error.
      guard width > 0, height > 0 else { throw .undecodable("there is no picture in them") }
      return (Int(width), Int(height))
    }
  }
#endif
