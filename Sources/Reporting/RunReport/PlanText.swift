import Metrics
package import ScenarioModel

/// What is known of a plan before it runs.
package struct PlanEstimate: Sendable, Hashable {
  /// Of the whole run; nil where it cannot be said.
  package var nanoseconds: Int?
  /// Whether it may take much longer than that.
  package var isLeast: Bool
  /// Ratios of the largest block: the family whose words must hold together.
  package var largestBlock: Int
  /// Rounds by which that family can be told apart.
  package var roundsNeeded: Int

  package init(nanoseconds: Int?, isLeast: Bool = false, largestBlock: Int, roundsNeeded: Int) {
    self.nanoseconds = nanoseconds
    self.isLeast = isLeast
    self.largestBlock = largestBlock
    self.roundsNeeded = roundsNeeded
  }
}

/// What `plan` prints: every trial in order; nothing is measured.
package struct PlanText: Sendable {
  let scenario: Scenario
  let plan: Plan
  let estimate: PlanEstimate
  let options: ReportOptions
  let type: Typography

  package init(scenario: Scenario, plan: Plan, estimate: PlanEstimate, options: ReportOptions) {
    self.scenario = scenario
    self.plan = plan
    self.estimate = estimate
    self.options = options
    type = Typography(unicode: options.unicode)
  }

  package var text: String {
    let style = TextStyle(colored: options.colored)
    let lines = header + [StyledLine()] + table
    return lines.map { $0.fitted(to: options.width, ellipsis: type.ellipsis).rendered(style) + "\n" }.joined()
  }

  private var header: [StyledLine] {
    var title = StyledLine(type.clean(scenario.name), .title)
    title.append("  ")
    return TextWrap.hanging(title, type.clean(scenario.question), width: options.width)
      + wrapped(facts) + wrapped(power.text, power.isEnough ? nil : .caveat)
      + (isCut ? wrapped(cutText, .caveat) : [])
  }

  private var facts: String {
    let numbers = type.numbers
    let timed = plan.rounds.filter { $0.purpose == .timed }.count
    let counted = plan.rounds.filter { $0.purpose == .counted }.count
    let cases = "\(numbers.counted(scenario.cases.count, "case")) \(numbers.times) "
    let rounds = numbers.counted(timed, "round") + (counted > 0 ? " and \(counted) counted" : "")
    let trials = numbers.counted(plan.trials.count, "trial")
    let word = estimate.isLeast ? "at least " : "about "
    let time: String? = estimate.nanoseconds.map { word + numbers.span($0) }
    let facts: [String?] = [cases + rounds, trials, "seed \(plan.seed)", time]
    return facts.compactMap { $0 }.joined(separator: type.dot)
  }

  private var power: (text: String, isEnough: Bool) {
    let numbers = type.numbers
    let rounds = scenario.measure.rounds
    guard estimate.largestBlock > 0 else {
      return ("No case has a reference: nothing is called faster or slower.", true)
    }
    let needed =
      "The largest block has \(numbers.counted(estimate.largestBlock, "ratio")), which need "
      + "\(numbers.counted(estimate.roundsNeeded, "round")); there are \(rounds)"
    if rounds >= estimate.roundsNeeded { return (needed + ".", true) }
    return (needed + ": some words will be \"unclear\". Raise rounds.", false)
  }

  private var isCut: Bool { (estimate.nanoseconds ?? 0) > scenario.measure.maxTimeNanoseconds }

  private var cutText: String {
    "That is over max_time (\(type.numbers.span(scenario.measure.maxTimeNanoseconds))): the run will be cut after "
      + "the last pair of rounds that fits."
  }

  private func wrapped(_ text: String, _ role: TextRole? = nil) -> [StyledLine] {
    TextWrap.lines(type.clean(text), width: options.width).map { StyledLine($0, role) }
  }

  private var table: [StyledLine] {
    var lines = [StyledLine("round  purpose  position  case", .title)]
    for trial in plan.trials {
      let start =
        "\(trial.round)".padded(from: 5) + "  " + trial.purpose.rawValue.padded(to: 7) + "  "
        + "\(trial.position)".padded(from: 8) + "  "
      lines.append(StyledLine(start + type.clean(trial.subject.id)))
    }
    return lines
  }
}
