import Platform

/// What comes out of a worker's two pipes.
struct WorkerOutput {
  /// Far above what samples take (200 bytes each); a worker that writes for ever must not take the driver's memory.
  static let mostResultBytes = 64 << 20
  static let lastWordsBytes = 4096

  /// The pipes that have not ended.
  private(set) var open: [FileDescriptor]
  private(set) var results: [UInt8] = []
  /// Whether results were thrown away.
  private(set) var overflowed = false
  private var words: [UInt8] = []
  private let resultFile: FileDescriptor
  private let errorFile: FileDescriptor
  private let mostResultBytes: Int

  init(
    results: FileDescriptor, errors: FileDescriptor, mostResultBytes: Int = WorkerOutput.mostResultBytes
  ) {
    resultFile = results
    errorFile = errors
    open = [results, errors]
    self.mostResultBytes = mostResultBytes
  }

  /// Takes what is there in those of the files that are ready.
  mutating func read(_ ready: Set<FileDescriptor>) {
    for file in open where ready.contains(file) {
      let bytes = (try? file.read()) ?? []
      if bytes.isEmpty { open.removeAll { $0 == file } }
      if file == resultFile { keepResults(bytes) } else { keepWords(bytes) }
    }
  }

  /// Takes what a worker that has ended left in its pipes. Whoever else has inherited them is not waited for.
  mutating func drain() {
    // A pipe holds 64 KiB, one read; more reads than that follow somebody who still writes.
    for _ in 0..<16 where !open.isEmpty {
      let ready = Poll.readable(open, milliseconds: 0)
      if ready.isEmpty { return }
      read(ready)
    }
  }

  /// The end of what was written on stderr.
  var lastWords: String { String(decoding: words, as: UTF8.self) }

  func close() {
    resultFile.close()
    errorFile.close()
  }

  private mutating func keepResults(_ bytes: [UInt8]) {
    overflowed = overflowed || results.count + bytes.count > mostResultBytes
    // None rather than a part: decoding 64 MiB of nonsense would take the driver seconds.
    if overflowed { results = [] } else { results += bytes }
  }

  private mutating func keepWords(_ bytes: [UInt8]) {
    words = (words + bytes).suffix(WorkerOutput.lastWordsBytes)
  }
}
