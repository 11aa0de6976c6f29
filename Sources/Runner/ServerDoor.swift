package import ScenarioModel

/// The one door through which a session has its image server: a process beside the trials, or a made-up one in tests.
package struct ServerDoor {
  /// What became of the server in a trial.
  package enum Account: Sendable, Hashable {
    case served(ServerReport)
    /// How it ended, in words: `SIGKILL`.
    case died(String)
    /// The user did not want to wait for its answer.
    case interrupted
  }

  /// Has the server behave so and count from nothing; starts one where none runs.
  /// - Throws: `ServerFailure.died` where the one that ran is found to be gone; the next call then starts another. Any
  ///   other `ServerFailure`, or `SystemError` where no process can be started.
  package var prepare: (ServerSettings) throws -> ServerEndpoint
  /// What it did since it was prepared.
  package var account: () -> Account
  /// CPU time so far of the server that runs now, for the judgement of what else the machine did; 0 where none runs.
  package var cpuNs: () -> Int

  package init(
    prepare: @escaping (ServerSettings) throws -> ServerEndpoint, account: @escaping () -> Account,
    cpuNs: @escaping () -> Int
  ) {
    self.prepare = prepare
    self.account = account
    self.cpuNs = cpuNs
  }
}

/// The image server cannot be had.
package enum ServerFailure: Error, Hashable, CustomStringConvertible {
  case notStarted(String)
  case silent(seconds: Int)
  /// It runs, but will not behave so.
  case refused(String)
  /// It ran, and ended since it was last asked.
  case died(String)
  /// The user pressed Ctrl-C before it answered.
  case interrupted
  /// It was started once more, and ended again.
  case diedAgain(String)

  /// Why it counts as dead, in a few words.
  var reason: String {
    if case .silent(let seconds) = self { "no answer for \(seconds) s" } else { description }
  }

  package var description: String {
    switch self {
    case .notStarted(let words): "the image server does not start: \(words)"
    case .silent(let seconds):
      "the image server has not answered its driver for \(seconds) s: is the machine overloaded, or was it stopped?"
    case .refused(let words): "the image server cannot behave so: \(words)"
    case .died(let how): "the image server ended: \(how)"
    case .interrupted: "interrupted before the image server answered"
    case .diedAgain(let how):
      "the image server ended twice in this run (\(how)): what there is can be gone on with by --resume"
    }
  }
}
