#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds the build id that the linker left in an ELF file: the same code has the same id, wherever it lies.
enum BuildID {
  /// Hex digits; nil for a file that cannot be read, is no 64-bit little-endian ELF, or has no build id.
  static func ofFile(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return find { offset, count in
      var bytes = [UInt8](repeating: 0, count: count)
      return pread(file, &bytes, count, off_t(offset)) == count ? bytes : nil
    }
  }

  /// - Parameter read: so many bytes from an offset, or nil when they are not all there.
  static func find(_ read: (_ offset: Int, _ count: Int) -> [UInt8]?) -> String? {
    // ELF, class 64 bit, little-endian: the only kind that Swift on Linux runs as.
    guard let header = read(0, 64), header.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]) else { return nil }
    let entrySize = header.integer(at: 54, bytes: 2)
    guard entrySize >= 56, let table = header.position(at: 32) else { return nil }
    for index in 0..<header.integer(at: 56, bytes: 2) {
      guard let entry = read(table + index * entrySize, 56) else { return nil }
      if entry.integer(at: 0, bytes: 4) == noteSegment, let id = note(of: entry, read) { return id }
    }
    return nil
  }

  private static let noteSegment = 4
  private static let buildIDNote = 3
  // Notes are some hundred bytes; a size beyond this is damage, not a note.
  private static let largestNotes = 1 << 20

  private static func note(of entry: [UInt8], _ read: (Int, Int) -> [UInt8]?) -> String? {
    guard let offset = entry.position(at: 8), let size = entry.position(at: 32), size <= largestNotes,
      let notes = read(offset, size)
    else { return nil }
    return find(in: notes, alignment: entry.integer(at: 48, bytes: 4) == 8 ? 8 : 4)
  }

  /// Each note: size of name, size of content, kind; then both, each padded.
  static func find(in notes: [UInt8], alignment: Int) -> String? {
    var start = 0
    while start + 12 <= notes.count {
      let nameSize = notes.integer(at: start, bytes: 4)
      let name = start + 12
      let content = (name + nameSize).roundedUp(to: alignment)
      let end = content + notes.integer(at: start + 4, bytes: 4)
      guard end <= notes.count else { return nil }
      if notes.integer(at: start + 8, bytes: 4) == buildIDNote,
        notes[name...].starts(with: Array("GNU\0".utf8))
      {
        return notes[content..<end].map(\.hex).joined()
      }
      start = end.roundedUp(to: alignment)
    }
    return nil
  }
}

extension [UInt8] {
  /// A little-endian number of up to 4 bytes.
  fileprivate func integer(at offset: Int, bytes: Int) -> Int {
    (0..<bytes).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
  }

  /// A 64-bit file position; nil beyond what any file reaches, so that sums of two cannot overflow.
  fileprivate func position(at offset: Int) -> Int? {
    let high = integer(at: offset + 4, bytes: 4)
    return high < 1 << 24 ? high << 32 | integer(at: offset, bytes: 4) : nil
  }
}

extension Int {
  fileprivate func roundedUp(to alignment: Int) -> Int { (self + alignment - 1) / alignment * alignment }
}

extension UInt8 {
  fileprivate var hex: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}
