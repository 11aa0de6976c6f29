import ScenarioModel

extension Topic {
  /// The parameters that every workload takes, and the states of the pool.
  static var factors: [Topic] {
    Factors.parameters.map(factor)
      + Factors.Pool.allCases.map { Topic(.factor, $0.rawValue, of: "pool", $0.explanation) }
  }

  private static func factor(_ parameter: Parameter) -> Topic {
    let plain = Topic(parameter, .factor, of: nil)
    guard let how = factorTexts[parameter.name] else { return plain }
    let explanation = Explanation(
      plain.explanation.what + " " + how, made: plain.explanation.made, reading: plain.explanation.reading)
    return Topic(.factor, parameter.name, explanation)
  }

  /// By name; a test holds that each factor has one.
  static let factorTexts = [
    "cpus": """
    The driver narrows its affinity mask before it starts the worker, since Dispatch reads the mask once, at its \
    start, and sizes its pools by it. With --affinity LIST the first so many of the list are taken.
    """,
    "pool": """
    Threads that are there already answer faster than threads that must be made; which of the two a program meets \
    depends on what it did in the seconds before.
    """,
    "gap": """
    Between samples the process sleeps that long, so that CPUs clock down and caches go to others: what code \
    meets that runs now and then, not in a tight loop.
    """,
    "qos": """
    On Linux Dispatch says a quality of service by the nice value of the thread that it makes; without the right to \
    raise priorities a thread stays as nice as it was born. `gcdbench doctor` says what holds here.
    """,
  ]
}

extension Factors.Pool {
  var explanation: Explanation {
    switch self {
    case .warm: Explanation("The pool's threads are there: the trial warms up before its first sample.")
    case .cold:
      Explanation(
        "No warm-up, one call a sample, one sample a trial: what the first use in a fresh process costs.")
    case .rearmed:
      Explanation(
        """
        A warm-up, then 6.5 s of idling, by which time the pool's threads have left (they do after 5 s); then one \
        sample. What a program meets that was quiet for a while.
        """)
    }
  }
}
