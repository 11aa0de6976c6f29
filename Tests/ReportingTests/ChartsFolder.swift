import FoundationEssentials
import Reporting
import Testing

/// A folder of a test's own, gone at its end.
struct ChartsFolder {
  let path: String
  private let isKept: Bool

  init(keptIn kept: String? = nil) {
    isKept = kept != nil
    let temporary = FileManager.default.temporaryDirectory.path
    path = kept ?? "\(temporary)/gcdbench charts \(UUID().uuidString)"
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  func remove() {
    if !isKept { try? FileManager.default.removeItem(atPath: path) }
  }
}

enum Gnuplot {
  static let isThere: Bool = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/gnuplot") }
  }()
  static let reason: Comment = "gnuplot is not installed: apt-get install gnuplot-nox"
}
