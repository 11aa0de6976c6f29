#if Images
  internal import Pictures

  /// Decoded pictures, by image. Where it is bounded, those go that were longest not asked for. Pure.
  struct MemoryCache: Sendable {
    private struct Entry: Sendable {
      let picture: Pixels
      var askedAt: Int
    }

    /// Of the pixels; nil for no bound.
    let limitBytes: Int?
    private(set) var bytes = 0
    private var entries: [Int: Entry] = [:]
    /// Counts the uses, so that their order is known.
    private var uses = 0

    init(limitBytes: Int?) { self.limitBytes = limitBytes }

    var count: Int { entries.count }

    mutating func picture(of image: Int) -> Pixels? {
      uses += 1
      entries[image]?.askedAt = uses
      return entries[image]?.picture
    }

    /// A picture that is larger than the whole bound is not kept.
    mutating func keep(_ picture: Pixels, of image: Int) {
      forget(image)
      if let limitBytes, picture.bytes.count > limitBytes { return }
      uses += 1
      entries[image] = Entry(picture: picture, askedAt: uses)
      bytes += picture.bytes.count
      while let limitBytes, bytes > limitBytes,
        // A few hundred entries at most: looking at all of them is cheaper than a list that is kept in order.
        let oldest = entries.min(by: { $0.value.askedAt < $1.value.askedAt })
      {
        forget(oldest.key)
      }
    }

    mutating func empty() { (entries, bytes) = ([:], 0) }

    private mutating func forget(_ image: Int) {
      if let gone = entries.removeValue(forKey: image) { bytes -= gone.picture.bytes.count }
    }
  }
#endif
