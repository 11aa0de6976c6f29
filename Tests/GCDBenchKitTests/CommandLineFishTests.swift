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

  private func expect(_ line: String, offers wanted: [String], at place: SourceLocation = #_sourceLocation)
    async throws
  {
    let found = try await completions(line)
    #expect(found.sorted() == wanted.sorted(), sourceLocation: place)
  }

  @Test func `commands complete, without the hidden ones`() async throws {
    try await expect("gcdbench ru", offers: ["run", "runs"])
    try await expect("gcdbench wor", offers: [])
    try await expect("gcdbench help comp", offers: ["completions"])
  }

  @Test func `a command below another completes, with options of its own`() async throws {
    try await expect("gcdbench runs ", offers: ["prune", "queue-kinds"])
    try await expect("gcdbench runs prune --k", offers: ["--keep"])
    try await expect("gcdbench runs --k", offers: [])
  }

  @Test func `options and their values complete, attached or not`() async throws {
    try await expect("gcdbench run --ro", offers: ["--rounds"])
    try await expect("gcdbench doctor --ro", offers: [])
    try await expect("gcdbench run --color a", offers: ["auto", "always"])
    try await expect("gcdbench run --color=n", offers: ["--color=never"])
  }

  @Test func `scenarios, files, folders and what the program knows complete`() async throws {
    try await expect("gcdbench run a", offers: ["apply-striding", "a.yaml"])
    try await expect("gcdbench run --results R", offers: ["Results/"])
    try await expect("gcdbench show context", offers: ["context_switches"])
    try await expect("gcdbench run -p s", offers: ["stride="])
    try await expect("gcdbench new x --workload r", offers: ["readers-writers"])
  }

  @Test func `runs are those of the folder that the line names`() async throws {
    try await expect("gcdbench report --results Elsewhere f", offers: ["far-away"])
  }

  @Test func `what the program says is never carried out`() async throws {
    let offered = try await completions("gcdbench report label:")
    #expect(offered.count == 2 && !offered.contains("HACKED"))
    #expect(offered.contains { $0.contains("touch") })
  }
}
