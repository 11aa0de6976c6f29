import Metrics
import Reporting
import ScenarioModel
import Workloads

extension ListCommand {
  /// Prints what can be run, or with `--missing` what cannot be had.
  package static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
    var page = context.page(arguments.color)
    if arguments.missing {
      MissingPattern.write(on: &page)
    } else {
      let folder = context.scenarios
      write(folder.isThere ? folder.all : nil, context.catalogue.declarations, on: &page)
    }
    context.console.write(page.text)
    return .fine
  }

  /// - Parameter scenarios: nil where there is no folder of them.
  static func write(
    _ scenarios: [ListedScenario]?, _ workloads: [WorkloadDeclaration], on page: inout TextPage
  ) {
    write(scenarios, on: &page)
    write(workloads, on: &page)
    page.gap()
    page.paragraph("gcdbench show NAME explains each; gcdbench list --missing says what cannot be had.")
  }

  private static func write(_ scenarios: [ListedScenario]?, on page: inout TextPage) {
    page.heading("Scenarios")
    let folder = ScenarioFile.folder
    guard let scenarios, !scenarios.isEmpty else {
      page.paragraph(
        "None: there is \(scenarios == nil ? "no folder \(folder)/ here" : "no .yaml file in \(folder)/"). "
          + "gcdbench run takes the path of a file, too.", indent: 2)
      return
    }
    let column = TextPage.column(for: scenarios.map(\.name))
    for listed in scenarios {
      switch listed.content {
      case .success(let scenario):
        page.entry(scenario.name, scenario.question, column: column)
        page.entry("", scenario.extent, column: column)
      case .failure(let problem):
        page.entry(listed.name, "cannot be run:", column: column)
        for line in problem.lines.prefix(3) { page.entry("", line, column: column) }
        let more = problem.lines.count - 3
        if more > 0 { page.entry("", "and \(more) more: gcdbench show \(listed.name)", column: column) }
      }
    }
  }

  private static func write(_ workloads: [WorkloadDeclaration], on page: inout TextPage) {
    page.heading("Workloads, each with its variants")
    let column = TextPage.column(for: workloads.map(\.name))
    for workload in workloads {
      page.entry(workload.name, workload.question, column: column)
      page.entry("", workload.variants.map(\.name).joined(separator: ", "), column: column)
    }
  }
}

extension Scenario {
  /// `27 cases of apply-striding, ci`
  fileprivate var extent: String {
    let cases = "\(NumberFormat().counted(cases.count, "case")) of \(workload.name)"
    return ([cases] + tags).joined(separator: ", ")
  }
}
