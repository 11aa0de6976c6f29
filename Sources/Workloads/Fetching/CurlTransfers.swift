#if Images
  internal import CCurl

  /// The downloads that an event thread has under way, and the handles that it keeps for the next ones.
  struct CurlTransfers {
    private struct Transfer {
      let handle: CurlHandle
      let order: CurlEventLoop.Order
    }

    private let multi: UnsafeMutableRawPointer
    private let timeoutNs: Int
    /// By libcurl's name of the handle.
    private var running: [UnsafeMutableRawPointer: Transfer] = [:]
    private var idle: [CurlHandle] = []

    init(_ multi: UnsafeMutableRawPointer, timeoutNs: Int) {
      self.multi = multi
      self.timeoutNs = timeoutNs
    }

    mutating func begin(_ order: CurlEventLoop.Order) {
      do {
        let handle = try idle.popLast() ?? CurlHandle(timeoutNs: timeoutNs)
        handle.aim(at: order.url)
        running[handle.easy] = Transfer(handle: handle, order: order)
        let code = curl_multi_add_handle(multi, handle.easy)
        if code != CURLM_OK { end(handle.easy) { _ in Fetched(failure: .other(CurlLibrary.text(code))) } }
      } catch {
        order.completion(Fetched(failure: .other("\(error)")))
      }
    }

    /// Moves all downloads on as far as they go without waiting, and concludes those that have ended.
    mutating func work() {
      var left: Int32 = 0
      let code = curl_multi_perform(multi, &left)
      while true {
        let done = shim_multi_next_done(multi)
        guard let easy = done.handle else { break }
        end(easy) { $0.conclude(done.result) }
      }
      // Out of memory, or a fault of ours: nobody may wait for ever.
      if code != CURLM_OK { endAll(.other(CurlLibrary.text(code))) }
    }

    mutating func cancel(_ id: Int) {
      guard let (easy, _) = running.first(where: { $0.value.order.id == id }) else { return }
      end(easy) { _ in Fetched(failure: .cancelled) }
    }

    mutating func cancelAll() { endAll(.cancelled) }

    private mutating func endAll(_ error: FetchError) {
      for easy in Array(running.keys) { end(easy) { _ in Fetched(failure: error) } }
    }

    private mutating func end(_ easy: UnsafeMutableRawPointer, _ outcome: (CurlHandle) -> Fetched) {
      guard let transfer = running.removeValue(forKey: easy) else { return }
      curl_multi_remove_handle(multi, easy)
      let fetched = outcome(transfer.handle)
      idle.append(transfer.handle)
      transfer.order.completion(fetched)
    }
  }
#endif
