import ScenarioModel
import Statistics

extension RunReport {
  var caveatLines: [StyledLine] {
    let list = CaveatList(answer.caveats, manifest: manifest, allShown: options.allRows)
    return section("Caveats", list.texts.flatMap { indented($0, role: .caveat) })
  }

  /// Paths are for copying: a long one is broken over lines, never shortened.
  var savedLines: [StyledLine] {
    var body: [StyledLine] = []
    if let folder = saved.folder { body += indented(folder) }
    if let first = saved.charts.first {
      body += indented(first.path + (saved.charts.count > 1 ? " and \(saved.charts.count - 1) more" : ""))
    }
    return section("Saved", body + saved.notes.flatMap { indented($0, role: .caveat) })
  }
}

/// The caveats of a run as sentences; those of many cases are few lines.
struct CaveatList: Sendable {
  var texts: [String]

  /// How many cases of a kind are named before the rest is counted.
  private static let most = 3

  init(_ caveats: [Caveat], manifest: RunManifest, allShown: Bool) {
    // The header says it already.
    let told = caveats.filter {
      !($0.kind == .quick && manifest.quick) && !($0.kind == .debugBuild && manifest.debug)
    }
    texts = told.filter { $0.subject == nil }.map(\.text)
    texts += manifest.caveats.filter { text in !caveats.contains { $0.text == text } }
    for kind in Caveat.Kind.allCases {
      let lines = CaveatList.lines(told.filter { $0.kind == kind })
      let shown = allShown ? lines : Array(lines.prefix(CaveatList.most))
      texts += shown
      if lines.count > shown.count {
        texts.append("\(lines.count - shown.count) more of \(kind.rawValue): --all")
      }
    }
  }

  /// One line a text, with the case or the cases that it is about.
  private static func lines(_ caveats: [Caveat]) -> [String] {
    var subjects: [(text: String, ids: [Case.ID])] = []
    for caveat in caveats {
      guard let id = caveat.subject else { continue }
      if let index = subjects.firstIndex(where: { $0.text == caveat.text }) {
        subjects[index].ids.append(id)
      } else {
        subjects.append((caveat.text, [id]))
      }
    }
    return subjects.map { text, ids in
      ids.count == 1 ? "\(ids[0]): \(text)" : "\(ids.count) cases, such as \(ids[0]): \(text)"
    }
  }
}
