import FoundationEssentials
import Testing

extension EndToEnd {
  @Suite struct HostileTextTests {
    static let title = #"a'b"c`touch X6`$(touch X7)@x{y}_z^2 \ <&> ]]> "; system('touch X8') #"#

    @Test func `text of a scenario is drawn and never carried out`() async throws {
      let bench = try Workbench("hostile")
      let outcome = try await bench.gcdbench("run", "hostile")
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("$(touch X1) `touch X2` @home {/Bold x}"))
      let found = try await bench.shell("find .. -name 'X[1-8]'")
      #expect(found.output.isEmpty)

      let picture = try await bench.shell(
        "python3 '\(Repository.fixture("svg_text.py"))' plots/hostile/hostile.svg")
      #expect(picture.code == 0, "\(picture.errors)")
      let texts = try JSONDecoder().decode([String].self, from: Data(picture.output.utf8))
      #expect(texts.contains { $0.contains(Self.title) }, "\(texts)")
      let table = try await bench.run(of: "hostile").summary()
      #expect(table.rows.allSatisfy { $0.count == table.header.count })
      #expect(try await bench.gcdbench("report", "hostile").output == outcome.output)
    }
  }
}
