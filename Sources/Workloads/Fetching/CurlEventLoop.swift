#if Images
  internal import CCurl
  internal import Synchronization

  /// What an event thread does: takes orders from its inbox, lets libcurl work, sleeps until a socket, a time-out or an
  /// order wakes it.
  final class CurlEventLoop: Sendable {
    /// A download that somebody wants.
    struct Order: Sendable {
      let id: Int
      let url: String
      let completion: @Sendable (Fetched) -> Void
    }

    /// What other threads have asked for since the event thread last looked.
    struct Inbox: Sendable {
      var orders: [Order] = []
      var cancelled: [Int] = []
      var isClosed = false

      var isEmpty: Bool { orders.isEmpty && cancelled.isEmpty && !isClosed }
    }

    /// With no download there is nothing but the inbox to wake up for; libcurl's own time-outs shorten it.
    private static let longestSleepMs: Int32 = 60_000

    private let inbox = Mutex(Inbox())
    private let nextID = Atomic<Int>(0)
    private let timeoutNs: Int
    private let connections: Int
    // Made for one thread, but for `curl_multi_wakeup`, which is all that others call.
    private nonisolated(unsafe) let multi: UnsafeMutableRawPointer

    init(timeoutNs: Int, connections: Int) throws(FetchSetUpError) {
      guard CurlLibrary.isReady, let multi = curl_multi_init() else { throw CurlLibrary.whyNoHandle }
      self.multi = multi
      self.timeoutNs = timeoutNs
      self.connections = connections
      // As many are kept open as may be used at once; by itself libcurl keeps four times the handles.
      _ = shim_multi_long(multi, CURLMOPT_MAXCONNECTS, connections)
    }

    deinit { curl_multi_cleanup(multi) }

    /// - Returns: what `cancel` takes.
    func start(_ url: String, _ completion: @escaping @Sendable (Fetched) -> Void) -> Int {
      let id = nextID.wrappingAdd(1, ordering: .relaxed).newValue
      post { $0.orders.append(Order(id: id, url: url, completion: completion)) }
      return id
    }

    func cancel(_ id: Int) { post { $0.cancelled.append(id) } }

    /// Ends the event thread; what is under way is cancelled.
    func close() { post { $0.isClosed = true } }

    /// The event thread's whole life.
    func run() {
      var transfers = CurlTransfers(multi, timeoutNs: timeoutNs, connections: connections)
      while true {
        let orders = inbox.withLock { inbox in
          defer { inbox = Inbox() }
          return inbox
        }
        for order in orders.orders { transfers.add(order) }
        for id in orders.cancelled { transfers.cancel(id) }
        if orders.isClosed { return transfers.cancelAll() }
        transfers.work()
        curl_multi_poll(multi, nil, 0, CurlEventLoop.longestSleepMs, nil)
      }
    }

    /// One wake-up for all that is put into an inbox before the event thread looks.
    private func post(_ change: (inout Inbox) -> Void) {
      let wasEmpty = inbox.withLock { inbox in
        defer { change(&inbox) }
        return inbox.isEmpty
      }
      if wasEmpty { curl_multi_wakeup(multi) }
    }
  }
#endif
