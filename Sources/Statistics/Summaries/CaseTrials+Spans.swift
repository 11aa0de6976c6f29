import ScenarioModel

extension CaseTrials {
  /// The spans of the trial whose call took the median time, of the first ones that have any; undisturbed ones go before
  /// disturbed ones. Only as many as a run keeps: a run drawn again must show the same.
  var typicalSpans: [Span] {
    let kept = all.filter { $0.purpose == .timed && !$0.spans.isEmpty }.prefix(Span.keptTrials)
    let usable = kept.filter { CaseTrials.isUsable($0, isWrongOnPurpose: isWrongOnPurpose) }
    let undisturbed = usable.filter { $0.taint == nil }
    let candidates = (undisturbed.isEmpty ? usable : undisturbed).map(\.spans).sorted {
      CaseTrials.end(of: $0) < CaseTrials.end(of: $1)
    }
    return candidates.isEmpty ? [] : candidates[(candidates.count - 1) / 2]
  }

  private static func end(of spans: [Span]) -> Int { spans.map(\.endedNs).max() ?? 0 }
}
