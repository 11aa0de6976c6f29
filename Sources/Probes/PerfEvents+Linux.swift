#if os(Linux)
  /// Which perf events this process may count.
  package enum PerfEvents {
    /// Tries each event once, opened without running and closed again.
    package static func probe(_ names: [String]) -> [PerfEvent] {
      names.map { PerfEvent(name: $0, availability: availability(of: $0)) }
    }

    /// Every event that libpfm knows on this machine, each tried once; some milliseconds.
    package static func units() -> [PerfUnit] {
      PerfTables.units().map { unit in
        PerfUnit(
          name: unit.name, summary: unit.summary,
          events: unit.events.map {
            PerfUnit.Event(
              name: $0.name, aliases: $0.aliases, summary: $0.summary, availability: availability(of: $0.name)
            )
          })
      }
    }

    /// kernel.perf_event_paranoid; nil when the kernel has no perf events.
    package static func paranoidLevel(files: FileReader = .live) -> Int? {
      files.line("/proc/sys/kernel/perf_event_paranoid").flatMap { Int($0) }
    }

    /// Version of libpfm, `4.13.0`; nil when it is linked statically, or not on this machine.
    ///
    /// By its file's name, since pfm_get_version says 4.0 in every release of 4.
    package static func libraryVersion(files: FileReader = .live) -> String? {
      guard PerfEncoding.libraryIsReady else { return nil }
      let name = "libpfm.so."
      let paths = MappedLibrary.executablePaths(in: files.text("/proc/self/maps") ?? "")
      let files = paths.compactMap { $0.split(separator: "/").last }
      return files.first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
    }

    private static func availability(of name: String) -> PerfAvailability {
      // A counter that is opened disabled and closed at once: the object's end closes it.
      PerfCounters([name], disabled: true).events[0].availability
    }
  }

  extension PerfEventNames {
    /// As libpfm has them. Where it cannot start, every name is as good as another.
    package static let live = PerfEventNames(
      isKnown: { !PerfEncoding.libraryIsReady || PerfEncoding($0) != nil },
      all: { PerfTables.units().flatMap(\.events).flatMap { [$0.name] + $0.aliases } })
  }
#endif
