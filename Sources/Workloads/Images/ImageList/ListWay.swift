#if Images
  extension ImageList {
    /// The variants, by their declared names: after `on-main` each has one thing more than the one before it.
    enum Way: String, CaseIterable, Sendable {
      case asWritten = "as-written"
      case onMain = "on-main"
      case background, memory, disk, dedupe, complete

      var keepsInMemory: Bool {
        switch self {
        case .onMain, .background: false
        case .asWritten, .memory, .disk, .dedupe, .complete: true
        }
      }

      var writesFiles: Bool {
        switch self {
        case .onMain, .background, .memory: false
        case .asWritten, .disk, .dedupe, .complete: true
        }
      }

      /// The text reads the file, and then sets what it read to nil.
      var throwsReadAway: Bool { self == .asWritten }

      var naming: DiskCache.Naming { self == .complete ? .hashOfURL : .lastPathComponent }
      var writing: DiskCache.Writing { self == .complete ? .atomic : .direct }

      func table(images: Int) -> (any DownloadTable)? {
        switch self {
        case .onMain, .background, .memory, .disk: nil
        case .asWritten: UnguardedTable(images: images)
        case .dedupe, .complete: GuardedTable()
        }
      }

      /// A cell that is used again shows nothing until its picture is there, and a picture goes to the rows that want
      /// it, not to the cell that once asked.
      var goesByRow: Bool { self == .complete }

      /// What failed may be tried again.
      var forgetsFailed: Bool { self == .complete }

      /// On a memory warning the queued operations are cancelled; the others only empty the memory cache.
      var cancelsOnWarning: Bool { self == .asWritten || self == .complete }

      /// And their entries are taken from the table, and the visible rows asked for again.
      var forgetsCancelled: Bool { self == .complete }
    }
  }
#endif
