import Foundation
import Testing

@testable import Metrics

struct LatencyHistogramTests {
  private func histogram(_ durations: some Sequence<Int>) -> LatencyHistogram {
    var histogram = LatencyHistogram()
    for duration in durations { histogram.record(duration) }
    return histogram
  }

  @Test func `every duration lies in its bucket, which is at most 1 percent wide`() {
    var value = 0
    while value < 1 << 40 {
      let bucket = histogram([value]).buckets[0]
      #expect(bucket.lowNs <= value && value < bucket.highNs)
      // An integer of nanoseconds cannot be parted further.
      #expect(
        bucket.highNs - bucket.lowNs == 1 || Double(bucket.highNs - bucket.lowNs) <= 0.01 * Double(value))
      value += 1 + value / 777
    }
  }

  @Test func `buckets follow each other without gap or overlap`() {
    let buckets = histogram(0..<100_000).buckets
    #expect(buckets[0].lowNs == 0)
    #expect(zip(buckets, buckets.dropFirst()).allSatisfy { $0.highNs == $1.lowNs })
    #expect(buckets.map(\.count).reduce(0, +) == 100_000)
  }

  @Test(arguments: [(0.5, 5_000.0), (0.9, 9_000), (0.99, 9_900)])
  func `a percentile is that of the durations, to 1 percent`(share: Double, expected: Double) throws {
    let found = try #require(histogram(1...10_000).percentile(share))
    #expect(abs(found / expected - 1) < 0.01)
  }

  @Test(arguments: [(999, nil), (1000, 9.0), (1001, 9.0)])
  func `a p99 of fewer than a thousand is none`(count: Int, expected: Double?) {
    #expect(histogram(Array(repeating: 9, count: count)).percentile(0.99) == expected)
  }

  @Test func `an empty histogram has no percentile`() { #expect(LatencyHistogram().percentile(0.5) == nil) }

  @Test func `merged histograms are as one that saw all`() {
    var merged = histogram(0..<500)
    merged.merge(histogram(500..<90_000))
    #expect(merged == histogram(0..<90_000))
    #expect(merged != histogram(1..<90_001))
  }

  @Test func `room that was made is no duration`() {
    var roomy = LatencyHistogram()
    roomy.reserve(upToNs: 1_000_000)
    #expect(roomy.isEmpty)
    roomy.record(7)
    #expect(roomy == histogram([7]))
  }

  @Test func `a clock that stepped back and a day of waiting both find a bucket`() {
    let extremes = histogram([-5, .max])
    #expect(extremes.count == 2)
    #expect(extremes.buckets.first?.lowNs == 0)
    #expect(extremes.buckets.last?.lowNs == 1 << 40)
  }

  @Test func `what is sent is what was seen`() throws {
    let sent = histogram([1, 1, 300, 70_000, 5_000_000_000])
    let read = try JSONDecoder().decode(LatencyHistogram.self, from: JSONEncoder().encode(sent))
    #expect(read == sent)
    #expect(read.count == 5)
  }

  @Test(arguments: ["[[300,301,1]]", "[[301,302,1]]", "[[7,8,0]]", "[[7,8]]", "[[-1,0,1]]"])
  func `buckets that nobody has are refused`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LatencyHistogram.self, from: Data(text.utf8))
    }
  }
}
