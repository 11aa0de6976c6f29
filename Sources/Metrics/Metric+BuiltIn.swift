extension Metric {
  public static let wall = Metric(
    "wall", unit: .nanoseconds, comparison: .ratio,
    summary: "Elapsed time on the monotonic clock.")
  public static let cpu = Metric(
    "cpu", unit: .nanoseconds, comparison: .ratio,
    summary: "CPU time of the whole process, all threads, user and system.")
  public static let contextSwitches = Metric(
    "context_switches", unit: .count, comparison: .difference,
    summary: "Context switches of all threads: voluntary and involuntary together.")
  public static let voluntarySwitches = Metric(
    "voluntary_switches", unit: .count, comparison: .difference,
    summary: "Context switches because a thread waited.")
  public static let involuntarySwitches = Metric(
    "involuntary_switches", unit: .count, comparison: .difference,
    summary: "Context switches because the kernel gave the CPU to another thread.")
  public static let minorFaults = Metric(
    "minor_faults", unit: .count, comparison: .difference,
    summary: "Page faults served without input or output.")
  public static let majorFaults = Metric(
    "major_faults", unit: .count, comparison: .difference,
    summary: "Page faults that had to read from a disk.")
  public static let cores = Metric(
    "cores", unit: .quotient, scope: .level, polarity: .neither, comparison: .ratio,
    summary: "Effective cores: CPU time over elapsed time.")
  public static let speedup = Metric(
    "speedup", unit: .quotient, scope: .level, polarity: .higherIsBetter, comparison: .ratio,
    summary: "Elapsed time of the reference over that of the case.")
  public static let throughput = Metric(
    "throughput", unit: .itemsPerSecond, scope: .level, polarity: .higherIsBetter, comparison: .ratio,
    summary: "Items done a second of elapsed time.")
  public static let runQueueWait = Metric(
    "run_queue_wait", unit: .nanoseconds, scope: .level, polarity: .neither, comparison: .difference,
    summary: "Time in which threads were ready but no CPU was free, over a trial's samples and all threads.")
  public static let peakRSS = Metric(
    "peak_rss", unit: .bytes, scope: .level, comparison: .ratio,
    summary: "Most resident memory that the trial's process had (VmHWM).")
  public static let peakThreads = Metric(
    "peak_threads", unit: .count, scope: .level, polarity: .neither, comparison: .difference,
    summary: "Most threads alive at once, as the driver saw them in counted trials.")
  public static let distinctThreads = Metric(
    "distinct_threads", unit: .count, scope: .level, polarity: .neither, comparison: .difference,
    summary: "Different threads seen over a counted trial.")
  public static let overlap = Metric(
    "overlap", unit: .quotient, scope: .level, polarity: .neither, comparison: .difference,
    summary: "Share of a sample in which all contending threads ran.")
  public static let violations = Metric(
    "violations", unit: .count, scope: .level, comparison: .difference,
    summary: "Times that the guard under test let through what it must keep out.")

  /// Every metric that is measured of each workload, in the order of the columns of a report.
  public static let builtIn: [Metric] = [
    .wall, .cpu, .contextSwitches, .voluntarySwitches, .involuntarySwitches, .minorFaults, .majorFaults,
    .cores, .speedup, .throughput, .runQueueWait, .peakRSS, .peakThreads, .distinctThreads,
  ]

  /// A perf event as a metric: `cpu-migrations` becomes `cpu_migrations`.
  public static func event(_ eventName: String) -> Metric {
    Metric(
      columnName(ofEvent: eventName), unit: .count, comparison: .difference,
      summary: "The perf event \(eventName), counted over all threads.")
  }

  /// A perf event's name as a column and metric name.
  public static func columnName(ofEvent eventName: String) -> String {
    String(eventName.map { $0 == "-" || $0 == ":" ? "_" : $0 })
  }
}
