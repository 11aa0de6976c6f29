import Testing

@testable import Probes

struct MachineCPUTests {
  private let stat = """
    cpu  3439 0 2643 74877 1564 0 58 178 0 0
    cpu0 1000 10 900 39142 66 1 9 77 500 0
    cpu1 2291 0 1706 35734 1498 0 49 101 0 0
    intr 123 4 5
    procs_running 1
    """

  @Test(
    arguments: [
      (nil, 2, 5966, 178), ([0], 1, 1920, 77), ([1, 5], 1, 4046, 101),
    ] as [(Set<Int>?, Int, Int, Int)])
  func `busy time leaves out idle, waiting and what guests were counted for already`(
    cpus: Set<Int>?, count: Int, busy: Int, steal: Int
  ) {
    let parsed = MachineCPU.parse(stat: stat, cpus: cpus, tickNs: 10)
    #expect(parsed == MachineCPU(cpus: count, busyNs: busy * 10, stealNs: steal * 10))
  }

  @Test func `without a CPU of ours nothing is known`() {
    #expect(MachineCPU.parse(stat: stat, cpus: [9], tickNs: 10) == nil)
    #expect(MachineCPU.parse(stat: "intr 1\n", cpus: nil, tickNs: 10) == nil)
  }
}
