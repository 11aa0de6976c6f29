import Probes

/// The counted events of a worker; none where none were asked for, and nil for each that is not open.
struct EventCounters {
  #if os(Linux)
    private let counters: PerfCounters?

    init(_ events: [String]) { counters = events.isEmpty ? nil : PerfCounters(events) }

    func read() -> [PerfReading?] { counters?.readings() ?? [] }
  #else
    private let count: Int

    init(_ events: [String]) { count = events.count }

    func read() -> [PerfReading?] { Array(repeating: nil, count: count) }
  #endif
}
