#if Images
  internal import Platform

  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// Wakes a thread out of its poll. Rung several times before that thread looks, it is one byte in a pipe.
  struct Bell {
    /// Readable when it was rung.
    let file: FileDescriptor
    private let rope: FileDescriptor
    private var isRung = false
    private var listener: pthread_t?

    /// - Throws: `SystemError` where no descriptor is free.
    init() throws { (file, rope) = try FileDescriptor.pipe() }

    /// From now on it does not ring for this thread.
    mutating func belongsToThisThread() { listener = pthread_self() }

    mutating func ring() {
      if isRung || listener.map({ pthread_equal($0, pthread_self()) != 0 }) == true { return }
      isRung = true
      try? rope.write([1])
    }

    /// Takes back that it was rung.
    mutating func hush() {
      if !isRung { return }
      isRung = false
      _ = try? file.read(atMost: 1)
    }

    func close() {
      file.close()
      rope.close()
    }
  }
#endif
