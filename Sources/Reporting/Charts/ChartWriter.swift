package import ScenarioModel
package import Statistics

/// Draws a run's charts into a folder: `.csv`, `.gp`, `.svg` and `.png` of each.
package struct ChartWriter: Sendable {
  /// One chart as it lies in the folder.
  package struct Drawn: Sendable, Hashable {
    package var slug: String
    /// Paths in the order `.svg .png .gp .csv`; the last two alone where gnuplot is missing or failed.
    package var files: [String]
    package var omissions: [ChartOmission]
  }

  package struct Report: Sendable, Hashable {
    package var drawn: [Drawn] = []
    /// Charts without a picture, each with its sentence; a missing gnuplot is told once for all.
    package var problems: [ChartError] = []

    /// "plots/apply-striding/speedup.svg": what to show a person first.
    package var pictures: [String] { drawn.compactMap { $0.files.first { $0.hasSuffix(".svg") } } }
  }

  package var folder: String
  package var gnuplot: GnuplotRunner

  package init(folder: String, gnuplot: GnuplotRunner = .live) {
    self.folder = folder
    self.gnuplot = gnuplot
  }

  /// - Throws: `ChartError.cannotWrite` alone; all else is in the report.
  package func write(
    _ requests: [ChartRequest], of summary: RunSummary, context: ChartContext
  ) throws(ChartError) -> Report {
    guard !requests.isEmpty else { return Report() }
    let files = try ChartFolder(folder)
    defer { files.close() }
    var report = Report()
    for (request, slug) in zip(requests, ChartWriter.slugs(of: requests)) {
      do {
        let chart = try ChartData.chart(request, of: summary, context: context, slug: slug)
        try draw(chart, files, &report)
      } catch {
        if case .cannotWrite = error { throw error }
        report.problems.append(error)
        for ending in ["svg", "png", "gp", "csv"] { files.remove("\(slug).\(ending)") }
      }
    }
    return report
  }

  private func draw(_ chart: Chart, _ files: ChartFolder, _ report: inout Report) throws(ChartError) {
    let (script, data) = ("\(chart.slug).gp", "\(chart.slug).csv")
    try files.write(ChartCSV(chart).text, to: data)
    try files.write(GnuplotScript(chart).text, to: script)
    let problem = try picture(chart, files)
    if let problem, !report.problems.contains(problem) { report.problems.append(problem) }
    let pictures = ["\(chart.slug).svg", "\(chart.slug).png"]
    if problem != nil { pictures.forEach(files.remove) }
    var paths: [String] = []
    for name in (problem == nil ? pictures : []) + [script, data] { paths.append(try files.publish(name)) }
    report.drawn.append(Drawn(slug: chart.slug, files: paths, omissions: chart.omissions))
  }

  private func picture(_ chart: Chart, _ files: ChartFolder) throws(ChartError) -> ChartError? {
    switch gnuplot.run("\(chart.slug).gp", files.draft) {
    case .failure(.missing): return .gnuplotMissing
    case .failure(.failed(let said)): return .gnuplotFailed(chart: chart.slug, said: said)
    case .success: break
    }
    guard let svg = files.read("\(chart.slug).svg"), files.isDrawn("\(chart.slug).png") else {
      return .gnuplotFailed(chart: chart.slug, said: "it left an empty picture")
    }
    try files.write(ChartSVG(svg, of: chart).text, to: "\(chart.slug).svg")
    return nil
  }

  /// A file name for each request: its name or y metric, numbered from the second of a kind on.
  package static func slugs(of requests: [ChartRequest]) -> [String] {
    var taken: Set<String> = []
    return requests.map { request in
      let stem = ChartText.slug(request.name ?? request.y)
      let candidates = [stem] + (2...(requests.count + 1)).map { "\(stem)-\($0)" }
      let slug = candidates.first { !taken.contains($0) } ?? stem
      taken.insert(slug)
      return slug
    }
  }
}
