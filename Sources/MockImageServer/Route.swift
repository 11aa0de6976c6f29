#if Images
  /// What a request asks for, read from its target.
  package enum Route: Sendable, Hashable {
    case picture(PictureName)
    /// Paint these beforehand: the name with each id.
    case prime(PictureName, ids: ClosedRange<Int>)
    case index, health, stats, reset
    case unknown
    /// Longer than any target that the server knows.
    case tooLong
    /// With a sentence that says what is wrong.
    case bad(String)

    package static let longestTarget = 8192
    /// As many as a scenario's largest grid needs a hundred times over.
    static let mostPrimed = 10_000

    /// - Parameter target: path and query, as they stand in the request.
    package init(_ target: UnsafeBufferPointer<UInt8>) {
      guard target.count <= Self.longestTarget else {
        self = .tooLong
        return
      }
      var reader = TargetReader(target)
      if reader.take("/images/") {
        self = Self.picture(&reader)
      } else if reader.take("/prime") {
        self = Self.prime(&reader)
      } else {
        self = Self.plain(&reader)
      }
    }

    package init(_ target: String) {
      self = Array(target.utf8).withUnsafeBufferPointer { Route($0) }
    }

    private static func picture(_ reader: inout TargetReader) -> Route {
      guard let id = reader.number() else { return .unknown }
      guard reader.take(".jpg"), reader.isAtQuery else { return .unknown }
      guard PictureName.ids.contains(id) else { return .bad(PictureName.wants("The id", PictureName.ids)) }
      var query = PictureQuery(name: PictureName(id: id))
      if let problem = query.read(&reader) { return .bad(problem) }
      return query.ids == nil ? .picture(query.name) : .bad(PictureQuery.unknownKey)
    }

    private static func prime(_ reader: inout TargetReader) -> Route {
      guard reader.isAtQuery else { return .unknown }
      var query = PictureQuery(name: PictureName(id: 0))
      if let problem = query.read(&reader) { return .bad(problem) }
      guard let ids = query.ids else { return .bad(PictureQuery.wantsIDs) }
      guard ids.count <= mostPrimed else { return .bad("ids must name at most \(mostPrimed) pictures.") }
      return .prime(query.name, ids: ids)
    }

    private static func plain(_ reader: inout TargetReader) -> Route {
      let places: [(StaticString, Route)] = [
        ("/health", .health), ("/stats", .stats), ("/reset", .reset), ("/", .index),
      ]
      for (path, route) in places where reader.take(path) { return reader.isAtQuery ? route : .unknown }
      return .unknown
    }
  }
#endif
