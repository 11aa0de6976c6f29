/// What disturbed a round: all that passed its threshold.
package struct Taint: Sendable, Equatable {
  package enum Reason: Sendable, Equatable {
    /// Shares of the CPU time that the machine had to give.
    case steal(share: Double)
    case foreignCPU(share: Double)
    case throttled(nanoseconds: Int)
    case clockGap(nanoseconds: Int)
  }

  package var reasons: [Reason]

  package init(reasons: [Reason]) { self.reasons = reasons }

  /// For the `taint` column and a caveat: `steal 2.1 %, throttled 120 ms`.
  package var text: String { reasons.map(\.text).joined(separator: ", ") }
}

extension Taint.Reason {
  package var text: String {
    switch self {
    case .steal(let share): "steal \(tenths(share * 100)) %"
    case .foreignCPU(let share): "foreign CPU \(tenths(share * 100)) %"
    case .throttled(let nanoseconds): "throttled \(milliseconds(nanoseconds))"
    case .clockGap(let nanoseconds): "clock gap \(milliseconds(nanoseconds))"
    }
  }

  // By hand, since formats of Foundation are not to be had here and follow a locale.
  private func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func milliseconds(_ nanoseconds: Int) -> String {
    "\(tenths(Double(nanoseconds) / 1_000_000)) ms"
  }
}
