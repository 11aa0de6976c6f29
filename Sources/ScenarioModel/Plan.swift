/// Every trial of a run, in order: a value that can be printed, and times nothing.
package struct Plan: Sendable, Hashable {
  package struct Trial: Sendable, Hashable {
    package let subject: TrialSubject
    package let purpose: Purpose
    /// From 1.
    package let round: Int
    /// From 1, within its round.
    package let position: Int
  }

  /// Every case once, and in timed rounds the control.
  package struct Round: Sendable, Hashable {
    /// From 1; counted rounds follow the timed ones, repeats follow all.
    package let number: Int
    package let purpose: Purpose
    package let order: [TrialSubject]
    /// The disturbed round that this one repeats.
    package let repeats: Int?

    package var trials: [Trial] {
      order.enumerated().map { index, subject in
        Trial(
          subject: subject, purpose: subject == .control ? .control : purpose, round: number,
          position: index + 1)
      }
    }
  }

  package let seed: UInt64
  package let rounds: [Round]

  /// Interleaves the cases in balanced pairs of rounds: a random order, then the same order backwards, so that
  /// within a pair every two cases stand once each way and every case has the same mean position.
  package init(cases: [Case], measure: Measure, seed: UInt64) {
    self.seed = seed
    var generator = SplitMix64(seed: seed)
    let timed = Plan.orders(
      of: cases.map(TrialSubject.of) + [.control], count: measure.rounds, using: &generator)
    let counted = Plan.orders(of: cases.map(TrialSubject.of), count: measure.counted, using: &generator)
    let orders = timed.map { (Purpose.timed, $0) } + counted.map { (Purpose.counted, $0) }
    rounds = orders.enumerated().map { index, round in
      Round(number: index + 1, purpose: round.0, order: round.1, repeats: nil)
    }
  }

  private static func orders(
    of subjects: [TrialSubject], count: Int, using generator: inout SplitMix64
  ) -> [[TrialSubject]] {
    var orders: [[TrialSubject]] = []
    while orders.count < count {
      let order = subjects.shuffled(using: &generator)
      orders.append(order)
      if orders.count < count { orders.append(order.reversed()) }
    }
    return orders
  }

  /// A disturbed round once more, whole, in its order, under a new number.
  package static func repetition(of round: Round, number: Int) -> Round {
    Round(number: number, purpose: round.purpose, order: round.order, repeats: round.number)
  }

  package var trials: [Trial] { rounds.flatMap(\.trials) }
}
