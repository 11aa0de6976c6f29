import ScenarioModel
import TestSupport
import Testing

@testable import Workloads

struct ApplyStridingTests {
  @Test(arguments: ["for-loop", "concurrent-perform"], ["default", "background", "user-initiated"])
  func `every variant gives the expected checksum, at any quality of service`(variant: String, qos: String)
    async throws
  {
    let subject = Case(
      of: ApplyStriding.declaration, variant: variant,
      stated: ["iterations": 1000, "work": 3, "stride": 7, "qos": .word(qos)], cpus: 2)
    let expected = try ApplyStriding.expectedChecksum(subject.values)
    let checksum = try await offPool { try ApplyStriding(subject.values).run(calls: 2) }
    #expect(checksum == expected)
  }

  @Test func `a stride that does not divide the iterations leaves none out and does none twice`() async throws
  {
    for stride in [1, 3, 999, 1000, 1001] {
      let subject = Case(
        of: ApplyStriding.declaration, variant: "concurrent-perform",
        stated: ["iterations": 1000, "work": 1, "stride": .integer(stride)], cpus: 2)
      let expected = try ApplyStriding.expectedChecksum(subject.values)
      #expect(try await offPool { try ApplyStriding(subject.values).run(calls: 1) } == expected)
    }
  }
}
