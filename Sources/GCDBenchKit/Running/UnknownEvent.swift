import Probes
import ScenarioModel

/// `--events` names what is no perf event of this machine.
struct UnknownEvent: ExitingError, Equatable {
  let name: String
  let nearest: String?

  var exitCode: ExitCode { .usage }

  var description: String { "--events: " + ScenarioProblem.Kind.unknownEvent(name, nearest: nearest).message }
}

extension PerfEventNames {
  /// What is wrong with a name in a scenario file.
  var fault: ScenarioLoader.EventFault {
    { name in isKnown(name) ? nil : .unknownEvent(name, nearest: nearest(to: name)) }
  }

  /// - Throws: `UnknownEvent` for the first of the names that is none.
  func check(_ names: [String]) throws(UnknownEvent) {
    for name in names where !isKnown(name) { throw UnknownEvent(name: name, nearest: nearest(to: name)) }
  }

  /// The common names first: of two that are equally near they are the likelier ones.
  func nearest(to name: String) -> String? {
    NearestWord.to(name, among: CommonEvent.allCases.map(\.rawValue).filter(isKnown) + all())
  }
}
