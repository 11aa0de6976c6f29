/// What readers of every table demand of its lines, in one wording.
extension CSVLines.Line {
  /// - Throws: `badHeader` at the first column that is another, `badLine` where there are more.
  func check(columns expected: [String], path: String) throws(StoreReadError) {
    let found = cells ?? []
    for (index, name) in expected.enumerated() where index >= found.count || found[index] != name {
      throw .badHeader(
        path: path, column: CSVLines.column(ofCell: min(index, found.count), in: found),
        found: index < found.count ? found[index] : "", expected: name)
    }
    guard found.count == expected.count else {
      throw .badLine(
        path: path, line: 1, found: "\(found.count) columns",
        expected: "\(expected.count), of which \(expected.last ?? "") is the last")
    }
  }

  /// The line's cells.
  /// - Throws: `badLine` where they are not so many, or a quote is open.
  func cells(_ count: Int, path: String) throws(StoreReadError) -> [String] {
    guard let cells, cells.count == count else {
      let found =
        cells.map { $0.count == 1 ? "1 cell" : "\($0.count) cells" }
        ?? "a quote that does not end in its line"
      throw .badLine(path: path, line: number, found: found, expected: "\(count) cells")
    }
    return cells
  }

  /// That a cell is not what its column has.
  func bad(_ cell: BadCell, path: String) -> StoreReadError {
    let cells = cells ?? []
    return .badCell(
      path: path, line: number, column: CSVLines.column(ofCell: cell.index, in: cells), name: cell.name,
      found: cells[cell.index], expected: cell.expected)
  }
}
