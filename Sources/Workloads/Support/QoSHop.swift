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
    let answer = AnswerCell()
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global(qos: dispatch.qosClass).async {
      answer.value = batch()
      done.signal()
    }
    done.wait()
    return answer.value
  }
}

/// Where the batch leaves its answer. Unchecked: it is written before the signal, and read after the wait for it.
final class AnswerCell: @unchecked Sendable {
  var value = Checksum(0)
}
