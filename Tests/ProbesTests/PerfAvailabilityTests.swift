import Metrics
import Testing

@testable import Probes

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct PerfAvailabilityTests {
  @Test(arguments: [
    ("context-switches", "context_switches"), ("L1-dcache-loads:u", "L1_dcache_loads_u"),
    ("cycles", "cycles"),
  ])
  func `an event's column has no dash and no colon`(name: String, column: String) {
    #expect(Metric.columnName(ofEvent: name) == column)
    #expect(PerfEvent(name: name, availability: .unknownName).column == column)
  }

  @Test(arguments: [EACCES, EPERM, ENOSYS])
  func `what is not permitted says how to permit it`(error: Int32) {
    let answer = PerfRefusal.availability(error: error, paranoid: 4)
    guard case .notPermitted(_, let remedy) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(!answer.isOpen)
    #expect(answer.remedy == remedy)
    #expect(remedy.contains(error == EACCES ? "sysctl kernel.perf_event_paranoid=1" : "seccomp"))
    #expect(answer.reason.contains("perf_event_paranoid is 4") == (error == EACCES))
  }

  @Test(arguments: [(1, false), (-1, false), (2, true), (4, true)])
  func `a level that forbids nothing is not named as what is in the way`(paranoid: Int, isPrivileged: Bool) {
    let answer = PerfRefusal.availability(error: EACCES, paranoid: paranoid, isPrivileged: isPrivileged)
    #expect(answer.reason.contains("(EACCES)") && answer.reason.contains("seccomp"))
    #expect(!answer.reason.contains("paranoid"))
    #expect(answer.remedy?.contains("seccomp") == true)
  }

  @Test(
    arguments: [
      ("CapEff:\t000001ffffffffff\n", true), ("CapEff:\t0000004000000000\n", true),
      ("CapEff:\t0000000000200000\n", true),
      ("CapPrm:\t000001ffffffffff\nCapEff:\t0000000000000000\n", false),
      ("CapEff:\t000000bfffdfffff\n", false), ("CapEff:\tx\n", false), (nil, false),
    ] as [(String?, Bool)])
  func `who may count by a capability is read from the effective set`(status: String?, expected: Bool) {
    #expect(PerfRefusal.isPrivileged(status: status) == expected)
  }

  @Test(arguments: [ENOENT, EOPNOTSUPP, ENODEV, EINVAL, EMFILE, EBUSY, 9999])
  func `any other refusal is reported as it is and promises no remedy`(error: Int32) {
    let answer = PerfRefusal.availability(error: error, paranoid: 2)
    #expect(answer.remedy == nil)
    #expect(answer.reason.contains(String(cString: strerror(error))))
  }
}
