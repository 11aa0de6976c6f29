import ScenarioModel
import Statistics

/// Which rows of a sweep say enough: the first value, the first that is not slower than the reference, the best.
struct RowFolding: Sendable {
  var shown: [ReportRow]
  var hidden: Int
  /// What is swept: `stride`.
  var name: String

  /// - Parameter best: the cases that the workload's findings call best.
  init(_ rows: [ReportRow], best: Set<Case.ID>) {
    name = RowFolding.sweptName(rows)
    var kept: Set<Case.ID> = []
    for sweep in RowFolding.sweeps(rows, by: name) { kept.formUnion(RowFolding.telling(sweep, best: best)) }
    shown = rows.filter { kept.contains($0.summary.subject.id) }
    hidden = rows.count - shown.count
    // The line that says so would take the place of the one row.
    if hidden < 2 { (shown, hidden) = (rows, 0) }
  }

  /// The last declared numeric parameter with the most values; empty where nothing is swept.
  private static func sweptName(_ rows: [ReportRow]) -> String {
    let names = rows.first?.parts.filter { $0.number != nil }.map(\.name) ?? []
    func values(_ name: String) -> Int {
      Set(rows.flatMap { $0.parts.filter { $0.name == name }.map(\.value) }).count
    }
    let most = names.reversed().max { values($0) < values($1) }
    return most.flatMap { values($0) > 3 ? $0 : nil } ?? ""
  }

  /// The rows that differ in nothing but the swept parameter.
  private static func sweeps(_ rows: [ReportRow], by name: String) -> [[ReportRow]] {
    guard !name.isEmpty else { return rows.map { [$0] } }
    var order: [[ReportRow.Part]] = []
    var members: [[ReportRow.Part]: [ReportRow]] = [:]
    for row in rows {
      let others = row.parts.filter { $0.name != name }
      if members[others] == nil { order.append(others) }
      members[others, default: []].append(row)
    }
    return order.compactMap { members[$0] }
  }

  private static func telling(_ sweep: [ReportRow], best: Set<Case.ID>) -> [Case.ID] {
    func against(_ row: ReportRow) -> Against? { row.summary[wall]?.against }
    let cost = { (row: ReportRow) in row.summary[wall]?.estimate ?? .infinity }
    let firstNotSlower = sweep.first { against($0) == .faster || against($0) == .same }
    let named = sweep.filter { best.contains($0.summary.subject.id) }
    let winner = (named.isEmpty ? sweep : named).min { cost($0) < cost($1) }
    let failed = sweep.filter { row in row.summary.outcomes.contains { $0.outcome != .ok && $0.count > 0 } }
    return ([sweep.first, firstNotSlower, winner] + failed).compactMap { $0?.summary.subject.id }
  }

  private static let wall = "wall_per_item"
}
