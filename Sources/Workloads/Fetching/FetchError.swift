#if Images
  /// What can go wrong with a download, the same for every client.
  enum FetchError: Error, Hashable, Sendable {
    /// An answer other than 200.
    case status(Int)
    /// The connection was reset, or closed without an answer.
    case reset
    /// The body ended before its announced length.
    case truncated
    /// Nothing, or not all, within the time-out.
    case timeout
    /// Nobody listens.
    case refused
    /// The body is not the picture that it should be, or no picture.
    case undecodable
    case cancelled
    /// What none of these is, in the client's words.
    case other(String)

    /// The kinds without what differs within one, as counts of them are called.
    enum Kind: String, CaseIterable, Sendable {
      case status, reset, truncated, timeout, refused, undecodable, cancelled, other
    }

    var kind: Kind {
      switch self {
      case .status: .status
      case .reset: .reset
      case .truncated: .truncated
      case .timeout: .timeout
      case .refused: .refused
      case .undecodable: .undecodable
      case .cancelled: .cancelled
      case .other: .other
      }
    }
  }
#endif
