import Platform

/// What a loop's iterations do. The ways are made for each body, so that its loop is inlined into their blocks.
protocol LoopBody: Sendable {
  /// Does the iterations, and gives what of the answer is not elsewhere.
  func sum(_ iterations: Range<Int>) -> UInt64
  /// What the iterations have put elsewhere since the last call of this. Only while none is being done.
  func takeRest() -> UInt64
}

extension LoopBody {
  @inline(__always)
  func takeRest() -> UInt64 { 0 }
}

/// The integer chain.
struct CPUBody<S: Skew>: LoopBody {
  let skew: S

  @inline(__always)
  func sum(_ iterations: Range<Int>) -> UInt64 { sumOfWork(iterations, skew) }
}

/// Walks over a buffer that no cache holds.
struct MemoryBody<S: Skew, L: Lines>: LoopBody {
  let skew: S
  let lines: L

  @inline(__always)
  func sum(_ iterations: Range<Int>) -> UInt64 {
    let zero = hide(0 as UInt64)
    var previous: UInt64 = 0
    var sum: UInt64 = 0
    for index in iterations {
      previous = lines.walk(
        seed: UInt64(truncatingIfNeeded: index) ^ (previous & zero), from: lines.start(of: index),
        units: skew.units(of: index))
      sum &+= previous
    }
    return sum
  }
}

/// The integer chain, the results of which are added to one counter that all threads share.
struct SharedCounterBody<S: Skew>: LoopBody {
  let skew: S
  private let counter = SharedCounter()

  init(skew: S) { self.skew = skew }

  @inline(__always)
  func sum(_ iterations: Range<Int>) -> UInt64 {
    let zero = hide(0 as UInt64)
    var previous: UInt64 = 0
    for index in iterations {
      previous = work(
        seed: UInt64(truncatingIfNeeded: index) ^ (previous & zero), units: skew.units(of: index))
      counter.add(previous)
    }
    return 0
  }

  func takeRest() -> UInt64 { counter.take() }
}

/// Another body, and how long each thread was at it.
struct TimedBody<Body: LoopBody>: LoopBody {
  let body: Body
  let times = ThreadSums()

  func sum(_ iterations: Range<Int>) -> UInt64 {
    let begin = Clocks.monotonicNs()
    let sum = body.sum(iterations)
    times.add(UInt64(truncatingIfNeeded: Clocks.monotonicNs() - begin))
    return sum
  }

  func takeRest() -> UInt64 { body.takeRest() }
}
