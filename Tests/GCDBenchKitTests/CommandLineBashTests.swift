import TestSupport
import Testing

@testable import GCDBenchKit

/// Sources the script in a real bash, next to a function that stands in for the program, and asks for completions.
@Suite struct CommandLineBashTests {
  /// The words that bash offers for a line whose words are already split as readline splits them.
  private func completions(_ words: [String]) async throws -> [String] {
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

  private func expect(
    _ words: String..., offers wanted: [String], at place: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await completions(words)
    #expect(found == wanted, sourceLocation: place)
  }

  @Test func `commands complete, without the hidden ones`() async throws {
    try await expect("gcdbench", "ru", offers: ["run", "runs"])
    try await expect("gcdbench", "wor", offers: [])
    try await expect("gcdbench", "compl", offers: ["completions"])
  }

  @Test func `options complete as the command has them`() async throws {
    try await expect("gcdbench", "run", "--ro", offers: ["--rounds"])
    try await expect("gcdbench", "run", "a", "--no", offers: ["--no-plots", "--no-progress"])
    try await expect("gcdbench", "doctor", "--ro", offers: [])
  }

  @Test func `values complete, attached or not`() async throws {
    try await expect("gcdbench", "run", "--color", "a", offers: ["auto", "always"])
    try await expect("gcdbench", "run", "--color", "=", "n", offers: ["never"])
    try await expect("gcdbench", "run", "--color", "=", offers: ["auto", "always", "never"])
    try await expect("gcdbench", "run", "--rounds", "", offers: [])
  }

  @Test func `scenarios, files and folders complete`() async throws {
    try await expect("gcdbench", "run", "a", offers: ["apply-striding", "a.yaml"])
    try await expect("gcdbench", "run", "--results", "R", offers: ["Results"])
    try await expect("gcdbench", "show", "context", offers: ["context_switches"])
    try await expect("gcdbench", "run", "-p", "s", offers: ["stride="])
    try await expect("gcdbench", "run", "-p", "stride", "=", "", offers: [])
  }

  @Test func `what the program says is never carried out`() async throws {
    #expect(
      try await completions(["gcdbench", "report", "label", ":", ""]) == [
        #"\$\(touch\ HACKED\)"#, #"two\ words"#,
      ])
    #expect(
      try await completions(["gcdbench", "report", "label", ":"]) == [
        #"\$\(touch\ HACKED\)"#, #"two\ words"#,
      ])
    try await expect("gcdbench", "report", "label", ":", "tw", offers: [#"two\ words"#])
  }

  @Test func `a command below another completes, with options of its own`() async throws {
    try await expect("gcdbench", "runs", "", offers: ["queue-kinds", "prune"])
    try await expect("gcdbench", "runs", "prune", "--k", offers: ["--keep"])
    try await expect("gcdbench", "runs", "--k", offers: [])
    #expect(try await completions(["gcdbench", "runs", "x", ""]).contains("prune") == false)
  }

  @Test func `runs are those of the folder that the line names`() async throws {
    try await expect("gcdbench", "report", "--results", "Elsewhere", "f", offers: ["far-away"])
    try await expect("gcdbench", "report", "--results", "=", "Elsewhere", "f", offers: ["far-away"])
  }

  @Test func `the script is registered for the program`() throws {
    #expect(BashCompletion(declaredCommands.pages).script.contains("\ncomplete -F _gcdbench gcdbench\n"))
  }
}
