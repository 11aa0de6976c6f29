#if Images
  internal import ScenarioModel

  /// One request and what is known of it; libmicrohttpd keeps it from the request's first line to its end.
  final class Exchange {
    enum Stage {
      case headers, body
      /// The whole request is there, and was suspended; when the handler is called next its answer is due.
      case waiting
    }

    let route: Route
    var stage: Stage = .headers
    var isHead = false
    var uploadedBytes = 0
    /// Set with requests for pictures: the handler's connection, fate, and counts that it belongs to.
    var connection: OpaquePointer?
    var fate = RequestFate(fault: nil, latencyNs: 0)
    var since = 0
    /// 0 for at once.
    var dueNs = 0
    var picture: Picture?
    /// How many pictures have to be painted before it can be answered.
    var missing = 0
    /// Of the body; sent whole unless a delivery counts it.
    var bodyBytes = 0

    init(_ route: Route) { self.route = route }
  }
#endif
