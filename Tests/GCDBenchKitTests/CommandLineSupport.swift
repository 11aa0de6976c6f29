import FoundationEssentials
import Synchronization
import Testing

@testable import GCDBenchKit

/// The program's commands, of which a right one does nothing.
let declaredCommands = CommandTable(
  version: "1.2.3",
  CommandTable.all(.shipped, [:]).commands.map { command in
    Command(page: command.page) { words throws(UsageError) in
      _ = try command.prepare(words)
      return { _ in .fine }
    }
  })

/// A console that keeps what is written to it.
final class KeptConsole: Sendable {
  private let texts = Mutex((output: "", error: ""))
  private let environment: [String: String]

  init(environment: [String: String] = [:]) { self.environment = environment }

  var output: String { texts.withLock { $0.output } }
  var error: String { texts.withLock { $0.error } }

  var console: Console {
    Console(
      output: TerminalFacts(isTerminal: false, environment: environment),
      error: TerminalFacts(isTerminal: false, environment: environment),
      write: { text in self.texts.withLock { $0.output += text } },
      writeError: { text in self.texts.withLock { $0.error += text } })
  }
}

/// Compares with the golden file `Snapshots/NAME`. A missing one is written, and fails that run.
func expectSnapshot(
  _ text: String, _ name: String, file: String = #filePath, at location: SourceLocation = #_sourceLocation
) throws {
  let folder = file.split(separator: "/").dropLast().joined(separator: "/")
  let path = "/\(folder)/Snapshots/\(name)"
  guard let golden = try? String(contentsOfFile: path, encoding: .utf8) else {
    try Data(text.utf8).write(to: URL(filePath: path))
    Issue.record("recorded \(name): look at it and commit it", sourceLocation: location)
    return
  }
  let (found, wanted) = (
    text.split(separator: "\n", omittingEmptySubsequences: false),
    golden.split(separator: "\n", omittingEmptySubsequences: false)
  )
  let difference = zip(found, wanted).first { $0 != $1 }
  #expect(difference == nil && found.count == wanted.count, "\(name) differs", sourceLocation: location)
}
