/// No run is called so: exit code 64.
package enum RunLookupError: Error, Sendable, Hashable, CustomStringConvertible {
  case noSuchRun(String, results: String, nearest: String?)
  case noSuchLabel(String, results: String, nearest: String?)
  /// `there`: runs that can be counted back over, the present one included.
  case tooFewRuns(of: String, back: Int, there: Int)

  package var description: String {
    switch self {
    case .noSuchRun(let name, let results, let nearest):
      "there is no run '\(ShownPath(name))' in \(ShownPath(results)): "
        + (nearest.map { "did you mean \($0)?" }
          ?? "give a folder, a scenario's name or label:TEXT; gcdbench runs lists what is there")
    case .noSuchLabel(let label, let results, let nearest):
      "no run in \(ShownPath(results)) has the label '\(ShownPath(label))': "
        + (nearest.map { "did you mean label:\($0)?" } ?? "gcdbench runs lists the labels")
    case .tooFewRuns(let scenario, 0, _):
      "\(scenario) has no run that can be read: make one with gcdbench run \(scenario)"
    case .tooFewRuns(let scenario, let back, let there):
      "\(scenario)~\(back) asks for \(back + 1) runs and there \(there == 1 ? "is 1" : "are \(there)"): "
        + "gcdbench runs \(scenario) lists them"
    }
  }
}
