import Metrics
import Probes
import Reporting

extension EventList {
  /// The events of each unit, those with one answer together, so that a reason is told once.
  func write(on page: inout TextPage, width: Int) {
    guard !events.isEmpty else {
      page.paragraph(none)
      return
    }
    // One refusal of all, as where perf is forbidden, is told at the top and nowhere else.
    let common = units.count > 1 || events.count > 1 ? answers(events).only : nil
    if let common { page.paragraph(sentence(common)) }
    for unit in units {
      let column = min(4 + (unit.events.map(\.name.count).max() ?? 0), width / 2)
      page.heading(unit.name + (unit.summary.isEmpty ? "" : ": \(unit.summary)"))
      for answer in answers(unit.events) {
        if common == nil { page.paragraph(sentence(answer), role: answer.isOpen ? .faster : .caveat) }
        for event in unit.events where event.availability == answer {
          page.entry(event.name, event.text(fitting: width - column), column: column)
        }
      }
    }
    page.gap()
    page.paragraph(closing)
  }

  private var none: String {
    isNarrowed
      ? "None of these events can be counted here; without --open, the reason of each is told."
      : "No perf event is known here: they exist on Linux only, and libpfm (Debian's libpfm4) has to be there and know the processor."
  }

  /// In the order in which they come, but what is open first.
  private func answers(_ events: [PerfUnit.Event]) -> [PerfAvailability] {
    var answers: [PerfAvailability] = []
    for event in events where !answers.contains(event.availability) { answers.append(event.availability) }
    return answers.filter(\.isOpen) + answers.filter { !$0.isOpen }
  }

  private func sentence(_ answer: PerfAvailability) -> String {
    switch answer {
    case .open(userOnly: false): "Open"
    case .open(userOnly: true): "Open in user code only: what the kernel does is not in these counts"
    default: answer.reason + (answer.remedy.map { "; to mend it: \($0)" } ?? "")
    }
  }

  private var closing: String {
    let open = events.filter(\.availability.isOpen)
    let count = "\(NumberFormat().counted(events.count, "event")), \(open.count) open."
    let example = open.first { $0.name.count < 24 }?.name ?? open.first?.name
    return count + (example.map { " To count one: gcdbench run SCENARIO -e \($0)" } ?? "")
  }
}

extension PerfUnit.Event {
  /// What it counts and its other names, cut where the line ends.
  fileprivate func text(fitting width: Int) -> String {
    let others = aliases.isEmpty ? "" : "(also \(aliases.joined(separator: ", ")))"
    let text = [summary, others].filter { !$0.isEmpty }.joined(separator: " ")
    return text.count <= width ? text : text.prefix(max(1, width - 3)) + "…"
  }
}

extension Array {
  fileprivate var only: Element? { count == 1 ? first : nil }
}
