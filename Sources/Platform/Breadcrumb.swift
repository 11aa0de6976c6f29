private import CPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One page that a worker and its driver share: where in its trial a worker stands, at the cost of a store.
///
/// The driver reads it only after a time-out, so that nothing wakes while samples run. Of the 64 slots of 64 bytes
/// the first holds protocol, phase and sample; 62 are for what threads wait on.
package struct Breadcrumb: Sendable {
  package enum Phase: UInt64, Sendable {
    case starting, preparing, warmingUp, calibrating, sampling, finishing
  }

  package static let bytes = 4096
  private static let protocolVersion: UInt64 = 1

  // The page lives as long as the process that mapped it, and its cells are read and written atomically.
  private nonisolated(unsafe) let cells: UnsafeMutablePointer<UInt64>

  /// A new page, as a file that a worker can inherit.
  /// - Throws: `SystemError`
  package static func create() throws -> (file: FileDescriptor, page: Breadcrumb) {
    let number = gcdb_memory_file("gcdbench", bytes)
    guard number >= 0 else { throw SystemError("memfd_create") }
    let file = FileDescriptor(number: number)
    return (file, try Breadcrumb(mapping: file))
  }

  /// - Throws: `SystemError` where the file is no such page.
  package init(mapping file: FileDescriptor) throws {
    let flags = PROT_READ | PROT_WRITE
    guard let page = mmap(nil, Breadcrumb.bytes, flags, MAP_SHARED, file.number, 0), page != MAP_FAILED else {
      throw SystemError("mmap")
    }
    cells = page.bindMemory(to: UInt64.self, capacity: Breadcrumb.bytes / 8)
  }

  package func leave(_ phase: Phase, sample: Int = 0) {
    gcdb_store(cells, Breadcrumb.protocolVersion)
    gcdb_store(cells + 2, UInt64(sample))
    gcdb_store(cells + 1, phase.rawValue)
  }

  /// Where the worker stood last; nil where it left nothing.
  package var position: (phase: Phase, sample: Int)? {
    guard gcdb_load(cells) == Breadcrumb.protocolVersion, let phase = Phase(rawValue: gcdb_load(cells + 1))
    else {
      return nil
    }
    return (phase, Int(gcdb_load(cells + 2)))
  }

  /// Clears the page for the next trial.
  package func clear() { memset(cells, 0, Breadcrumb.bytes) }
}
