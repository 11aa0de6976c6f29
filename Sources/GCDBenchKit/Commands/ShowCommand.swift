import Platform
import Reporting
import ScenarioModel
import Workloads

extension ShowCommand {
  /// Explains all that has the name; 64 where nothing has.
  package static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
    let glossary = context.glossary
    let topics = glossary.topics(named: arguments.name)
    guard !topics.isEmpty else {
      throw UnknownTopic(name: arguments.name, nearest: glossary.nearest(to: arguments.name))
    }
    var page = context.page(arguments.color)
    for topic in topics { topic.write(on: &page) }
    context.console.write(page.text)
    return .fine
  }
}

/// Nothing that `show` explains has the name.
struct UnknownTopic: ExitingError, Equatable {
  let name: String
  let nearest: String?

  var exitCode: ExitCode { .usage }

  var description: String {
    "nothing is called \(Quoted(name)): "
      + (nearest.map { "did you mean \($0)?" } ?? "gcdbench list shows what there is")
  }
}

extension CommandContext {
  /// The scenarios of the current folder, checked as a run would.
  var scenarios: ScenarioFolder {
    ScenarioFolder(
      loader: ScenarioLoader(catalogue: catalogue.declarations, cpus: max(1, CPUMask.current().count)))
  }

  var glossary: Glossary { Glossary(catalogue: catalogue, scenarios: scenarios.all) }

  /// An empty page for stdout; long lines are hard to read, however wide the window.
  func page(_ color: ColorChoice) -> TextPage {
    let terminal = output(color)
    return TextPage(
      width: min(terminal.width, 100), unicode: terminal.isUnicode, colored: terminal.isColored)
  }
}
