import ScenarioModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a case starts or ceases to beat its reference as a swept value grows, a stride for example.
///
/// In each round the ln ratio is followed over ln x to its crossing of 0; the estimate is the median of the rounds'
/// crossings, told as the measured values around its interval.
public struct BreakEven: Sendable, Hashable {
  /// One crossing of ratio 1.
  public struct Crossing: Sendable, Hashable {
    /// True when the cases above it beat the reference.
    public var becomesFaster: Bool
    /// Interpolated, between the two measured values.
    public var estimate: Double
    /// The nearest measured values around all that the rounds leave open.
    public var low: Double
    public var high: Double
  }

  /// What the sweep shows as a whole.
  public enum Shape: Sendable, Hashable {
    /// At least one crossing, in ascending order.
    case crossings([Crossing])
    /// Nowhere slower, somewhere faster; or the other way round.
    case fasterThroughout
    case slowerThroughout
    /// No measured value is clearly faster or slower.
    case unclear
  }

  /// The ratios case / reference at one measured value, by round.
  public struct Point: Sendable, Hashable {
    public var x: Double
    public var ratios: [Int: Double]

    public init(x: Double, ratios: [Int: Double]) {
      self.x = x
      self.ratios = ratios
    }
  }

  public var shape: Shape

  public var crossings: [Crossing] {
    if case .crossings(let crossings) = shape { crossings } else { [] }
  }

  /// Points with x or a ratio not above 0 are left out, as a logarithm would.
  public init(_ points: [Point]) {
    let sweep = Sweep(points)
    let clear = sweep.signs.enumerated().filter { $0.element != 0 }
    let turns = zip(clear, clear.dropFirst()).filter { $0.0.element != $0.1.element }
    if !turns.isEmpty {
      shape = .crossings(turns.compactMap { sweep.crossing(from: $0.0.offset, to: $0.1.offset) })
    } else if let sign = clear.first?.element {
      shape = sign < 0 ? .fasterThroughout : .slowerThroughout
    } else {
      shape = .unclear
    }
  }
}

/// The sweep in logarithms, over the rounds that every point has.
private struct Sweep {
  let xs: [Double]
  /// ln ratios, a row a point, a column a round.
  let logs: [[Double]]
  /// Of each point: −1 clearly faster, +1 clearly slower, 0 neither.
  let signs: [Int]

  init(_ points: [BreakEven.Point]) {
    let usable = points.filter { $0.x > 0 && !$0.ratios.isEmpty && $0.ratios.values.allSatisfy { $0 > 0 } }
      .sorted { $0.x < $1.x }
    let common = usable.dropFirst().reduce(Set(usable.first?.ratios.keys.map { $0 } ?? [])) {
      $0.intersection($1.ratios.keys)
    }.sorted()
    xs = usable.map(\.x)
    logs = usable.map { point in common.compactMap { point.ratios[$0].map { log($0) } } }
    let level = Bonferroni.level(family: usable.count)
    signs = logs.map { row in
      guard let shift = HodgesLehmann(row) else { return 0 }
      // Each value is looked at for a turn, so each must be as sure as the number of them asks for. Fewer than six
      // rounds carry no interval at all: a look goes by the estimate alone.
      let interval =
        shift.interval(level: level) ?? shift.interval()
        ?? Interval(low: shift.estimate, high: shift.estimate, level: 0)
      return interval.high < 0 ? -1 : interval.low > 0 ? 1 : 0
    }
  }

  func crossing(from first: Int, to last: Int) -> BreakEven.Crossing? {
    let positions = logs[first].indices.map { position(round: $0, from: first, to: last) }
    guard let median = Quantiles.median(positions) else { return nil }
    let interval = OrderStatisticInterval.median(of: positions)
    let slack = 1e-9  // exp(log(64)) is 64.00000000000001, and 64 must not become 256
    let low = xs.last { log($0) <= (interval?.low ?? median) + slack } ?? xs[first]
    let high = xs.first { log($0) >= (interval?.high ?? median) - slack } ?? xs[last]
    return BreakEven.Crossing(
      becomesFaster: signs[last] < 0, estimate: exp(median), low: low, high: high)
  }

  /// Where one round first turns to the sign of `last`; at an end where that round does not turn between the two.
  private func position(round: Int, from first: Int, to last: Int) -> Double {
    let target = Double(signs[last])
    if logs[first][round] * target > 0 { return log(xs[first]) }
    for i in first..<last where logs[i + 1][round] * target > 0 {
      let (a, b) = (logs[i][round], logs[i + 1][round])
      return log(xs[i]) + (log(xs[i + 1]) - log(xs[i])) * (a / (a - b))
    }
    return log(xs[last])
  }
}

extension BreakEven {
  /// The sweep of a parameter over cases, by their speed-up against the reference in each round.
  public init(over parameter: String, of cases: [CaseSummary]) {
    self.init(
      cases.filter { !$0.isReference && !$0.isWrongOnPurpose }.compactMap { summary in
        guard let x = summary.subject.value(parameter)?.asNumber, let speedup = summary["speedup"] else {
          return nil
        }
        return Point(x: x, ratios: speedup.byRound.compactMapValues { $0 > 0 ? 1 / $0 : nil })
      })
  }
}
