#if Images
  internal import Pictures
  internal import Platform
  internal import ScenarioModel

  /// The part of loading an image that a queue is given.
  struct ImageStage: Sendable {
    /// The one picture that it makes.
    static let id = 7
    /// Passes of an overlay over the picture: some 40 ms of CPU, more than two beats of the main queue.
    static let overlayPasses = 6000

    /// What is there before the stage begins.
    private enum Given: Sendable {
      case address(ImageLoad)
      case body([UInt8], ImageLoad)
      case picture(Pixels)
    }

    private let given: Given

    /// Gets ready whatever comes before the stage; untimed.
    /// - Throws: `FetchSetUpError`, `CaseValueError`; the error of the download where nothing can be got ready.
    init(_ stage: SingleImage.Stage, _ values: CaseValues) throws {
      let load = try ImageLoad(values, connections: 1)
      try load.prime(Self.id...Self.id)
      switch stage {
      case .download: given = .address(load)
      case .decode: given = .body(try Self.body(load), load)
      case .overlay: given = .picture(try load.decode(Self.body(load)).get())
      }
    }

    /// A server that fails on purpose may need to be asked again.
    private static func body(_ load: ImageLoad) throws -> [UInt8] {
      var last = load.download(id)
      for _ in 0..<20 {
        if case .success = last.result { break }
        last = load.download(id)
      }
      return try last.result.get()
    }

    func make() -> Result<Pixels, FetchError> {
      switch given {
      case .address(let load): load.download(Self.id).result.flatMap { load.decode($0) }
      case .body(let bytes, let load): load.decode(bytes)
      case .picture(let pixels): .success(Overlay.drawn(over: pixels, passes: Self.overlayPasses))
      }
    }
  }

  /// A frame that is drawn over a picture again and again, each time a little darker: work for a CPU that leaves the
  /// picture readable.
  enum Overlay {
    static func drawn(over pixels: Pixels, passes: Int) -> Pixels {
      var pixels = pixels
      let count = pixels.bytes.count
      pixels.bytes.withUnsafeMutableBufferPointer { bytes in
        for pass in 0..<passes {
          // One part in 256, rounded so that no brightness ever reaches another's half.
          let shade = UInt16(255 - pass % 2)
          for index in 0..<count { bytes[index] = UInt8((UInt16(bytes[index]) * shade + 255) >> 8) }
        }
        blackHole(UInt64(bytes[0]))
      }
      return pixels
    }
  }
#endif
