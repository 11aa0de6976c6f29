package import ScenarioModel
package import Statistics

/// Draws a run's charts into a folder: `.csv`, `.gp` and a picture of each form asked for.
package struct ChartWriter: Sendable {
  /// One chart as it lies in the folder.
  package struct Drawn: Sendable, Hashable {
    package var slug: String
    package var title: String
    /// Paths of the pictures, then of `.gp` and `.csv`; the last two alone where gnuplot is missing or failed.
    package var files: [String]
    package var omissions: [ChartOmission]

    /// What to show a person first: the SVG where there is one.
    package var picture: String? {
      files.first { $0.hasSuffix(".svg") } ?? files.first { !$0.hasSuffix(".gp") && !$0.hasSuffix(".csv") }
    }
  }

  package struct Report: Sendable, Hashable {
    package var drawn: [Drawn] = []
    /// Charts without a picture, each with its sentence; what concerns all of them is told once.
    package var problems: [ChartError] = []

    /// "plots/apply-striding/speedup.svg": what to show a person first.
    package var pictures: [String] { drawn.compactMap(\.picture) }
  }

  package var folder: String
  package var gnuplot: GnuplotRunner
  package var formats: [ChartFormat]
  package var size: ChartSize

  package init(
    folder: String, gnuplot: GnuplotRunner = .live, formats: [ChartFormat] = ChartFormat.usual,
    size: ChartSize = .usual
  ) {
    self.folder = folder
    self.gnuplot = gnuplot
    self.formats = formats
    self.size = size
  }

  /// - Parameter samples: what to draw of flagged cases, after the charts asked for; nil where no case is flagged.
  /// - Throws: `ChartError.cannotWrite` alone; all else is in the report.
  package func write(
    _ requests: [ChartRequest], of summary: RunSummary, context: ChartContext, samples: SamplesInTime? = nil
  ) throws(ChartError) -> Report {
    guard !requests.isEmpty || samples != nil else { return Report() }
    let files = try ChartFolder(folder)
    defer { files.close() }
    var report = Report()
    let slugs = ChartWriter.slugs(of: requests)
    for (request, slug) in zip(requests, slugs) {
      do {
        try draw(picture(of: request, summary, context, slug: slug), files, &report)
      } catch {
        if case .cannotWrite = error { throw error }
        report.problems.append(error)
        remove(slug, files)
      }
    }
    let slug = ChartWriter.slug(SamplesInTime.slug, beside: slugs)
    // One of an earlier drawing would say that these numbers are flagged.
    guard let samples else {
      remove(slug, files)
      return report
    }
    try draw(samples.picture(slug: slug, formats: formats, size: size), files, &report)
    return report
  }

  private func picture(
    of request: ChartRequest, _ summary: RunSummary, _ context: ChartContext, slug: String
  ) throws(ChartError) -> ChartPicture {
    guard request.kind != .waterfall else {
      return try ChartData.waterfall(request, of: summary, context: context, slug: slug)
        .picture(formats: formats, size: size)
    }
    let chart = try ChartData.chart(request, of: summary, context: context, slug: slug, size: size)
    return ChartPicture(chart, formats: formats)
  }

  private func draw(
    _ picture: ChartPicture, _ files: ChartFolder, _ report: inout Report
  ) throws(ChartError) {
    let (script, data) = ("\(picture.slug).gp", "\(picture.slug).csv")
    try files.write(picture.csv, to: data)
    try files.write(picture.script, to: script)
    var problem = report.problems.first(where: \.stopsAll)
    if problem == nil { problem = try self.pictures(of: picture, files) }
    if let problem, !report.problems.contains(problem) { report.problems.append(problem) }
    let pictures = problem == nil ? formats.map { "\(picture.slug).\($0.rawValue)" } : []
    // An old picture, of whatever form, must not lie beside new numbers.
    remove(picture.slug, files, but: pictures + [script, data])
    var paths: [String] = []
    for name in pictures + [script, data] { paths.append(try files.publish(name)) }
    report.drawn.append(
      Drawn(slug: picture.slug, title: picture.title, files: paths, omissions: picture.omissions))
    if problem == nil, let note = fontless(files), !report.problems.contains(note) {
      report.problems.append(note)
    }
  }

  private func remove(_ slug: String, _ files: ChartFolder, but kept: [String] = []) {
    let names = (ChartFormat.allCases.map(\.rawValue) + ["gp", "csv"]).map { "\(slug).\($0)" }
    names.filter { !kept.contains($0) }.forEach(files.remove)
  }

  private func pictures(of picture: ChartPicture, _ files: ChartFolder) throws(ChartError) -> ChartError? {
    switch gnuplot.run("\(picture.slug).gp", files.draft) {
    case .failure(.missing): return .gnuplotMissing
    case .failure(.tooSlow(let seconds)): return .gnuplotTooSlow(chart: picture.slug, seconds: seconds)
    case .failure(.failed(let said)): return .gnuplotFailed(chart: picture.slug, said: said)
    case .success: break
    }
    for format in formats {
      let name = "\(picture.slug).\(format.rawValue)"
      guard let drawn = files.read(name) else {
        return .gnuplotFailed(chart: picture.slug, said: "it left an empty picture")
      }
      guard format == .svg else { continue }
      let svg = ChartSVG(
        drawn, slug: picture.slug, title: picture.title, description: picture.description)
      try files.write(svg.text, to: name)
    }
    return nil
  }

  /// Asked once a folder, after the first picture that has a font of this machine in it.
  private func fontless(_ files: ChartFolder) -> ChartError? {
    guard formats.contains(where: { $0 != .svg }), !files.isDrawn(FontProbe.script) else { return nil }
    guard (try? files.write(FontProbe.text, to: FontProbe.script)) != nil,
      case .success = gnuplot.run(FontProbe.script, files.draft)
    else { return nil }
    return FontProbe.findsNone(files) ? .noFont(formats.filter { $0 != .svg }) : nil
  }

  /// A file name for each request: its name or y metric, numbered from the second of a kind on.
  package static func slugs(of requests: [ChartRequest]) -> [String] {
    var taken: [String] = []
    for request in requests {
      taken.append(slug(ChartText.slug(request.name ?? request.y), beside: taken))
    }
    return taken
  }

  private static func slug(_ stem: String, beside taken: [String]) -> String {
    let candidates = [stem] + (2...(taken.count + 2)).map { "\(stem)-\($0)" }
    return candidates.first { !taken.contains($0) } ?? stem
  }
}
