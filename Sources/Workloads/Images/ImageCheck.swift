#if Images
  internal import Pictures

  /// What a body is looked at for.
  struct ImageCheck: Sendable {
    enum Verdict: Equatable, Sendable {
      case right
      /// A whole picture, but another than was asked for.
      case wrong
      case failed(FetchError)
    }

    /// Else nobody looks at the bytes.
    let decodes: Bool
    let width: Int
    let height: Int

    func verdict(on result: Result<[UInt8], FetchError>, id: Int) -> Verdict {
      switch result {
      case .failure(let error): return .failed(error)
      case .success(let bytes):
        guard decodes else { return .right }
        guard let pixels = try? JPEG.decode(bytes), let found = PictureCode.id(of: pixels) else {
          return .failed(.undecodable)
        }
        return found == id && pixels.width == width && pixels.height == height ? .right : .wrong
      }
    }
  }
#endif
