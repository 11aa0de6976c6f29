import FoundationEssentials
import Synchronization
import Testing

@testable import GCDBenchKit

/// All declared commands, with handlers that do nothing.
let declaredCommands = CommandTable(
  version: "1.2.3",
  [
    RunCommand.declaration.handled { _, _ in .fine }, PlanCommand.declaration.handled { _, _ in .fine },
    ListCommand.declaration.handled { _, _ in .fine }, ShowCommand.declaration.handled { _, _ in .fine },
    RunsCommand.declaration.handled { _, _ in .fine }, ReportCommand.declaration.handled { _, _ in .fine },
    PlotCommand.declaration.handled { _, _ in .fine }, DoctorCommand.declaration.handled { _, _ in .fine },
    SchemaCommand.declaration.handled { _, _ in .fine },
    CompletionsCommand.declaration.handled { _, _ in .fine },
    WorkerCommand.declaration.handled { _, _ in .fine },
    CompleteCommand.declaration.handled { _, _ in .fine },
  ])

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
