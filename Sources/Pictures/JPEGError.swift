#if Images
  /// Why a picture cannot be coded or decoded.
  package enum JPEGError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Bytes that are no JPEG, or a damaged or truncated one, in the words of the library.
    case undecodable(String)
    /// A header that asks for more pixels than `JPEG.pixelLimit`, or for none.
    case size(width: Int, height: Int)
    case target(width: Int, height: Int)
    case quality(Int)
    case wrongLength(bytes: Int, width: Int, height: Int)
    /// The library fails on pixels that it should take, or has no memory.
    case library(String)

    package var description: String {
      switch self {
      case .undecodable(let words): "these bytes are no whole JPEG (\(words)): fetch them again"
      case .size(let width, let height):
        "a picture of \(width) × \(height) pixels: from 1 × 1 to \(JPEG.pixelLimit) pixels in all, and no side longer "
          + "than \(JPEG.sideLimit), are taken; ask for a smaller one"
      case .target(let width, let height):
        "a picture cannot be scaled to \(width) × \(height) pixels: give from 1 × 1 to \(JPEG.pixelLimit) pixels in "
          + "all, no side longer than \(JPEG.sideLimit)"
      case .quality(let quality): "JPEG quality \(quality): give one of 1 to 100"
      case .wrongLength(let bytes, let width, let height):
        "\(bytes) bytes of pixels for a picture of \(width) × \(height): give width × height × 3"
      case .library(let words):
        "TurboJPEG failed (\(words)): is memory short, or the installed libturbojpeg another than it was built with?"
      }
    }
  }
#endif
