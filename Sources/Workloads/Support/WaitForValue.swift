internal import Dispatch

/// Blocks the calling thread until what `begin` sets going has handed its value over, which it does once.
///
/// Only for a thread of our own: a pool's thread that waits like this takes the place of one that should work.
func waitForValue<Value: Sendable>(
  _ begin: (_ handOver: @escaping @Sendable (Value) -> Void) -> Void
) -> Value {
  let box = ValueBox<Value>()
  let done = DispatchSemaphore(value: 0)
  begin { value in
    box.put(value)
    done.signal()
  }
  done.wait()
  return box.take()
}
