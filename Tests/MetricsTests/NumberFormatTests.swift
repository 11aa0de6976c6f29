import Metrics
import Testing

struct NumberFormatTests {
  static let numbers = NumberFormat()

  static let times: [(Double?, String)] = [
    (0, "0.00 ns"), (1.04, "1.04 ns"), (23.1, "23.1 ns"), (0.74, "0.74 ns"), (0.31, "0.31 ns"),
    (0.0994, "0.099 ns"), (0.0995, "0.10 ns"), (0.0012, "0.0012 ns"), (0.000001, "<0.0001 ns"),
    (-0.000001, ">-0.0001 ns"), (9.994, "9.99 ns"), (9.996, "10.0 ns"), (99.94, "99.9 ns"), (99.96, "100 ns"),
    (999.4, "999 ns"), (999.6, "1.00 µs"), (1_000, "1.00 µs"), (12_400_000, "12.4 ms"),
    (999_600_000, "1.00 s"), (2e9, "2.00 s"), (1234e9, "1234 s"), (1e30, "1e+21 s"), (-1.04, "-1.04 ns"),
    (-12_400, "-12.4 µs"), (-0.0, "0.00 ns"), (nil, ""), (.nan, ""), (.infinity, ""),
  ]

  @Test(arguments: times)
  func `a time has three digits and a fitting unit`(nanoseconds: Double?, text: String) {
    #expect(Self.numbers.time(nanoseconds) == text)
  }

  static let counts: [(Double?, String)] = [
    (0, "0.0"), (2.1, "2.1"), (0.04, "0.0"), (0.05, "0.1"), (99.94, "99.9"), (99.96, "100"), (123, "123"),
    (999.4, "999"), (999.6, "1.00 k"), (12_345, "12.3 k"), (1.5e6, "1.50 M"), (-3, "-3.0"), (-0.01, "0.0"),
    (nil, ""),
  ]

  @Test(arguments: counts)
  func `a count has a decimal while it is small`(count: Double?, text: String) {
    #expect(Self.numbers.count(count) == text)
  }

  static let others: [(Double?, Metric.Unit, String)] = [
    (512, .bytes, "512 B"), (0, .bytes, "0 B"), (1000, .bytes, "0.98 KiB"), (1024, .bytes, "1.00 KiB"),
    (13_002_342, .bytes, "12.4 MiB"), (12.3e6, .itemsPerSecond, "12.3 M/s"),
    (0.5, .itemsPerSecond, "0.50 /s"),
    (1.97, .quotient, "1.97"), (0.93, .quotient, "0.93"), (12_345, .quotient, "12345"), (nil, .bytes, ""),
  ]

  @Test(arguments: others)
  func `each unit has its ladder`(value: Double?, unit: Metric.Unit, text: String) {
    #expect(Self.numbers.value(value, unit) == text)
  }

  static let intervals: [(low: Double?, high: Double?, beside: Double?, text: String)] = [
    (1.03, 1.05, 1.04, "1.03 … 1.05"), (987, 1_020, 999, "987 … 1020"), (0.987e3, 1.02e3, 1e3, "0.99 … 1.02"),
    (9.87, 10.24, 10.0, "9.9 … 10.2"), (1.02, 400, 123, "1 … 400"), (1.02, 400, 1.5, "1.02 … 400"),
    (0, 0, 0, "0.00 … 0.00"), (-1, 1, 0.5, "-1.00 … 1.00"), (nil, 2, 1, ""), (1, .infinity, 1, ""),
    (1_500, 2_500, nil, "1.50 … 2.50"),
  ]

  @Test(arguments: intervals)
  func `both ends of an interval are in the estimate's unit`(
    low: Double?, high: Double?, beside: Double?, text: String
  ) {
    #expect(Self.numbers.interval(low: low, high: high, beside: beside, .nanoseconds) == text)
  }

  static let ratios: [(Double?, Metric.Unit, String)] = [
    (22.2, .nanoseconds, "22.2× slower"), (1 / 1.41, .nanoseconds, "1.41× faster"),
    (1, .nanoseconds, "1.00× slower"), (0.5, .count, "2.00× less"), (3, .bytes, "3.00× more"),
    (1_234.5, .nanoseconds, "1235× slower"), (12_345, .nanoseconds, "12.3 k× slower"),
    (1e-9, .nanoseconds, "1.00 G× faster"), (0, .nanoseconds, ""), (-2, .nanoseconds, ""), (nil, .count, ""),
  ]

  @Test(arguments: ratios)
  func `a ratio says how many times slower or faster`(ratio: Double?, unit: Metric.Unit, text: String) {
    #expect(Self.numbers.comparison(ratio, of: unit) == text)
  }

  @Test func `a ratio's interval turns over with its word`() {
    #expect(Self.numbers.comparison(22.2, low: 21, high: 23.1) == "22.2× slower (21.0 … 23.1)")
    #expect(Self.numbers.comparison(0.5, low: 0.4, high: 0.8) == "2.00× faster (1.25 … 2.50)")
    #expect(Self.numbers.comparison(0.5, low: nil, high: nil) == "2.00× faster")
    #expect(Self.numbers.comparison(nil, low: 1, high: 2) == "")
  }

  @Test func `percents and differences have their signs`() {
    #expect(
      [0, 0.021, 0.0996, 0.95, -0.05].map(Self.numbers.percent) == [
        "0 %", "2.1 %", "10 %", "95 %", "-5.0 %",
      ])
    #expect([2.1, -2.1, 0].map { Self.numbers.difference($0, .count) } == ["+2.1", "-2.1", "0.0"])
    #expect(Self.numbers.percent(nil) == "")
    #expect(Self.numbers.difference(nil, .count) == "")
  }

  static let spans: [(seconds: Double, text: String, clock: String)] = [
    (0, "0.0 s", "0:00"), (0.44, "0.4 s", "0:00"), (9.94, "9.9 s", "0:09"), (9.96, "10 s", "0:09"),
    (58, "58 s", "0:58"), (99.4, "99 s", "1:39"), (99.6, "1 min 40 s", "1:39"), (125, "2 min 05 s", "2:05"),
    (3599.6, "1 h 00 min", "59:59"), (3780, "1 h 03 min", "1:03:00"),
  ]

  @Test(arguments: spans)
  func `a run's time is told in words or as a clock`(seconds: Double, text: String, clock: String) {
    #expect(Self.numbers.span(Int(seconds * 1e9)) == text)
    #expect(Self.numbers.clock(Int(seconds * 1e9)) == clock)
  }

  @Test func `without Unicode every sign is ASCII`() {
    let plain = NumberFormat(unicode: false)
    #expect(plain.time(999.6) == "1.00 us")
    #expect(plain.comparison(22.2, low: 21, high: 23.1) == "22.2x slower (21.0 ... 23.1)")
    #expect(plain.interval(low: 1, high: 2, beside: 1, .nanoseconds) == "1.00 ... 2.00")
  }

  @Test func `one thing has no plural`() {
    #expect([1, 2].map { Self.numbers.counted($0, "round") } == ["1 round", "2 rounds"])
    #expect(Self.numbers.counted(5, "reads") == "5 reads")
  }
}
