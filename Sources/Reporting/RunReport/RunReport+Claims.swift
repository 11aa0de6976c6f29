import ScenarioModel
import Statistics

extension RunReport {
  var claimLines: [StyledLine] {
    guard !answer.claims.isEmpty else { return [] }
    var head = StyledLine("Claims", .title)
    head.append("  ")
    let wide = answer.claims.map(\.standing.rawValue.displayWidth).max() ?? 0
    return TextWrap.hanging(
      head, ClaimTally(answer.claims).text(separator: type.dot), width: options.width)
      + answer.claims.flatMap { lines(of: $0, standingWidth: wide) }
  }

  private func lines(of verdict: ClaimVerdict, standingWidth: Int) -> [StyledLine] {
    var head = StyledLine("  ")
    head.append(type.clean(ClaimTally.mark(verdict.standing)), role(verdict.standing))
    head.append(" " + verdict.standing.rawValue.padded(to: max(standingWidth, 8)), role(verdict.standing))
    head.append(" ")
    let below = StyledLine(String(repeating: " ", count: head.width))
    var lines = TextWrap.hanging(head, type.clean(verdict.claim.that), width: options.width)
    if !verdict.evidence.isEmpty {
      lines += TextWrap.hanging(below, type.clean(verdict.evidence), width: options.width)
    }
    if let record = verdict.claim.onRecord, verdict.changesRecord == true {
      lines += TextWrap.hanging(below, "on record: \(record.rawValue)", width: options.width, role: .caveat)
    }
    return lines
  }

  private func role(_ standing: ClaimVerdict.Standing) -> TextRole? {
    switch standing {
    case .upheld: .faster
    case .refuted: .slower
    case .open: .caveat
    case .notApplicable: .folded
    }
  }
}

/// How many claims stand how.
struct ClaimTally: Sendable {
  var claims: [ClaimVerdict]

  init(_ claims: [ClaimVerdict]) { self.claims = claims }

  static func mark(_ standing: ClaimVerdict.Standing) -> String {
    switch standing {
    case .upheld: "✓"
    case .refuted: "✗"
    case .open: "?"
    case .notApplicable: "–"
    }
  }

  /// `1 upheld · 1 refuted, as on record · 0 open`; what is not applicable only where there is such a claim.
  func text(separator: String) -> String {
    ClaimVerdict.Standing.allCases.compactMap { standing in
      let such = claims.filter { $0.standing == standing }
      if standing == .notApplicable, such.isEmpty { return nil }
      return "\(such.count) \(standing.rawValue)" + (standing == .refuted ? onRecord(such) : "")
    }.joined(separator: separator)
  }

  /// Folklore that is false here is expected to be refuted: that is no news.
  private func onRecord(_ refuted: [ClaimVerdict]) -> String {
    let expected = refuted.filter { $0.changesRecord == false }.count
    if expected == 0 { return "" }
    return expected == refuted.count ? ", as on record" : ", \(expected) of them as on record"
  }
}
