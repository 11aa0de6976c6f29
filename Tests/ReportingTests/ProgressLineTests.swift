import Testing

@testable import Reporting

struct ProgressLineTests {
  static let midway = RunProgress(
    done: 132, total: 330, caseID: "concurrent-perform/iterations=100000/work=1/stride=64",
    wallPerItemNs: 1.04, elapsedNs: 22_000_000_000, leftNs: 33_000_000_000)

  @Test func `the line has bar, case, estimate, elapsed and left`() {
    #expect(
      ProgressLine().text(Self.midway, width: 79)
        == "▕████████            ▏  40 %  …00000/work=1/stride=64  1.04 ns  0:22, 0:33 left")
    #expect(
      ProgressLine(unicode: false).text(Self.midway, width: 100)
        == "[########            ]  40 %  ...erform/iterations=100000/work=1/stride=64  1.04 ns  0:22, 0:33 left"
    )
  }

  @Test func `before anything is known nothing is said of it`() {
    let begin = RunProgress(done: 0, total: 330, caseID: "for-loop", elapsedNs: 0)
    #expect(ProgressLine().text(begin, width: 50) == "  0 %  for-loop                               0:00")
    #expect(RunProgress(done: 0, total: 0, caseID: "", elapsedNs: 0).share == 0)
  }

  @Test(arguments: 1...120)
  func `the line is never wider than asked`(width: Int) {
    for done in [0, 1, 131, 132, 330, 400] {
      var progress = Self.midway
      progress.done = done
      #expect(ProgressLine().text(progress, width: width).displayWidth <= width)
      #expect(ProgressLine(unicode: false).text(progress, width: width).displayWidth <= width)
    }
  }

  @Test func `there are ten milestones, whatever the number of trials`() {
    for total in [10, 11, 97, 330] {
      let lines = (1...total).compactMap { done in
        ProgressLine().milestone(
          RunProgress(done: done, total: total, caseID: "", elapsedNs: 0), before: done - 1)
      }
      #expect(lines.count == 10)
      #expect(lines.last == "100 %  \(total) of \(total) trials  0:00")
    }
    let few = (1...3).compactMap {
      ProgressLine().milestone(RunProgress(done: $0, total: 3, caseID: "", elapsedNs: 0), before: $0 - 1)
    }
    #expect(few.map { $0.prefix(5) } == [" 33 %", " 66 %", "100 %"])
  }
}
