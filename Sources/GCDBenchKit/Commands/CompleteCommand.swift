import ResultStore
import ScenarioModel
import Workloads

extension CompleteCommand {
  /// Prints the words of a list that begin with a word, one a line; a shell asks for them while somebody types.
  package static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
    let prefix = arguments.word ?? ""
    // A name with a newline in it would be two words, and no shell could be handed it back.
    let words = words(of: arguments.source, context).filter {
      $0.hasPrefix(prefix) && !$0.contains(where: \.isNewline)
    }
    context.console.write(words.map { $0 + "\n" }.joined())
    return .fine
  }

  private static func words(of source: CompletionSource, _ context: CommandContext) -> [String] {
    switch source {
    case .scenarios: ScenarioFile.names()
    case .runs: runs(in: "Results")
    case .topics: context.glossary.names
    case .parameters: parameters(of: context.catalogue.declarations)
    case .events: CommonEvent.allCases.map(\.rawValue)
    }
  }

  /// Scenario names, the one before the newest of each, labels.
  private static func runs(in results: String) -> [String] {
    let runs = RunLocator(results: results).runs().runs
    var names: [String] = []
    for run in runs where !names.contains(run.scenario) { names.append(run.scenario) }
    let earlier = names.filter { name in runs.count { $0.scenario == name } > 1 }.map { $0 + "~1" }
    let labels = Set(runs.compactMap(\.label)).sorted().map { "label:" + $0 }
    return names + earlier + labels
  }

  private static func parameters(of workloads: [WorkloadDeclaration]) -> [String] {
    let all = workloads.flatMap(\.parameters) + Factors.parameters
    var seen: Set<String> = []
    return all.map(\.name).filter { seen.insert($0).inserted }.map { $0 + "=" }
  }
}
