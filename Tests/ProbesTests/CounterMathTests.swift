import Probes
import Testing

struct CounterMathTests {
  @Test(
    arguments: [
      (PerfReading(value: 40, enabledNs: 100, runningNs: 100), 40),
      (PerfReading(value: 40, enabledNs: 100, runningNs: 25), 160),
      (PerfReading(value: 1, enabledNs: 3, runningNs: 2), 2),
      (PerfReading(value: 0, enabledNs: 0, runningNs: 0), 0),
      (PerfReading(value: 7, enabledNs: 100, runningNs: 0), nil),
    ] as [(PerfReading, Int?)])
  func `a counter that took turns is scaled, one that never ran is unknown`(
    reading: PerfReading, expected: Int?
  ) {
    #expect(CounterMath.scaled(reading) == expected)
  }

  @Test func `counts are scaled after the subtraction`() {
    // Scaled totals are 1,000 and 900: their difference would be below zero.
    let before = PerfReading(value: 100, enabledNs: 100, runningNs: 10)
    let after = PerfReading(value: 450, enabledNs: 200, runningNs: 100)
    #expect(CounterMath.counts(from: [before], to: [after]) == [389])
  }

  @Test func `a reading that is missing or went backwards is unknown, never 0`() {
    let some = PerfReading(value: 5, enabledNs: 1, runningNs: 1)
    let less = PerfReading(value: 4, enabledNs: 2, runningNs: 2)
    #expect(CounterMath.counts(from: [nil, some, some], to: [some, nil, less]) == [nil, nil, nil])
  }

  @Test func `usage is subtracted field by field and an impossible one stays visible`() {
    let before = ResourceUsage(
      userNs: 1, systemNs: 2, voluntarySwitches: 3, involuntarySwitches: 4, minorFaults: 5,
      majorFaults: 9)
    let after = ResourceUsage(
      userNs: 11, systemNs: 22, voluntarySwitches: 33, involuntarySwitches: 44,
      minorFaults: 55, majorFaults: 6)
    let used = after - before
    #expect(
      used
        == ResourceUsage(
          userNs: 10, systemNs: 20, voluntarySwitches: 30, involuntarySwitches: 40,
          minorFaults: 50, majorFaults: -3))
    #expect(used.cpuNs == 30)
    #expect(used.contextSwitches == 70)
  }

  @Test func `the process's own usage only grows`() {
    let first = ResourceUsage.now()
    let last = ResourceUsage.now()
    #expect(first.cpuNs > 0)
    #expect(last.cpuNs >= first.cpuNs)
    #expect((last - first).contextSwitches >= 0)
    #expect((last - first).minorFaults >= 0)
  }
}
