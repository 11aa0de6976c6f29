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
    /// - Throws: `FetchSetUpError`, `CaseValueError`; the error of the download where nothing can be got ready.
    init(_ stage: SingleImage.Stage, _ values: CaseValues) throws {
      let load = try ImageLoad(values, connections: 1)
      try load.prime(Self.id...Self.id)
      switch stage {
      case .download: given = .address(load)
      case .decode: given = .body(try Self.body(load), load)
      case .overlay:
        given = .picture(
          try load.decode(Self.body(load)).get(), passes: try values.integer("passes"))
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
