import Platform

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Whole files.
enum File {
  static func read(_ path: String) throws -> [UInt8] { try FileSystem.read(path) }

  static func write(_ bytes: [UInt8], to path: String) throws {
    let number = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard number >= 0 else { Fuzz.refuse("\(path) cannot be written: errno \(errno)") }
    let file = FileDescriptor(number: number)
    defer { file.close() }
    try file.write(bytes)
  }

  /// The scenarios that are shipped; the fuzzer is started from the package's folder.
  static func scenarios() throws -> [[UInt8]] {
    try FileSystem.names(in: "Scenarios").filter { $0.hasSuffix(".yaml") }.map { try read("Scenarios/" + $0) }
  }
}
