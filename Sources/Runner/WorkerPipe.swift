import FoundationEssentials
package import ScenarioModel

/// Messages as lines of JSON, on both ends of the pipe.
package enum WorkerPipe {
  package static func line(_ message: WorkerMessage) throws -> [UInt8] {
    try JSONLine.encode(message)
  }

  package static func encode(_ job: WorkerJob) throws -> [UInt8] { Array(try JSONEncoder().encode(job)) }

  package static func decodeJob(_ bytes: [UInt8]) throws -> WorkerJob {
    try JSONDecoder().decode(WorkerJob.self, from: Data(bytes))
  }

  /// The messages of all whole lines. A last line without its end is what a dying worker did not get out, and is
  /// left out; a whole line that says nothing is an error.
  /// - Throws: `DecodingError`
  package static func decode(_ bytes: [UInt8]) throws -> [WorkerMessage] {
    try bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map {
      try JSONLine.decode(WorkerMessage.self, $0)
    }
  }
}
