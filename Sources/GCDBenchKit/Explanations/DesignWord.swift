extension Topic {
  static var words: [Topic] {
    DesignWord.allCases.map { Topic(.word, $0.rawValue, aliases: $0.aliases, Explanation($0.meaning)) }
  }
}

/// The words that gcdbench uses for its own parts, one for each idea.
enum DesignWord: String, CaseIterable, Sendable {
  case scenario, workload, variant, parameter, factor
  case `case`
  case trial, round, sample, call, item, purpose, run, reference, baseline, claim, finding, outcome, verdict
  case metric, ratio, difference, interval, caveat, gate, tolerance, work, seed, block

  fileprivate var aliases: [String] {
    switch self {
    case .item: ["per_item"]
    case .call: ["per_call", "calls"]
    case .interval: ["95 % CI", "CI"]
    default: []
    }
  }

  var meaning: String {
    switch self {
    case .scenario: "One YAML file that asks one question: what is run, how often, what is claimed."
    case .workload: "A family of code under test that does one job in several ways, its variants."
    case .variant: "One way of doing a workload's job. All variants must give the same answer."
    case .parameter: "A named value that a variant takes: a stride, a number of readers."
    case .factor: "A parameter that every workload takes: cpus, pool, gap, qos."
    case .case:
      "A variant with one choice of values; its id is made of what the scenario states, as `variant/name=value`."
    case .trial:
      "One case in one fresh process, so that threads and nice values of one case do not leak into the next."
    case .round: "Every case once. Rounds come in pairs: a random order, then the same order backwards."
    case .sample: "One timed batch of calls inside a trial; a row of samples.csv."
    case .call: "One execution of the workload's body. A sample is as many calls as fill `min_sample_time`."
    case .item: "The unit inside a call that results are divided by: a loop iteration, a read, a block."
    case .purpose: "Why a trial ran: timed, counted, traced or control."
    case .run: "All trials of one scenario in one command, kept in one folder below Results/."
    case .reference: "The variant that a scenario's ratios are against."
    case .baseline: "A run kept under a name, with which later runs are compared."
    case .claim: "A sentence in a scenario that a run upholds, refutes or leaves open."
    case .finding:
      "What a workload concludes from a run: a break-even, a best stride. Claims can be about it."
    case .outcome: "How a trial ended: ok, incorrect, timeout, trap, signal(NAME) or failed."
    case .verdict:
      "What the comparison of two runs says of a case: improvement, no-change, regression or inconclusive."
    case .metric: "Something that is measured; amounts end in _per_item or _per_call."
    case .ratio:
      "Case / reference in one round, then over rounds: above 1 the case costs more. It need not equal the "
        + "quotient of two columns, which are medians each for itself."
    case .difference: "Case - reference, per item. Counts are compared by it, since they can be 0."
    case .interval:
      "Where the true value lies in at least 95 % of such runs. Exact, from the order of the rounds; none "
        + "below six rounds."
    case .caveat: "Something that spoils a number, shown beside it."
    case .gate: "The cases and the metric that fail a build when they regress."
    case .tolerance: "How far two values may be apart and still be called the same."
    case .work:
      "An amount of computing: so many steps of an integer chain, about 1.2 ns each. Never a time: work that "
        + "burns until a clock says so hides that there are more threads than CPUs."
    case .seed: "The number that the order of the trials is drawn from; the same seed gives the same order."
    case .block: "A part of the result table: the cases that share the first parameter with several values."
    }
  }
}
