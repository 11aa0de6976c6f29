/// Whether as many files may be open at once as a run needs.
struct FileNeed {
  /// Those of the driver itself while it starts a worker, 24 with its pipes moved up to 16 and above, and some to spare.
  static let least = 32
  /// Dispatch has up to 255 threads for serial queues; a workload whose threads hold a file or a connection each needs
  /// as many, beside a worker's own and those of its perf events.
  static let enough = 300

  /// Raised as far as it goes; nil where the system does not say.
  let limit: Int?

  /// - Throws: `RunRefusal` where no worker can be started.
  func check() throws(RunRefusal) {
    if let limit, limit < FileNeed.least { throw .tooFewFiles(limit: limit, needed: FileNeed.least) }
  }

  var caveats: [String] {
    guard let limit, limit < FileNeed.enough else { return [] }
    return [
      "Only \(limit) files may be open at once, and the hard limit forbids more: a case whose threads hold a file or "
        + "a connection each may fail (ulimit -n \(FileNeed.enough) is enough)."
    ]
  }
}
