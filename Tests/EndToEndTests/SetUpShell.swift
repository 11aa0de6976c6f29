#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs shell text that ends by itself within a moment, and takes what it says on both streams.
enum Shell {
  struct Failed: Error { var text: String, status: Int32, said: String }

  static func run(_ text: String) throws -> (status: Int32, said: String) {
    guard let stream = popen("{ \(text)\n} 2>&1", "r") else {
      throw Failed(text: text, status: errno, said: "")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 { bytes += chunk.prefix(count) }
    let status = pclose(stream)
    // As the shell counts: its own status, or 128 and the signal that ended it.
    return (
      status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f, String(decoding: bytes, as: UTF8.self)
    )
  }

  /// What `text` says; throws when it does not end well.
  static func output(of text: String) throws -> String {
    let (status, said) = try run(text)
    guard status == 0 else { throw Failed(text: text, status: status, said: said) }
    return said
  }
}

extension String {
  /// Without the line end that a command's output closes with.
  var trimmed: String { hasSuffix("\n") ? String(dropLast()) : self }
}
