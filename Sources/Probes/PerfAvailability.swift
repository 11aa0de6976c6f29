import Metrics

/// Whether a perf event can be counted here, and if not, what is in the way.
package enum PerfAvailability: Sendable, Equatable {
  /// - userOnly: kernel time is left out, since the system grants no more.
  case open(userOnly: Bool)
  case unknownName
  case notSupported(reason: String)
  case notPermitted(reason: String, remedy: String)

  package var isOpen: Bool { if case .open = self { true } else { false } }

  /// One phrase for a table or a sentence: `open`, or why not.
  package var reason: String {
    switch self {
    case .open(userOnly: false): "open"
    case .open(userOnly: true): "open, in user code only"
    case .unknownName: "libpfm knows no event of this name"
    case .notSupported(let reason), .notPermitted(let reason, _): reason
    }
  }

  /// What would open it; nil when nothing that we know of does.
  package var remedy: String? {
    switch self {
    case .notPermitted(_, let remedy): remedy
    case .unknownName: "`gcdbench events` lists the names; or leave it out of `events`"
    case .open, .notSupported: nil
    }
  }
}

/// An event by its name, with the column it fills and whether it can be had.
package struct PerfEvent: Sendable, Equatable {
  package var name: String
  package var availability: PerfAvailability

  package init(name: String, availability: PerfAvailability) {
    self.name = name
    self.availability = availability
  }

  package var column: String { Metric.columnName(ofEvent: name) }
}
