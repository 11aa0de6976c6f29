import ScenarioModel

extension TrialJudge {
  /// Why what a worker that ended in good order has written is no trial; nil where it is one.
  func flaw(in reply: WorkerReply) -> String? {
    if let unreadable = reply.unreadable { return "unreadable results: \(unreadable)" }
    if let other = reply.spokenProtocol, other != WorkerJob.currentProtocol {
      return "speaks protocol \(other), this binary \(WorkerJob.currentProtocol): rebuild gcdbench"
    }
    guard let end = reply.end else { return "ended without its last line" }
    if reply.samples.isEmpty { return "ended without a sample" }
    return impossibility(in: reply.samples, itemsPerCall: end.itemsPerCall) ?? reply.impossibleNumber
  }

  /// What no run of a body can give, in words: a broken workload's doing, and nothing to reckon with.
  private func impossibility(in samples: [Sample], itemsPerCall: Int) -> String? {
    if itemsPerCall < 1 { return "impossible: \(itemsPerCall) items a call" }
    var calls = 0
    for sample in samples {
      if sample.calls < 1 { return "impossible: a sample of \(sample.calls) calls" }
      if sample.wallNs < 0 || sample.cpuNs < 0 { return "impossible: a sample of negative time" }
      let sum = calls.addingReportingOverflow(sample.calls)
      if sum.overflow { return TrialJudge.tooMany }
      calls = sum.partialValue
    }
    return calls.multipliedReportingOverflow(by: itemsPerCall).overflow ? TrialJudge.tooMany : nil
  }

  private static let tooMany = "impossible: more items than 2^63"
}

extension WorkerReply {
  /// By its hello; nil where it did not come that far.
  var spokenProtocol: Int? {
    for case .hello(let version, _) in messages { return version }
    return nil
  }
}

extension WorkerReply.Killer {
  /// What to know of such an end, and what to do.
  var note: String {
    switch self {
    case .somebody: "killed from outside, not for want of memory"
    case .unknown:
      "killed from outside, perhaps for want of memory: memory.events cannot be read here; take a smaller parameter, "
        + "or give more memory"
    case .kernel(let limitBytes, let peakBytes):
      "out of memory: killed by the kernel" + (limitBytes.map { " at a limit of \(size($0))" } ?? "")
        + (peakBytes.map { ", having held \(size($0))" } ?? "")
        + "; take a smaller parameter, or give more memory"
    }
  }

  /// In whole MiB, which is what somebody who sets a limit thinks in.
  private func size(_ bytes: Int) -> String {
    bytes >> 20 > 0 ? Parameter.sizeText((bytes >> 20) << 20) : Parameter.sizeText(bytes)
  }
}
