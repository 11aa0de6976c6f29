import ScenarioModel
import Testing

struct ScalarTests {
  @Test(
    arguments: [
      ("50ms", 50_000_000), ("6.5s", 6_500_000_000), ("3m", 180_000_000_000), ("10us", 10_000),
      ("10µs", 10_000),
      ("10μs", 10_000), ("1ns", 1), ("0", 0), ("1_000ns", 1000), ("0.25h", 900_000_000_000), ("1.50us", 1500),
      ("5 ms", 5_000_000), ("0.000000001s", 1), ("9223372036854775807ns", .max),
    ] as [(String, Int64)])
  func `durations are exact nanoseconds`(text: String, expected: Int64) throws {
    #expect(try DurationScalar.nanoseconds(text) == expected)
  }

  @Test(
    arguments: [
      ("50", .unitMissing(.duration)), ("", .notA(.duration)), ("ms", .notA(.duration)),
      ("-5ms", .notA(.duration)),
      ("5 Ms", .unknownUnit("Ms", .duration, nearest: "ms")),
      ("5min", .unknownUnit("min", .duration, nearest: "m")),
      ("5parsec", .unknownUnit("parsec", .duration, nearest: nil)), ("0.5ns", .notWhole(.duration)),
      ("9223372036854775808ns", .tooLarge(.duration)), ("300_000_000h", .tooLarge(.duration)),
      ("1.ms", .notA(.duration)), (".5ms", .notA(.duration)), ("1__0ms", .notA(.duration)),
      ("_1ms", .notA(.duration)),
      ("1e3ms", .notA(.duration)), ("infms", .notA(.duration)), ("٣ms", .notA(.duration)),
    ] as [(String, ScalarFailure)])
  func `what is no duration says what is expected`(text: String, failure: ScalarFailure) {
    #expect(throws: failure) { try DurationScalar.nanoseconds(text) }
  }

  @Test(
    arguments: [
      ("64B", 64), ("10kB", 10_000), ("100KiB", 102_400), ("1MiB", 1_048_576), ("1.5KiB", 1536),
      ("2GiB", 2_147_483_648),
      ("0", 0),
    ] as [(String, Int64)])
  func `sizes are exact bytes`(text: String, expected: Int64) throws {
    #expect(try SizeScalar.bytes(text) == expected)
  }

  @Test(
    arguments: [
      ("64", .unitMissing(.size)), ("10KB", .unknownUnit("KB", .size, nearest: "kB")),
      ("10kib", .unknownUnit("kib", .size, nearest: "KiB")), ("0.1KiB", .notWhole(.size)),
      ("1.5B", .notWhole(.size)),
      ("99999999999GiB", .tooLarge(.size)),
    ] as [(String, ScalarFailure)])
  func `what is no size says what is expected`(text: String, failure: ScalarFailure) {
    #expect(throws: failure) { try SizeScalar.bytes(text) }
  }

  @Test(
    arguments: [
      ("10%", 0.1), ("95%", 0.95), ("0.95", 0.95), ("1.1%", 0.011), ("150%", 1.5), ("0", 0), ("1", 1),
      ("10 %", 0.1),
    ]
      as [(String, Double)])
  func `shares are rounded once`(text: String, expected: Double) throws {
    #expect(try NumberScalar.share(text) == expected)
  }

  @Test(
    arguments: [("10", .shareAboveOne), ("-1%", .notA(.share)), ("%", .notA(.share)), ("ten", .notA(.share))]
      as [(String, ScalarFailure)])
  func `what is no share says what is expected`(text: String, failure: ScalarFailure) {
    #expect(throws: failure) { try NumberScalar.share(text) }
  }

  @Test(
    arguments: [("100_000", 100_000), ("-5", -5), ("+5", 5), ("0", 0), ("9223372036854775807", .max)]
      as [(String, Int64)])
  func `integers may have underscores between digits`(text: String, expected: Int64) throws {
    #expect(try NumberScalar.integer(text) == expected)
  }

  @Test(
    arguments: [
      ("1.5", .notA(.integer)), ("1.0", .notA(.integer)), ("010", .leadingZero), ("0x10", .notA(.integer)),
      ("9223372036854775808", .tooLarge(.integer)), ("1_", .notA(.integer)), ("--1", .notA(.integer)),
    ] as [(String, ScalarFailure)])
  func `what is no integer says what is expected`(text: String, failure: ScalarFailure) {
    #expect(throws: failure) { try NumberScalar.integer(text) }
  }

  @Test(
    arguments: [
      ("-1.5", -1.5), ("2e-3", 0.002), ("100_000", 100_000), ("123456789012345678901", 1.2345678901234568e20),
    ] as [(String, Double)])
  func `numbers are finite decimals`(text: String, expected: Double) throws {
    #expect(try NumberScalar.number(text) == expected)
  }

  @Test(
    arguments: [
      ("inf", .notA(.number)), ("nan", .notA(.number)), ("0x1p3", .notA(.number)),
      ("1e999", .tooLarge(.number)),
    ] as [(String, ScalarFailure)])
  func `what is no number says what is expected`(text: String, failure: ScalarFailure) {
    #expect(throws: failure) { try NumberScalar.number(text) }
  }

  @Test func `a failure reads as the second half of a sentence`() {
    #expect(
      ScalarFailure.unitMissing(.duration).message
        == "the unit is missing: expected a duration such as 50ms, 6.5s or 3m (units: ns, us, µs, ms, s, m, h)"
    )
    #expect(
      ScalarFailure.unknownUnit("KB", .size, nearest: "kB").message == "unknown unit 'KB': did you mean kB?")
  }
}
