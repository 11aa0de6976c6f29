import TestSupport
import Testing

@testable import GCDBenchKit

/// Sources the script in a real bash, next to a function that stands in for the program, and asks for completions.
@Suite struct CommandLineBashTests {
  /// The words that bash offers for a line whose words are already split as readline splits them.
  private func completions(_ words: String...) async throws -> [String] {
    try await offPool {
      let shell = try CompletingShell(BashCompletion(declaredCommands.pages).script)
      let quoted = words.map { "'\($0)'" }.joined(separator: " ")
      try shell.folder.put(
        "typing",
        """
        source ./script
        COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count - 1)
        _gcdbench
        (( ${#COMPREPLY[@]} )) && printf '%s\\n' "${COMPREPLY[@]}"
        ls HACKED 2>/dev/null
        """)
      return try shell.lines(of: "bash --norc typing")
    }
  }

  @Test func `commands complete, without the hidden ones`() async throws {
    #expect(try await completions("gcdbench", "ru") == ["run", "runs"])
    #expect(try await completions("gcdbench", "wor").isEmpty)
    #expect(try await completions("gcdbench", "compl") == ["completions"])
  }

  @Test func `options complete as the command has them`() async throws {
    #expect(try await completions("gcdbench", "run", "--ro") == ["--rounds"])
    #expect(try await completions("gcdbench", "run", "a", "--no") == ["--no-plots", "--no-progress"])
    #expect(try await completions("gcdbench", "doctor", "--ro").isEmpty)
  }

  @Test func `values complete, attached or not`() async throws {
    #expect(try await completions("gcdbench", "run", "--color", "a") == ["auto", "always"])
    #expect(try await completions("gcdbench", "run", "--color", "=", "n") == ["never"])
    #expect(try await completions("gcdbench", "run", "--color", "=") == ["auto", "always", "never"])
    #expect(try await completions("gcdbench", "run", "--rounds", "").isEmpty)
  }

  @Test func `scenarios, files and folders complete`() async throws {
    #expect(try await completions("gcdbench", "run", "a") == ["apply-striding", "a.yaml"])
    #expect(try await completions("gcdbench", "run", "--results", "R") == ["Results"])
    #expect(try await completions("gcdbench", "show", "context") == ["context_switches"])
    #expect(try await completions("gcdbench", "run", "-p", "s") == ["stride="])
    #expect(try await completions("gcdbench", "run", "-p", "stride", "=", "").isEmpty)
  }

  @Test func `what the program says is never carried out`() async throws {
    #expect(
      try await completions("gcdbench", "report", "label", ":", "") == [
        #"\$\(touch\ HACKED\)"#, #"two\ words"#,
      ])
    #expect(
      try await completions("gcdbench", "report", "label", ":") == [#"\$\(touch\ HACKED\)"#, #"two\ words"#])
    #expect(try await completions("gcdbench", "report", "label", ":", "tw") == [#"two\ words"#])
  }

  @Test func `a command below another completes, with options of its own`() async throws {
    #expect(try await completions("gcdbench", "runs", "") == ["queue-kinds", "prune"])
    #expect(try await completions("gcdbench", "runs", "prune", "--k") == ["--keep"])
    #expect(try await completions("gcdbench", "runs", "--k").isEmpty)
    #expect(try await completions("gcdbench", "runs", "x", "").contains("prune") == false)
  }

  @Test func `runs are those of the folder that the line names`() async throws {
    #expect(try await completions("gcdbench", "report", "--results", "Elsewhere", "f") == ["far-away"])
    #expect(try await completions("gcdbench", "report", "--results", "=", "Elsewhere", "f") == ["far-away"])
  }

  @Test func `the script is registered for the program`() throws {
    #expect(BashCompletion(declaredCommands.pages).script.contains("\ncomplete -F _gcdbench gcdbench\n"))
  }
}
