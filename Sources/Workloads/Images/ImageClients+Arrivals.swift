#if Images
  internal import Dispatch
  internal import Pictures
  internal import Platform
  internal import Synchronization

  /// Images on their way from the client's threads to the one that waits for them, in the order of their coming.
  final class ImageArrivals: Sendable {
    struct Arrival: Sendable {
      let id: Int
      let startNs: Int
      let fetched: Fetched
    }

    private let waiting = Mutex<[Arrival]>([])
    private let come = DispatchSemaphore(value: 0)

    /// Asks the client for an image.
    func expect(_ id: Int, _ client: any Fetcher, _ url: String) {
      let startNs = Clocks.monotonicNs()
      _ = client.start(url) { fetched in
        self.waiting.withLock { $0.append(Arrival(id: id, startNs: startNs, fetched: fetched)) }
        self.come.signal()
      }
    }

    /// Sleeps until there is one more.
    func next() -> Arrival {
      come.wait()
      return waiting.withLock { $0.removeFirst() }
    }
  }

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
