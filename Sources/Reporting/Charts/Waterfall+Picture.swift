import Metrics
import ScenarioModel

extension Waterfall {
  func picture(formats: [ChartFormat], size: ChartSize) -> ChartPicture {
    var picture = ChartPicture(
      slug: slug, title: title, description: description, csv: csv,
      script: WaterfallScript(self, size: size, formats: formats).text)
    picture.omissions = omissions
    return picture
  }

  /// The foot.
  var caption: String {
    let leftOut =
      omissions.isEmpty
      ? [] : [NumberFormat().counted(omissions.count, "case") + " left out, see the .csv"]
    return (source + ["the call of a typical trial"] + leftOut).joined(separator: " · ")
  }

  /// What stands over a panel.
  static func heading(_ panel: Panel) -> String {
    "\(panel.label) · \(NumberFormat().time(Double(panel.lastNs)))"
  }

  private var description: String {
    let cases = panels.map { panel in
      "\(Waterfall.heading(panel)), \(NumberFormat().counted(panel.items.count, "item")) on "
        + NumberFormat().counted(panel.threads.count, "thread")
    }
    let names = stages.map(\.name).joined(separator: ", ")
    return "when each item of a call was \(names). \(cases.joined(separator: "; ")). \(caption)."
  }

  /// Stretches that are drawn alike, and so stand together in the CSV.
  struct Group: Hashable {
    var panel: Int
    var stage: WaterfallStage
    /// The number of the thread's colour; nil for what is queued.
    var colour: Int?
    var spans: [Span]
  }

  var groups: [Group] {
    let stages = stages
    return panels.indices.flatMap { panel in
      stages.flatMap { stage -> [Group] in
        let spans = panels[panel].spans.filter { $0.stage == stage.name }
        guard stage.look.hasThread else {
          return spans.isEmpty ? [] : [Group(panel: panel, stage: stage, colour: nil, spans: spans)]
        }
        return Dictionary(grouping: spans) { $0.thread % ChartPalette.series.count }
          .sorted { $0.key < $1.key }
          .map { Group(panel: panel, stage: stage, colour: $0.key, spans: $0.value) }
      }
    }
  }

  /// One row a stretch, in stored units, and one a case that is left out.
  var csv: String {
    let header = ["case", "item", "row", "stage", "thread", "began_ns", "ended_ns", "note"]
    let places = panels.map { panel in
      Dictionary(uniqueKeysWithValues: panel.items.enumerated().map { ($0.element, $0.offset) })
    }
    let rows = groups.flatMap { group in
      group.spans.map { span in
        [
          CSV.text(panels[group.panel].subject), "\(span.item)", "\(places[group.panel][span.item] ?? 0)",
          CSV.text(span.stage), "\(span.thread)", "\(span.beganNs)", "\(span.endedNs)", "",
        ]
      }
    }
    let leftOut = omissions.map {
      [CSV.text($0.subject), "", "", "", "", "", "", CSV.text("left out: \($0.reason)")]
    }
    return ([header] + rows + leftOut).map { CSV.row($0) }.joined()
  }
}
