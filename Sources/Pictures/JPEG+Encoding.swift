#if Images
  import CTurboJPEG

  extension JPEG {
    /// A file with colours at half the resolution (4:2:0), as cameras and web servers make them.
    package static func encode(_ pixels: Pixels, quality: Int) throws(JPEGError) -> [UInt8] {
      let (width, height) = (pixels.width, pixels.height)
      guard isAllowed(width, height) else { throw .size(width: width, height: height) }
      guard pixels.bytes.count == width * height * 3 else {
        throw .wrongLength(bytes: pixels.bytes.count, width: width, height: height)
      }
      guard (1...100).contains(quality) else { throw .quality(quality) }
      guard let handle = tjInitCompress() else { throw .library("no compressor") }
      defer { tjDestroy(handle) }
      var file: UnsafeMutablePointer<UInt8>?
      defer { tjFree(file) }
      var length: UInt = 0
      let status = pixels.bytes.withUnsafeBufferPointer {
        tjCompress2(
          handle, $0.baseAddress, Int32(width), 0, Int32(height), Int32(TJPF_RGB.rawValue), &file, &length,
          Int32(TJSAMP_420.rawValue), Int32(quality), TJFLAG_ACCURATEDCT)
      }
      guard status == 0, let file else { throw .library(lastWords(of: handle)) }
      return [UInt8](UnsafeBufferPointer(start: file, count: Int(length)))
    }

    static func lastWords(of handle: tjhandle) -> String {
      guard let words = tjGetErrorStr2(handle) else { return "no reason given" }
      return String(cString: words)
    }
  }
#endif
