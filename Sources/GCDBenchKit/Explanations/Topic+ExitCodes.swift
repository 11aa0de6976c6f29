extension Topic {
  static var exitCodes: [Topic] {
    ExitCode.inUse.map { code in
      Topic(
        .exitCode, "\(code.rawValue)", aliases: ["exit-\(code.rawValue)"],
        Explanation(
          code.meaning.first.map { $0.uppercased() + code.meaning.dropFirst() + "." } ?? "",
          made: code.advice))
    }
  }
}

extension ExitCode {
  /// What to do about it, or when it comes.
  fileprivate var advice: String {
    switch self {
    case .fine: "Also where claims are refuted, and where max_time cut the run: both are results, not errors."
    case .failed: "The sentence on stderr says what; nothing that was measured before is lost."
    case .regression: "A gated case costs more than in the baseline, by more than its tolerance."
    case .unexpectedOutcome:
      "A trial died, hung or answered wrongly, and the scenario's `outcomes` do not say so."
    case .improvements: "Good news that a strict build wants to know: renew the baseline."
    case .noBaseline: "Make one on this machine, or name one that is there."
    case .cannotWrite: "No space, no permission, or a file where a folder should be; the path is named."
    case .inconclusive: "The runs do not say whether something changed. More rounds may."
    case .claimChanged:
      "A claim came out otherwise than its `on_record` says: look, then change code or record."
    case .usage: "Nothing was done. The sentence on stderr names the nearest right word."
    case .badInput: "All errors of a file are named at once, each with line and column, before anything runs."
    case .outOfTime: "The driver could not end within max_time and one more timeout."
    case .interrupted: "Ctrl-C. What was measured is kept; `gcdbench run --resume` finishes it."
    }
  }
}
