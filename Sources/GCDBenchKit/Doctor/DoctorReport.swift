internal import Reporting

/// Facts in, text and exit code out.
package struct DoctorReport: Sendable {
  package let checks: [DoctorCheck]

  package init(_ facts: DoctorFacts) {
    let checks: [[DoctorCheck]] = [
      facts.buildChecks, facts.cpuChecks, facts.clockChecks, facts.measuredChecks, facts.systemChecks,
      facts.perfChecks,
      facts.chartChecks, facts.outputChecks,
    ]
    self.checks = checks.flatMap(\.self)
  }

  package var exitCode: ExitCode { checks.contains { $0.mark == .prevents } ? .failed : .fine }

  package func text(for terminal: Terminal) -> String {
    var page = TextPage(
      width: min(terminal.width, 100), unicode: terminal.isUnicode, colored: terminal.isColored)
    let column = TextPage.column(for: checks.map(\.subject), signed: true)
    for check in checks {
      page.entry(check.subject, check.finding, column: column, sign: check.mark.sign(terminal.isUnicode))
      if let reason = check.reason { page.entry("", reason, column: column) }
      if let remedy = check.remedy { page.entry("", "To mend it: " + remedy, column: column) }
    }
    page.gap()
    page.paragraph(conclusion)
    return page.text
  }

  private var conclusion: String {
    let prevented = checks.filter { $0.mark == .prevents }.map(\.subject)
    let limits = checks.count { $0.mark == .limits }
    if !prevented.isEmpty {
      return "No run is possible here; in the way: \(prevented.joined(separator: ", "))."
    }
    switch limits {
    case 0: return "All is well."
    case 1: return "Runs are possible; one point limits what they can say."
    default: return "Runs are possible; \(limits) points limit what they can say."
    }
  }
}

extension DoctorCheck.Mark {
  /// The shape says it too, never the colour alone.
  fileprivate func sign(_ unicode: Bool) -> (text: String, role: TextRole) {
    switch self {
    case .good: (unicode ? "✓" : "+", .faster)
    case .limits: ("!", .caveat)
    case .prevents: (unicode ? "✗" : "x", .slower)
    }
  }
}
