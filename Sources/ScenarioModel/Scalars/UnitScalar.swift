/// A number with a unit, exact in 64-bit integers of the smallest unit. `0` needs no unit.
struct UnitScalar {
  let form: ScalarForm
  /// Longest names need not come first: the whole rest of the text is the unit.
  let units: [(name: String, factor: Int64)]

  func value(_ text: String) throws(ScalarFailure) -> Int64 {
    let decimal = try decimal(text)
    let factor = try factor(of: decimal)
    do { return try decimal.times(factor) } catch {
      throw error == .tooLarge ? .tooLarge(form) : .notWhole(form)
    }
  }

  /// For what is reckoned, not stored: `1.5ns` is a sound bound for a mean.
  func fractionalValue(_ text: String) throws(ScalarFailure) -> Double {
    let decimal = try decimal(text)
    let factor = try factor(of: decimal)
    guard let number = Double("\(decimal.mantissa)e-\(decimal.scale)") else { throw .notA(form) }
    return number * Double(factor)
  }

  private func decimal(_ text: String) throws(ScalarFailure) -> DecimalText {
    do { return try DecimalText(text[...]) } catch {
      throw error == .tooLarge ? .tooLarge(form) : .notA(form)
    }
  }

  private func factor(of decimal: DecimalText) throws(ScalarFailure) -> Int64 {
    let unit = decimal.rest.drop { $0 == " " }
    if unit.isEmpty {
      if decimal.mantissa == 0 { return 1 }
      throw .unitMissing(form)
    }
    if let known = units.first(where: { $0.name == unit }) { return known.factor }
    guard unit.allSatisfy(\.isLetter) else { throw .notA(form) }
    throw .unknownUnit(String(unit), form, nearest: nearest(to: String(unit)))
  }

  /// `KB` and `Ms` are one key away from a right unit; `min` and `sec` are the words that people write.
  private func nearest(to unit: String) -> String? {
    let names = units.map(\.name)
    if let sameLetters = names.first(where: { $0.lowercased() == unit.lowercased() }) { return sameLetters }
    return Self.habits[unit.lowercased()].flatMap { names.contains($0) ? $0 : nil }
  }

  private static let habits = [
    "sec": "s", "secs": "s", "second": "s", "seconds": "s", "min": "m", "mins": "m", "minutes": "m",
    "hours": "h",
    "msec": "ms", "usec": "us", "nsec": "ns", "k": "KiB", "kb": "kB", "m": "MiB", "g": "GiB", "bytes": "B",
  ]
}
