import Testing

@testable import Runner

@Suite struct BatchSizeTests {
  @Test(
    arguments: [
      (0, 1), (0.5, 1), (1, 1), (1.1, 2), (2, 2), (2.1, 5), (5.1, 10), (10, 10), (11, 20), (21, 50),
      (51, 100),
      (7_211_538, 10_000_000), (1e15, 1_000_000_000_000),
    ] as [(Double, Int)])
  func `calls are rounded up to the next of 1, 2, 5 and their decades`(calls: Double, rounded: Int) {
    #expect(BatchSize.roundedUp(calls) == rounded)
  }

  @Test(
    arguments: [
      // A call as long as a sample, or longer, stands alone; one just below is taken twice.
      (6_000_000, 1), (5_000_000, 1), (4_999_999, 2),
      // 1.5 × 5 ms / 1 ms = 7.5.
      (1_000_000, 10), (3_750_000, 2), (1.04, 10_000_000),
      // A body that was deleted costs nothing, and must not ask for an endless batch.
      (0, 1_000_000_000),
    ] as [(Double, Int)])
  func `a batch aims at 1.5 × the least sample time`(nanosecondsPerCall: Double, calls: Int) {
    let found = BatchSize.calls(nanosecondsPerCall: nanosecondsPerCall, minSampleTimeNs: 5_000_000)
    #expect(found == calls)
  }

  @Test func `calibrations a few per cent apart give one batch size`() {
    let sizes = [0.98, 1.0, 1.03].map {
      BatchSize.calls(nanosecondsPerCall: 1000 * $0, minSampleTimeNs: 5_000_000)
    }
    #expect(Set(sizes) == [10_000])
  }
}
