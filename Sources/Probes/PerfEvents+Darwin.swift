#if !os(Linux)
  /// Which perf events this process may count: none, here.
  package enum PerfEvents {
    package static func probe(_ names: [String]) -> [PerfEvent] {
      names.map {
        PerfEvent(name: $0, availability: .notSupported(reason: "perf events exist on Linux only"))
      }
    }

    package static func units() -> [PerfUnit] { [] }

    package static func paranoidLevel(files: FileReader = .live) -> Int? { nil }

    package static func libraryVersion(files: FileReader = .live) -> String? { nil }
  }

  extension PerfEventNames {
    /// There are none, so none is wrong: a run says that it counts no events.
    package static let live = PerfEventNames.any
  }

  /// Stands in for the counters of Linux: every event is there by name, none has a value.
  package final class PerfCounters {
    package let events: [PerfEvent]

    package init(_ names: [String], thread: Int32 = 0) { events = PerfEvents.probe(names) }

    package func read() -> [Int?] { events.map { _ in nil } }

    package func readings() -> [PerfReading?] { events.map { _ in nil } }
  }
#endif
