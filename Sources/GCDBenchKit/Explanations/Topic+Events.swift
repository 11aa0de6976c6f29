import Metrics

extension Topic {
  /// perf events by libpfm's names; any other event of `perf list` can be counted too.
  static var events: [Topic] {
    CommonEvent.allCases.map { event in
      let metric = Metric.event(event.rawValue)
      return Topic(
        .event, event.rawValue, aliases: MetricName.all(of: [metric]).map(\.description) + [metric.name],
        Explanation(
          event.meaning,
          made: """
            Counted over all threads of a worker in counted trials, which are kept apart from timed ones because open \
            events make switches slower. As a metric it is \(MetricName(metric)).
            """,
          reading: "Ask for it with `events:` or -e. `gcdbench doctor` says whether it can be counted here."))
    }
  }
}

/// Events that scenarios most often ask for.
enum CommonEvent: String, CaseIterable, Sendable {
  case contextSwitches = "context-switches"
  case migrations = "cpu-migrations"
  case pageFaults = "page-faults"
  case taskClock = "task-clock"
  case instructions, cycles
  case cacheMisses = "cache-misses"
  case branchMisses = "branch-misses"

  var meaning: String {
    switch self {
    case .contextSwitches: "Context switches as perf counts them; getrusage gives the same without any right."
    case .migrations: "How often a thread went on on another CPU than before: cold caches each time."
    case .pageFaults: "Page faults, minor and major together."
    case .taskClock:
      "CPU time in ns as perf counts it. It leaves the switching itself out, so `cpu` is the better number."
    case .instructions: "Instructions that the processor completed; steady where times are not."
    case .cycles: "Clock cycles of the processor while it worked for the program."
    case .cacheMisses: "Accesses that the last cache level could not serve."
    case .branchMisses: "Branches that the processor guessed wrong."
    }
  }
}
