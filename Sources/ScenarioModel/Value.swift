/// A parameter's value. Durations are integers of nanoseconds, sizes integers of bytes, shares numbers from 0 to 1.
public enum Value: Sendable, Hashable {
  case integer(Int)
  case number(Double)
  case word(String)

  /// The value as a number, or nil for a word.
  public var asNumber: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .word: nil
    }
  }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .word(value) }
}

extension Value: CustomStringConvertible {
  /// The value without its unit, as a CSV cell shows it: dot decimals, shortest form.
  public var description: String {
    switch self {
    case .integer(let integer): "\(integer)"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .word(let word): word
    }
  }
}

extension Value: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .word(try container.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    case .word(let word): try container.encode(word)
    }
  }
}
