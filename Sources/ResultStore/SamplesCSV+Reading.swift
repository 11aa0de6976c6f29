package import ScenarioModel

/// The trials of a samples.csv, and where in the file each ends.
package struct StoredSamples: Sendable {
  package var records: [TrialRecord] = []
  /// Bytes up to the end of each trial's last row.
  var ends: [Int] = []
  /// Bytes up to the end of the header; 0 where not even that is whole.
  var headerEnd = 0
  /// Whether the file ends with half a line, which is left out.
  var endsInHalfLine = false
}

extension SamplesCSV {
  /// Reads a whole file; `path` is for messages.
  package func read(_ bytes: [UInt8], path: String) throws(StoreReadError) -> StoredSamples {
    var lines = CSVLines(bytes)
    var samples = StoredSamples()
    guard let header = lines.next() else {
      samples.endsInHalfLine = !bytes.isEmpty
      return samples
    }
    try checkSchema(header, lines, path: path)
    let table = narrowed(to: header.cells ?? [])
    try header.check(columns: table.columnNames, path: path)
    samples.headerEnd = header.end
    var previous: SampleRow?
    while let line = lines.next() {
      let row = try table.row(line, path: path)
      try table.add(row, to: &samples, after: previous, line, path: path)
      samples.ends[samples.ends.count - 1] = line.end
      previous = row
    }
    samples.endsInHalfLine = lines.hasHalfLine
    return samples
  }

  /// First of all, and told by the first row: another version may have other columns.
  private func checkSchema(
    _ header: CSVLines.Line, _ following: CSVLines, path: String
  ) throws(StoreReadError) {
    var following = following
    guard header.cells?.first == columns[0].name, let cell = following.next()?.cells?.first else { return }
    guard cell != "\(SamplesCSV.currentSchema)", Int(cell) != nil else { return }
    throw .unknownSchema(path: path, found: cell, known: SamplesCSV.currentSchema)
  }

  private func row(_ line: CSVLines.Line, path: String) throws(StoreReadError) -> SampleRow {
    let cells = try line.cells(columns.count, path: path)
    do throws(BadCell) {
      return try row(cells)
    } catch {
      throw line.bad(error, path: path)
    }
  }

  /// A row goes on with the trial before it, or begins one.
  private func add(
    _ row: SampleRow, to samples: inout StoredSamples, after previous: SampleRow?, _ line: CSVLines.Line,
    path: String
  ) throws(StoreReadError) {
    let goesOn = previous.map { $0.number != nil && row.isSameTrial(as: $0) } ?? false
    let expected = goesOn ? (previous?.number ?? 0) + 1 : 1
    if let number = row.number, number != expected, let index = index(of: SamplesColumn.sampleName) {
      throw line.bad(
        BadCell(index: index, name: SamplesColumn.sampleName, expected: "\(expected)"), path: path)
    }
    var record = row.trial
    if goesOn, let before = samples.records.popLast() {
      record.samples = before.samples
    } else {
      samples.ends.append(line.end)
    }
    if row.number != nil { record.samples.append(row.sample) }
    samples.records.append(record)
  }
}
