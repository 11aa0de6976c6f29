#if Images
  internal import CCurl

  /// The downloads of an event thread: those under way, those that wait for a connection, and the handles that are kept
  /// for the next ones.
  ///
  /// libcurl would keep the queue itself (CURLMOPT_MAX_HOST_CONNECTIONS), but its 7.88 forgets a transfer in it now and
  /// then where replies come at once: it never begins, and its time-out never ends it.
  struct CurlTransfers {
    private struct Transfer {
      let handle: CurlHandle
      let order: CurlEventLoop.Order
    }

    private let multi: UnsafeMutableRawPointer
    private let timeoutNs: Int
    private let connections: Int
    /// By libcurl's name of the handle; as many as there may be connections.
    private var running: [UnsafeMutableRawPointer: Transfer] = [:]
    private var idle: [CurlHandle] = []
    private var waiting = FirstInLine<CurlEventLoop.Order>()

    init(_ multi: UnsafeMutableRawPointer, timeoutNs: Int, connections: Int) {
      self.multi = multi
      self.timeoutNs = timeoutNs
      self.connections = connections
    }

    mutating func add(_ order: CurlEventLoop.Order) {
      waiting.append(order)
      beginWaiting()
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
      if let order = waiting.remove(where: { $0.id == id }) {
        order.completion(Fetched(failure: .cancelled))
      } else if let (easy, _) = running.first(where: { $0.value.order.id == id }) {
        end(easy) { _ in Fetched(failure: .cancelled) }
      }
    }

    mutating func cancelAll() { endAll(.cancelled) }

    private mutating func beginWaiting() {
      while running.count < connections, let order = waiting.popFirst() { begin(order) }
    }

    private mutating func begin(_ order: CurlEventLoop.Order) {
      do {
        let handle = try idle.popLast() ?? CurlHandle(timeoutNs: timeoutNs)
        handle.aim(at: order.url)
        let code = curl_multi_add_handle(multi, handle.easy)
        guard code == CURLM_OK else {
          return order.completion(Fetched(failure: .other(CurlLibrary.text(code))))
        }
        running[handle.easy] = Transfer(handle: handle, order: order)
      } catch {
        order.completion(Fetched(failure: .other("\(error)")))
      }
    }

    /// Takes the transfer from libcurl, gives its connection to the next, and only then tells.
    private mutating func end(_ easy: UnsafeMutableRawPointer, _ outcome: (CurlHandle) -> Fetched) {
      guard let transfer = running.removeValue(forKey: easy) else { return }
      curl_multi_remove_handle(multi, easy)
      let fetched = outcome(transfer.handle)
      idle.append(transfer.handle)
      beginWaiting()
      transfer.order.completion(fetched)
    }

    private mutating func endAll(_ error: FetchError) {
      let orders = waiting.takeAll()
      for easy in Array(running.keys) { end(easy) { _ in Fetched(failure: error) } }
      for order in orders { order.completion(Fetched(failure: error)) }
    }
  }
#endif
