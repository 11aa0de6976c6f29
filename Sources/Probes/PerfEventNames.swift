/// Which names of perf events there are on this machine, asked before a run rather than after it.
package struct PerfEventNames: Sendable {
  /// Whether a name means an event; whether that can be opened is another question.
  package var isKnown: @Sendable (String) -> Bool
  /// All names, for finding the nearest.
  package var all: @Sendable () -> [String]

  package init(isKnown: @escaping @Sendable (String) -> Bool, all: @escaping @Sendable () -> [String]) {
    self.isKnown = isKnown
    self.all = all
  }

  /// Every name is taken as it is: where nobody can be asked.
  package static let any = PerfEventNames(isKnown: { _ in true }, all: { [] })
}
