internal import Synchronization

/// One sum that all threads add to: its cache line goes to and fro between them, and no other line goes with it.
final class SharedCounter: Sendable {
  // 128 bytes on either side, since caches fetch lines in pairs; a class's own count of references stands before them.
  private let before = SIMD16<UInt64>()
  private let sum = Atomic<UInt64>(0)
  private let after = SIMD16<UInt64>()

  @inline(__always)
  func add(_ value: UInt64) { sum.wrappingAdd(value, ordering: .relaxed) }

  /// The sum, which begins at 0 again. Only while nobody adds.
  func take() -> UInt64 { sum.exchange(0, ordering: .acquiringAndReleasing) }
}
