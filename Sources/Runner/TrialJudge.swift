import Platform
package import ScenarioModel
import Workloads

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes a record of what a driver saw of a worker. Pure.
package struct TrialJudge {
  package let trial: Plan.Trial
  /// What every call must have returned; nil where that is not known.
  package let expectedChecksum: UInt64?

  package init(trial: Plan.Trial, expectedChecksum: UInt64?) {
    self.trial = trial
    self.expectedChecksum = expectedChecksum
  }

  package func record(of reply: WorkerReply) -> TrialRecord {
    let outcome = outcome(of: reply)
    let end = reply.end
    // What a trial measured before it hung or died says nothing about the case.
    let counts = outcome == .ok || outcome == .incorrect
    return TrialRecord(
      subject: trial.subject, purpose: trial.purpose, round: trial.round, position: trial.position,
      outcome: outcome, samples: counts ? reply.samples : [], itemsPerCall: end?.itemsPerCall ?? 1,
      cpuUserNs: end?.cpuUserNs, cpuSystemNs: end?.cpuSystemNs, runQueueWaitNs: end?.runQueueWaitNs,
      peakRSSBytes: end?.peakRSSBytes, peakThreads: reply.peakThreads, distinctThreads: reply.distinctThreads,
      metrics: end?.metrics ?? [:], note: note(of: reply, outcome),
      lastWords: counts || reply.lastWords.isEmpty ? nil : reply.lastWords, timing: timing(of: reply))
  }

  private func outcome(of reply: WorkerReply) -> Outcome {
    if reply.cut == .timeout { return .timeout }
    switch reply.ending {
    case .signalled(let number) where number == SIGILL || number == SIGTRAP: return .trap
    case .signalled(let number): return .signal(SignalName.of(number))
    case .exited(let code) where code != 0: return .failed
    case .exited: break
    }
    guard reply.unreadable == nil, let end = reply.end, !reply.samples.isEmpty else { return .failed }
    return end.incorrect || !checksumsAgree(reply.samples) ? .incorrect : .ok
  }

  private func checksumsAgree(_ samples: [Sample]) -> Bool {
    guard let expectedChecksum else { return true }
    return samples.allSatisfy { $0.checksum == expectedChecksum }
  }

  private func note(of reply: WorkerReply, _ outcome: Outcome) -> String? {
    switch outcome {
    case .timeout: return reply.diagnosis
    case .failed:
      if let unreadable = reply.unreadable { return "unreadable line: \(unreadable)" }
      if case .exited(let code) = reply.ending, code != 0 { return "exit code \(code)" }
      return "ended without its last line"
    default: return nil
    }
  }

  private func timing(of reply: WorkerReply) -> TrialRecord.Timing {
    TrialRecord.Timing(
      spawnedNs: reply.spawnedNs, endedNs: reply.endedNs, warmupBeganNs: reply.end?.warmupBeganNs,
      lastSampleEndNs: reply.end?.lastSampleEndNs, warmupNs: reply.end?.warmupNs ?? 0,
      calibrationNs: reply.end?.calibrationNs ?? 0)
  }
}

/// Signals by the names that people know.
enum SignalName {
  private static let names: [Int32: String] = [
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP", SIGINT: "SIGINT",
    SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM", SIGPIPE: "SIGPIPE", SIGSYS: "SIGSYS",
    SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGQUIT: "SIGQUIT",
  ]

  static func of(_ number: Int32) -> String { names[number] ?? "SIG\(number)" }
}
