#if Images
  internal import CMicroHTTPD
  internal import Metrics
  internal import Platform

  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// The one that resumes suspended connections, each when it is due. Nobody else does: a connection that is resumed
  /// twice may be gone the second time.
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
    private var heap = DueHeap<Item>()
    private var lateness = LatencyHistogram()
    private var isOver = false

    /// Resumes a connection, which is suspended already, when it is due.
    func resume(_ connection: OpaquePointer, atNs due: Int, after wait: Wait) {
      monitor.locked {
        let earliest = heap.first?.dueNs
        heap.insert(Item(connection: connection, wait: wait), dueNs: due)
        if earliest.map({ due < $0 }) ?? true { monitor.signal() }
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
        monitor.signal()
      }
    }

    /// Resumes all there is, and ends the thread.
    func end() {
      monitor.locked {
        isOver = true
        monitor.signal()
      }
    }

    /// How much later than due the delayed answers were resumed.
    var seenLateness: LatencyHistogram { monitor.locked { lateness } }

    /// The body of the clock's thread.
    func run() {
      wakePrecisely()
      monitor.lock()
      while let first = heap.first ?? (isOver ? nil : waited()) {
        let now = Clocks.monotonicNs()
        if first.dueNs > now && !isOver { monitor.wait(untilNs: first.dueNs) } else { take(nowNs: now) }
      }
      monitor.unlock()
    }

    /// The first entry, once there is one; nil at the end.
    private func waited() -> DueHeap<Item>.Entry? {
      while heap.first == nil && !isOver { monitor.wait() }
      return heap.first
    }

    /// Also with bytes of a next request before the end, which a client that gives up seldom sends.
    private static func isPeerThere(_ connection: OpaquePointer) -> Bool {
      var byte: UInt8 = 0
      let count = recv(shim_mhd_socket(connection), &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
      return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
    }

    private func take(nowNs now: Int) {
      let entry = heap.removeFirst()
      switch entry.item.wait {
      case .delay: lateness.record(now - entry.dueNs)
      case .turn: break
      case .silence(let limit):
        if !isOver, now < limit, Self.isPeerThere(entry.item.connection) {
          heap.insert(entry.item, dueNs: min(limit, now + Self.silencePollNs))
          return
        }
      }
      // Without the lock, so that the thread that this wakes does not run into it.
      monitor.unlock()
      MHD_resume_connection(entry.item.connection)
      monitor.lock()
    }
  }
#endif
