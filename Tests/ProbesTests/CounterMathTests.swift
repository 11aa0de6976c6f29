import Probes
import Testing

struct CounterMathTests {
  @Test(
    arguments: [
      (PerfReading(value: 40, enabledNanoseconds: 100, runningNanoseconds: 100), UInt64(40)),
      (PerfReading(value: 40, enabledNanoseconds: 100, runningNanoseconds: 25), 160),
      (PerfReading(value: 1, enabledNanoseconds: 3, runningNanoseconds: 2), 2),
      (PerfReading(value: 0, enabledNanoseconds: 0, runningNanoseconds: 0), 0),
      (PerfReading(value: 7, enabledNanoseconds: 100, runningNanoseconds: 0), nil),
    ] as [(PerfReading, UInt64?)])
  func `a counter that took turns is scaled, one that never ran is unknown`(
    reading: PerfReading, expected: UInt64?
  ) {
    #expect(CounterMath.scaled(reading) == expected)
  }

  @Test func `counts are scaled after the subtraction`() {
    // Scaled totals are 1,000 and 900: their difference would be below zero.
    let before = PerfReading(value: 100, enabledNanoseconds: 100, runningNanoseconds: 10)
    let after = PerfReading(value: 450, enabledNanoseconds: 200, runningNanoseconds: 100)
    #expect(CounterMath.counts(from: [before], to: [after]) == [389])
  }

  @Test func `a reading that is missing or went backwards is unknown, never 0`() {
    let some = PerfReading(value: 5, enabledNanoseconds: 1, runningNanoseconds: 1)
    let less = PerfReading(value: 4, enabledNanoseconds: 2, runningNanoseconds: 2)
    #expect(CounterMath.counts(from: [nil, some, some], to: [some, nil, less]) == [nil, nil, nil])
  }

  @Test func `usage is subtracted field by field and an impossible one stays visible`() {
    let before = ResourceUsage(
      userNanoseconds: 1, systemNanoseconds: 2, voluntarySwitches: 3, involuntarySwitches: 4, minorFaults: 5,
      majorFaults: 9)
    let after = ResourceUsage(
      userNanoseconds: 11, systemNanoseconds: 22, voluntarySwitches: 33, involuntarySwitches: 44,
      minorFaults: 55, majorFaults: 6)
    let used = after - before
    #expect(
      used
        == ResourceUsage(
          userNanoseconds: 10, systemNanoseconds: 20, voluntarySwitches: 30, involuntarySwitches: 40,
          minorFaults: 50, majorFaults: -3))
    #expect(used.cpuNanoseconds == 30)
    #expect(used.contextSwitches == 70)
  }

  @Test func `the process's own usage only grows`() {
    let (first, firstCPU) = (ResourceUsage.now(), ResourceUsage.processCPUNanoseconds())
    let (last, lastCPU) = (ResourceUsage.now(), ResourceUsage.processCPUNanoseconds())
    #expect(first.cpuNanoseconds > 0 && firstCPU > 0)
    #expect(lastCPU >= firstCPU)
    #expect((last - first).contextSwitches >= 0)
    #expect((last - first).minorFaults >= 0)
  }
}
