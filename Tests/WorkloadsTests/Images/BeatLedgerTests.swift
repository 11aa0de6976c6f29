import Testing

@testable import Workloads

/// A beat of 10 ms from 10 ms on, in ms.
@Suite struct BeatLedgerTests {
  private func ledger(_ beats: Double..., closedAt end: Double? = nil) -> BeatLedger {
    var ledger = BeatLedger(periodNs: 10_000_000, firstDueNs: 10_000_000)
    for beat in beats { ledger.beat(atNs: Int(beat * 1e6)) }
    if let end { ledger.close(atNs: Int(end * 1e6)) }
    return ledger
  }

  @Test func `beats in time block nothing, whatever a timer's slack adds`() {
    let ledger = ledger(10.05, 20.1, 30.9)
    #expect(ledger.totalNs == 0)
    #expect(ledger.longestNs == 900_000)
  }

  @Test func `a beat that comes late is as late as the first one that was due`() {
    // Those of 20, 30 and 40 ms came as one, at 45 ms; that of 50 in time.
    let ledger = ledger(10, 45, 50)
    #expect(ledger.longestNs == 25_000_000)
    #expect(ledger.totalNs == 25_000_000)
    #expect(ledger.nextDueNs == 60_000_000)
  }

  @Test func `several late ones add up, and the longest is told apart`() {
    let ledger = ledger(12, 20, 55, 60)
    #expect(ledger.longestNs == 25_000_000)
    #expect(ledger.totalNs == 27_000_000)
  }

  @Test func `a beat that has not come at the end counts as late so far`() {
    #expect(ledger(10, closedAt: 120).longestNs == 100_000_000)
    #expect(ledger(10, closedAt: 15).longestNs == 0)
  }

  @Test func `what is forgotten stays forgotten, and the times go on`() {
    var ledger = ledger(10, 45)
    ledger.forget()
    ledger.beat(atNs: 50_000_000)
    #expect(ledger.longestNs == 0 && ledger.totalNs == 0 && ledger.nextDueNs == 60_000_000)
  }

  /// The broken twin: one that counted each merged beat from the last due time alone would see next to nothing.
  @Test func `a frozen second is a second, not the time since the last beat that was due`() {
    let ledger = ledger(10, 1010)
    #expect(ledger.longestNs == 990_000_000)
    #expect(ledger.longestNs > ledger.periodNs)
  }

  @Test func `a beat before its time counts as none`() {
    #expect(ledger(9).nextDueNs == 10_000_000)
  }
}
