import Metrics
import ScenarioModel

extension SamplesInTime {
  static let title = "Samples of the flagged cases, in the order of time"

  func picture(slug: String, formats: [ChartFormat], size: ChartSize) -> ChartPicture {
    ChartPicture(
      slug: slug, title: SamplesInTime.title, description: description, csv: csv,
      script: SamplesScript(self, slug: slug, size: size, formats: formats).text)
  }

  /// The foot.
  var caption: String {
    let more = NumberFormat().counted(leftOut, "more flagged case")
    return ([source] + (thinning > 1 ? ["one sample of \(thinning)"] : []) + (leftOut > 0 ? [more] : []))
      .joined(separator: " · ")
  }

  private var description: String {
    let cases = panels.map { panel in
      let tainted = panel.samples.count { $0.taint != nil }
      let disturbed = tainted == 0 ? "" : ", \(tainted) of them in a disturbed round"
      return
        "\(panel.label) (\(panel.flags.joined(separator: ", "))): \(panel.samples.count) samples\(disturbed)"
    }
    return
      "wall time of an item, over the time since the run began. \(cases.joined(separator: "; ")). \(caption)."
  }

  /// One row a dot, in stored units; undisturbed ones first in each case, so that a script names each kind by its rows.
  var csv: String {
    let header = ["case", "started_s", "wall_per_item_ns", "round", "taint"]
    let rows = panels.flatMap { panel in
      SamplesInTime.parted(panel).joined().map { sample in
        [
          CSV.text(panel.subject), ChartCSV.number(sample.seconds), ChartCSV.number(sample.value),
          "\(sample.round)", CSV.text(sample.taint ?? ""),
        ]
      }
    }
    return ([header] + rows).map { CSV.row($0) }.joined()
  }

  /// Undisturbed samples, and disturbed ones.
  static func parted(_ panel: Panel) -> [[Sample]] {
    [panel.samples.filter { $0.taint == nil }, panel.samples.filter { $0.taint != nil }]
  }
}
