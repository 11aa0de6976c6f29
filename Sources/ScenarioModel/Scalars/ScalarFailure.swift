/// Why a text is not the value that a field asks for.
package enum ScalarFailure: Error, Sendable, Equatable {
  /// Not of that form at all.
  case notA(ScalarForm)
  /// A number without the unit that makes it one.
  case unitMissing(ScalarForm)
  case unknownUnit(String, ScalarForm, nearest: String?)
  /// More than a 64-bit integer holds.
  case tooLarge(ScalarForm)
  /// A fraction of the smallest unit, such as `0.5ns` or `1.5B`.
  case notWhole(ScalarForm)
  /// A share above 1 without a `%`: `10` may be meant as 10 % or as ten times.
  case shareAboveOne
  /// `010` is 8 to some YAML readers and 10 to others.
  case leadingZero
}

/// What a scalar may be asked to be; `expected` is the sentence for people.
package enum ScalarForm: Sendable, Equatable {
  case duration
  case size
  case share
  case integer
  case number
  case boolean

  package var expected: String {
    switch self {
    case .duration: "a duration such as 50ms, 6.5s or 3m (units: ns, us, µs, ms, s, m, h)"
    case .size: "a size such as 64B, 10kB or 100KiB (units: B, kB, KiB, MB, MiB, GB, GiB)"
    case .share: "a share such as 10% or 0.95"
    case .integer: "a whole number such as 100_000"
    case .number: "a number such as 0.5"
    case .boolean: "true or false"
    }
  }
}

extension ScalarFailure {
  /// The second half of "found X, …": what is wrong and what is expected.
  package var message: String {
    switch self {
    case .notA(let form): "expected \(form.expected)"
    case .unitMissing(let form): "the unit is missing: expected \(form.expected)"
    case .unknownUnit(let unit, let form, let nearest):
      "unknown unit \(Quoted(unit)): "
        + (nearest.map { "did you mean \($0)?" } ?? "expected \(form.expected)")
    case .tooLarge(let form): "too large: expected \(form.expected)"
    case .notWhole(let form): "finer than the smallest unit: expected \(form.expected)"
    case .shareAboveOne: "more than 1 without a %: write 10% for a tenth"
    case .leadingZero: "a leading zero means octal to some readers: leave it out"
    }
  }
}
