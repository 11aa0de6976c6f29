package import Platform
package import ScenarioModel

/// All that a driver saw of one worker.
package struct WorkerReply: Sendable {
  /// What the driver watches while a worker runs.
  package struct Watch: Sendable, Hashable {
    package var timeoutNs: Int
    /// Counts threads as they come and go; only in counted trials, for it wakes the driver.
    package var census: Bool
    /// The CPUs that the worker may use; nil for the driver's own.
    package var cpus: [Int]?

    package init(timeoutNs: Int, census: Bool, cpus: [Int]? = nil) {
      self.timeoutNs = timeoutNs
      self.census = census
      self.cpus = cpus
    }
  }

  /// Why the driver ended the worker, if it did.
  package enum Cut: Sendable, Hashable {
    case timeout
    case interrupt
  }

  /// Who sent a SIGKILL that was not the driver's.
  package enum Killer: Sendable, Hashable {
    /// The kernel, for want of memory. The peak is nil where it is no more than the driver's own.
    case kernel(limitBytes: Int?, peakBytes: Int?)
    case somebody
    /// Nothing here tells whether it was for want of memory.
    case unknown
  }

  package var messages: [WorkerMessage]
  /// What was wrong with a line that the worker wrote.
  package var unreadable: String?
  package var ending: ChildProcess.Ending
  package var cut: Cut?
  package var killer: Killer?
  /// Who waits on what in a worker that ran out of time.
  package var diagnosis: String?
  /// The end of what it wrote on stderr.
  package var lastWords: String
  package var spawnedNs: Int
  package var endedNs: Int
  package var peakThreads: Int?
  package var distinctThreads: Int?

  package init(
    messages: [WorkerMessage], unreadable: String? = nil, ending: ChildProcess.Ending = .exited(0),
    cut: Cut? = nil, diagnosis: String? = nil, lastWords: String = "", spawnedNs: Int = 0, endedNs: Int = 0,
    peakThreads: Int? = nil, distinctThreads: Int? = nil
  ) {
    self.messages = messages
    self.unreadable = unreadable
    self.ending = ending
    self.cut = cut
    self.diagnosis = diagnosis
    self.lastWords = lastWords
    self.spawnedNs = spawnedNs
    self.endedNs = endedNs
    self.peakThreads = peakThreads
    self.distinctThreads = distinctThreads
  }

  package var samples: [Sample] {
    messages.compactMap { if case .sample(let sample) = $0 { sample } else { nil } }
  }

  package var end: WorkerEnd? {
    for case .end(let end) in messages { return end }
    return nil
  }
}
