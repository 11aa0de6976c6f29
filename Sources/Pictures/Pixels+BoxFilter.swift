#if Images
  extension Pixels {
    /// Each new pixel is the mean of the old ones that begin in it: whole pixels only, so that sums stay whole numbers.
    /// Where there are fewer old ones than new, new ones repeat them.
    func boxFiltered(to newWidth: Int, _ newHeight: Int) -> Pixels {
      if newWidth == width && newHeight == height { return self }
      let columns = (0..<newWidth).map { Self.covered(by: $0, of: newWidth, in: width) }
      let filtered = [UInt8](unsafeUninitializedCapacity: newWidth * newHeight * 3) { result, count in
        bytes.withUnsafeBufferPointer { source in
          columns.withUnsafeBufferPointer { columns in
            for y in 0..<newHeight {
              let rows = Self.covered(by: y, of: newHeight, in: height)
              var at = y * newWidth * 3
              for xs in columns {
                let mean = Self.mean(of: source, xs, rows, width: width)
                result[at] = mean.red
                result[at + 1] = mean.green
                result[at + 2] = mean.blue
                at += 3
              }
            }
          }
        }
        count = newWidth * newHeight * 3
      }
      return Pixels(width: newWidth, height: newHeight, bytes: filtered)
    }

    private static func covered(by index: Int, of count: Int, in length: Int) -> Range<Int> {
      let begin = index * length / count
      return begin..<max(begin + 1, (index + 1) * length / count)
    }

    @inline(__always)
    private static func mean(
      of source: UnsafeBufferPointer<UInt8>, _ xs: Range<Int>, _ ys: Range<Int>, width: Int
    ) -> (red: UInt8, green: UInt8, blue: UInt8) {
      var (red, green, blue) = (0, 0, 0)
      for y in ys {
        var at = (y * width + xs.lowerBound) * 3
        for _ in 0..<xs.count {
          red &+= Int(source[at])
          green &+= Int(source[at + 1])
          blue &+= Int(source[at + 2])
          at &+= 3
        }
      }
      // Rounded; a mean of bytes is a byte.
      let count = xs.count * ys.count
      return (
        UInt8(truncatingIfNeeded: (red + count / 2) / count),
        UInt8(truncatingIfNeeded: (green + count / 2) / count),
        UInt8(truncatingIfNeeded: (blue + count / 2) / count)
      )
    }
  }
#endif
