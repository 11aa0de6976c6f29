#if Images
  internal import CMicroHTTPD
  internal import ScenarioModel

  /// An encoded picture, and the answers by which it is sent; libmicrohttpd counts who still sends them.
  final class Picture {
    let file: PictureFile
    /// Strong, of the content: quoted, as it stands in headers.
    let etag: String
    /// The whole picture as an answer, used again with every request.
    let answer: OpaquePointer
    /// 304.
    let unchanged: OpaquePointer
    private let caching: ServerSettings.Caching

    init?(_ file: PictureFile, _ caching: ServerSettings.Caching) {
      self.file = file
      self.caching = caching
      etag = "\"\(file.hash)\""
      guard let answer = Self.answer(of: file), let unchanged = Self.empty() else { return nil }
      self.answer = answer
      self.unchanged = unchanged
      Self.add("Content-Type", "image/jpeg", to: answer)
      for response in [answer, unchanged] { addCaching(to: response) }
    }

    deinit {
      MHD_destroy_response(answer)
      MHD_destroy_response(unchanged)
    }

    /// The same picture, with other words about being kept.
    func with(_ caching: ServerSettings.Caching) -> Picture? {
      caching == self.caching ? self : Picture(file, caching)
    }

    /// Content-Type and what is said about being kept, for an answer that is made for one request.
    func addHeaders(to response: OpaquePointer) {
      Self.add("Content-Type", "image/jpeg", to: response)
      addCaching(to: response)
    }

    private func addCaching(to response: OpaquePointer) {
      if caching != .none { Self.add("ETag", etag, to: response) }
      if caching == .maxAge { Self.add("Cache-Control", "max-age=3600", to: response) }
    }

    private static func add(_ name: String, _ value: String, to response: OpaquePointer) {
      MHD_add_response_header(response, name, value)
    }

    private static func answer(of file: PictureFile) -> OpaquePointer? {
      let reference = Unmanaged.passRetained(file)
      let response = MHD_create_response_from_buffer_with_free_callback_cls(
        file.bytes.count, UnsafeMutableRawPointer(file.bytes.baseAddress),
        { context in if let context { Unmanaged<PictureFile>.fromOpaque(context).release() } },
        reference.toOpaque())
      if response == nil { reference.release() }
      return response
    }

    private static func empty() -> OpaquePointer? {
      MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
    }
  }

  /// The bytes of a JPEG at an address that stays, for as long as anybody sends them.
  final class PictureFile {
    let bytes: UnsafeMutableBufferPointer<UInt8>
    /// 16 hex digits.
    let hash: String

    init(_ contents: [UInt8]) {
      bytes = .allocate(capacity: contents.count)
      _ = bytes.initialize(from: contents)
      hash = FNV1a.hex(of: contents)
    }

    deinit { bytes.deallocate() }
  }
#endif
