import ScenarioModel
import Testing

@testable import Statistics

struct ShortageTests {
  /// A run of three strides, of which some lost their last rounds.
  private func texts(lost: (Case) -> Int) -> [String] {
    var run = MadeUpRun(strides: [1, 2, 3], rounds: 8)
    run.fill { _, _ in 100 }
    for index in run.trials.indices {
      guard let subject = run.trials[index].subject.case else { continue }
      if run.trials[index].round > 8 - lost(subject) { run.trials[index].outcome = .timeout }
    }
    return run.summary.caveats.filter { $0.kind == .tooFewRounds }.map(\.text)
  }

  @Test func `eight rounds carry three comparisons`() { #expect(texts { _ in 0 }.isEmpty) }

  @Test func `rounds that are too few are told with those that would do`() {
    let lost = texts { $0.stated["stride"] == 3 ? 2 : 0 }
    #expect(
      lost == ["6 rounds cannot carry 3 comparisons side by side: 7 are needed to say faster or slower."])
  }

  @Test func `cases that lost different numbers of rounds share one sentence`() {
    let lost = texts { $0.stated["stride"] == 3 ? 3 : $0.stated["stride"] == 2 ? 2 : 0 }
    #expect(
      lost
        == [
          "2 cases of 5 to 6 rounds cannot carry the comparisons side by side: "
            + "7 are needed to say faster or slower."
        ])
  }
}
