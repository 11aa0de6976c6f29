/// A place in a scenario file: line and column count from 1, the column in characters (a byte order mark is none).
package struct SourceMark: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static let start = SourceMark(line: 1, column: 1)

  package static func < (left: SourceMark, right: SourceMark) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  package var description: String { "\(line):\(column)" }
}
