internal import ScenarioModel

extension SamplesCSV {
  /// The file with the reason in each row of a disturbed round; all else stays as it is, byte for byte.
  func filling(_ taints: [Int: String], into bytes: [UInt8]) -> [UInt8] {
    guard let round = index(of: SamplesColumn.roundName), let taint = index(of: SamplesColumn.taintName)
    else {
      return bytes
    }
    var filled: [UInt8] = []
    filled.reserveCapacity(bytes.count + bytes.count / 8)
    var lines = CSVLines(bytes)
    var position = 0
    while let line = lines.next() {
      let original = bytes[position..<line.end]
      position = line.end
      if var cells = line.cells, cells.count == columns.count,
        let reason = Int(cells[round]).flatMap({ taints[$0] })
      {
        cells[taint] = CSV.text(reason)
        filled += Array(CSV.row(cells).utf8)
      } else {
        filled += original
      }
    }
    return filled
  }
}
