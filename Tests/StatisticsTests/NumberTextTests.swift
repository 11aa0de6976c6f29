import Metrics
import Testing

@testable import Statistics

struct NumberTextTests {
  @Test(
    arguments: [
      (1.0449, "1.04"), (22.16, "22.2"), (9.996, "10.0"), (0.9996, "1.00"), (1234.5, "1235"), (0, "0"),
      (-0.0123, "-0.0123"), (0.7, "0.700"), (100, "100"),
    ] as [(Double, String)])
  func `three significant digits`(value: Double, text: String) {
    #expect(NumberText.number(value) == text)
  }

  @Test(arguments: [
    (1.04, Metric.Unit.nanoseconds, "1.04 ns"), (23_100, .nanoseconds, "23.1 µs"),
    (999.7, .nanoseconds, "1.00 µs"),
    (5e6, .nanoseconds, "5.00 ms"), (2e9, .nanoseconds, "2.00 s"), (4096, .bytes, "4.00 KiB"),
    (2.1, .count, "2.10"),
    (0, .nanoseconds, "0 ns"), (1.5e6, .itemsPerSecond, "1.50 M items/s"),
  ])
  func `a value has its unit, rescaled for the eye`(value: Double, unit: Metric.Unit, text: String) {
    #expect(NumberText.value(value, unit: unit) == text)
  }

  @Test func `the ends of an interval share the value's unit`() {
    let interval = Interval(low: 980_000, high: 1_020_000, level: 0.95)
    #expect(NumberText.ends(interval, of: 1e6, unit: .nanoseconds) == "0.980 … 1.02")
  }
}
