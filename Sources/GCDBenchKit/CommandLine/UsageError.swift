import ScenarioModel

/// A command line that cannot be meant; the program says one sentence and ends with 64.
package struct UsageError: Error, Equatable {
  /// The command that was being read, if the words got that far.
  package let command: String?
  package let problem: UsageProblem

  package init(command: String?, _ problem: UsageProblem) {
    self.command = command
    self.problem = problem
  }

  /// One sentence: what was wrong and what to write instead.
  package var message: String {
    let name = ["gcdbench", command].compactMap(\.self).joined(separator: " ")
    return "\(name): \(problem.sentence(help: name + " --help"))"
  }
}

package enum UsageProblem: Error, Equatable {
  case noCommand
  case unknownCommand(String, nearest: String?)
  case optionBeforeCommand(String)
  case unknownOption(String, nearest: String?)
  case needsValue(String, placeholder: String, follows: String?)
  case takesNoValue(String, given: String)
  case badValue(of: String, ValueProblem)
  case excluded(String, by: String)
  case missingOperand(String, doc: String)
  case missingOption(String, placeholder: String, doc: String)
  case unexpectedOperand(String, takes: [String])
  /// Values that cannot be together, as the end of a sentence.
  case impossible(String)
}

extension UsageProblem {
  fileprivate func sentence(help: String) -> String {
    switch self {
    case .noCommand: "say which command: \(help) lists them"
    case .unknownCommand(let word, let near):
      "no command \(Quoted(word)); " + (near.map { "did you mean \($0)?" } ?? "\(help) lists them")
    case .optionBeforeCommand(let word): "\(Quoted(word)) comes too early: options stand after the command"
    case .unknownOption(let word, let near):
      "no option \(Quoted(word)); " + (near.map { "did you mean \($0)?" } ?? "\(help) lists them")
    case .needsValue(let option, let placeholder, nil): "\(option) needs a value: \(option) \(placeholder)"
    case .needsValue(let option, let placeholder, let follows?):
      "\(option) needs a value \(placeholder), but \(Quoted(follows)) follows; "
        + "if that is the value, attach it with \(option.hasPrefix("--") ? "=" : "no space")"
    case .takesNoValue(let option, let value):
      "\(option) is a switch and takes no value, but got \(Quoted(value))"
    case .badValue(let option, let problem): "\(option) cannot be \(Quoted(problem.word)); \(problem.advice)"
    case .excluded(let option, let other): "\(option) and \(other) exclude each other; leave one out"
    case .missingOperand(let name, let doc): "\(name) is missing: \(doc)"
    case .missingOption(let option, let placeholder, let doc): "\(option) \(placeholder) is missing: \(doc)"
    case .unexpectedOperand(let word, let takes):
      "\(Quoted(word)) is one argument too many; "
        + (takes.isEmpty ? "the command takes none" : "it takes \(takes.joined(separator: " "))")
    case .impossible(let sentence): sentence
    }
  }
}
