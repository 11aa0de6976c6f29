/// A number with a unit, exact in 64-bit integers of the smallest unit. `0` needs no unit.
struct UnitScalar {
  let form: ScalarForm
  /// Longest names need not come first: the whole rest of the text is the unit.
  let units: [(name: String, factor: Int64)]

  func value(_ text: String) throws(ScalarFailure) -> Int64 {
    let decimal: DecimalText
    do { decimal = try DecimalText(text[...]) } catch {
      throw error == .tooLarge ? .tooLarge(form) : .notA(form)
    }
    let factor = try factor(of: decimal)
    do { return try decimal.times(factor) } catch {
      throw error == .tooLarge ? .tooLarge(form) : .notWhole(form)
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
