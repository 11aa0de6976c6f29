import TestSupport
import Testing

@testable import GCDBenchKit

/// Sources the script in a real fish and asks it what it would offer.
@Suite(.needs("fish")) struct CommandLineFishTests {
  /// Without the descriptions.
  private func completions(_ line: String) async throws -> [String] {
    try await offPool {
      let shell = try CompletingShell(FishCompletion(declaredCommands.pages).script)
      let home = shell.folder.path
      return try shell.lines(
        of:
          "HOME='\(home)' fish --no-config -c 'source script; complete -C \"\(line)\"; ls HACKED 2>/dev/null'"
      ).map { $0.split(separator: "\t").first.map(String.init) ?? "" }
    }
  }

  @Test func `commands complete, without the hidden ones`() async throws {
    #expect(try await completions("gcdbench ru") == ["run", "runs"])
    #expect(try await completions("gcdbench wor").isEmpty)
    #expect(try await completions("gcdbench help comp") == ["completions"])
  }

  @Test func `a command below another completes, with options of its own`() async throws {
    #expect(try await completions("gcdbench runs ") == ["prune", "queue-kinds"])
    #expect(try await completions("gcdbench runs prune --k") == ["--keep"])
    #expect(try await completions("gcdbench runs --k").isEmpty)
  }

  @Test func `options and their values complete, attached or not`() async throws {
    #expect(try await completions("gcdbench run --ro") == ["--rounds"])
    #expect(try await completions("gcdbench doctor --ro").isEmpty)
    #expect(Set(try await completions("gcdbench run --color a")) == ["auto", "always"])
    #expect(try await completions("gcdbench run --color=n") == ["--color=never"])
  }

  @Test func `scenarios, files, folders and what the program knows complete`() async throws {
    #expect(Set(try await completions("gcdbench run a")) == ["apply-striding", "a.yaml"])
    #expect(try await completions("gcdbench run --results R") == ["Results/"])
    #expect(try await completions("gcdbench show context") == ["context_switches"])
    #expect(try await completions("gcdbench run -p s") == ["stride="])
    #expect(try await completions("gcdbench new x --workload r") == ["readers-writers"])
  }

  @Test func `runs are those of the folder that the line names`() async throws {
    #expect(try await completions("gcdbench report --results Elsewhere f") == ["far-away"])
  }

  @Test func `what the program says is never carried out`() async throws {
    let offered = try await completions("gcdbench report label:")
    #expect(offered.count == 2 && !offered.contains("HACKED"))
    #expect(offered.contains { $0.contains("touch") })
  }
}
