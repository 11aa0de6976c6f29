extension NumberFormat {
  /// How long a run took, for reading: `0.4 s`, `58 s`, `2 min 05 s`, `1 h 03 min`.
  public func span(_ nanoseconds: Int?) -> String {
    guard let nanoseconds else { return "" }
    let seconds = Double(nanoseconds) / 1e9
    // 9.96 s would round to 10.0 s.
    if seconds < 9.95 { return Decimals.fixed(seconds, decimals: 1) + " s" }
    let whole = Int(seconds.rounded())
    if whole < 100 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(twoDigits(whole % 60)) s" }
    return "\(whole / 3600) h \(twoDigits(whole % 3600 / 60)) min"
  }

  /// A running clock: `0:07`, `12:05`, `1:02:03`.
  public func clock(_ nanoseconds: Int?) -> String {
    guard let nanoseconds else { return "" }
    let seconds = max(0, nanoseconds) / 1_000_000_000
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let tail = twoDigits(seconds % 60)
    return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(tail)" : "\(minutes):\(tail)"
  }

  /// `1 round`, `10 rounds`.
  public func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(count == 1 ? noun : NumberFormat.plural(noun))"
  }

  /// A word that ends in s stands for both: 5 `reads`.
  static func plural(_ noun: String) -> String { noun.hasSuffix("s") ? noun : noun + "s" }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
