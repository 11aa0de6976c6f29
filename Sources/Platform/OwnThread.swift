internal import CPlatform
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A thread of our own, outside every pool: it may block and spin without starving anybody.
///
/// Dropped without a `join()`, it runs to its end by itself.
package final class OwnThread: Sendable {
  /// Taken by whoever joins first.
  private let handle: Mutex<pthread_t?>

  /// Starts a thread.
  /// - Parameters:
  ///   - name: as debuggers and /proc show it; the kernel keeps 15 bytes.
  ///   - stackBytes: nil for the system's default, which is 8 MiB on Linux and 512 KiB on Darwin.
  package init(
    _ name: String, stackBytes: Int? = nil, _ body: @escaping @Sendable () -> Void
  ) throws(OwnThreadError) {
    let start = Unmanaged.passRetained(ThreadStart(name: name, body: body))
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stackBytes {
      let refusal = pthread_attr_setstacksize(&attributes, stackBytes)
      guard refusal == 0 else {
        start.release()
        throw .badStack(name, bytes: stackBytes, errno: refusal)
      }
    }
    let created = createThread(&attributes, start.toOpaque())
    guard let thread = created.thread else {
      start.release()
      throw .notCreated(name, errno: created.errno)
    }
    handle = Mutex(thread)
  }

  deinit {
    if let thread = handle.withLock({ $0.take() }) { pthread_detach(thread) }
  }

  /// Waits until the thread has ended; the second and later calls return at once.
  package func join() {
    if let thread = handle.withLock({ $0.take() }) { pthread_join(thread, nil) }
  }

  /// Runs `body` on a thread of its own and waits for what it returns.
  package static func run<Answer: Sendable>(
    _ name: String, stackBytes: Int? = nil, _ body: @escaping @Sendable () -> Answer
  ) throws(OwnThreadError) -> Answer {
    let answer = AnswerBox<Answer>()
    try OwnThread(name, stackBytes: stackBytes) { answer.put(body()) }.join()
    return answer.taken
  }
}

/// A thread could not be had.
package enum OwnThreadError: Error, Equatable, CustomStringConvertible {
  case badStack(String, bytes: Int, errno: Int32)
  case notCreated(String, errno: Int32)

  package var description: String {
    switch self {
    case .badStack(let name, let bytes, let errno):
      "thread \(name) cannot have a stack of \(bytes) bytes (\(String(cString: strerror(errno)))): ask for more"
    case .notCreated(let name, let errno):
      "thread \(name) cannot start (\(String(cString: strerror(errno)))): ask for fewer threads, or raise ulimit -u"
    }
  }
}

/// What a thread finds when it starts; it owns the one reference.
private final class ThreadStart: Sendable {
  private let name: String
  private let body: @Sendable () -> Void

  init(name: String, body: @escaping @Sendable () -> Void) {
    self.name = name
    self.body = body
  }

  func run() {
    gcdb_name_thread(name)
    body()
  }
}

/// Where a thread puts its answer before it ends.
private final class AnswerBox<Answer: Sendable>: Sendable {
  private let answer = Mutex<Answer?>(nil)

  func put(_ value: Answer) { answer.withLock { $0 = value } }

  var taken: Answer {
    guard let value = answer.withLock({ $0.take() }) else {
      // A joined thread has run its body to the end, and that puts the answer.
      preconditionFailure("a thread ended without its answer")
    }
    return value
  }
}

/// The body of every thread, called with the retained `ThreadStart`.
func runThread(_ context: UnsafeMutableRawPointer) {
  Unmanaged<ThreadStart>.fromOpaque(context).takeRetainedValue().run()
}
