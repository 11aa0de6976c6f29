import MockImageServer
import Platform
import Runner
public import Workloads

/// The whole tool as one call, for a `main` of three lines.
public enum GCDBench {
  /// Carries out the command line and ends the process with the code of the table in `ExitCode`.
  /// - Parameter workloads: those of the package that calls it, beside the ones that gcdbench ships.
  public static func main(adding workloads: [any Workload.Type] = []) -> Never {
    let catalogue = WorkloadCatalogue(WorkloadCatalogue.shipped.types + workloads)
    let words = Array(CommandLine.arguments.dropFirst())
    // Before anything else, so that a worker's counters are open before its first thread is born.
    if words == [WorkerCommand.name] { Worker(catalogue: catalogue).main() }
    #if Images
      // As early, so that the server is nothing but a server.
      if words == ServerProcess.words { ControlSession.main() }
    #endif
    ignoreWriteSignals()
    StandardStream.fillClosed()
    let environment = ProcessEnvironment.current()
    let watch = OutputWatch()
    let console = Console.live(environment: environment, watch: watch)
    let code = carryOut(words, CommandTable.all(catalogue, environment), console)
    ProcessIdentity.exit(ExitCode.worst(of: [code, told(watch.error, console)]).rawValue)
  }

  private static func told(_ error: SystemError?, _ console: Console) -> ExitCode {
    guard let error else { return .fine }
    console.writeError("gcdbench: stdout cannot be written (\(error.reason)): what it has got is not whole\n")
    return .cannotWrite
  }

  private static func carryOut(_ words: [String], _ table: CommandTable, _ console: Console) -> ExitCode {
    do {
      #if os(Linux)
        // Swift takes the arguments from /proc/self/cmdline: without /proc it knows none, whatever was asked for.
        if words.isEmpty, !FileSystem.isFile(WorkerLauncher.ownProgram) { throw RunRefusal.noProc }
      #endif
      return try table.main(words, console: console)
    } catch {
      console.writeError(ExitCode.message(for: error) + "\n")
      return ExitCode(for: error)
    }
  }
}
