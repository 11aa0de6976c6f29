#if Images
  extension Fetcher {
    /// Starts the download and sleeps on a semaphore until its completion has run.
    func fetch(_ url: String) -> Fetched {
      waitForValue { done in _ = start(url, done) }
    }
  }
#endif
