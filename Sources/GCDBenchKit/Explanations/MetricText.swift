import Metrics

/// How a built-in metric is made and read; what it is says its declaration.
struct MetricText {
  let made: String
  let reading: String

  /// Nil for a metric that a workload declares; a test holds that every built-in one has its text.
  static func of(_ metric: Metric) -> MetricText? { texts[metric.name] }

  private static let perTrial = "A trial's value is the total of its samples over their items."

  private static let times: [Metric: MetricText] = [
    .wall: MetricText(
      made: """
        Two clock reads stand innermost around a batch of calls; a trial's value is the median of its samples per \
        item, a case's the median over rounds.
        """,
      reading: "How long somebody waits. It hides how many CPUs were kept busy meanwhile: read it beside cpu."
    ),
    .cpu: MetricText(
      made: "CLOCK_PROCESS_CPUTIME_ID before and after each sample. \(perTrial)",
      reading: """
        What the work costs the machine and its battery. Two cases with the same wall time may differ twofold here; \
        it is also the steadiest of the times, so builds gate on it by default.
        """),
    .cores: MetricText(
      made: "Total CPU time of a trial over total wall time.",
      reading: """
        Near 1: one thread at a time. Near the number of CPUs: all of them busy. Far below 1: waiting. Busy is not \
        useful: spinning counts too.
        """),
    .speedup: MetricText(
      made:
        "Wall time of the reference over that of the case, paired by round: the Hodges-Lehmann ratio, the other way up.",
      reading:
        "Above 1 the case is faster than the reference. The ideal of a parallel case is the number of CPUs."),
    .throughput: MetricText(
      made: "1e9 over the wall time of an item in ns.",
      reading: "The same evidence as wall, the other way up."),
    .runQueueWait: MetricText(
      made:
        "The second number of /proc/self/schedstat, summed over the threads, from the first sample to the last.",
      reading: "More runnable threads than CPUs: too many workers, or a machine that others use as well."),
  ]

  private static let counts: [Metric: MetricText] = [
    .contextSwitches: MetricText(
      made: "getrusage before and after each sample, voluntary plus involuntary. \(perTrial)",
      reading:
        "Hand-offs between threads. Each costs microseconds, and the caches are colder after it."),
    .voluntarySwitches: MetricText(
      made: "ru_nvcsw of getrusage. \(perTrial)",
      reading: "A thread gave its CPU up: a lock, a semaphore, sync, an empty queue, a read that had to wait."
    ),
    .involuntarySwitches: MetricText(
      made: "ru_nivcsw of getrusage. \(perTrial)",
      reading: "A thread was ready to go on and had to stop: more threads than CPUs, or other programs."),
    .minorFaults: MetricText(
      made: "ru_minflt of getrusage. \(perTrial)",
      reading: "Memory touched for the first time: allocations, stacks of new threads."),
    .majorFaults: MetricText(
      made: "ru_majflt of getrusage. \(perTrial)",
      reading: "Should be 0 after the warm-up. Where it is not, the disk was measured too."),
    .peakThreads: MetricText(
      made:
        "The driver counts /proc/PID/task while counted trials run; a thread that lives shortly can be missed.",
      reading: "Far above the number of CPUs: blocked workers, for which the pool made others."),
    .distinctThreads: MetricText(
      made: "Thread ids that the driver saw in /proc/PID/task over a counted trial.",
      reading: "Above peak_threads, threads came and went."),
    .violations: MetricText(
      made: "The workload counts them: torn reads, lost updates. Summed over all trials of a case.",
      reading: "Anything above 0 proves the guard wrong. 0 proves nothing: it may not have been caught."),
  ]

  private static let shares: [Metric: MetricText] = [
    .peakRSS: MetricText(
      made: "VmHWM of /proc/self/status at the end of a trial: of the whole process, harness included.",
      reading: "Compare it with that of the reference; some MiB are the program itself."),
    .overlap: MetricText(
      made: """
        Threads start together at a gate; the time in which all of them ran, over the time of the sample.
        """,
      reading: "Below one half the threads contended less than the case's name says, and it carries a caveat."
    ),
  ]

  private static let texts: [String: MetricText] = [times, counts, shares].reduce(into: [:]) { all, some in
    for (metric, text) in some { all[metric.name] = text }
  }
}
