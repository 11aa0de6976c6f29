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
    return reply.impossibleAmount(itemsPerCall: end.itemsPerCall) ?? reply.impossibleNumber
  }
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
