#if Images
  internal import Metrics
  internal import Platform
  internal import Probes
  internal import ScenarioModel

  /// Takes requests, decides what becomes of each, and keeps count: what the threads of a server share.
  ///
  /// `@unchecked`: everything that varies is touched with the monitor locked. Its lock may be held while the clock's is
  /// taken, never the other way round.
  final class RequestDesk: @unchecked Sendable {
    let monitor = Monitor()
    let clock: ResumeClock
    var settings: ServerSettings
    var fates: FateDraw
    var shelf: PictureShelf
    var tally = Tally()
    /// Rises each time that counts begin anew; a request of before does not count into what came after.
    var since = 1
    var link = SharedLink()
    /// Pictures to paint, the first asked for first.
    var unpainted: [ShelfPlace] = []
    var isOver = false
    var openConnections = 0
    /// However many the settings allow.
    private let mostConnections: Int

    /// - Throws: `SystemError` where no descriptor is free.
    init(_ settings: ServerSettings, cacheBytes: Int, mostConnections: Int) throws {
      self.mostConnections = mostConnections
      clock = try ResumeClock()
      self.settings = settings
      fates = FateDraw(settings)
      shelf = PictureShelf(limitBytes: cacheBytes, seed: settings.seed)
    }

    /// From now on behaves so, and counts from nothing. Pictures that are still the same stay painted.
    func behave(_ settings: ServerSettings) {
      monitor.locked {
        self.settings = settings
        fates = FateDraw(settings)
        shelf.change(to: settings)
        startAnew()
      }
    }

    /// With the monitor locked.
    func startAnew() {
      since += 1
      tally = Tally()
      link = SharedLink()
      clock.reset()
    }

    /// From now on nothing is answered, and the painter ends.
    func end() {
      monitor.locked {
        isOver = true
        monitor.signal()
      }
    }

    /// Whether one more connection is within the limit.
    var mayConnect: Bool {
      monitor.locked { !isOver && openConnections < min(settings.connections, mostConnections) }
    }

    /// One more, or one less.
    func connections(change: Int) { monitor.locked { openConnections += change } }

    func report() -> ServerReport {
      let status = ProcStatus()
      return monitor.locked { report(status) }
    }

    /// With the monitor locked.
    func report(_ status: ProcStatus) -> ServerReport {
      let lateness = clock.seenLateness
      return ServerReport(
        requests: tally.requests, bytes: tally.bytes, unique: tally.unique, notModified: tally.notModified,
        faults: tally.faultsByKind, latenessP50Ns: lateness.percentile(0.5).map { Int($0) },
        latenessP99Ns: lateness.percentile(0.99).map { Int($0) },
        openConnections: openConnections, cpuNs: tally.cpuNs,
        threads: status.threadIdentifiers().count, residentBytes: status.residentBytes() ?? 0,
        cachedBytes: shelf.cachedBytes, cacheLimitBytes: shelf.limitBytes)
    }
  }
#endif
