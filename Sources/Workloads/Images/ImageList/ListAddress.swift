#if Images
  /// Where the list says that a row's image is: `/a3/7.jpg`, the seventh of album 3.
  ///
  /// Albums repeat the names of their images, as photo sites do. The image server knows no albums, so the loader maps
  /// an address to the id that it has there.
  struct ListAddress: Sendable, Hashable {
    static let imagesOfAlbum = 1000

    let album: Int
    /// Below `imagesOfAlbum`.
    let number: Int

    var path: String { "/a\(album)/\(number).jpg" }

    /// The image server's own number of it; different for different addresses.
    var id: Int { album * Self.imagesOfAlbum + number }
  }
#endif
