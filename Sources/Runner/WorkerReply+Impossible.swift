import ScenarioModel

extension WorkerReply {
  /// The first number that nothing can have measured, by its name; nil where there is none.
  ///
  /// A worker whose memory was overwritten by the code under test can say anything, and what is stored must be read
  /// again: counts from 0, and items that fit an integer.
  var impossible: String? {
    guard let end else { return nil }
    return samples.lazy.compactMap { $0.impossible(itemsPerCall: end.itemsPerCall) }.first ?? end.impossible
  }
}

extension Sample {
  fileprivate func impossible(itemsPerCall: Int) -> String? {
    let counts = [
      ("startedNs", startedNs), ("wallNs", wallNs), ("cpuNs", cpuNs),
      ("voluntarySwitches", voluntarySwitches),
      ("involuntarySwitches", involuntarySwitches), ("minorFaults", minorFaults),
      ("majorFaults", majorFaults),
      ("calls", calls),
    ]
    if let name = negative(counts) { return name }
    return calls.multipliedReportingOverflow(by: itemsPerCall).overflow ? "items" : nil
  }
}

extension WorkerEnd {
  fileprivate var impossible: String? {
    let counts = [
      ("itemsPerCall", itemsPerCall), ("warmupBeganNs", warmupBeganNs), ("warmupNs", warmupNs),
      ("calibrationNs", calibrationNs), ("lastSampleEndNs", lastSampleEndNs), ("cpuUserNs", cpuUserNs),
      ("cpuSystemNs", cpuSystemNs), ("runQueueWaitNs", runQueueWaitNs), ("peakRSSBytes", peakRSSBytes),
    ]
    if let name = negative(counts) { return name }
    if lastSampleEndNs < warmupBeganNs { return "lastSampleEndNs" }
    return latencies.first { $0.value.every < 1 }?.key
  }
}

private func negative(_ counts: [(name: String, count: Int?)]) -> String? {
  counts.first { $0.count.map { $0 < 0 } ?? false }?.name
}
