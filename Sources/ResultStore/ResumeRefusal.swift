/// Why a run is not gone on with: its old and its new trials would not be of one kind. Exit code 64.
package enum ResumeRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  case finished(run: String)
  case otherScenario(run: String)
  case otherCases(run: String)
  case otherBinary(run: String)
  case otherHost(run: String, String)
  case otherBoot(run: String)

  package var description: String {
    switch self {
    case .finished(let run): "\(ShownPath(run)) is finished: there is nothing to resume; begin a new run"
    case .otherScenario(let run):
      "\(ShownPath(run)) was begun with another text of its scenario: undo the changes (its scenario.yaml is what it "
        + "began with), or begin a new run"
    case .otherCases(let run):
      "\(ShownPath(run)) was begun with other cases: give the same --filter, --skip and --set, or begin a new run"
    case .otherBinary(let run):
      "\(ShownPath(run)) was begun with another build of gcdbench: resume it with that one, or begin a new run"
    case .otherHost(let run, let difference):
      "\(ShownPath(run)) was begun on another machine (\(difference)): resume it there, or begin a new run"
    case .otherBoot(let run):
      "\(ShownPath(run)) was begun before this machine was restarted, and its clock began anew: begin a new run"
    }
  }
}
