/// The cells of a line by the names of their columns, each a number or text; the first is the schema's version.
struct CSVCells: Sendable {
  private let line: CSVLines.Line
  private let columns: [String]
  private let cells: [String]
  private let path: String

  /// - Throws: `StoreReadError` where the line has another number of cells, or another schema.
  init(_ line: CSVLines.Line, columns: [String], schema: Int, path: String) throws(StoreReadError) {
    self.line = line
    self.columns = columns
    self.path = path
    cells = try line.cells(columns.count, path: path)
    guard cells[0] == "\(schema)" else {
      guard Int(cells[0]) != nil else { throw bad(columns[0], expected: "a schema version") }
      throw .unknownSchema(path: path, found: cells[0], known: schema)
    }
  }

  /// The text of a column, which must be there.
  subscript(name: String) -> String { cells[index(of: name)] }

  func number(_ name: String, from least: Int, to most: Int = .max) throws(StoreReadError) -> Int {
    guard let value = Int(self[name]), (least...most).contains(value) else {
      throw bad(name, expected: "an integer from \(least)" + (most < .max ? " to \(most)" : ""))
    }
    return value
  }

  func bad(_ name: String, expected: String) -> StoreReadError {
    line.bad(BadCell(index: index(of: name), name: name, expected: expected), path: path)
  }

  private func index(of name: String) -> Int { columns.firstIndex(of: name) ?? 0 }
}
