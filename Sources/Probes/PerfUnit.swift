/// One unit that counts perf events (the kernel, the processor's cores, its caches), with all events that libpfm knows
/// of it on this machine.
package struct PerfUnit: Sendable, Equatable {
  package struct Event: Sendable, Equatable {
    /// As `events:` and `-e` take it.
    package var name: String
    /// Other names of the same event.
    package var aliases: [String]
    /// libpfm's own words; empty where it has none.
    package var summary: String
    package var availability: PerfAvailability

    package init(
      name: String, aliases: [String] = [], summary: String, availability: PerfAvailability
    ) {
      self.name = name
      self.aliases = aliases
      self.summary = summary
      self.availability = availability
    }

    /// Whether a text stands in one of its names or its summary, whatever the case.
    package func mentions(_ text: String) -> Bool {
      ([name, summary] + aliases).contains { $0.lowercased().contains(text.lowercased()) }
    }
  }

  /// libpfm's name of it: `perf` is the kernel's own.
  package var name: String
  package var summary: String
  package var events: [Event]

  package init(name: String, summary: String, events: [Event]) {
    self.name = name
    self.summary = summary
    self.events = events
  }
}
