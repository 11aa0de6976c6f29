package import Metrics

/// A sentence that a run upholds, refutes or leaves open.
package struct Claim: Sendable, Hashable {
  /// What is looked at.
  package enum Subject: Sendable, Hashable {
    case metric(MetricName)
    /// A value that the workload concludes, by its name: `break_even`.
    case finding(String)
  }

  /// A value, or a relation between two cases' costs.
  package enum Quantity: Sendable, Hashable {
    /// ns, bytes, a count or a quotient.
    case value(Double)
    /// case / against: 2 for "2x slower" and "2x more", 0.5 for "2x faster" and "2x less". `text` as written.
    case ratio(Double, text: String)
  }

  package enum Bound: Sendable, Hashable {
    /// Of a ratio in words, "at least 2x faster" means further from 1 in that direction.
    case atLeast(Quantity)
    case atMost(Quantity)
    case equals(Quantity)
    case between(Quantity, Quantity)
  }

  package enum Quantifier: String, Sendable, Hashable, CaseIterable { case every, some }

  package enum Record: String, Sendable, Hashable, CaseIterable { case upheld, refuted, open }

  /// Where the claim can be judged at all; nil asks nothing.
  package struct Conditions: Sendable, Hashable {
    package var cpus: ClosedRange<Int>?
    /// `linux` or `macos`.
    package var os: String?
    /// Whether threads may raise their priority.
    package var nice: Bool?
    /// Whether perf events are open.
    package var perf: Bool?

    package init(cpus: ClosedRange<Int>? = nil, os: String? = nil, nice: Bool? = nil, perf: Bool? = nil) {
      self.cpus = cpus
      self.os = os
      self.nice = nice
      self.perf = perf
    }
  }

  package var that: String
  /// Where it is taught.
  package var from: String?
  package var subject: Subject
  package var of: CaseSelector
  /// Nil for the case's own value.
  package var against: CaseSelector?
  package var bound: Bound
  package var over: Quantifier
  package var when: Conditions
  package var onRecord: Record?
  /// The line of the scenario on which it begins.
  package var line: Int

  package init(
    that: String, from: String? = nil, subject: Subject, of: CaseSelector, against: CaseSelector? = nil,
    bound: Bound, over: Quantifier = .every, when: Conditions = Conditions(), onRecord: Record? = nil,
    line: Int = 0
  ) {
    self.that = that
    self.from = from
    self.subject = subject
    self.of = of
    self.against = against
    self.bound = bound
    self.over = over
    self.when = when
    self.onRecord = onRecord
    self.line = line
  }
}
