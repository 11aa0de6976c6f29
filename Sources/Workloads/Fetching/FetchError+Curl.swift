#if Images
  internal import CCurl

  extension FetchError {
    /// What libcurl's code and the answer's status come to; nil for a body that is all there.
    init?(_ code: CURLcode, status: Int) {
      switch code {
      case CURLE_OK:
        guard status != 200 else { return nil }
        self = .status(status)
      case CURLE_OPERATION_TIMEDOUT: self = .timeout
      case CURLE_COULDNT_CONNECT: self = .refused
      case CURLE_PARTIAL_FILE: self = .truncated
      case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING: self = .reset
      default: self = .other(CurlLibrary.text(code))
      }
    }
  }
#endif
