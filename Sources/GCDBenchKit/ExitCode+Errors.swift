import Platform
import Reporting
import ResultStore
import ScenarioModel

/// An error that knows with which code the program ends, and may say more than its description.
package protocol ExitingError: Error, CustomStringConvertible {
  var exitCode: ExitCode { get }
}

extension ExitCode {
  /// The code for an error that ends the program.
  package init(for error: any Error) {
    self =
      switch error {
      case let error as any ExitingError: error.exitCode
      case is UsageError, is RunLookupError, is ResumeRefusal: .usage
      // Nothing is wrong with the disk: an event was asked for whose column is taken.
      case StoreWriteError.columnTwice: .usage
      // Nothing is wrong with the file: `--set` names what is not there.
      case let error as ScenarioProblems where error.problems.allSatisfy { $0.mark == nil }: .usage
      case is ScenarioProblems, is ScenarioProblem, is StoreReadError: .badInput
      case is StoreWriteError, is ChartError: .cannotWrite
      default: .failed
      }
  }

  /// One sentence a problem, as the user reads it. Problems of a file begin with its place, as compilers' do.
  package static func message(for error: any Error) -> String {
    switch error {
    case let error as UsageError: error.message
    case let error as ScenarioProblems: error.description
    default: "gcdbench: \(error)"
    }
  }
}
