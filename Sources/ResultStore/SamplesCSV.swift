package import ScenarioModel

/// The form of samples.csv for one run: one row a sample, in time order.
///
/// One declaration of columns drives writer, reader and the test of the header. Not stored here are a trial's last
/// words (run.json has them) and its timing.
package struct SamplesCSV: Sendable {
  /// Raised when a column changes its meaning; a reader refuses a version that it does not know.
  package static let currentSchema = 1

  let columns: [SamplesColumn]
  /// Purpose and case come first: what the cells of a row must be follows from them.
  private let readingOrder: [Int]

  /// - Parameters:
  ///   - run: the run's id.
  ///   - cases: those that a row may be of.
  ///   - events: as they are asked for, in the order in which samples have them.
  /// - Throws: `columnTwice`, where an event, a parameter or a metric has the name of another column.
  package init(
    run: String, scenario: String, workload: WorkloadDeclaration, cases: [Case], events: [String]
  ) throws(StoreWriteError) {
    let byID = Dictionary(cases.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.init(
      SamplesColumn.table(
        SamplesContext(run: run, scenario: scenario, workload: workload, cases: byID, events: events)))
    var seen: Set<String> = []
    for column in columns where !seen.insert(column.name).inserted { throw .columnTwice(column.name) }
  }

  private init(_ columns: [SamplesColumn]) {
    self.columns = columns
    let names = columns.map(\.name)
    let first = [SamplesColumn.purposeName, SamplesColumn.caseName].compactMap { names.firstIndex(of: $0) }
    readingOrder = first + columns.indices.filter { !first.contains($0) }
  }

  /// The form of a file with these columns: a workload that has gained a parameter or a metric since then must not
  /// make its old runs unreadable.
  func narrowed(to found: [String]) -> SamplesCSV {
    let found = Set(found)
    return SamplesCSV(columns.filter { !$0.mayLack || found.contains($0.name) })
  }

  /// The form in which the run's file is: of the manifest's run and events, of the scenario's workload and cases.
  package init(of manifest: RunManifest, cases: [Case], workload: WorkloadDeclaration) throws(StoreWriteError)
  {
    try self.init(
      run: manifest.run, scenario: manifest.scenario, workload: workload, cases: cases,
      events: manifest.measure.events)
  }

  package var columnNames: [String] { columns.map(\.name) }

  /// The first line, with its end.
  package var header: String { CSV.row(columnNames) }

  /// The lines of a trial: one a sample, one where it has none.
  package func rows(of trial: TrialRecord) -> String {
    SampleRow.rows(of: trial).map { row in CSV.row(columns.map { $0.write(row) }) }.joined()
  }

  func index(of name: String) -> Int? { columns.firstIndex { $0.name == name } }

  /// Takes a line's cells apart.
  /// - Throws: `BadCell`, the first that cannot be.
  func row(_ cells: [String]) throws(BadCell) -> SampleRow {
    var row = SampleRow.blank
    for index in readingOrder {
      if let expected = columns[index].read(cells[index], &row) {
        throw BadCell(index: index, name: columns[index].name, expected: expected)
      }
    }
    if row.sample.events.allSatisfy({ $0 == nil }) { row.sample.events = [] }
    return row
  }
}

/// A cell that is not what its column has.
struct BadCell: Error {
  let index: Int
  let name: String
  let expected: String
}
