#if Images
  internal import CMicroHTTPD
  internal import ScenarioModel

  /// An answer that is made once: its status and response.
  struct StandardAnswer {
    let status: UInt32
    let response: OpaquePointer
  }

  /// Answers without a picture.
  enum Answers {
    static func text(_ status: UInt32, _ text: String, type: String = "text/plain; charset=utf-8")
      -> StandardAnswer?
    {
      var bytes = Array(text.utf8)
      let response = MHD_create_response_from_buffer(bytes.count, &bytes, .RESPMEM_MUST_COPY)
      guard let response else { return nil }
      MHD_add_response_header(response, "Content-Type", type)
      // What is said here holds for one request.
      MHD_add_response_header(response, "Cache-Control", "no-store")
      return StandardAnswer(status: status, response: response)
    }

    static func empty(_ status: UInt32) -> StandardAnswer? {
      MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT).map {
        StandardAnswer(status: status, response: $0)
      }
    }

    static var methodNotAllowed: StandardAnswer? {
      let answer = text(405, "Only GET and HEAD are answered.\n")
      if let answer { MHD_add_response_header(answer.response, "Allow", "GET, HEAD") }
      return answer
    }

    static func of(_ fault: ServerFault) -> StandardAnswer? {
      switch fault {
      case .notFound: text(404, "Not found, on purpose.\n")
      case .serverError: text(500, "An error of the server, on purpose.\n")
      case .unavailable: text(503, "Not available, on purpose.\n")
      case .reset, .resetEarly, .truncated, .trickle, .silent: nil
      }
    }
  }
#endif
