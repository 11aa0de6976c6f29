import Dispatch
import ScenarioModel

extension Factors.QoS {
  /// Dispatch's own value.
  var dispatch: DispatchQoS {
    switch self {
    case .unspecified: .unspecified
    case .background: .background
    case .utility: .utility
    case .userInitiated: .userInitiated
    case .userInteractive: .userInteractive
    }
  }

  /// Runs a whole batch where Dispatch works at this quality of service; at the default, right here.
  ///
  /// `concurrentPerform` takes the quality of the thread that calls it, so the batch hops onto a queue: once a sample,
  /// which is nothing beside its milliseconds.
  func run(_ batch: @escaping @Sendable () -> Checksum) -> Checksum {
    guard self != .unspecified else { return batch() }
    return waitForValue { done in
      DispatchQueue.global(qos: dispatch.qosClass).async { done(batch()) }
    }
  }
}
