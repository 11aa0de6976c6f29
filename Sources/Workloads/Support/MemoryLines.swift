import Platform

/// One number for each cache line of a buffer, by the line's index.
protocol Lines: Sendable {
  var count: Int { get }
  subscript(line: Int) -> UInt64 { get }
}

extension Lines {
  /// A chain like `work`, each step of which takes in the next line, from `start` on and round the end.
  ///
  /// The chain asks for 64 bytes in a nanosecond, several times what memory gives a core: it waits for memory. The loads
  /// themselves do not wait for each other, so it is the rate that binds, as in a loop over pixels, and not the delay.
  @inline(never)
  func walk(seed: UInt64, from start: Int, units: Int) -> UInt64 {
    let count = count
    var (bits, line) = (seed, start)
    for _ in 0..<units {
      bits ^= self[line]
      bits ^= bits >> 29
      bits &*= 0xBF58_476D_1CE4_E5B9
      line += 1
      if line == count { line = 0 }
    }
    return bits
  }

  /// Where an iteration's walk begins: anywhere, so that it finds nothing of its neighbours' in the caches.
  @inline(__always)
  func start(of index: Int) -> Int {
    Int(truncatingIfNeeded: ((scatter(index) >> 32) &* UInt64(truncatingIfNeeded: count)) >> 32)
  }
}

/// The lines' numbers without the memory: for what the answer must be.
struct ReckonedLines: Lines {
  static let bytesALine = 64

  let count: Int

  /// - Parameter bytes: of the buffer; below 2^38, for `start` to reach all of it.
  init(bytes: Int) { count = max(1, bytes / ReckonedLines.bytesALine) }

  @inline(__always)
  subscript(line: Int) -> UInt64 { UInt64(truncatingIfNeeded: line) &* 0x9E37_79B9_7F4A_7C15 }
}

/// The lines in memory, every page touched.
///
/// Unchecked: written in `init` alone.
final class MemoryLines: Lines, @unchecked Sendable {
  private static let numbersALine = ReckonedLines.bytesALine / MemoryLayout<UInt64>.stride

  let count: Int
  private let numbers: UnsafeMutableBufferPointer<UInt64>

  init(bytes: Int) {
    let reckoned = ReckonedLines(bytes: bytes)
    count = reckoned.count
    numbers = zeroedNumbers(count * MemoryLines.numbersALine)
    for line in 0..<count { numbers[line * MemoryLines.numbersALine] = reckoned[line] }
  }

  deinit { free(zeroedNumbers: numbers) }

  @inline(__always)
  subscript(line: Int) -> UInt64 { numbers[line * MemoryLines.numbersALine] }
}
