import FoundationEssentials
import Probes
import ScenarioModel

/// The perf events of this machine, as `gcdbench events` shows them.
struct EventList {
  /// Without those that have no event left.
  let units: [PerfUnit]
  /// Whether events were left out.
  let isNarrowed: Bool

  init(_ units: [PerfUnit], matching pattern: String? = nil, openOnly: Bool = false) {
    isNarrowed = openOnly && !units.isEmpty
    self.units = units.compactMap { unit in
      var unit = unit
      unit.events = unit.events.map(EventList.explained).filter { event in
        (pattern.map(event.mentions) ?? true) && (!openOnly || event.availability.isOpen)
      }
      return unit.events.isEmpty ? nil : unit
    }
  }

  var events: [PerfUnit.Event] { units.flatMap(\.events) }

  func nearest(to name: String) -> String? {
    NearestWord.to(
      name, among: CommonEvent.allCases.map(\.rawValue) + events.flatMap { [$0.name] + $0.aliases })
  }

  /// libpfm has no words for the kernel's own events; we have some for the common ones, and put their names first.
  private static func explained(_ event: PerfUnit.Event) -> PerfUnit.Event {
    var event = event
    let names = [event.name] + event.aliases
    guard let common = CommonEvent.allCases.first(where: { names.contains($0.rawValue) }) else {
      return event
    }
    event.name = common.rawValue
    event.aliases = names.filter { $0 != common.rawValue }
    if event.summary.isEmpty { event.summary = common.meaning }
    return event
  }

  // MARK: For programs

  private struct Row: Encodable {
    var unit: String
    var event: String
    var aliases: [String]
    /// `open`, `user-only`, `not-permitted`, `not-supported` or `unknown`.
    var state: String
    var reason: String
    var description: String
  }

  private var rows: [Row] {
    units.flatMap { unit in
      unit.events.map { event in
        Row(
          unit: unit.name, event: event.name, aliases: event.aliases, state: event.availability.state,
          reason: event.availability.isOpen ? "" : event.availability.reason, description: event.summary)
      }
    }
  }

  var csv: String {
    CSV.row(["unit", "event", "aliases", "state", "reason", "description"])
      + rows.map {
        CSV.row([
          $0.unit, $0.event, $0.aliases.joined(separator: " "), $0.state, CSV.text($0.reason),
          CSV.text($0.description),
        ])
      }.joined()
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(rows), as: UTF8.self) + "\n"
  }
}

extension PerfAvailability {
  /// One word for programs.
  fileprivate var state: String {
    switch self {
    case .open(userOnly: false): "open"
    case .open(userOnly: true): "user-only"
    case .notPermitted: "not-permitted"
    case .notSupported: "not-supported"
    case .unknownName: "unknown"
    }
  }
}
