/// How a trial ended.
package enum Outcome: Sendable, Hashable {
  case ok
  /// It answered, but wrongly: the checksum or a check of the workload's own.
  case incorrect
  case timeout
  /// SIGILL or SIGTRAP: how libdispatch and Swift end a program that misuses them.
  case trap
  /// Another signal, by name: `SIGSEGV`.
  case signal(String)
  /// It ended without its last line, or with an exit code.
  case failed
}

extension Outcome: LosslessStringConvertible, Codable {
  package var description: String {
    switch self {
    case .ok: "ok"
    case .incorrect: "incorrect"
    case .timeout: "timeout"
    case .trap: "trap"
    case .signal(let name): "signal(\(name))"
    case .failed: "failed"
    }
  }

  package init?(_ description: String) {
    switch description {
    case "ok": self = .ok
    case "incorrect": self = .incorrect
    case "timeout": self = .timeout
    case "trap": self = .trap
    case "failed": self = .failed
    default:
      guard description.hasPrefix("signal("), description.hasSuffix(")") else { return nil }
      self = .signal(String(description.dropFirst(7).dropLast()))
    }
  }

  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let outcome = Outcome(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(text) is no outcome"))
    }
    self = outcome
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
