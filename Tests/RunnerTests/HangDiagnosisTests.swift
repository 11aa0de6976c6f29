import Platform
import Testing

@testable import Probes
@testable import Runner

@Suite struct HangDiagnosisTests {
  private func thread(_ name: String, _ state: Character, _ channel: String? = nil) -> ThreadSnapshot {
    ThreadSnapshot(
      identifier: 1, name: name, state: state, waitChannel: channel, systemCall: nil, userNs: 0, systemNs: 0)
  }

  @Test func `threads that wait alike are counted together, in the order of their first`() {
    let threads = [
      thread("gcdbench-worker", "S", "futex_wait_queue"), thread("root.default-q", "S", "futex_wait_queue"),
      thread("root.default-q", "S", "futex_wait_queue"), thread("root.default-q", "R"),
      thread("manager", "S"),
    ]
    #expect(
      HangDiagnosis(threads: threads, position: (.sampling, 2)).text
        == "5 threads, in sample 2: gcdbench-worker waits in futex_wait_queue; "
        + "2 × root.default-q waits in futex_wait_queue; root.default-q runs; manager waits")
  }

  @Test(
    arguments: [
      (nil, ", before its first step"), (.starting, ", while preparing"), (.preparing, ", while preparing"),
      (.warmingUp, ", in the warm-up"), (.calibrating, ", in the calibration"), (.sampling, ", in sample 0"),
      (.finishing, ", after the last sample"),
    ] as [(Breadcrumb.Phase?, String)])
  func `every place has its words`(phase: Breadcrumb.Phase?, words: String) {
    let diagnosis = HangDiagnosis(threads: [thread("w", "R")], position: phase.map { ($0, 0) })
    #expect(diagnosis.text == "1 thread" + words + ": w runs")
  }

  @Test func `a process whose threads cannot be seen still has a place`() {
    #expect(HangDiagnosis(threads: [], position: (.sampling, 1)).text == "0 threads, in sample 1")
  }
}

@Suite struct ThreadCensusTests {
  @Test func `the peak is of one look, the distinct ones are of all`() {
    var census = ThreadCensus()
    for look in [[1], [1, 2, 3], [1, 4], []] as [[Int32]] { census.count(look) }
    #expect(census.counts.peak == 3)
    #expect(census.counts.distinct == 4)
  }

  @Test func `nothing seen is unknown, not 0`() {
    var census = ThreadCensus()
    census.count([])
    #expect(census.counts.peak == nil && census.counts.distinct == nil)
  }
}
