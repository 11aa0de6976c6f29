#if Images
  internal import CCurl
  internal import COnDemand
  internal import Platform

  /// One of libcurl's handles, which does one download after another.
  ///
  /// Not for several threads at once, as libcurl's own are not.
  final class CurlHandle {
    /// libcurl's name for it.
    let easy: UnsafeMutableRawPointer
    private var body: [UInt8] = []
    private var firstByteNs: Int?
    /// Of the last body, so that the next one of its size is appended to without growing.
    private var roomBytes = 0

    /// - Parameter timeoutNs: for the whole of a download.
    init(timeoutNs: Int) throws(FetchSetUpError) {
      guard CurlLibrary.isReady, let easy = curl_easy_init() else { throw CurlLibrary.whyNoHandle }
      self.easy = easy
      // Signals would interrupt whatever the other threads do.
      _ = shim_curl_long(easy, CURLOPT_NOSIGNAL, 1)
      _ = shim_curl_long(easy, CURLOPT_TIMEOUT_MS, max(1, (timeoutNs + 999_999) / 1_000_000))
      // The server is on this machine: a proxy that the environment names is not for it.
      _ = shim_curl_text(easy, CURLOPT_PROXY, "")
      let context = Unmanaged.passUnretained(self).toOpaque()
      _ = shim_curl_pointer(easy, CURLOPT_PRIVATE, context)
      _ = shim_curl_pointer(easy, CURLOPT_WRITEDATA, context)
      _ = shim_curl_on_write(easy) { bytes, size, count, context in
        guard let bytes, let context else { return 0 }
        CurlHandle.at(context).take(UnsafeRawBufferPointer(start: bytes, count: size * count))
        return size * count
      }
    }

    deinit { curl_easy_cleanup(easy) }

    /// Readies the handle for a download.
    func aim(at url: String) {
      body = []
      firstByteNs = nil
      body.reserveCapacity(roomBytes)
      _ = shim_curl_text(easy, CURLOPT_URL, url)
    }

    private func take(_ bytes: UnsafeRawBufferPointer) {
      if firstByteNs == nil { firstByteNs = Clocks.monotonicNs() }
      body.append(contentsOf: bytes)
    }

    /// Downloads and blocks until the body is there.
    func fetch(_ url: String) -> Fetched {
      aim(at: url)
      return conclude(curl_easy_perform(easy))
    }

    /// What became of the download, now that libcurl has ended it; the body is handed over.
    func conclude(_ code: CURLcode) -> Fetched {
      var status = 0
      _ = shim_curl_info_long(easy, CURLINFO_RESPONSE_CODE, &status)
      let bytes = body
      body = []
      roomBytes = bytes.count
      return Fetched(
        result: FetchError(code, status: status).map { .failure($0) } ?? .success(bytes),
        firstByteNs: firstByteNs,
        doneNs: Clocks.monotonicNs())
    }

    /// The handle whose libcurl name carries this context.
    static func at(_ context: UnsafeMutableRawPointer) -> CurlHandle {
      Unmanaged<CurlHandle>.fromOpaque(context).takeUnretainedValue()
    }

    /// The handle of a transfer that libcurl says is over.
    static func of(_ easy: UnsafeMutableRawPointer) -> CurlHandle? {
      var context: UnsafeMutableRawPointer?
      _ = shim_curl_info_pointer(easy, CURLINFO_PRIVATE, &context)
      return context.map(at)
    }
  }

  /// What libcurl has for the whole process.
  enum CurlLibrary {
    /// Set up once, before the first handle; never torn down, since URLSession uses the same libcurl.
    static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// Why there is no handle to be had.
    static var whyNoHandle: FetchSetUpError { missing ?? .noHandle }

    /// What Foundation makes of libcurl; without it Foundation does not say what is missing.
    static func demand<Client>(_ make: () throws -> Client) throws -> Client {
      if let missing { throw missing }
      return try make()
    }

    /// That libcurl is not on this machine; nil where it is.
    private static var missing: FetchSetUpError? {
      on_demand_curl_fault().map { .noLibrary(String(cString: $0)) }
    }

    /// libcurl's words for a code.
    static func text(_ code: CURLcode) -> String { String(cString: curl_easy_strerror(code)) }
    static func text(_ code: CURLMcode) -> String { String(cString: curl_multi_strerror(code)) }
  }
#endif
