import TestSupport
import Testing

struct SnapshotTests {
  @Test func `a snapshot that differs shows the lines that do`() {
    #expect(Snapshot.difference(golden: "a\nb\nc\n", now: "a\nb\nc\n") == nil)
    #expect(Snapshot.difference(golden: "a\nb\nc\n", now: "a\nB\nc\n") == "-2: b\n+2: B")
    #expect(Snapshot.difference(golden: "a", now: "a\n") == "+2: ")
  }
}
