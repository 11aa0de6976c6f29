import ScenarioModel
import Testing

@testable import Runner

@Suite struct WorkerPipeTests {
  private static let messages: [WorkerMessage] = [
    .hello(protocol: 1, pid: 77),
    .sample(
      Sample(
        startedNs: .max, wallNs: 2, cpuNs: 3, voluntarySwitches: 4, involuntarySwitches: 5, minorFaults: 6,
        majorFaults: 7, calls: 8, checksum: .max, events: [9, nil])),
    .end(
      WorkerEnd(
        itemsPerCall: 10, warmupBeganNs: 1, warmupNs: 2, calibrationNs: 3, measuringEndNs: 4, cpuUserNs: 5,
        peakRSSBytes: 6, metrics: ["overlap": 0.1], incorrect: true)),
  ]

  private func bytes() throws -> [UInt8] { try WorkerPipeTests.messages.flatMap { try WorkerPipe.line($0) } }

  @Test func `what a worker writes the driver reads`() throws {
    #expect(try WorkerPipe.decode(bytes()) == WorkerPipeTests.messages)
  }

  @Test func `a job arrives as it was sent`() throws {
    let factors = Factors(cpus: 1, pool: .rearmed, gapNanoseconds: 5, qos: .userInitiated)
    let values = CaseValues(
      variant: "a", values: ["n": 3, "share": 0.95, "word": "per-cpu"], factors: factors, cpuCount: 1)
    let job = WorkerJob(
      workload: "w", values: values, purpose: .counted, samples: 1, minSampleTimeNanoseconds: 2,
      warmupNanoseconds: 3, calls: nil, events: ["cs"], driver: 4)
    #expect(try WorkerPipe.decodeJob(WorkerPipe.encode(job)) == job)
  }

  @Test func `cut anywhere, the whole lines before the cut remain`() throws {
    let whole = try bytes()
    for length in 0..<whole.count {
      let lines = whole[..<length].count { $0 == UInt8(ascii: "\n") }
      #expect(try WorkerPipe.decode(Array(whole[..<length])) == Array(WorkerPipeTests.messages.prefix(lines)))
    }
  }

  @Test(arguments: ["\n", "Fatal error\n", "{\"hello\":{}}\n", "{\"goodbye\":{}}\n"])
  func `a whole line that is no message is an error`(line: String) {
    #expect(throws: DecodingError.self) { try WorkerPipe.decode(Array(line.utf8)) }
  }
}
