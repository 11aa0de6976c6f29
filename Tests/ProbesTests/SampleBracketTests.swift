import Platform
import Probes
import Testing

struct SampleBracketTests {
  @Test func `a bracket runs its body once and starts between the readings round it`() {
    var runs = 0
    let before = Clocks.monotonicNs()
    let reading = SampleBracket.measure { runs += 1 }
    let after = Clocks.monotonicNs()
    #expect(runs == 1)
    #expect(reading.startedNs >= before)
    #expect(reading.wallNs >= 0 && reading.startedNs + reading.wallNs <= after)
  }

  @Test func `the CPU time of a bracket holds that of its body`() {
    var ofBody = 0
    let reading = SampleBracket.measure {
      let start = Clocks.processCPUNs()
      while Clocks.processCPUNs() - start < 1_000_000 {}
      ofBody = Clocks.processCPUNs() - start
    }
    #expect(ofBody >= 1_000_000)
    #expect(reading.cpuNs >= ofBody)
  }
}
