/// What disturbed a round: all that passed its threshold.
package struct Taint: Sendable, Equatable {
  package enum Reason: Sendable, Equatable {
    /// Shares of the CPU time that the machine had to give.
    case steal(share: Double)
    case foreignCPU(share: Double)
    case throttled(nanoseconds: Int)
    /// How far the wall clock was set, on or (negative) back.
    case clockSet(nanoseconds: Int)
    /// How long the machine stood still while the world went on.
    case paused(nanoseconds: Int)
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
    case .clockSet(let nanoseconds):
      "clock set \(nanoseconds < 0 ? "back" : "on") by \(milliseconds(abs(nanoseconds)))"
    case .paused(let nanoseconds): "machine paused for \(milliseconds(nanoseconds))"
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
