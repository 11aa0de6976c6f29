import FoundationEssentials
import Platform
import ScenarioModel
import Workloads

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    } catch {
      throw SchemaNotWritten(path: output, reason: SchemaNotWritten.reason(error))
    }
    return .fine
  }
}

struct SchemaNotWritten: ExitingError, Equatable {
  let path: String
  let reason: String

  var exitCode: ExitCode { .cannotWrite }
  var description: String { "\(Quoted(path)) cannot be written (\(reason)): name another file" }

  /// In the kernel's words where Foundation passes them on.
  static func reason(_ error: any Error) -> String {
    guard let posix = (error as? CocoaError)?.underlying as? POSIXError else { return "\(error)" }
    return SystemError("write", code: posix.code.rawValue).reason
  }
}
