#if Images
  /// What red, green and blue are above or below a pixel's brightness, in 65536ths.
  struct Colour: Hashable {
    var red: Int32
    var green: Int32
    var blue: Int32

    /// What to add `count` times to get from here to `other`.
    func step(to other: Colour, in count: Int) -> Colour {
      let count = Int32(truncatingIfNeeded: count)
      return Colour(
        red: (other.red - red) / count, green: (other.green - green) / count,
        blue: (other.blue - blue) / count)
    }

    @inline(__always)
    mutating func add(_ step: Colour) {
      red &+= step.red
      green &+= step.green
      blue &+= step.blue
    }
  }

  /// The two hues of a picture and what lies between them. All whole numbers: a picture is the same on every machine.
  struct Palette {
    static let wholeWay = 65536

    private let from: Colour
    private let to: Colour

    init(seed: UInt64, id: Int) {
      let choice = Mix.hash(seed, UInt64(id), 0)
      let first = Int(choice % 1536)
      // 40 to 100 degrees on: related colours, but never one colour.
      let second = first + 170 + Int(choice >> 32 % 256)
      // A little brighter at the top left, as if lit from there.
      from = Self.colour(ofHue: first, brighterBy: 8)
      to = Self.colour(ofHue: second % 1536, brighterBy: -8)
    }

    /// `way` from 0 to `wholeWay`.
    func colour(at way: Int) -> Colour {
      func between(_ a: Int32, _ b: Int32) -> Int32 { a + Int32((Int(b) - Int(a)) * way / Self.wholeWay) }
      return Colour(
        red: between(from.red, to.red), green: between(from.green, to.green),
        blue: between(from.blue, to.blue))
    }

    /// Hues 0..<1536 go round the colour circle, 256 from each pure colour to the next mixed one. Brightness is taken
    /// out, so that a yellow cell is as dark as a blue one.
    private static func colour(ofHue hue: Int, brighterBy light: Int) -> Colour {
      let (red, green, blue) = saturated(hue)
      let luma = (77 * red + 150 * green + 29 * blue) / 256
      func part(_ value: Int) -> Int32 { Int32(((value - luma) * saturation / 256 + light) * 65536) }
      return Colour(red: part(red), green: part(green), blue: part(blue))
    }

    /// Of 256: as strong as it can be before a dark cell's clipped blue makes it brighter.
    private static let saturation = 110

    private static func saturated(_ hue: Int) -> (red: Int, green: Int, blue: Int) {
      let rising = hue % 256
      let falling = 255 - rising
      return switch hue / 256 {
      case 0: (255, rising, 0)
      case 1: (falling, 255, 0)
      case 2: (0, 255, rising)
      case 3: (0, falling, 255)
      case 4: (rising, 0, 255)
      default: (255, 0, falling)
      }
    }
  }
#endif
