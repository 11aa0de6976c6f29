import GCDBenchKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Everything that a trial can do wrong, done on purpose.
struct Faults: Workload {
  enum Way: String {
    case well
    case hang
    case stubborn
    case trap
    case segv
    case exitCode = "exit-code"
    case exitEarly = "exit-early"
    case halfALine = "half-a-line"
    case noise
    case wrongAnswer = "wrong-answer"
    case foundWrong = "found-wrong"
    case refuses
  }

  static let declaration = WorkloadDeclaration(
    name: "faults",
    question: "What becomes of a trial that goes wrong?",
    parameters: [],
    variants: [
      Variant("well", summary: "Nothing goes wrong."),
      Variant("hang", summary: "Waits for ever."),
      Variant("stubborn", summary: "Waits for ever and does not mind an interrupt."),
      Variant("trap", summary: "Fails a precondition."),
      Variant("segv", summary: "Writes where nothing is."),
      Variant("exit-code", summary: "Ends with a code of its own."),
      Variant("exit-early", summary: "Ends well, but before its time."),
      Variant("half-a-line", summary: "Ends in the middle of a line of its results."),
      Variant("noise", summary: "Writes what is no result among its results."),
      Variant("wrong-answer", summary: "Gives another answer than it must."),
      Variant("found-wrong", summary: "Finds its own answer wrong."),
      Variant("refuses", summary: "Cannot be prepared."),
    ],
    call: "one answer", item: "one answer", itemsPerCall: { _ in 1 })

  struct Refusal: Error, CustomStringConvertible {
    let description = "this machine lacks what the case needs"
  }

  private let way: Way

  init(_ values: CaseValues) throws {
    way = try values.variant(as: Way.self)
    if way == .refuses { throw Refusal() }
  }

  func run(calls: Int) -> Checksum {
    switch way {
    case .well, .foundWrong, .refuses: break
    case .stubborn:
      signal(SIGINT, SIG_IGN)
      waitForEver()
    case .hang: waitForEver()
    // The point of it: this is how Swift ends a program.
    case .trap: fatalError("trapped on purpose")
    case .segv: UnsafeMutablePointer<Int>(bitPattern: hide(16))?.pointee = 1
    case .exitCode: _exit(7)
    case .exitEarly: _exit(0)
    case .halfALine:
      say("{\"sample\":{\"_0\":{\"calls\":1")
      _exit(0)
    case .noise: say("this is no result\n")
    case .wrongAnswer: return Checksum(2)
    }
    return Checksum.ofEach(calls) { UInt64(hide(1)) }
  }

  mutating func finish(into metrics: inout TrialMetrics) { metrics.incorrect = way == .foundWrong }

  static func expectedChecksum(_ values: CaseValues) throws -> Checksum? { Checksum(1) }

  private func waitForEver() -> Never {
    while true { pause() }
  }

  /// Into the worker's results.
  private func say(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(3, $0.baseAddress, $0.count) }
  }
}
