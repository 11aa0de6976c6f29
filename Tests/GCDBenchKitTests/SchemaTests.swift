import FoundationEssentials
import Testing

@testable import GCDBenchKit

@Suite struct SchemaTests {
  private func run(_ words: [String], _ kept: KeptConsole) throws -> ExitCode {
    let context = CommandContext(catalogue: .shipped, console: kept.console, environment: [:])
    return try SchemaCommand.run(SchemaCommand.declaration.parse(words), context)
  }

  @Test func `the schema in a file is the one that is printed`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/gcdbench-schema-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (printed, written) = (KeptConsole(), KeptConsole())
    #expect(try run([], printed) == .fine)
    #expect(try run(["--output", path], written) == .fine)
    #expect(written.output.isEmpty)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == printed.output)
    #expect(printed.output.hasPrefix("{") && printed.output.hasSuffix("}\n"))
    #expect(printed.output.contains("apply-striding"))
  }

  @Test func `a file that cannot be written is named, with the reason and code 6`() {
    let error = #expect(throws: SchemaNotWritten.self) {
      try run(["--output", "/nonexistent/folder/schema.json"], KeptConsole())
    }
    #expect(error?.exitCode == .cannotWrite)
    #expect(error?.description.contains("/nonexistent/folder/schema.json") == true)
  }
}
