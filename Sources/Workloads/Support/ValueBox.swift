internal import Synchronization

/// Where one thread leaves a value for another, which waits for it in a way of its own.
final class ValueBox<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func put(_ value: Value) { self.value.withLock { $0 = value } }

  /// Empties the box. Only after the value was put into it.
  func take() -> Value {
    guard let value = value.withLock({ $0.take() }) else {
      preconditionFailure("a value was taken before it was there")
    }
    return value
  }
}
