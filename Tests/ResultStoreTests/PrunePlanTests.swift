import ScenarioModel
import Testing

@testable import ResultStore

@Suite struct PrunePlanTests {
  /// A run a letter, the earliest first: F full, q quick, i interrupted, L labelled and full, * the latest full one.
  private func runs(_ kinds: String) -> [RunListing] {
    kinds.enumerated().map { index, kind in
      var manifest = MadeUp.manifest(
        startedAt: "2026-11-30T15:4\(index):00Z", label: kind == "L" ? "kept" : nil,
        full: "FL*".contains(kind))
      manifest.run = "\(index)"
      manifest.completion = kind == "i" ? .interrupted : kind == "u" ? .unfinished : .finished
      return RunListing(
        folder: RunFolder(path: "r/made-up/\(index)"), manifest: manifest, isLatest: kind == "*")
    }
  }

  static let plans: [(kinds: String, keep: Int, going: [Int])] = [
    ("FFF*", 2, [0, 1]), ("FFF*", 9, []), ("FFF*", 0, [0, 1, 2]),
    // What is less than full goes with the full runs that are older than those kept.
    ("qFqFq*", 2, [0, 1, 2]), ("iiF*", 2, [0, 1]), ("qqqF*q", 1, [0, 1, 2, 3]),
    // Without enough full runs the newest of all count, and no full one goes for it.
    ("qqqq", 2, [0, 1]), ("F*qqq", 3, []), ("qFqqq", 2, [0, 2]), ("Fqqq", 2, [1]),
    // The latest is not always the newest full one in the list.
    ("*FF", 1, [1]), ("LFF*", 1, [1, 2]), ("LLL*", 1, []), ("", 1, []),
  ]

  @Test(arguments: plans)
  func `the newest stay, latest and labels always`(kinds: String, keep: Int, going: [Int]) {
    let plan = PrunePlan(runs(kinds), .init(keep: keep))
    #expect(plan.going.map(\.run) == going.map(String.init))
    #expect(plan.going.count + plan.staying.count == kinds.count)
  }

  @Test func `labels protect nothing where that is asked for`() {
    #expect(PrunePlan(runs("LLF*"), .init(keep: 1, labelled: true)).going.map(\.run) == ["0", "1", "2"])
  }

  @Test func `what is going on stays, but only where it is unfinished`() {
    #expect(PrunePlan(runs("uiF*"), .init(keep: 1), isGoingOn: { _ in true }).going.map(\.run) == ["1", "2"])
    #expect(PrunePlan(runs("uiF*"), .init(keep: 1)).going.map(\.run) == ["0", "1", "2"])
  }

  @Test func `scenarios do not count for each other`() {
    let other = runs("FF*").map { run in
      var manifest = run.manifest
      manifest.scenario = "other"
      return RunListing(folder: run.folder, manifest: manifest, isLatest: run.isLatest)
    }
    #expect(PrunePlan(runs("F*") + other, .init(keep: 2)).going.map(\.scenario) == ["other"])
  }
}
