import Testing

@testable import GCDBenchKit

@Suite struct TypedLineTests {
  static let pages = declaredCommands.pages

  @Test(
    arguments: [
      (["report", "--results", "far"], "far"), (["report", "--results=far"], "far"),
      // Three words, as bash has them.
      (["report", "--results", "=", "far"], "far"),
      (["runs", "prune", "--keep", "3", "--results", "far"], "far"),
      (["report", "--format", "--results"], nil), (["report", "--results"], nil),
      (["nothing", "--results", "far"], nil),
      (["report", "--results", "near", "--results", "far"], "far"),
    ] as [([String], String?)])
  func `the folder of the results is found however it is written`(words: [String], folder: String?) {
    #expect(TypedLine(words, pages: Self.pages).value(of: "results") == folder)
  }

  @Test func `operands are what is no option and no option's value`() {
    let line = TypedLine(
      ["run", "a", "-e", "x", "--quick", "b.yaml", "--no-such", "-p", "c=1"], pages: Self.pages)
    #expect(line.operands == ["a", "b.yaml"])
  }
}
