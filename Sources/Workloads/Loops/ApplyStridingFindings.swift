import Metrics
import ScenarioModel
import Statistics

/// What a run says about strides: for each work the break-even and the best strides.
///
/// Told for the warm pool on all CPUs that the run had; other factors speak through the table.
struct ApplyStridingFindings {
  /// One value of `work` and what its strides show.
  private struct Row {
    let work: Value
    let breakEven: BreakEven
    let best: BestSet?
    /// The smallest stride, where it is clearly slower: its name and ratio.
    let worstStart: (stride: Value, ratio: Double)?
  }

  private let cpuCount: Int
  private let rows: [Row]

  init(_ summary: RunSummary) {
    cpuCount = summary.cpuCount
    let strided = summary.cases.filter { $0.subject.variant == ApplyStriding.Way.concurrentPerform.rawValue }
    var works: [Value] = []
    for case let work? in strided.map({ $0.subject.value("work") }) where !works.contains(work) {
      works.append(work)
    }
    rows = works.map { work in
      let cases = strided.filter { $0.subject.value("work") == work }
      return Row(
        work: work, breakEven: BreakEven(over: "stride", of: cases), best: BestSet(of: cases),
        worstStart: ApplyStridingFindings.slowStart(of: cases))
    }
  }

  var findings: Findings {
    Findings(
      answer: [gainSentence, slowSentence].compactMap { $0 },
      values: rows.flatMap { breakEvens(of: $0) + bests(of: $0) },
      best: Set(rows.flatMap { $0.best?.members ?? [] }))
  }

  private static func slowStart(of cases: [CaseSummary]) -> (stride: Value, ratio: Double)? {
    let first = cases.min { stride(of: $0) < stride(of: $1) }
    guard let first, let wall = first["wall_per_item"], wall.against == .slower,
      let ratio = wall.ratio?.value,
      let value = first.subject.value("stride")
    else { return nil }
    return (value, ratio)
  }

  private static func stride(of summary: CaseSummary) -> Double {
    summary.subject.value("stride")?.asNumber ?? .infinity
  }

  // MARK: Sentences

  /// "From a stride between 16 and 64 on, with 2 CPUs: 1.4× faster at work 1, 1.9× at work 10."
  private var gainSentence: String? {
    let gains = rows.compactMap { row -> String? in
      guard let best = row.best, best.isFaster, let gain = best.gain?.value else { return nil }
      return "\(NumberFormat().roughFactor(gain)) at work \(row.work)"
    }
    let cpus = cpuCount == 1 ? "1 CPU" : "\(cpuCount) CPUs"
    guard let first = gains.first else { return nothingGained(cpus) }
    let faster = first.replacing(" at work", with: " faster at work", maxReplacements: 1)
    let list = ([faster] + gains.dropFirst()).joined(separator: ", ")
    return "\(whereItPays), with \(cpus): \(list)."
  }

  private func nothingGained(_ cpus: String) -> String? {
    guard rows.contains(where: { $0.best != nil }) else { return nil }
    return "With \(cpus) no stride is clearly faster than the plain loop."
  }

  /// The widest pair of measured strides around the works' break-evens.
  private var whereItPays: String {
    let rising = rows.flatMap(\.breakEven.crossings).filter(\.becomesFaster)
    guard let low = rising.map(\.low).min(), let high = rising.map(\.high).max() else {
      return "At the best strides"
    }
    return low == high
      ? "From a stride of \(Value.number(low)) on"
      : "From a stride between \(Value.number(low)) and \(Value.number(high)) on"
  }

  /// "At stride 1, work 1: 22× slower."
  private var slowSentence: String? {
    let slow = rows.compactMap { row in row.worstStart.map { (work: row.work, start: $0) } }
    guard let worst = slow.max(by: { $0.start.ratio < $1.start.ratio }) else { return nil }
    return
      "At stride \(worst.start.stride), work \(worst.work): \(NumberFormat().roughFactor(worst.start.ratio)) slower."
  }

  // MARK: Values

  private func breakEvens(of row: Row) -> [Finding] {
    let values = ["work": row.work]
    switch row.breakEven.shape {
    case .crossings(let crossings):
      return crossings.map { crossing in
        let pair = "between \(Value.number(crossing.low)) and \(Value.number(crossing.high))"
        return Finding(
          name: "break_even", values: values, estimate: crossing.estimate, low: crossing.low,
          high: crossing.high,
          text: crossing.becomesFaster ? "faster from \(pair) on" : "slower from \(pair) on")
      }
    case .fasterThroughout:
      return [
        Finding(name: "break_even", values: values, estimate: nil, text: "nowhere slower than the loop")
      ]
    case .slowerThroughout:
      return [
        Finding(name: "break_even", values: values, estimate: nil, text: "nowhere faster than the loop")
      ]
    case .unclear:
      return [Finding(name: "break_even", values: values, estimate: nil, text: "unclear")]
    }
  }

  private func bests(of row: Row) -> [Finding] {
    guard let best = row.best else { return [] }
    let strides = best.members.compactMap { id in id.split(separator: "=").last.map(String.init) }
    return [
      Finding(
        name: "best_stride", values: ["work": row.work], estimate: best.gain?.value,
        low: best.gain?.interval?.low, high: best.gain?.interval?.high, text: strides.joined(separator: ", "))
    ]
  }
}
