#if Images
  /// Makes pictures: a gradient between two hues under grain, and in it the id as a mosaic of brighter and darker
  /// cells. The same seed, id and size give the same pixels on every machine.
  package struct PicturePainter: Sendable {
    private let seed: UInt64

    package init(seed: UInt64) { self.seed = seed }

    /// The picture `id` (of `PictureCode.ids`), at least 1 × 1 pixels. Who takes sizes from outside checks them first:
    /// the memory is three bytes a pixel.
    package func paint(id: Int, width: Int, height: Int) -> Pixels {
      precondition(PictureCode.ids.contains(id) && width > 0 && height > 0)
      let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 3) { bytes, count in
        var canvas = Canvas(
          palette: Palette(seed: seed, id: id), grain: Grain(seed: seed, id: id), width: width,
          height: height,
          bytes: bytes)
        canvas.paint(CodeWord(id: UInt32(id)))
        count = width * height * 3
      }
      return Pixels(width: width, height: height, bytes: bytes)
    }
  }

  /// One picture while it is painted.
  private struct Canvas {
    let palette: Palette
    var grain: Grain
    let width: Int
    let height: Int
    let bytes: UnsafeMutableBufferPointer<UInt8>

    mutating func paint(_ code: CodeWord) {
      for row in 0..<PictureGrid.rows {
        let ys = PictureGrid.extent(ofCell: row, of: PictureGrid.rows, in: height)
        let bits = code.row(row)
        for y in ys {
          // Half of the way between the hues is top to bottom, the other half left to right.
          let first = palette.colour(at: y * Palette.wholeWay / (2 * height))
          let last = palette.colour(at: y * Palette.wholeWay / (2 * height) + Palette.wholeWay / 2)
          var colour = first
          let step = first.step(to: last, in: width)
          for column in 0..<PictureGrid.columns {
            let isBright = bits >> (PictureGrid.columns - 1 - column) & 1 == 1
            let xs = PictureGrid.extent(ofCell: column, of: PictureGrid.columns, in: width)
            paint(
              xs, of: y, brightness: isBright ? PictureGrid.brightLuma : PictureGrid.darkLuma, from: &colour,
              step)
          }
        }
      }
    }

    @inline(__always)
    private mutating func paint(
      _ xs: Range<Int>, of y: Int, brightness: Int, from colour: inout Colour, _ step: Colour
    ) {
      var at = (y * width + xs.lowerBound) * 3
      let end = (y * width + xs.upperBound) * 3
      while at < end {
        let level = Int32(truncatingIfNeeded: brightness) &+ grain.next()
        bytes[at] = Self.byte(level &+ colour.red >> 16)
        bytes[at + 1] = Self.byte(level &+ colour.green >> 16)
        bytes[at + 2] = Self.byte(level &+ colour.blue >> 16)
        colour.add(step)
        at += 3
      }
    }

    @inline(__always)
    private static func byte(_ value: Int32) -> UInt8 { UInt8(truncatingIfNeeded: max(0, min(255, value))) }
  }

  /// Film grain: without noise a JPEG of 800 × 600 has 20 KB, with this it has the 100 KB of a photograph.
  private struct Grain {
    private static let amplitude: Int32 = 11
    private var state: UInt64
    private var bits: UInt64 = 0

    init(seed: UInt64, id: Int) { state = Mix.hash(seed, UInt64(id), 1) }

    /// −amplitude … amplitude, of 7 bits each: nine to a turn of SplitMix64. The highest bit stays to mark the end.
    @inline(__always)
    mutating func next() -> Int32 {
      if bits <= 1 {
        state &+= Mix.golden
        bits = Mix.finish(state) | 1 << 63
      }
      let draw = Int32(truncatingIfNeeded: bits & 0x7F)
      bits >>= 7
      return (draw &* (2 &* Self.amplitude &+ 1)) >> 7 &- Self.amplitude
    }
  }
#endif
