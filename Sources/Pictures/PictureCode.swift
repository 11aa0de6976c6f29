#if Images
  /// The id that a picture carries in its pixels, so that who decodes it knows which picture it got.
  package enum PictureCode {
    /// 0 … 2³² − 1.
    package static let ids = 0...Int(UInt32.max)

    /// The picture's id; nil where it is damaged or none of ours. At least 32 × 24 pixels are needed.
    package static func id(of pixels: Pixels) -> Int? {
      let (width, height) = (pixels.width, pixels.height)
      guard width >= PictureGrid.columns, height >= PictureGrid.rows, pixels.bytes.count == width * height * 3
      else { return nil }
      var word: UInt64 = 0
      for row in 0..<PictureGrid.rows {
        let ys = PictureGrid.innerPart(ofCell: row, of: PictureGrid.rows, in: height)
        for column in 0..<PictureGrid.columns {
          let xs = PictureGrid.innerPart(ofCell: column, of: PictureGrid.columns, in: width)
          let luma = averageLuma(of: pixels, xs, ys)
          if PictureGrid.doubtfulLuma.contains(luma) { return nil }
          word = word << 1 | (luma > PictureGrid.doubtfulLuma.upperBound ? 1 : 0)
        }
      }
      return CodeWord(word: word).id
    }

    private static func averageLuma(of pixels: Pixels, _ xs: Range<Int>, _ ys: Range<Int>) -> Int {
      // ITU-R BT.601, the weights that JPEG itself uses, in 256ths.
      var sum = 0
      pixels.bytes.withUnsafeBufferPointer { bytes in
        for y in ys {
          var at = (y * pixels.width + xs.lowerBound) * 3
          for _ in xs {
            sum += 77 * Int(bytes[at]) + 150 * Int(bytes[at + 1]) + 29 * Int(bytes[at + 2])
            at += 3
          }
        }
      }
      return sum / (256 * xs.count * ys.count)
    }
  }
#endif
