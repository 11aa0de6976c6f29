#if Images
  internal import CMicroHTTPD
  internal import Metrics
  internal import Platform

  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// What is to be resumed when: suspended connections, each once it is due. Nobody else resumes: a connection that is
  /// resumed twice may be gone the second time.
  ///
  /// The thread that serves asks it each time that it looks round; others may add to it, and wake that thread.
  ///
  /// `@unchecked`: everything that varies is touched with the monitor locked.
  final class ResumeClock: @unchecked Sendable {
    /// Why a connection waits.
    enum Wait {
      /// Its answer is delayed; how late it comes is counted.
      case delay
      /// For bandwidth, or for a picture that had to be painted.
      case turn
      /// For ever, as its client is meant to see: until the client is gone, or until that time at the latest.
      case silence(untilNs: Int)
    }

    private struct Item {
      let connection: OpaquePointer
      let wait: Wait
    }

    /// libmicrohttpd does not watch suspended connections, so whether the client of one is gone has to be asked.
    private static let silencePollNs = 500_000_000

    private let monitor = Monitor()
    private var bell: Bell
    private var heap = DueHeap<Item>()
    private var lateness = LatencyHistogram()
    private var isOver = false

    /// - Throws: `SystemError` where no descriptor is free.
    init() throws { bell = try Bell() }

    /// Readable when another thread has changed what is due next.
    var changed: FileDescriptor { monitor.locked { bell.file } }

    /// Resumes a connection, which is suspended already, when it is due.
    func resume(_ connection: OpaquePointer, atNs due: Int, after wait: Wait) {
      monitor.locked {
        let earliest = heap.first?.dueNs
        heap.insert(Item(connection: connection, wait: wait), dueNs: due)
        if earliest.map({ due < $0 }) ?? true { bell.ring() }
      }
    }

    /// Leaves a connection without an answer, until its client is gone or that time has come.
    func silence(_ connection: OpaquePointer, untilNs limit: Int) {
      let first = min(limit, Clocks.monotonicNs() + Self.silencePollNs)
      resume(connection, atNs: first, after: .silence(untilNs: limit))
    }

    /// Counts lateness from nothing, and ends what is silent.
    func reset() {
      monitor.locked {
        lateness = LatencyHistogram()
        heap.change { entry in
          guard case .silence = entry.item.wait else { return }
          entry = .init(dueNs: 0, item: Item(connection: entry.item.connection, wait: .turn))
        }
        bell.ring()
      }
    }

    /// From now on everything is due.
    func end() {
      monitor.locked {
        isOver = true
        bell.ring()
      }
    }

    /// Once the thread that serves is gone.
    func close() { monitor.locked { bell.close() } }

    /// How much later than due the delayed answers were resumed.
    var seenLateness: LatencyHistogram { monitor.locked { lateness } }

    /// From now on calls on this thread do not ring: it looks by itself.
    func belongsToThisThread() { monitor.locked { bell.belongsToThisThread() } }

    /// How long until something is due; nil where nothing is.
    var leftNs: Int? { monitor.locked { heap.first }.map { max(0, $0.dueNs - Clocks.monotonicNs()) } }

    /// Resumes what is due.
    /// - Returns: whether all is over, and everything resumed.
    func resumeDue() -> Bool {
      // Asked first: an end that comes while connections are resumed rings once more, and is seen the next time.
      let isLast = monitor.locked {
        bell.hush()
        return isOver
      }
      // Without the lock while libmicrohttpd works.
      while let connection = taken() { MHD_resume_connection(connection) }
      return isLast
    }

    /// One connection that is due; nil when there is none any more.
    private func taken() -> OpaquePointer? {
      monitor.locked {
        let now = Clocks.monotonicNs()
        while let first = heap.first, first.dueNs <= now || isOver {
          let entry = heap.removeFirst()
          switch entry.item.wait {
          case .delay: lateness.record(max(0, now - entry.dueNs))
          case .turn: break
          case .silence(let limit):
            if !isOver, now < limit, Self.isPeerThere(entry.item.connection) {
              heap.insert(entry.item, dueNs: min(limit, now + Self.silencePollNs))
              continue
            }
          }
          return entry.item.connection
        }
        return nil
      }
    }

    /// Also with bytes of a next request before the end, which a client that gives up seldom sends.
    private static func isPeerThere(_ connection: OpaquePointer) -> Bool {
      var byte: UInt8 = 0
      let count = recv(shim_mhd_socket(connection), &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
      return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
    }
  }
#endif
