internal import FoundationEssentials

/// What a driver asks of its image server: a line of JSON each on the server's standard input, whose end ends the server.
package enum ServerRequest: Sendable, Hashable, Codable {
  /// From now on behave so, and count from nothing.
  case behave(ServerSettings)
  case report
}

/// What the server answers: a line of JSON each on file 3, one for every request, and `listening` before any.
package enum ServerReply: Sendable, Hashable, Codable {
  /// - connections: how many it can have at once, as its limit of files allows.
  case listening(ServerEndpoint, pid: Int32, connections: Int)
  case behaving
  case report(ServerReport)
  /// In words for the user; the server ends after it.
  case failed(String)
}

/// Values as lines of JSON.
package enum JSONLine {
  package static func encode(_ value: some Encodable) throws -> [UInt8] {
    Array(try JSONEncoder().encode(value)) + [UInt8(ascii: "\n")]
  }

  /// - Throws: `DecodingError`
  package static func decode<Value: Decodable>(_ type: Value.Type, _ line: some Sequence<UInt8>) throws
    -> Value
  {
    try JSONDecoder().decode(type, from: Data(line))
  }
}
