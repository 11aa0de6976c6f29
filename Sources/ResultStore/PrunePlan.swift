internal import ScenarioModel

/// Which runs go and which stay, decided before anything is removed.
///
/// Of each scenario the newest n full runs stay. Others (quick, filtered, interrupted, debug) go where they are older
/// than the oldest of these; where there are fewer than n full runs, where they are not among the newest n of all.
/// `latest` always stays; so do runs with a label, unless they are asked for, and runs that may be going on.
package struct PrunePlan: Sendable {
  package struct Rule: Sendable {
    /// Full runs of each scenario that stay.
    package var keep: Int
    /// Labels protect nothing.
    package var labelled: Bool

    package init(keep: Int, labelled: Bool = false) {
      self.keep = keep
      self.labelled = labelled
    }
  }

  /// The earliest first.
  package private(set) var going: [RunListing] = []
  package private(set) var staying: [RunListing] = []

  /// - Parameters:
  ///   - runs: the earliest first, of any scenarios.
  ///   - isGoingOn: whether somebody may still be writing an unfinished run.
  package init(_ runs: [RunListing], _ rule: Rule, isGoingOn: (RunListing) -> Bool = { _ in false }) {
    let kept = Dictionary(grouping: runs, by: \.scenario).mapValues { PrunePlan.kept(of: $0, rule.keep) }
    for run in runs {
      let isProtected =
        run.isLatest || run.label != nil && !rule.labelled
        || run.completion == .unfinished && isGoingOn(run)
      if isProtected || kept[run.scenario]?.contains(run.run) == true {
        staying.append(run)
      } else {
        going.append(run)
      }
    }
  }

  /// The ids of what the rule keeps of one scenario.
  private static func kept(of runs: [RunListing], _ count: Int) -> Set<String> {
    let full = runs.filter(\.isFull).suffix(count)
    let newest = runs.suffix(count)
    guard full.count == count, let oldest = full.first else { return Set((full + newest).map(\.run)) }
    let index = runs.firstIndex { $0.run == oldest.run } ?? 0
    return Set((full + runs[index...].filter { !$0.isFull }).map(\.run))
  }
}

extension RunListing {
  /// All cases of the scenario, measured to the end.
  package var isFull: Bool { manifest.full && completion == .finished }

  /// `full`, or in what way it is less.
  package var extent: String {
    if completion != .finished { return completion.rawValue }
    return manifest.full ? "full" : manifest.quick ? "quick" : manifest.debug ? "debug" : "partial"
  }
}
