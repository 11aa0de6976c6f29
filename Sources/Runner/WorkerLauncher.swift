package import ScenarioModel

/// The one door through which trials are run: a fresh process each, or made-up replies in tests.
package struct WorkerLauncher {
  /// - Throws: `SystemError` where no process can be started.
  package var launch: (_ job: WorkerJob, _ watch: WorkerReply.Watch) throws -> WorkerReply

  package init(launch: @escaping (WorkerJob, WorkerReply.Watch) throws -> WorkerReply) {
    self.launch = launch
  }
}
