internal import ScenarioModel

/// The lines of a CSV file of ours, one by one, with their places; a last line without its end is left out.
///
/// No cell that we write holds a line break, so a line is a row.
struct CSVLines: IteratorProtocol, Sendable {
  struct Line: Sendable {
    /// From 1.
    let number: Int
    /// Nil where a quote is open at the line's end.
    let cells: [String]?
    /// Bytes of the file up to the line's end.
    let end: Int
  }

  private let bytes: [UInt8]
  private var position = 0
  private var number = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Line? {
    guard let end = bytes[position...].firstIndex(of: 0x0A) else { return nil }
    let text = String(decoding: bytes[position...end], as: UTF8.self)
    position = end + 1
    number += 1
    return Line(number: number, cells: CSV.parse(text).rows.first, end: position)
  }

  /// Whether bytes without a line end are left over.
  var hasHalfLine: Bool { position < bytes.count }

  /// The byte of the line, from 1, at which a cell begins.
  static func column(ofCell index: Int, in cells: [String]) -> Int {
    index == 0 ? 1 : CSV.row(Array(cells[..<index])).utf8.count + 1
  }
}
