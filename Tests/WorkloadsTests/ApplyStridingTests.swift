import ScenarioModel
import TestSupport
import Testing

@testable import Workloads

struct ApplyStridingTests {
  static let ways = ApplyStriding.Way.allCases.map(\.rawValue)
  static let skews = ApplyStriding.SkewName.allCases.map(\.rawValue)
  static let bodies = ApplyStriding.BodyName.allCases.map(\.rawValue)

  private func subject(_ variant: String, _ stated: [String: Value]) -> Case {
    let usual: [String: Value] = ["iterations": 1000, "work": 3, "stride": 7, "buffer": 65_536]
    return Case(
      of: ApplyStriding.declaration, variant: variant, stated: usual.merging(stated) { $1 }, cpus: 2)
  }

  @Test(arguments: ways, skews)
  func `every way gives the expected checksum, for every skew and body`(way: String, skew: String)
    async throws
  {
    for body in Self.bodies {
      let subject = subject(way, ["skew": .word(skew), "body": .word(body)])
      let expected = try ApplyStriding.expectedChecksum(subject.values)
      let checksum = try await offPool { try ApplyStriding(subject.values).run(calls: 3) }
      #expect(checksum == expected, "\(body)")
    }
  }

  @Test func `the answer depends on skew, on the memory read and on the last iteration`() throws {
    func expected(_ stated: [String: Value]) throws -> Checksum? {
      try ApplyStriding.expectedChecksum(subject("for-loop", stated).values)
    }
    let plain = try expected([:])
    #expect(try expected(["body": "shared-counter"]) == plain)
    let others: [[String: Value]] = [
      ["skew": "linear"], ["skew": "random"], ["body": "memory"], ["body": "memory", "buffer": 131_072],
      ["iterations": 999],
    ]
    #expect(Set(try others.map { try expected($0) } + [plain]).count == others.count + 1)
  }

  @Test(arguments: ways, ["background", "user-initiated"])
  func `every way gives the expected checksum at any quality of service`(way: String, qos: String)
    async throws
  {
    let subject = subject(way, ["qos": .word(qos)])
    let expected = try ApplyStriding.expectedChecksum(subject.values)
    let checksum = try await offPool { try ApplyStriding(subject.values).run(calls: 2) }
    #expect(checksum == expected)
  }

  @Test(arguments: ApplyStriding.Way.allCases.filter(\.isStrided).map(\.rawValue))
  func `a stride that does not divide the iterations leaves none out and does none twice`(way: String)
    async throws
  {
    for stride in [1, 3, 999, 1000, 1001] {
      let subject = subject(way, ["work": 1, "stride": .integer(stride)])
      let expected = try ApplyStriding.expectedChecksum(subject.values)
      #expect(try await offPool { try ApplyStriding(subject.values).run(calls: 1) } == expected)
    }
  }

  @Test func `fewer iterations than CPUs leave threads without a share, and the answer right`() async throws {
    let subject = Case(
      of: ApplyStriding.declaration, variant: "threads", stated: ["iterations": 3], cpus: 8)
    let expected = try ApplyStriding.expectedChecksum(subject.values)
    #expect(try await offPool { try ApplyStriding(subject.values).run(calls: 1) } == expected)
  }

  @Test func `what a case needs in memory is its buffer, where its body reads it`() throws {
    let bytes = ApplyStriding.declaration.memoryBytes
    #expect(try bytes(subject("for-loop", ["body": "memory"]).values) == 65_536)
    #expect(try bytes(subject("for-loop", [:]).values) == 0)
  }

  @Test func `skew, body and buffer unstated leave ids and hashes as they were`() {
    let subject = Case(
      of: ApplyStriding.declaration, variant: "concurrent-perform",
      stated: ["iterations": 100_000, "work": 1, "stride": 64], cpus: 2)
    #expect(subject.id == "concurrent-perform/iterations=100000/work=1/stride=64")
    #expect(subject.hash == "3ca629016e032887")
  }
}
