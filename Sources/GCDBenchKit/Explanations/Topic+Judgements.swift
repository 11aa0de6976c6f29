import ScenarioModel
import Statistics

extension Topic {
  static var comparisons: [Topic] {
    Against.allCases.map { Topic(.comparison, $0.rawValue, $0.explanation) }
  }

  static var standings: [Topic] {
    ClaimVerdict.Standing.allCases.map { Topic(.standing, $0.rawValue, $0.explanation) }
  }

  static var verdicts: [Topic] { VerdictWord.allCases.map { Topic(.verdict, $0.rawValue, $0.explanation) } }
}

extension Against {
  private static let family = """
    The ratio is that of wall times, paired by round: the Hodges-Lehmann estimate of the logarithms with the exact \
    signed-rank interval, as wide as all ratios of a block together need (Bonferroni).
    """

  var explanation: Explanation {
    switch self {
    case .faster:
      Explanation(
        "The case takes less time than the reference, and chance does not explain it.", made: Self.family,
        reading: "The whole interval of the ratio lies below 1. An incorrect variant never gets this word.")
    case .slower:
      Explanation(
        "The case takes more time than the reference, and chance does not explain it.", made: Self.family,
        reading: "The whole interval of the ratio lies above 1. 2x slower is twice the time.")
    case .same:
      Explanation(
        "The case and the reference differ by less than anybody asked for.", made: Self.family,
        reading:
          "The whole interval lies within the scenario's tolerance around 1: more than `no difference seen`.")
    case .unclear:
      Explanation(
        "The rounds do not say whether it is faster, slower or the same.", made: Self.family,
        reading:
          "The interval is too wide. More rounds narrow it; `gcdbench plan` says how many a block needs.")
    case .reference:
      Explanation(
        "The case that the ratios of the others are against.",
        reading: "The variant that the scenario names as `reference`, with the same other values.")
    }
  }
}

extension ClaimVerdict.Standing {
  var explanation: Explanation {
    switch self {
    case .upheld:
      Explanation(
        "The run bears the claim out.",
        reading: "The whole 95 % interval is on the side that the claim asks for.")
    case .refuted:
      Explanation(
        "The run contradicts the claim.",
        reading: "The whole 95 % interval is on the other side. What is taught elsewhere need not hold here.")
    case .open:
      Explanation(
        "The run does not decide.",
        reading:
          "The interval holds the bound, or there are too few rounds; with --quick every claim stays open.")
    case .notApplicable:
      Explanation(
        "The claim cannot be judged on this machine.",
        reading: "Its `when` asks for CPUs, a system, priority rights or perf events that are not here.")
    }
  }
}

/// What the comparison of two runs says of a case.
enum VerdictWord: String, CaseIterable, Sendable {
  case improvement
  case noChange = "no-change"
  case regression, inconclusive

  var explanation: Explanation {
    switch self {
    case .improvement:
      Explanation(
        "The case costs less than in the baseline, by more than the tolerance.",
        reading: "The whole interval of the change lies on the better side of the tolerance.")
    case .noChange:
      Explanation(
        "The case costs what it did in the baseline, within the tolerance.",
        reading:
          "The whole interval of the change lies within the tolerance: it is shown, not merely not refuted.")
    case .regression:
      Explanation(
        "The case costs more than in the baseline, by more than the tolerance.",
        reading:
          "The whole interval of the change lies on the worse side of the tolerance. A gated one ends with 2."
      )
    case .inconclusive:
      Explanation(
        "The runs do not say whether it changed.",
        reading: "The interval holds a bound of the tolerance. More rounds, or a quieter machine, narrow it.")
    }
  }
}
