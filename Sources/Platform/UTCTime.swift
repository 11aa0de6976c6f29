/// A moment in UTC, as files and messages show it.
package struct UTCTime: Sendable, Hashable {
  private let secondsSince1970: Int

  package init(nanosecondsSince1970: Int) { secondsSince1970 = nanosecondsSince1970 / 1_000_000_000 }

  /// `2026-11-30T15:45:00Z`
  package var iso8601: String {
    let (days, seconds) = secondsSince1970.quotientAndRemainder(dividingBy: 86_400)
    let (year, month, day) = UTCTime.civil(days: days)
    let parts = [month, day, seconds / 3600, seconds / 60 % 60, seconds % 60].map(UTCTime.twoDigits)
    return "\(year)-\(parts[0])-\(parts[1])T\(parts[2]):\(parts[3]):\(parts[4])Z"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Days since 1970 as a date of the Gregorian calendar, by eras of 400 years that begin in March
  /// (Howard Hinnant, chrono-compatible low-level date algorithms).
  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
