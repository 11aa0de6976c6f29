private import CPlatform

/// The CPUs that a thread, and what it starts, may use.
package enum CPUMask {
  /// Enough for the kernel's own limit of a mask (CPU_SETSIZE).
  private static let capacity = 1024

  /// The calling thread's CPUs, in order.
  package static func current() -> [Int] {
    var cpus = [Int32](repeating: 0, count: capacity)
    let count = gcdb_get_affinity(&cpus, Int32(capacity))
    return count > 0 ? cpus[..<Int(count)].map(Int.init) : []
  }

  /// Runs `body` with the calling thread narrowed to `cpus`, and restores its mask.
  ///
  /// libdispatch reads the mask once, when a process loads it: narrow before a worker is spawned.
  /// - Throws: `SystemError` where the kernel refuses the mask; what `body` throws.
  package static func narrowed<R>(to cpus: [Int]?, _ body: () throws -> R) throws -> R {
    let before = current()
    guard let cpus, cpus != before else { return try body() }
    try set(cpus)
    defer { try? set(before) }
    return try body()
  }

  private static func set(_ cpus: [Int]) throws {
    let numbers = cpus.map(Int32.init)
    guard gcdb_set_affinity(numbers, Int32(numbers.count)) == 0 else {
      throw SystemError("sched_setaffinity", on: cpus.map(String.init).joined(separator: ","))
    }
  }

  /// Gives another thread of this process a mask.
  /// - Throws: `SystemError` where the kernel refuses it.
  package static func set(_ cpus: [Int], of thread: Int32) throws {
    let numbers = cpus.map(Int32.init)
    guard gcdb_set_affinity_of(thread, numbers, Int32(numbers.count)) == 0 else {
      throw SystemError("sched_setaffinity", on: cpus.map(String.init).joined(separator: ","))
    }
  }
}
