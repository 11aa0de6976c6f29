#if Images
  /// Whom a waiter asks.
  enum WaitPeer: String, CaseIterable, Sendable {
    case server, closed, refusing, silent
  }
#endif
