#if Images
  internal import CMicroHTTPD
  internal import Platform
  internal import ScenarioModel

  extension RequestDesk {
    /// What anybody may send along with a request that is refused; whoever sends more is hung up on.
    static let mostUploadedBytes = 1 << 20
    /// How long a request is left without an answer whose client does not go.
    static let longestSilenceNs = 120_000_000_000

    /// The handler that libmicrohttpd calls: with the headers, with each part of a body, and after each suspension.
    func handle(
      _ exchange: Exchange, _ connection: OpaquePointer, method: UnsafePointer<CChar>,
      uploaded: UnsafeMutablePointer<Int>
    ) -> MHD_Result {
      switch exchange.stage {
      case .headers:
        exchange.stage = .body
        return .YES
      case .body where uploaded.pointee > 0:
        exchange.uploadedBytes += uploaded.pointee
        uploaded.pointee = 0
        return exchange.uploadedBytes <= Self.mostUploadedBytes ? .YES : .NO
      case .body:
        exchange.stage = .waiting
        return monitor.locked { receive(exchange, connection, Method(method)) }
      case .waiting:
        return monitor.locked { send(exchange, connection) }
      }
    }

    private enum Method {
      case get, head, other

      init(_ word: UnsafePointer<CChar>) {
        func isWord(_ text: StaticString) -> Bool {
          let count = text.utf8CodeUnitCount
          // Up to the first difference, which the end of a shorter word is.
          for index in 0..<count where UInt8(bitPattern: word[index]) != text.utf8Start[index] {
            return false
          }
          return word[count] == 0
        }
        self = isWord("GET") ? .get : isWord("HEAD") ? .head : .other
      }
    }

    private func receive(_ exchange: Exchange, _ connection: OpaquePointer, _ method: Method) -> MHD_Result {
      if isOver { return .NO }
      if method == .other { return queue(Answers.methodNotAllowed, on: connection) }
      exchange.isHead = method == .head
      exchange.connection = connection
      switch exchange.route {
      case .picture(let name): return receive(exchange, connection, name)
      case .prime(let name, let ids): return prime(exchange, connection, name, ids)
      case .index, .health, .stats, .reset, .unknown, .tooLong, .bad:
        return answer(exchange.route, on: connection)
      }
    }

    private func receive(_ exchange: Exchange, _ connection: OpaquePointer, _ name: PictureName) -> MHD_Result
    {
      let place = shelf.place(of: name)
      let fate = fates.fate(of: name, attempt: count(place))
      exchange.fate = fate
      exchange.since = since
      if fate.fault == .silent { return silence(exchange, connection) }
      if fate.latencyNs > 0 { exchange.dueNs = Clocks.monotonicNs() + fate.latencyNs }
      exchange.picture = place.picture
      if exchange.picture == nil, fate.needsPicture {
        MHD_suspend_connection(connection)
        wait(exchange, for: place)
      } else if exchange.dueNs > 0 {
        MHD_suspend_connection(connection)
        clock.resume(connection, atNs: exchange.dueNs, after: .delay)
      } else {
        return send(exchange, connection)
      }
      return .YES
    }

    /// Counts a request for the picture.
    /// - Returns: how many there were before.
    private func count(_ place: ShelfPlace) -> Int {
      tally.requests += 1
      if place.since != since {
        place.since = since
        place.attempts = 0
        tally.unique += 1
      }
      place.attempts += 1
      return place.attempts - 1
    }

    private func silence(_ exchange: Exchange, _ connection: OpaquePointer) -> MHD_Result {
      happened(.silent, to: exchange)
      MHD_suspend_connection(connection)
      clock.silence(connection, untilNs: Clocks.monotonicNs() + Self.longestSilenceNs)
      return .YES
    }

    /// Has pictures painted that are not; answered when they are.
    private func prime(
      _ exchange: Exchange, _ connection: OpaquePointer, _ name: PictureName, _ ids: ClosedRange<Int>
    ) -> MHD_Result {
      var name = name
      var missing: [ShelfPlace] = []
      for id in ids {
        name.id = id
        let place = shelf.place(of: name)
        if place.picture == nil { missing.append(place) }
      }
      if missing.isEmpty { return send(exchange, connection) }
      MHD_suspend_connection(connection)
      for place in missing { wait(exchange, for: place) }
      return .YES
    }

    /// With the connection suspended.
    private func wait(_ exchange: Exchange, for place: ShelfPlace) {
      exchange.missing += 1
      if place.waiting.isEmpty {
        unpainted.append(place)
        monitor.signal()
      }
      place.waiting.append(exchange)
    }

    /// Counts a fault now that it is done.
    func happened(_ fault: ServerFault, to exchange: Exchange) {
      if exchange.since == since { tally.count(fault) }
    }
  }

  extension RequestFate {
    /// Whether any of the picture is sent.
    fileprivate var needsPicture: Bool {
      switch fault {
      case nil, .reset, .truncated, .trickle: true
      case .notFound, .serverError, .unavailable, .resetEarly, .silent: false
      }
    }
  }
#endif
