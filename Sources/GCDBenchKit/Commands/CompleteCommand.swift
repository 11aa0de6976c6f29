import Platform
import Probes
import ResultStore
import ScenarioModel
import Workloads

extension CompleteCommand {
  /// Prints the words of a list that begin with a word, one a line; a shell asks for them while somebody types.
  /// - Parameter pages: of all commands, by which the rest of the line is read.
  package static func run(
    _ arguments: Parsed<Arguments>, pages: [CommandPage], _ context: CommandContext
  ) throws -> ExitCode {
    let prefix = arguments.words.first ?? ""
    let line = TypedLine(Array(arguments.words.dropFirst()), pages: pages)
    // A name with a newline in it would be two words, and no shell could be handed it back.
    let words = words(of: arguments.source, line, context).filter {
      $0.hasPrefix(prefix) && !$0.contains(where: \.isNewline)
    }
    context.console.write(words.map { $0 + "\n" }.joined())
    return .fine
  }

  private static func words(
    of source: CompletionSource, _ line: TypedLine, _ context: CommandContext
  ) -> [String] {
    let runs = RunLocator(results: line.value(of: "results") ?? "Results")
    switch source {
    case .scenarios: return ScenarioFile.names()
    case .kept: return runs.scenarios
    case .runs: return names(of: runs)
    case .topics: return context.glossary.names
    case .parameters: return parameters(of: workloads(of: line, context))
    case .workloads: return context.catalogue.declarations.map(\.name)
    case .events: return CommonEvent.allCases.map(\.rawValue)
    }
  }

  /// Scenario names, the one before the newest of each, labels.
  private static func names(of locator: RunLocator) -> [String] {
    let runs = locator.runs().runs
    var names: [String] = []
    for run in runs where !names.contains(run.scenario) { names.append(run.scenario) }
    let earlier = names.filter { name in runs.count { $0.scenario == name } > 1 }.map { $0 + "~1" }
    let labels = Set(runs.compactMap(\.label)).sorted().map { "label:" + $0 }
    return names + earlier + labels
  }

  /// The workloads of the scenarios that the line names; all of them while it names none that can be read.
  private static func workloads(of line: TypedLine, _ context: CommandContext) -> [WorkloadDeclaration] {
    let all = context.catalogue.declarations
    let loader = ScenarioLoader(catalogue: all, cpus: max(1, CPUMask.current().count))
    let named = line.operands.compactMap { operand in
      (try? ScenarioFile(named: operand)).flatMap {
        try? loader.load(bytes: $0.bytes, path: $0.path).workload.name
      }
    }
    return named.isEmpty ? all : all.filter { named.contains($0.name) }
  }

  private static func parameters(of workloads: [WorkloadDeclaration]) -> [String] {
    let all = workloads.flatMap(\.parameters) + Factors.parameters
    var seen: Set<String> = []
    return (all.map(\.name) + ["variant"]).filter { seen.insert($0).inserted }.map { $0 + "=" }
  }
}
