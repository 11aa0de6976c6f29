#if Images
  /// Orders that wait for a connection, first come first served.
  ///
  /// An array whose first ones are taken by counting: moving ten thousand up for each would take seconds.
  struct CurlOrders: Sendable {
    private var orders: [CurlEventLoop.Order] = []
    /// How many of the first are gone.
    private var gone = 0

    mutating func append(_ order: CurlEventLoop.Order) { orders.append(order) }

    mutating func popFirst() -> CurlEventLoop.Order? {
      guard gone < orders.count else { return nil }
      defer {
        gone += 1
        if gone == orders.count { self = CurlOrders() }
      }
      return orders[gone]
    }

    mutating func remove(_ id: Int) -> CurlEventLoop.Order? {
      orders[gone...].firstIndex { $0.id == id }.map { orders.remove(at: $0) }
    }

    mutating func takeAll() -> [CurlEventLoop.Order] {
      defer { self = CurlOrders() }
      return Array(orders[gone...])
    }
  }
#endif
