#if Images
  internal import ScenarioModel

  /// What the list shows in which row, and how it is scrolled. Pure.
  struct ListPlan: Sendable {
    /// Which rows share what.
    enum URLs: String, CaseIterable, Sendable {
      case distinct
      case randomOf12 = "random-of-12"
      case sameBasename = "same-basename"
    }

    /// As the server makes them.
    static let sourceWidth = 400
    static let sourceHeight = 300
    /// As a cell shows them.
    static let cellWidth = 100
    static let cellHeight = 75
    /// So many times the speed down is that of the fling back to the top.
    static let flingFactor = 5
    /// Of the rows that are one of twelve: with it several neighbours share an image, and so ask for it at once.
    static let seed: UInt64 = 28
    /// Names that every album has where the last part of a URL repeats.
    static let namesOfAlbum = 10

    /// Of the different images, in the order of their first rows.
    let addresses: [ListAddress]
    /// By row: the image's place in `addresses`.
    let images: [Int]
    let visible: Int
    /// Between two rows that come in on the way down.
    let rowNs: Int

    /// - Throws: `CaseValueError`
    init(_ values: CaseValues) throws {
      try self.init(
        rows: values.integer("rows"), visible: values.integer("visible"), speed: values.integer("speed"),
        URLs(rawValue: values.word("urls")) ?? .distinct)
    }

    init(rows: Int, visible: Int, speed: Int, _ urls: URLs) {
      var generator = SplitMix64(seed: Self.seed)
      let wanted = (0..<rows).map { row -> ListAddress in
        switch urls {
        case .distinct: ListAddress(album: 0, number: row)
        case .randomOf12: ListAddress(album: 0, number: Int.random(in: 0..<12, using: &generator))
        case .sameBasename: ListAddress(album: row / Self.namesOfAlbum, number: row % Self.namesOfAlbum)
        }
      }
      var places: [ListAddress: Int] = [:]
      var addresses: [ListAddress] = []
      images = wanted.map { address in
        if let place = places[address] { return place }
        places[address] = addresses.count
        addresses.append(address)
        return addresses.count - 1
      }
      self.addresses = addresses
      self.visible = min(visible, rows)
      rowNs = 1_000_000_000 / speed
    }

    var rows: Int { images.count }

    /// The rows of the first screen, and those that a list at its top shows, where it rests.
    var top: Range<Int> { 0..<visible }
    /// The rows that come in on the way down.
    var down: Range<Int> { visible..<rows }
    /// And those of the fling back, in their order.
    var back: ReversedCollection<Range<Int>> { (0..<rows - visible).reversed() }
    /// Those that a jump to the list's end brings in, where it rests again.
    var end: Range<Int> { rows - visible..<rows }

    /// Rows that come in while the list is open.
    var bindings: Int { top.count + down.count + back.count + end.count }

    /// What the row is to show.
    func id(ofRow row: Int) -> Int { addresses[images[row]].id }
  }
#endif
