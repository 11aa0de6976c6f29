#if Images
  /// Why downloads cannot begin.
  enum FetchSetUpError: Error, Equatable, CustomStringConvertible {
    case noServer(String)
    case noHandle
    /// In the loader's words.
    case noLibrary(String)
    case notPrimed
    case noPicture(stage: String, FetchError)

    var description: String {
      switch self {
      case .noServer(let variant):
        "variant \(variant) has no image server to load from: run its scenario with gcdbench run"
      case .noHandle:
        "libcurl gives no handle: the process is out of memory or of files; ask for fewer connections"
      case .noLibrary(let words):
        "libcurl, which downloads, cannot be loaded (\(words)): install it (Debian's libcurl4)"
      case .notPrimed: "the image server does not answer /prime: is it the one that gcdbench run starts?"
      case .noPicture(let stage, let error):
        "stage \(stage) has no picture to begin with (\(error.kind.rawValue)): ask the server for fewer faults, or state a longer timeout"
      }
    }
  }
#endif
