import Dispatch
import GCDBenchKit

/// What a signal and a wait cost when nobody has to sleep, beside a bare addition.
struct SemaphorePair: Workload {
  static let declaration = WorkloadDeclaration(
    name: "semaphore-pair",
    question: "What do a signal and a wait cost when nobody has to sleep?",
    parameters: [
      Parameter(
        "pairs", .integer(1...1_000_000), default: 1000, summary: "Signal and wait, so many times a call.")
    ],
    variants: [
      Variant("addition", summary: "An addition in place of the pair."),
      Variant("semaphore", summary: "DispatchSemaphore: signal, then wait."),
    ],
    call: "all pairs once", item: "one pair",
    itemsPerCall: { try $0.integer("pairs") })

  private let pairs: Int
  private let semaphore: DispatchSemaphore?

  init(_ values: CaseValues) throws {
    pairs = try values.integer("pairs")
    semaphore = values.variant == "semaphore" ? DispatchSemaphore(value: 0) : nil
  }

  func run(calls: Int) -> Checksum {
    Checksum.ofEach(calls) {
      var count: UInt64 = 0
      for _ in 0..<hide(pairs) {
        semaphore?.signal()
        semaphore?.wait()
        count += 1
        blackHole(count)
      }
      return count
    }
  }

  static func expectedChecksum(_ values: CaseValues) throws -> Checksum? {
    Checksum(UInt64(try values.integer("pairs")))
  }
}
