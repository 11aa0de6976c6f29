import ScenarioModel

extension WorkerReply {
  /// A number that nothing can have measured, in words; nil where there is none.
  ///
  /// A worker whose memory was overwritten by the code under test can say anything, and what is stored must be readable
  /// again: counts from 0, a clock that does not go back.
  var impossibleNumber: String? {
    let counts = samples.lazy.flatMap(\.counts) + (end?.counts ?? [])
    if let (name, count) = counts.first(where: { $0.count < 0 }) { return "impossible: \(name) is \(count)" }
    guard let end else { return nil }
    if end.measuringEndNs < end.warmupBeganNs { return "impossible: it ended before it began" }
    let rare = end.latencies.sorted { $0.key < $1.key }.first { $0.value.every < 1 }
    if let rare { return "impossible: \(rare.key) noted of each \(rare.value.every)th" }
    if end.spans.count > Span.mostOfTrial {
      return "impossible: \(end.spans.count) spans of a trial, where \(Span.mostOfTrial) are the most"
    }
    return end.spans.lazy.compactMap(\.impossible).first.map { "impossible: \($0)" }
  }
}

extension WorkerReply {
  /// What no run of a body can give, in words: a broken workload's doing, and nothing to reckon with.
  func impossibleAmount(itemsPerCall: Int) -> String? {
    if itemsPerCall < 1 { return "impossible: \(itemsPerCall) items a call" }
    var calls = 0
    for sample in samples {
      if sample.calls < 1 { return "impossible: a sample of \(sample.calls) calls" }
      if sample.wallNs < 0 || sample.cpuNs < 0 { return "impossible: a sample of negative time" }
      let sum = calls.addingReportingOverflow(sample.calls)
      if sum.overflow { return WorkerReply.tooMany }
      calls = sum.partialValue
    }
    return calls.multipliedReportingOverflow(by: itemsPerCall).overflow ? WorkerReply.tooMany : nil
  }

  private static let tooMany = "impossible: more items than 2^63"
}

extension Sample {
  fileprivate var counts: [(name: String, count: Int)] {
    [
      ("startedNs", startedNs), ("voluntarySwitches", voluntarySwitches),
      ("involuntarySwitches", involuntarySwitches), ("minorFaults", minorFaults),
      ("majorFaults", majorFaults),
    ]
  }
}

extension WorkerEnd {
  fileprivate var counts: [(name: String, count: Int)] {
    [
      ("warmupBeganNs", warmupBeganNs), ("warmupNs", warmupNs), ("calibrationNs", calibrationNs),
      ("measuringEndNs", measuringEndNs), ("cpuUserNs", cpuUserNs ?? 0), ("cpuSystemNs", cpuSystemNs ?? 0),
      ("runQueueWaitNs", runQueueWaitNs ?? 0), ("peakRSSBytes", peakRSSBytes ?? 0),
    ]
  }
}
