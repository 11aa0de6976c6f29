import FoundationEssentials
import Testing

extension EndToEnd {
  @Suite struct WindowTests {
    private struct Seen: Decodable {
      var code: Int32
      var text: String

      /// What stands in the window, line by line, without colours; a line that is redrawn is one for each time.
      var lines: [String] {
        text.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
          .split { $0.isNewline || $0 == "\r" }.map(String.init)
      }
    }

    private func run(columns: Int, _ environment: [String: String]) async throws -> Seen {
      let bench = try Workbench("tiny")
      let words = [
        "python3", Repository.fixture("in_a_window.py"), "\(columns)", bench.binary, "run", "tiny",
      ]
      let outcome = try await RunningProgram.start(
        words, in: bench.folder, environment: bench.environment.merging(environment) { $1 },
        unset: ["COLUMNS"]
      ).finish()
      return try JSONDecoder().decode(Seen.self, from: Data(outcome.output.utf8))
    }

    @Test(arguments: [80, 60, 140])
    func `no line is wider than the window, nor the answer's than 80 columns in a narrow one`(columns: Int)
      async throws
    {
      let seen = try await run(columns: columns, ["TERM": "xterm-256color", "NO_COLOR": ""])
      #expect(seen.code == 0)
      #expect(seen.text.contains("\u{1B}["))
      for line in seen.lines { #expect(line.count <= max(columns, 80), "\(line)") }
      #expect(seen.lines.contains { $0.contains("work 1") })
    }

    @Test(arguments: [["TERM": "dumb"], ["TERM": "xterm", "NO_COLOR": "1"]])
    func `who wants no colours gets none`(environment: [String: String]) async throws {
      let seen = try await run(columns: 80, environment)
      // The progress line is cleared by the one sequence that is no colour.
      #expect(!seen.text.replacing("\u{1B}[K", with: "").contains("\u{1B}"))
    }
  }
}
