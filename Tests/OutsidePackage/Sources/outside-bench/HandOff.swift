import Dispatch
import Foundation
import GCDBenchKit

/// Two threads that hand a turn to and fro: each way puts one to sleep, so the context switches are known beforehand.
struct HandOff: Workload {
  static let declaration = WorkloadDeclaration(
    name: "hand-off",
    question: "How many context switches does a turn that goes to and fro take?",
    parameters: [
      Parameter(
        "turns", .integer(1...1_000_000), default: 10_000, summary: "To and fro, so many times a call.")
    ],
    variants: [Variant("semaphore", summary: "A DispatchSemaphore each way.")],
    call: "all turns once", item: "to and fro once",
    itemsPerCall: { try $0.integer("turns") })

  private let turns: Int
  private let ball = DispatchSemaphore(value: 0)
  private let back = DispatchSemaphore(value: 0)

  init(_ values: CaseValues) throws {
    turns = try values.integer("turns")
    let (ball, back) = (ball, back)
    // It ends with the process, waiting.
    Thread.detachNewThread {
      while true {
        ball.wait()
        back.signal()
      }
    }
  }

  func run(calls: Int) -> Checksum {
    Checksum.ofEach(calls) {
      for _ in 0..<turns {
        ball.signal()
        back.wait()
      }
      return UInt64(turns)
    }
  }

  static func expectedChecksum(_ values: CaseValues) throws -> Checksum? {
    Checksum(UInt64(try values.integer("turns")))
  }
}
