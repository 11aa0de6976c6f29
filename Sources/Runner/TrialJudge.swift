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
  /// Samples below are kept and marked; nil where a sample is as long as its one call takes.
  package let minSampleTimeNs: Int?

  package init(trial: Plan.Trial, expectedChecksum: UInt64?, minSampleTimeNs: Int? = nil) {
    self.trial = trial
    self.expectedChecksum = expectedChecksum
    self.minSampleTimeNs = minSampleTimeNs
  }

  package func record(of reply: WorkerReply) -> TrialRecord {
    let outcome = outcome(of: reply)
    var record = TrialRecord(
      subject: trial.subject, purpose: trial.purpose, round: trial.round, position: trial.position,
      outcome: outcome, note: note(of: reply, outcome), timing: timing(of: reply))
    // What a trial measured before it hung or died says nothing about the case.
    if outcome == .ok || outcome == .incorrect {
      measure(reply, into: &record)
    } else if !reply.lastWords.isEmpty {
      record.lastWords = reply.lastWords
    }
    return record
  }

  private func measure(_ reply: WorkerReply, into record: inout TrialRecord) {
    guard let end = reply.end else { return }
    record.samples = reply.samples
    record.itemsPerCall = end.itemsPerCall
    record.cpuUserNs = end.cpuUserNs
    record.cpuSystemNs = end.cpuSystemNs
    record.runQueueWaitNs = end.runQueueWaitNs
    record.peakRSSBytes = end.peakRSSBytes
    record.peakThreads = reply.peakThreads
    record.distinctThreads = reply.distinctThreads
    record.metrics = end.metrics
    record.latencies = end.latencies
    record.spans = end.spans
  }

  private func outcome(of reply: WorkerReply) -> Outcome {
    if reply.cut == .timeout { return .timeout }
    switch reply.ending {
    case .signalled(let number) where number == SIGILL || number == SIGTRAP: return .trap
    case .signalled(let number): return .signal(SignalName.of(number))
    case .exited(let code) where code != 0: return .failed
    case .exited: break
    }
    if flaw(in: reply) != nil { return .failed }
    return reply.end?.incorrect == true || !checksumsAgree(reply.samples) ? .incorrect : .ok
  }

  private func checksumsAgree(_ samples: [Sample]) -> Bool {
    guard let expectedChecksum else { return true }
    return samples.allSatisfy { $0.checksum == expectedChecksum }
  }

  private func note(of reply: WorkerReply, _ outcome: Outcome) -> String? {
    switch outcome {
    case .timeout: return reply.diagnosis
    case .failed:
      if case .exited(let code) = reply.ending, code != 0 { return "exit code \(code)" }
      return flaw(in: reply)
    case .ok, .incorrect: return shortSamples(reply.samples)
    case .signal: return reply.killer?.note
    case .trap: return nil
    }
  }

  /// A calibration that is out of date, or was disturbed, shows here.
  private func shortSamples(_ samples: [Sample]) -> String? {
    guard let minSampleTimeNs else { return nil }
    let short = samples.count { $0.wallNs < minSampleTimeNs }
    return short == 0 ? nil : "\(short) of \(samples.count) samples under min_sample_time"
  }

  private func timing(of reply: WorkerReply) -> TrialRecord.Timing {
    TrialRecord.Timing(
      spawnedNs: reply.spawnedNs, endedNs: reply.endedNs, warmupBeganNs: reply.end?.warmupBeganNs,
      measuringEndNs: reply.end?.measuringEndNs, warmupNs: reply.end?.warmupNs ?? 0,
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
