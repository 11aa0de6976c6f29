package import Platform

/// A stored run cannot be understood: exit code 65.
package enum StoreReadError: Error, Sendable, Hashable, CustomStringConvertible {
  case cannotRead(SystemError)
  /// Written by another version of gcdbench.
  case unknownSchema(path: String, found: String, known: Int)
  case badManifest(path: String, what: String)
  /// `column` counts bytes of the line from 1, as an editor jumps to it.
  case badHeader(path: String, column: Int, found: String, expected: String)
  case badCell(path: String, line: Int, column: Int, name: String, found: String, expected: String)
  case badLine(path: String, line: Int, found: String, expected: String)

  package var description: String {
    switch self {
    case .cannotRead(let error):
      "\(ShownPath(error.subject)) cannot be read (\(error.reason)): is it the folder of a run?"
    case .unknownSchema(let path, let found, let known):
      "\(ShownPath(path)) has schema version \(ShownPath(found)), this gcdbench knows \(known) only: "
        + "read it with the gcdbench that wrote it"
    case .badManifest(let path, let what): "\(ShownPath(path)): \(what)"
    case .badHeader(let path, let column, let found, let expected):
      "\(ShownPath(path)):1:\(column): \(Self.shown(found)) where the column \(expected) is expected"
    case .badCell(let path, let line, let column, let name, let found, let expected):
      "\(ShownPath(path)):\(line):\(column): \(name) is \(Self.shown(found)): expected \(expected)"
    case .badLine(let path, let line, let found, let expected):
      "\(ShownPath(path)):\(line):1: found \(found): expected \(expected)"
    }
  }

  private static func shown(_ cell: String) -> String {
    if cell.isEmpty { return "empty" }
    return cell.count > 40 ? "'\(ShownPath(String(cell.prefix(39))))…'" : "'\(ShownPath(cell))'"
  }
}
