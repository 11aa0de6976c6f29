package import Probes
package import ScenarioModel

/// What `doctor` judges. Nil is what could not be learnt.
package struct DoctorFacts: Sendable {
  /// A program that charts need.
  package enum Program: Sendable, Equatable {
    /// With its own words for its version.
    case found(version: String)
    case missing
    /// It is there, but does not do what is wanted; its own words.
    case broken(String)
  }

  /// What fontconfig gives for a plain sans-serif font.
  package enum Font: Sendable, Equatable {
    case scalable(String)
    /// A bitmap font: charts cannot be drawn with it.
    case bitmap(String)
    case none
    /// There is nobody to ask.
    case unknown
  }

  package var host = HostFacts()
  package var events: [PerfEvent] = []
  /// Median of some hundred.
  package var bracketNs: Int?
  package var clockReadNs: Double?
  package var measurement = DoctorMeasurement.Result.debugBuild
  package var gnuplot = Program.missing
  package var font = Font.unknown
  package var isDebug = false
  /// Files of `/proc` that a run reads and that cannot be read here; nil where the system has no `/proc` by design.
  package var unreadable: [String]?
  /// The folder that results go to, or would be made in, if it cannot be written.
  package var unwritable: String?
  package var terminal = Terminal(TerminalFacts(isTerminal: false))

  package init() {}
}
