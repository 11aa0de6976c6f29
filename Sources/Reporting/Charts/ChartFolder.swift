import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder of charts. Files are made in a folder of their own within it and moved in whole, so that nobody sees half a
/// picture, and a chart that could not be drawn leaves no old picture beside new numbers.
struct ChartFolder {
  let path: String
  let draft: String

  init(_ path: String) throws(ChartError) {
    self.path = path
    draft = "\(path)/.draft-\(getpid())"
    do {
      try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite(path: path, reason: ChartFolder.reason(error))
    }
  }

  func write(_ text: String, to name: String) throws(ChartError) {
    do {
      try Data(text.utf8).write(to: URL(filePath: "\(draft)/\(name)"))
    } catch {
      throw .cannotWrite(path: "\(path)/\(name)", reason: ChartFolder.reason(error))
    }
  }

  /// Nil where the file is not there or empty: what gnuplot leaves when it found no point.
  func read(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  /// As `read`, of a file that is no text.
  func bytes(_ name: String) -> [UInt8]? {
    guard let data = FileManager.default.contents(atPath: "\(draft)/\(name)"), !data.isEmpty else {
      return nil
    }
    return Array(data)
  }

  func isDrawn(_ name: String) -> Bool { read(name) != nil }

  /// Moves a finished file into its place.
  func publish(_ name: String) throws(ChartError) -> String {
    guard rename("\(draft)/\(name)", "\(path)/\(name)") == 0 else {
      throw .cannotWrite(path: "\(path)/\(name)", reason: String(cString: strerror(errno)))
    }
    return "\(path)/\(name)"
  }

  func remove(_ name: String) { _ = unlink("\(path)/\(name)") }

  func close() { try? FileManager.default.removeItem(atPath: draft) }

  private static func reason(_ error: any Error) -> String {
    errno != 0 ? String(cString: strerror(errno)) : "\(error)"
  }
}
