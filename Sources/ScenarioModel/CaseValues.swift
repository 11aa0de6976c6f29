/// What a workload is made with: its variant and the value of every parameter that the variant takes.
public struct CaseValues: Sendable, Hashable, Codable {
  public let variant: String
  /// Resolved: defaults filled in, `per-cpu` a number.
  public let values: [String: Value]
  public let factors: Factors
  /// CPUs that the trial really has.
  public let cpuCount: Int
  /// Where the image server listens; nil until a trial is made, and for a workload that needs none.
  public var server: ServerEndpoint?

  public init(variant: String, values: [String: Value], factors: Factors = Factors(), cpuCount: Int = 1) {
    self.variant = variant
    self.values = values
    self.factors = factors
    self.cpuCount = cpuCount
  }

  public subscript(name: String) -> Value? { values[name] }

  /// - Throws: `CaseValueError` where the case has no such parameter or it is not an integer.
  public func integer(_ name: String) throws -> Int {
    guard case .integer(let integer)? = values[name] else {
      throw CaseValueError.notAnInteger(name, in: variant)
    }
    return integer
  }

  /// A number or an integer, as a number; shares are 0 to 1.
  /// - Throws: `CaseValueError` where the case has no such parameter or it is a word.
  public func number(_ name: String) throws -> Double {
    guard let number = values[name]?.asNumber else { throw CaseValueError.notANumber(name, in: variant) }
    return number
  }

  /// - Throws: `CaseValueError` where the case has no such parameter or it is a number.
  public func word(_ name: String) throws -> String {
    guard case .word(let word)? = values[name] else { throw CaseValueError.notAWord(name, in: variant) }
    return word
  }

  /// The variant as a case of the workload's own enum, whose raw values are the declared names.
  /// - Throws: `CaseValueError` where the enum lacks the variant.
  public func variant<V: RawRepresentable<String>>(as type: V.Type) throws -> V {
    guard let choice = V(rawValue: variant) else { throw CaseValueError.unknownVariant(variant) }
    return choice
  }
}

/// A workload asks its case for what it did not declare.
public enum CaseValueError: Error, Equatable, CustomStringConvertible {
  case notAnInteger(String, in: String)
  case notANumber(String, in: String)
  case notAWord(String, in: String)
  case unknownVariant(String)

  public var description: String {
    switch self {
    case .notAnInteger(let name, let variant):
      "variant \(variant) has no integer parameter \(name): declare it"
    case .notANumber(let name, let variant): "variant \(variant) has no numeric parameter \(name): declare it"
    case .notAWord(let name, let variant): "variant \(variant) has no word parameter \(name): declare it"
    case .unknownVariant(let variant): "the workload does not implement its declared variant \(variant)"
    }
  }
}
