/// Where the mock image server listens.
public struct ServerEndpoint: Sendable, Hashable, Codable {
  public var host: String
  public var port: Int
  /// A port that is taken and refuses every connection: what a client meets whose server is down.
  public var refusingPort: Int

  public init(host: String = "127.0.0.1", port: Int, refusingPort: Int) {
    self.host = host
    self.port = port
    self.refusingPort = refusingPort
  }

  /// `http://127.0.0.1:8080`
  public var base: String { "http://\(host):\(port)" }

  /// The path of an image: `/images/7.jpg?w=200&h=150&quality=85`.
  public static func imagePath(_ id: Int, width: Int, height: Int, quality: Int = 85) -> String {
    "/images/\(id).jpg?w=\(width)&h=\(height)&quality=\(quality)"
  }
}
