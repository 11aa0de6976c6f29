internal import ScenarioModel

extension Factors.QoS {
  /// The priority of a task; nil for the default.
  var taskPriority: TaskPriority? {
    switch self {
    case .unspecified: nil
    case .background: .background
    case .utility: .utility
    case .userInitiated, .userInteractive: .userInitiated
    }
  }
}

/// Runs a task and blocks the calling thread until it has ended.
///
/// Only for a thread of our own: a pool's thread that waits like this takes the place of one that should work.
func waitForTask(
  _ priority: TaskPriority?, _ body: @escaping @Sendable () async -> Checksum
) -> Checksum {
  waitForValue { done in
    Task.detached(priority: priority) { done(await body()) }
  }
}
