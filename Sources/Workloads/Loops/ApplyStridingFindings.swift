import Metrics
import ScenarioModel
import Statistics

/// What a run says about strides and ways: the break-even and the best of each sweep, the fastest of each contest.
struct ApplyStridingFindings {
  /// The strides of one way and one choice of all other values.
  struct Sweep {
    /// What sets it apart from the other sweeps: `work 1`, `task-group, work 1`; empty for the only one.
    let label: String
    /// The values behind the label.
    let values: [String: Value]
    let cases: [CaseSummary]
    let breakEven: BreakEven
    let best: BestSet?

    /// The best strides, the smallest first.
    var bestCases: [CaseSummary] { ApplyStridingFindings.byStride(cases.filter { isBest($0) }) }

    private func isBest(_ one: CaseSummary) -> Bool { best?.members.contains(one.subject.id) ?? false }
  }

  /// All that runs side by side, at one choice of all other values than the stride.
  struct Contest {
    /// What sets it apart from the other contests: `work 1`; empty for the only one.
    let label: String
    let values: [String: Value]
    let cases: [CaseSummary]
    let best: BestSet?

    /// The ways of which a stride is among the best.
    var winners: [String] {
      let ids = Set(best?.members ?? [])
      return ApplyStridingFindings.ways(of: cases.filter { ids.contains($0.subject.id) })
    }

    /// Of the worst of the best; nil where one of them is not clearly faster than the loop.
    var gain: Double? { best.flatMap { $0.isFaster ? $0.gain?.value : nil } }

    /// The ways of which a stride is clearly faster than the loop.
    var fasterWays: [String] {
      ApplyStridingFindings.ways(of: cases.filter { $0["wall_per_item"]?.against == .faster })
    }
  }

  let cpuCount: Int
  /// The ways other than the loop.
  let ways: [String]
  let sweeps: [Sweep]
  let contests: [Contest]
  /// Whether all ratios are against the loop; all that is said here is said of them.
  private let isAgainstLoop: Bool
  let numbers = NumberFormat()

  init(_ summary: RunSummary) {
    cpuCount = summary.cpuCount
    isAgainstLoop = summary.cases.contains {
      $0.isReference && $0.subject.variant == ApplyStriding.Way.forLoop.rawValue
    }
    let parallel = summary.cases.filter { $0.subject.variant != ApplyStriding.Way.forLoop.rawValue }
    let strided = parallel.filter { $0.subject.value("stride") != nil }
    let names = (ApplyStriding.declaration.parameters + Factors.parameters).map(\.name).filter { name in
      name != "stride" && Set(parallel.map { $0.subject.value(name) }).count > 1
    }
    ways = ApplyStridingFindings.ways(of: parallel)
    let sweepNames = (ApplyStridingFindings.ways(of: strided).count > 1 ? ["variant"] : []) + names
    sweeps = Self.groups(of: strided, by: sweepNames).map { group in
      Sweep(
        label: Self.label(group.stated), values: Dictionary(uniqueKeysWithValues: group.stated),
        cases: group.cases, breakEven: BreakEven(over: "stride", of: group.cases),
        best: BestSet(of: group.cases))
    }
    guard ways.count > 1 else {
      contests = []
      return
    }
    contests = Self.groups(of: parallel, by: names).map { group in
      Contest(
        label: Self.label(group.stated), values: Dictionary(uniqueKeysWithValues: group.stated),
        cases: group.cases, best: BestSet(of: group.cases))
    }
  }

  /// With several ways the best of all stand for the table's mark, since one block holds them side by side.
  var findings: Findings {
    let sets = ways.count > 1 ? contests.map(\.best) : sweeps.map(\.best)
    let best = Set(sets.flatMap { $0?.members ?? [] })
    guard isAgainstLoop else { return Findings(best: best) }
    let first = ways.count > 1 ? fastestSentence : gainSentence
    return Findings(
      answer: [first, skewSentence ?? slowSentence].compactMap { $0 },
      values: sweeps.flatMap { breakEvens(of: $0) + bests(of: $0) } + contests.flatMap(fastest), best: best)
  }

  var cpus: String { cpuCount == 1 ? "1 CPU" : "\(cpuCount) CPUs" }

  static func at(_ label: String) -> String { label.isEmpty ? "" : " at " + label }

  static func stride(of summary: CaseSummary) -> Double {
    summary.subject.value("stride")?.asNumber ?? .infinity
  }

  static func byStride(_ cases: [CaseSummary]) -> [CaseSummary] {
    cases.sorted { stride(of: $0) < stride(of: $1) }
  }

  /// As the scenario has it: `1024`, `per-cpu`.
  static func strideText(of summary: CaseSummary) -> String {
    (summary.subject.stated["stride"] ?? summary.subject.value("stride"))?.description ?? ""
  }

  /// In the order in which they stand.
  static func ways(of cases: [CaseSummary]) -> [String] {
    cases.map(\.subject.variant).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// `task-group, work 1`; `body memory`, where even work goes without saying.
  static func label(_ stated: [(String, Value)]) -> String {
    func has(_ name: String, _ test: (Value) -> Bool) -> Bool {
      stated.contains { $0.0 == name && test($0.1) }
    }
    let told = stated.filter { name, value in
      switch name {
      case "skew": value != "even" || !has("body") { $0 != "cpu" }
      case "body": value != "cpu" || !has("skew") { _ in true }
      default: true
      }
    }
    return told.map { name, value in name == "variant" ? value.description : "\(name) \(value)" }
      .joined(separator: ", ")
  }

  /// The cases that have the same values of these names, in the order in which they stand.
  private static func groups(of cases: [CaseSummary], by names: [String]) -> [(
    stated: [(String, Value)], cases: [CaseSummary]
  )] {
    var groups: [(key: [Value?], cases: [CaseSummary])] = []
    for candidate in cases {
      let key = names.map { candidate.subject.value($0) }
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].cases.append(candidate)
      } else {
        groups.append((key, [candidate]))
      }
    }
    return groups.map { group in
      (zip(names, group.key).compactMap { name, value in value.map { (name, $0) } }, group.cases)
    }
  }
}
