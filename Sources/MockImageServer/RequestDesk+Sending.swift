#if Images
  internal import CMicroHTTPD
  internal import Platform
  internal import Probes
  internal import ScenarioModel

  extension RequestDesk {
    /// Answers a request whose time has come.
    func send(_ exchange: Exchange, _ connection: OpaquePointer) -> MHD_Result {
      if isOver { return .NO }
      guard case .picture = exchange.route else { return queue(Answers.empty(204), on: connection) }
      switch exchange.fate.fault {
      case nil, .reset, .truncated, .trickle: return sendPicture(exchange, connection)
      case .notFound, .serverError, .unavailable: return sendFault(exchange, connection)
      case .resetEarly:
        happened(.resetEarly, to: exchange)
        resetConnection(shim_mhd_socket(connection))
        return .NO
      case .silent: return .NO
      }
    }

    private func sendFault(_ exchange: Exchange, _ connection: OpaquePointer) -> MHD_Result {
      guard let fault = exchange.fate.fault else { return .NO }
      happened(fault, to: exchange)
      return queue(Answers.of(fault), on: connection)
    }

    private func sendPicture(_ exchange: Exchange, _ connection: OpaquePointer) -> MHD_Result {
      guard let picture = exchange.picture else {
        return queue(Answers.text(500, "The picture cannot be painted.\n"), on: connection)
      }
      if settings.caching != .none, Self.holds(connection, picture) {
        if exchange.since == since { tally.notModified += 1 }
        return MHD_queue_response(connection, 304, picture.unchanged)
      }
      if exchange.isHead || !isDelivered(exchange.fate) {
        exchange.bodyBytes = exchange.isHead ? 0 : picture.file.bytes.count
        return MHD_queue_response(connection, 200, picture.answer)
      }
      return deliver(picture, exchange, connection)
    }

    /// Whether the body goes out piece by piece.
    private func isDelivered(_ fate: RequestFate) -> Bool {
      fate.fault != nil || settings.bytesPerSecond > 0 || settings.totalBytesPerSecond > 0
    }

    private func deliver(
      _ picture: Picture, _ exchange: Exchange, _ connection: OpaquePointer
    ) -> MHD_Result {
      guard let response = Delivery.response(of: picture, exchange, connection, self) else { return .NO }
      defer { MHD_destroy_response(response) }
      return MHD_queue_response(connection, 200, response)
    }

    /// Whether the client has this very picture already, as its If-None-Match says.
    private static func holds(_ connection: OpaquePointer, _ picture: Picture) -> Bool {
      guard let value = MHD_lookup_connection_value(connection, .HEADER_KIND, "If-None-Match") else {
        return false
      }
      let text = String(cString: value)
      return text.contains(picture.etag) || text == "*"
    }

    /// Answers what asks for no picture.
    func answer(_ route: Route, on connection: OpaquePointer) -> MHD_Result {
      let answer =
        switch route {
        case .health: Answers.text(200, "ok\n")
        case .index: Answers.text(200, IndexPage.html(settings), type: "text/html; charset=utf-8")
        case .stats: Answers.text(200, report(ProcStatus()).json, type: "application/json")
        case .reset: reset()
        case .tooLong: Answers.text(414, "The address is longer than \(Route.longestTarget) bytes.\n")
        case .bad(let sentence): Answers.text(400, sentence + "\n")
        case .unknown, .picture, .prime:
          Answers.text(404, "There is /, /images/7.jpg, /stats, /health and /reset.\n")
        }
      return queue(answer, on: connection)
    }

    private func reset() -> StandardAnswer? {
      startAnew()
      return Answers.text(200, "Counts and attempts start from nothing.\n")
    }

    /// Queues an answer that is made for one request.
    func queue(_ answer: StandardAnswer?, on connection: OpaquePointer) -> MHD_Result {
      guard let answer else { return .NO }
      defer { MHD_destroy_response(answer.response) }
      return MHD_queue_response(connection, answer.status, answer.response)
    }

    /// A request is over: its last byte was handed to the system, or it was cut off.
    func finish(_ exchange: Exchange, isWhole: Bool) {
      guard exchange.bodyBytes > 0 else { return }
      monitor.locked {
        if exchange.since == since, isWhole { tally.bytes += exchange.bodyBytes }
      }
    }
  }
#endif
