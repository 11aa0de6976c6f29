#if Images
  internal import Pictures
  internal import Platform
  internal import ScenarioModel

  /// The part of loading an image that a queue is given.
  struct ImageStage: Sendable {
    /// The one picture that it makes.
    static let id = 7

    /// What is there before the stage begins.
    private enum Given: Sendable {
      case address(ImageLoad)
      case body([UInt8], ImageLoad)
      case picture(Pixels, passes: Int)
    }

    private let given: Given

    /// Gets ready whatever comes before the stage; untimed.
    /// - Throws: `FetchSetUpError`, `CaseValueError`
    init(_ stage: SingleImage.Stage, _ values: CaseValues, _ load: ImageLoad) throws {
      try load.prime(Self.id...Self.id)
      switch stage {
      case .download: given = .address(load)
      case .decode: given = .body(try Self.body(load, for: stage), load)
      case .overlay:
        given = .picture(
          try load.decode(Self.body(load, for: stage)).get(), passes: try values.integer("passes"))
      }
    }

    /// A server that fails on purpose may need to be asked again; one that was silent once is not, since each time may
    /// take as long.
    private static func body(_ load: ImageLoad, for stage: SingleImage.Stage) throws(FetchSetUpError)
      -> [UInt8]
    {
      var last = load.download(id).result
      for _ in 0..<20 {
        guard case .failure(let error) = last, error != .timeout else { break }
        last = load.download(id).result
      }
      switch last {
      case .success(let bytes): return bytes
      case .failure(let error): throw .noPicture(stage: stage.rawValue, error)
      }
    }

    func make() -> Result<Pixels, FetchError> {
      switch given {
      case .address(let load): load.download(Self.id).result.flatMap { load.decode($0) }
      case .body(let bytes, let load): load.decode(bytes)
      case .picture(let pixels, let passes): .success(Overlay.drawn(over: pixels, passes: passes))
      }
    }
  }

  /// A shade that is drawn over a picture again and again, each time anew from what lies below: work for a CPU that
  /// leaves the picture readable.
  enum Overlay {
    static func drawn(over pixels: Pixels, passes: Int) -> Pixels {
      var drawn = pixels
      pixels.bytes.withUnsafeBufferPointer { below in
        drawn.bytes.withUnsafeMutableBufferPointer { above in
          for pass in 0..<passes {
            let shade = UInt16(255 - hide(UInt64(pass)) % 2)
            for index in below.indices { above[index] = UInt8((UInt16(below[index]) * shade + 255) >> 8) }
            blackHole(UInt64(above[0]))
          }
        }
      }
      return drawn
    }
  }
#endif
