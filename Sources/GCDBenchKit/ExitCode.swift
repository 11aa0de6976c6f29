/// Every way in which the tool can end: the one table that handlers return, tests assert and `--help` prints.
///
/// The cases stand from the highest rank to the lowest. `usage` comes first because it ends the program
/// before anything else can happen.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case usage = 64
  case interrupted = 130
  case outOfTime = 124
  case cannotWrite = 6
  case failed = 1
  case badInput = 65
  case noBaseline = 5
  case unexpectedOutcome = 3
  case regression = 2
  case claimChanged = 8
  case inconclusive = 7
  case improvements = 4
  case fine = 0

  /// Half a line that says what the code means, as `--help` prints it.
  package var meaning: String {
    switch self {
    case .fine: "fine"
    case .failed: "failed"
    case .regression: "regression"
    case .unexpectedOutcome: "a case ended otherwise than its scenario expects"
    case .improvements: "only improvements (with --strict)"
    case .noBaseline: "no such baseline, or one of another machine class"
    case .cannotWrite: "cannot write"
    case .inconclusive: "inconclusive (with --fail-on inconclusive)"
    case .claimChanged: "a claim changed its record (with --check-claims)"
    case .usage: "wrong usage: an unknown option, command or value"
    case .badInput: "bad scenario or data file"
    case .outOfTime: "the run could not end in time"
    case .interrupted: "interrupted"
    }
  }

  /// Those that a command can end with today, from the highest rank to the lowest; the others keep their numbers for
  /// the comparisons that they are meant for.
  package static let inUse: [ExitCode] = allCases.filter {
    ![.noBaseline, .regression, .inconclusive, .improvements].contains($0)
  }

  /// Each of those with its meaning, by number, as help and manual list them.
  static var definitions: [Definition] {
    inUse.sorted { $0.rawValue < $1.rawValue }.map { Definition(String($0.rawValue), $0.meaning) }
  }

  static var ranking: String {
    "Where several apply, the first of \(inUse.map { String($0.rawValue) }.joined(separator: ", ")) wins."
  }

  /// 0 for the code that beats all others; the higher the number, the less it says.
  package var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }

  /// The code that speaks for all of `codes`: the one of highest rank, `fine` for none.
  package static func worst(of codes: some Sequence<ExitCode>) -> ExitCode {
    codes.min { $0.rank < $1.rank } ?? .fine
  }
}
