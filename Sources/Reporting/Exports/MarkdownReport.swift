import Metrics
package import ScenarioModel
package import Statistics

/// A run's answer as Markdown: `report.md`, and `--format markdown`. All rows, since nothing limits its width.
package struct MarkdownReport: Sendable {
  let scenario: Scenario
  let manifest: RunManifest
  let answer: RunAnswer
  let saved: SavedPaths
  let folder: String?
  let numbers = NumberFormat()

  /// - Parameter folder: where the file will stand, so that it links charts from there; nil for paths as they are.
  package init(
    scenario: Scenario, manifest: RunManifest, answer: RunAnswer, saved: SavedPaths, folder: String? = nil
  ) {
    self.scenario = scenario
    self.manifest = manifest
    self.answer = answer
    self.saved = saved
    self.folder = folder
  }

  package var text: String {
    [title, summary, tables, charts, claims, caveats, host].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var title: String {
    "# \(MarkdownText.escape(answer.summary.scenario))\n\n\(MarkdownText.escape(scenario.question))\n"
  }

  private var summary: String {
    let report = RunReport(
      scenario: scenario, manifest: manifest, answer: answer, saved: saved, options: .pipe)
    var paragraphs = [report.facts as String?, report.server].compactMap { $0.map(MarkdownText.escape) }
    paragraphs += RunReport.warnings(of: manifest).map { "**\(MarkdownText.escape($0))**" }
    if !answer.findings.answer.isEmpty {
      paragraphs.append("**Answer:** " + MarkdownText.escape(answer.findings.answer.joined(separator: " ")))
    }
    return paragraphs.map { $0 + "\n" }.joined(separator: "\n")
  }

  private var tables: String {
    MarkdownTables(scenario: scenario, answer: answer, numbers: numbers).text
  }

  private var charts: String {
    saved.charts.map { chart in
      let path = folder.map { MarkdownText.path(from: $0, to: chart.path) } ?? chart.path
      return "![\(MarkdownText.escape(chart.title))](\(MarkdownText.target(path)))\n"
    }.joined(separator: "\n")
  }

  private var claims: String {
    guard !answer.claims.isEmpty else { return "" }
    let list = answer.claims.map { verdict in
      let from = verdict.claim.from.map { " (\(MarkdownText.escape($0)))" } ?? ""
      let record =
        verdict.changesRecord == true ? verdict.claim.onRecord.map { "; on record: \($0.rawValue)" } : nil
      return "- \(ClaimTally.mark(verdict.standing)) **\(verdict.standing.rawValue)**\(record ?? ""): "
        + MarkdownText.escape(verdict.claim.that) + from
        + (verdict.evidence.isEmpty ? "" : "  \n  " + MarkdownText.escape(verdict.evidence)) + "\n"
    }
    return "## Claims\n\n\(ClaimTally(answer.claims).text(separator: " · "))\n\n" + list.joined()
  }

  private var caveats: String {
    let texts = CaveatList(answer.caveats, manifest: manifest, allShown: true).texts + saved.notes
    guard !texts.isEmpty else { return "" }
    return "## Caveats\n\n" + texts.map { "- \(MarkdownText.escape($0))\n" }.joined()
  }

  private var host: String {
    let facts =
      HostList(manifest.host ?? HostFacts()).facts + [("run", manifest.run), ("started", manifest.startedAt)]
    return "## Machine and run\n\n"
      + MarkdownText.table(
        ["what", "found"], right: [false, false],
        facts.map { [MarkdownText.escape($0), MarkdownText.escape($1)] })
  }
}
