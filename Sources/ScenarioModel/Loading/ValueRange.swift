/// `{from: 1, to: 64, times: 4}`: values that are counted before they are made.
struct ValueRange: Equatable {
  enum Growth: Equatable {
    case times(Int)
    case step(Value)
  }

  /// More values than that would be more cases than a scenario may have.
  static let limit = ScenarioLoader.caseLimit

  let from: Value
  let to: Value
  let growth: Growth

  func values() throws(ScenarioProblem.RangeFault) -> [Value] {
    switch (from, to, growth) {
    case (.integer(let from), .integer(let to), .times(let factor)):
      try Self.checkTimes(from: from, to: to)
      return Self.powers(from: from, to: to, factor).map(Value.integer)
    case (.integer(let from), .integer(let to), .step(.integer(let step))):
      return try Self.steps(from: from, to: to, step).map(Value.integer)
    case (.number(let from), .number(let to), .times(let factor)):
      try Self.checkTimes(from: from, to: to)
      return Self.powers(from: from, to: to, factor).map(Value.number)
    case (.number(let from), .number(let to), .step(.number(let step))):
      return try Self.steps(from: from, to: to, step).map(Value.number)
    default: throw .ofWords
    }
  }

  private static func checkTimes<N: SignedNumeric & Comparable>(
    from: N, to: N
  ) throws(ScenarioProblem.RangeFault) {
    if from > to { throw .endsBeforeItBegins }
    if from <= 0 { throw .timesFromZero }
  }

  private static func powers(from: Int, to: Int, _ factor: Int) -> [Int] {
    var values = [from]
    while true {
      let (next, overflow) = values[values.count - 1].multipliedReportingOverflow(by: factor)
      if overflow || next > to { return values }
      values.append(next)
    }
  }

  /// A factor of 2 leaves the range of doubles after 2,100 values at most.
  private static func powers(from: Double, to: Double, _ factor: Int) -> [Double] {
    Array(
      sequence(first: from) {
        let next = $0 * Double(factor)
        return next <= to ? next : nil
      })
  }

  private static func steps(from: Int, to: Int, _ step: Int) throws(ScenarioProblem.RangeFault) -> [Int] {
    if step <= 0 { throw .stepNotPositive }
    if from > to { throw .endsBeforeItBegins }
    let span = to.subtractingReportingOverflow(from)
    let count = (span.partialValue / step).addingReportingOverflow(1)
    if span.overflow || count.overflow { throw .tooLong(.max) }
    if count.partialValue > limit { throw .tooLong(count.partialValue) }
    return (0..<count.partialValue).map { from + $0 * step }
  }

  private static func steps(
    from: Double, to: Double, _ step: Double
  ) throws(ScenarioProblem.RangeFault) -> [Double] {
    if step <= 0 { throw .stepNotPositive }
    if from > to { throw .endsBeforeItBegins }
    // A billionth of a step forgives 0.1 + 0.1 + 0.1 for being more than 0.3.
    let count = ((to - from) / step + 1e-9).rounded(.down) + 1
    if !(count <= Double(limit)) { throw .tooLong(Int(exactly: count) ?? .max) }
    return (0..<Int(count)).map { neat(from + Double($0) * step) }
  }

  /// Twelve decimals: what a person writes, without the tail of binary fractions.
  private static func neat(_ value: Double) -> Double {
    let scaled = value * 1e12
    return abs(scaled) < 9e15 ? scaled.rounded() / 1e12 : value
  }
}
