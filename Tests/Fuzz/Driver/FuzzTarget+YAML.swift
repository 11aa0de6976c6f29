import FuzzSupport
import ScenarioModel
import Workloads

extension FuzzTarget {
  static let yaml = FuzzTarget(
    name: "yaml", morsels: ByteMutator.yamlMorsels,
    seeds: { [Array(YAMLSeeds.everyConstruct.utf8)] + YAMLSeeds.bad.map { Array($0.utf8) } },
    check: { bytes in
      do throws(YAMLProblem) {
        _ = try YAMLParser.parse(bytes: bytes)
        return nil
      } catch {
        return faultOf(mark: error.mark, in: bytes, told: error.message)
      }
    })

  static let scenario = FuzzTarget(
    name: "scenario",
    morsels: ByteMutator.yamlMorsels + [
      "per-cpu", "all", "{from: 1, to: 1e9, step: 1}", "{from: 1, to: 64, times: 2}", "cpus: 0", "100%",
      "5ms", "1GiB",
      "cases:", "exclude:", "claims:", "charts:", "measure:",
    ],
    seeds: { try File.scenarios() + [Array(YAMLSeeds.scenario.utf8)] + YAMLSeeds.bad.map { Array($0.utf8) } },
    check: { loaded($0, overrides: []) })

  /// Lines of `name=value,value`, as `--set` takes them.
  static let overrides = FuzzTarget(
    name: "overrides",
    morsels: ByteMutator.numbers + ["stride=", "cpus=", "variant=", "gap=", "per-cpu", ","],
    seeds: {
      ["stride=1,64\ncpus=1", "variant=for-loop\nwork=1_000", "gap=5ms\npool=cold"].map { Array($0.utf8) }
    },
    check: { bytes in
      let overrides = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
        let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        let values = sides.count == 2 ? sides[1].split(separator: ",").map(String.init) : []
        return ScenarioOverride(name: sides[0], values: values, origin: "--set \(line)")
      }
      return loaded(Array(YAMLSeeds.scenario.utf8), overrides: overrides)
    })

  private static func loaded(_ bytes: [UInt8], overrides: [ScenarioOverride]) -> String? {
    let loader = ScenarioLoader(catalogue: WorkloadCatalogue.shipped.declarations, cpus: 2)
    do throws(ScenarioProblems) {
      return faultOf(try loader.load(bytes: bytes, path: "f.yaml", overrides: overrides))
    } catch {
      if error.problems.isEmpty { return "refused without a reason" }
      for problem in error.problems {
        if problem.description.contains("\n") { return "more than a line: \(problem)" }
        // An override has no place in the file; its origin is its place.
        guard let mark = problem.mark else {
          if overrides.isEmpty { return "refused without a place: \(problem)" }
          continue
        }
        if let fault = faultOf(mark: mark, in: bytes, told: problem.description) { return fault }
      }
      return nil
    }
  }

  /// What every later stage asks of a scenario that was loaded.
  private static func faultOf(_ scenario: Scenario) -> String? {
    if scenario.cases.isEmpty { return "a scenario without a case" }
    if scenario.cases.count > ScenarioLoader.caseLimit { return "\(scenario.cases.count) cases" }
    guard scenario.cases.count * scenario.measure.rounds < 2000 else { return nil }
    _ = Plan(cases: scenario.cases, measure: scenario.measure, seed: 1)
      .duration(scenario.measure, of: scenario.workload)
    return nil
  }

  private static func faultOf(mark: SourceMark, in bytes: [UInt8], told: String) -> String? {
    if told.isEmpty || told.contains("\n") { return "not one line: '\(told)'" }
    // LF, CR, NEL, LS and PS end lines, so none is further down than there are bytes.
    let isInFile = mark >= .start && mark.line <= bytes.count + 1 && mark.column <= bytes.count + 1
    return isInFile ? nil : "\(mark) is no place in \(bytes.count) bytes"
  }
}
