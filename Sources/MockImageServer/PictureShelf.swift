#if Images
  internal import ScenarioModel

  /// All that the server knows of one picture that was asked for.
  final class ShelfPlace {
    let name: PictureName
    /// What the picture is painted from.
    let seed: UInt64
    /// nil before it is painted, and after it made room for others.
    var picture: Picture?
    /// Requests that wait for it to be painted.
    var waiting: [Exchange] = []
    /// How often it was asked for since counts began at `since`.
    var attempts = 0
    var since = 0
    /// Rises with each use of any picture, so the lowest was used least recently.
    var lastUse: UInt64 = 0

    init(_ name: PictureName, seed: UInt64) {
      self.name = name
      self.seed = seed
    }
  }

  /// Encoded pictures within a bound of memory, and the count of requests for each.
  struct PictureShelf {
    /// 20 MB of them; a picture beyond is served, but its requests are not told from each other.
    static let mostPlaces = 100_000

    let limitBytes: Int
    private(set) var cachedBytes = 0
    private var places: [UInt64: ShelfPlace] = [:]
    private var uses: UInt64 = 0
    private var seed: UInt64

    init(limitBytes: Int, seed: UInt64) {
      self.limitBytes = limitBytes
      self.seed = seed
    }

    /// The place of a picture, a new one where it has none.
    mutating func place(of name: PictureName) -> ShelfPlace {
      uses += 1
      let key = name.packed
      if let place = places[key] {
        place.lastUse = uses
        return place
      }
      let place = ShelfPlace(name, seed: seed)
      place.lastUse = uses
      if places.count < Self.mostPlaces { places[key] = place }
      return place
    }

    /// Puts a painted picture in its place, and others away until all fit. One that fits by no means is not kept.
    mutating func keep(_ picture: Picture, in place: ShelfPlace) {
      let size = picture.file.bytes.count
      guard size <= limitBytes, places[place.name.packed] === place else { return }
      if place.picture == nil { cachedBytes += size }
      place.picture = picture
      if cachedBytes > limitBytes { makeRoom() }
    }

    /// Pictures of another seed are others; the same ones may come with other words about being kept.
    mutating func change(to settings: ServerSettings) {
      if settings.seed != seed {
        self = PictureShelf(limitBytes: limitBytes, seed: settings.seed)
      } else {
        for place in places.values { place.picture = place.picture.map { $0.with(settings.caching) ?? $0 } }
      }
    }

    /// Down to seven eighths, so that looking for the oldest is not needed with each picture.
    private mutating func makeRoom() {
      let held = places.values.filter { $0.picture != nil }.sorted { $0.lastUse < $1.lastUse }
      for place in held {
        if cachedBytes <= limitBytes / 8 * 7 { return }
        cachedBytes -= place.picture?.file.bytes.count ?? 0
        place.picture = nil
      }
    }
  }
#endif
