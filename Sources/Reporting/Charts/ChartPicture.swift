/// One picture as text, before gnuplot draws it: what stands in its files, whatever it shows.
struct ChartPicture {
  var slug: String
  var title: String
  /// For those who hear it.
  var description: String
  var csv: String
  var script: String
  var omissions: [ChartOmission] = []

  init(_ chart: Chart, formats: [ChartFormat]) {
    slug = chart.slug
    title = chart.title
    description = ChartSVG.description(of: chart)
    csv = ChartCSV(chart).text
    script = GnuplotScript(chart, formats: formats).text
    omissions = chart.omissions
  }

  init(slug: String, title: String, description: String, csv: String, script: String) {
    self.slug = slug
    self.title = title
    self.description = description
    self.csv = csv
    self.script = script
  }
}
