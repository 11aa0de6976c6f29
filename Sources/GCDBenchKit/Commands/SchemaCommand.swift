import FoundationEssentials
import ScenarioModel
import Workloads

extension SchemaCommand {
  /// Prints the schema of scenario files, or writes it; 6 where that fails.
  package static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
    let text = try ScenarioSchema(catalogue: context.catalogue.declarations).text
    let ended = text.hasSuffix("\n") ? text : text + "\n"
    guard let output = arguments.output else {
      context.console.write(ended)
      return .fine
    }
    do {
      // Atomically: an editor that reads meanwhile sees the old schema or the new one.
      try Data(ended.utf8).write(to: URL(filePath: output), options: .atomic)
      return .fine
    } catch {
      context.console.writeError(
        "gcdbench schema: cannot write \(Quoted(output)): \(WriteFailure.reason(error)); name another file\n")
      return .cannotWrite
    }
  }
}

/// Why a file was not written, in the kernel's words where Foundation passes them on.
enum WriteFailure {
  static func reason(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    return (error.underlying as? POSIXError).map { "\($0.code)" } ?? "\(error.code)"
  }
}
