package import Platform
import ScenarioModel

extension WorkerLauncher {
  /// This very program, started once more as `worker`. Use it on the main thread only.
  /// - Parameter interrupts: where Ctrl-C arrives while a worker runs.
  /// - Throws: `SystemError` where no memory can be shared.
  package static func live(
    program: String = ownProgram, interrupts: SignalPipe?, memory: MemoryWitness = .live
  ) throws -> WorkerLauncher {
    // A worker that died before it read its job must not take the driver along by SIGPIPE.
    ignoreWriteSignals()
    let (file, page) = try Breadcrumb.create()
    return WorkerLauncher { job, watch in
      page.clear()
      return try WorkerDriver(
        program: program, pageFile: file, page: page, interrupts: interrupts, memory: memory
      ).run(job, watch)
    }
  }

  /// The path by which a program finds itself, even when its file was replaced meanwhile.
  package static var ownProgram: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments[0]
    #endif
  }
}
