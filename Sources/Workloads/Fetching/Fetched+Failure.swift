#if Images
  internal import Platform

  extension Fetched {
    /// A download that came to nothing, now.
    init(failure: FetchError) {
      self.init(result: .failure(failure), doneNs: Clocks.monotonicNs())
    }
  }
#endif
