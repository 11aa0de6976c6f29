import FoundationEssentials
package import Testing

/// Compares a text with its golden file `Snapshots/NAME` beside the test.
///
/// A missing golden is recorded and fails that run, so that nobody takes a first output for a checked one;
/// GCDBENCH_RECORD=1 records all. A mismatch shows the lines that differ.
package func assertSnapshot(
  _ text: String, named name: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let path = Snapshot.path(name, besides: testFile)
  let isRecording = ProcessInfo.processInfo.environment["GCDBENCH_RECORD"] == "1"
  guard !isRecording, let golden = try? String(contentsOfFile: path, encoding: .utf8) else {
    let reason = Snapshot.record(text, at: path) ?? "recorded \(name): read it, commit it, run again"
    Issue.record(Comment(rawValue: reason), sourceLocation: sourceLocation)
    return
  }
  let difference = Snapshot.difference(golden: golden, now: text)
  #expect(difference == nil, "\(name) differs:\n\(difference ?? "")", sourceLocation: sourceLocation)
}

package enum Snapshot {
  static func path(_ name: String, besides testFile: String) -> String {
    let folder = testFile.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return folder.joined(separator: "/") + "/Snapshots/" + name
  }

  /// Why it could not be recorded, or nil.
  static func record(_ text: String, at path: String) -> String? {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return nil
    } catch {
      return "cannot record \(path): \(error)"
    }
  }

  /// The lines that differ, those of the golden file with `-`, those of now with `+`; nil where none does.
  package static func difference(golden: String, now: String) -> String? {
    guard golden != now else { return nil }
    let old = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let new = now.split(separator: "\n", omittingEmptySubsequences: false)
    let changes = new.difference(from: old)
    let lines = changes.map { change in
      switch change {
      case .remove(let line, let text, _): (line, "-\(line + 1): \(text)")
      case .insert(let line, let text, _): (line, "+\(line + 1): \(text)")
      }
    }
    return lines.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n")
  }
}
