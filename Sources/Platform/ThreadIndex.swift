private import CPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A small number that no other thread of the process has or had: 0, 1, 2 … in the order of asking. A nanosecond.
package func threadIndex() -> Int { Int(gcdb_thread_index()) }

/// How many threads have asked for their index.
package func threadIndexCount() -> Int { Int(gcdb_thread_index_count()) }

/// Zeroes whose pages are there only once they are written. Give them back by `free(zeroedNumbers:)`.
package func zeroedNumbers(_ count: Int) -> UnsafeMutableBufferPointer<UInt64> {
  let memory = calloc(count, MemoryLayout<UInt64>.stride)
  return UnsafeMutableBufferPointer(start: memory?.bindMemory(to: UInt64.self, capacity: count), count: count)
}

package func free(zeroedNumbers numbers: UnsafeMutableBufferPointer<UInt64>) {
  free(UnsafeMutableRawPointer(numbers.baseAddress))
}

/// Has the kernel wake the calling thread from waits as close to their ends as it can, instead of 50 µs later or so.
package func wakePrecisely() { gcdb_set_timer_slack(1) }

/// Has the peer of a connected socket see it reset now.
package func resetConnection(_ socket: Int32) { _ = gcdb_reset_connection(socket) }
