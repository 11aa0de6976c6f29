/// How often which duration was seen: log-linear buckets, each at most 1 % wide, so that a million operations take no
/// more room than a thousand and histograms of threads and rounds can be added up.
///
/// Up to 255 ns every nanosecond has a bucket; above, each doubling has 128 of equal width (0.4 to 0.8 % of their
/// durations), as in Gil Tene's HdrHistogram. What lasts longer than 18 minutes counts into the last bucket.
public struct LatencyHistogram: Sendable, Hashable {
  /// Durations from `lowNs` to below `highNs`, and how many of them.
  public struct Bucket: Sendable, Hashable {
    public let lowNs: Int
    public let highNs: Int
    public let count: Int

    /// The most that a stored bucket may hold, so that no sum of them overflows.
    package static let mostCount = Int(Int32.max)

    public init(lowNs: Int, highNs: Int, count: Int) {
      self.lowNs = lowNs
      self.highNs = highNs
      self.count = count
    }
  }

  /// By the bucket's index; as long as the longest duration needs.
  private var counts: [Int] = []
  /// How many durations were seen.
  public private(set) var count = 0

  public init() {}

  public var isEmpty: Bool { count == 0 }

  /// Counts one duration; a negative one, from a clock that stepped, counts as 0.
  public mutating func record(_ nanoseconds: Int) { add(1, at: Layout.index(of: nanoseconds)) }

  /// Makes room for durations up to this, so that recording one never allocates.
  public mutating func reserve(upToNs nanoseconds: Int) { grow(to: Layout.index(of: nanoseconds)) }

  /// Adds what another has seen.
  public mutating func merge(_ other: LatencyHistogram) {
    for (index, count) in other.counts.enumerated() where count > 0 { add(count, at: index) }
  }

  /// The buckets with a count, shortest durations first.
  public var buckets: [Bucket] {
    counts.indices.lazy.filter { counts[$0] > 0 }.map { index in
      Bucket(lowNs: Layout.low(of: index), highNs: Layout.low(of: index + 1), count: counts[index])
    }
  }

  /// The duration that a share of all lasted at most, in ns: the middle of the bucket in which it falls.
  ///
  /// - Parameter share: 0.5 for the median, 0.99 for p99.
  /// - Returns: nil with fewer than 10 durations beyond it: it would be a guess about the tail.
  public func percentile(_ share: Double) -> Double? {
    // 1000 × (1 − 0.99) is 10.000…09 or 9.99…98 in binary, and a thousand durations do carry a p99.
    guard Double(count) * min(share, 1 - share) >= 10 - 1e-9 else { return nil }
    var left = max(1, Int((Double(count) * share).rounded(.up)))
    for bucket in buckets {
      left -= bucket.count
      if left <= 0 { return Double(bucket.lowNs + bucket.highNs - 1) / 2 }
    }
    return nil
  }

  private mutating func add(_ number: Int, at index: Int) {
    if index >= counts.count { grow(to: index) }
    counts[index] += number
    count += number
  }

  private mutating func grow(to index: Int) {
    if index >= counts.count { counts += Array(repeating: 0, count: index + 1 - counts.count) }
  }

  public static func == (one: LatencyHistogram, other: LatencyHistogram) -> Bool {
    one.buckets == other.buckets
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(buckets) }
}

extension LatencyHistogram {
  /// Adds a bucket that was stored.
  /// - Returns: false, and nothing is added, where no bucket has those bounds, or the count is none.
  public mutating func add(_ bucket: Bucket) -> Bool {
    let index = Layout.index(of: bucket.lowNs)
    guard Layout.low(of: index) == bucket.lowNs, Layout.low(of: index + 1) == bucket.highNs,
      bucket.count > 0, bucket.count <= Bucket.mostCount
    else { return false }
    add(bucket.count, at: index)
    return true
  }

  /// What was stored as buckets.
  /// - Returns: nil where one of them is none.
  public init?(storedBuckets: [Bucket]) {
    for bucket in storedBuckets where !add(bucket) { return nil }
  }

  /// Which durations share a bucket.
  private enum Layout {
    static let exactBits = 8
    static let perDoubling = 128
    static let longestNs = 1 << 40

    static func index(of nanoseconds: Int) -> Int {
      let value = min(max(nanoseconds, 0), longestNs)
      guard value >= 1 << exactBits else { return value }
      let doubling = Int.bitWidth - 1 - value.leadingZeroBitCount
      return (doubling - exactBits) * perDoubling + (value >> (doubling - exactBits + 1)) + perDoubling
    }

    static func low(of index: Int) -> Int {
      guard index >= 1 << exactBits else { return index }
      let doubling = (index - 2 * perDoubling) / perDoubling
      let place = (index - 2 * perDoubling) % perDoubling + perDoubling
      return place << (doubling + 1)
    }
  }
}

extension LatencyHistogram: CustomStringConvertible, CustomDebugStringConvertible {
  /// Thousands of zeros tell nobody anything.
  public var description: String { "\(count) durations in \(buckets.count) buckets" }
  public var debugDescription: String { description }
}

/// As buckets with their counts, so that a message holds what was seen and no zeros.
extension LatencyHistogram: Codable {
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().decode([[Int]].self)
    let buckets = numbers.filter { $0.count == 3 }.map {
      Bucket(lowNs: $0[0], highNs: $0[1], count: $0[2])
    }
    guard buckets.count == numbers.count, let read = LatencyHistogram(storedBuckets: buckets) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no buckets of a latency histogram"))
    }
    self = read
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(buckets.map { [$0.lowNs, $0.highNs, $0.count] })
  }
}
