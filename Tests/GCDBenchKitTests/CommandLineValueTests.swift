import Testing

@testable import GCDBenchKit

@Suite struct CommandLineValueTests {
  @Test(arguments: [
    ("50ms", 50_000_000), ("1.5s", 1_500_000_000), ("3m", 180_000_000_000), ("10us", 10_000),
    ("1_000ns", 1000),
  ])
  func `times become whole nanoseconds`(word: String, nanoseconds: Int) throws {
    #expect(try ValueType.nanoseconds().read(word) == nanoseconds)
  }

  @Test(arguments: [
    "", "-1", "+1", "0x1", "1.0", "1e3", "_1", "1_", "9999999999999999999999", "10001", "\u{0661}",
  ])
  func `what is no whole number in the range is refused`(word: String) {
    #expect(throws: ValueProblem.self) { try ValueType.integer(in: 1...10_000).read(word) }
  }

  @Test(arguments: [("0", [0]), ("0,1", [0, 1]), ("2-4,0", [2, 3, 4, 0])])
  func `CPUs are numbers and ranges`(word: String, cpus: [Int]) throws {
    #expect(try ValueType.cpus("LIST").read(word) == cpus)
  }

  @Test(arguments: ["", ",", "1,", "3-1", "1-", "-1", "0-1,1", "0-999999999", "1-2-3"])
  func `lists of CPUs that make no sense are refused`(word: String) {
    #expect(throws: ValueProblem.self) { try ValueType.cpus("LIST").read(word) }
  }

  @Test(arguments: ["", "=1", "a=", "a", "a=1,,2", "a=1,"])
  func `an assignment without name or value is refused`(word: String) {
    #expect(throws: ValueProblem.self) { try ValueType.assignment("NAME=V,V").read(word) }
  }

  @Test func `a value may hold an equals sign`() throws {
    #expect(try ValueType.assignment("A").read("a=b=c") == Assignment(name: "a", values: ["b=c"]))
  }

  @Test func `a pattern matches anywhere`() throws {
    let matches = try ValueType.pattern().read("stride=(1|64)$").matcher()
    #expect(matches("x/stride=64") && !matches("x/stride=640"))
  }
}
