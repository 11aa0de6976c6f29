import Metrics
import ScenarioModel
import Statistics

/// What a run says about strides: the break-even and the best of each sweep.
struct ApplyStridingFindings {
  /// The strides of one choice of all other values.
  private struct Sweep {
    /// What sets it apart from the other sweeps: `work 1`; empty for the only one.
    let label: String
    let values: [String: Value]
    let cases: [CaseSummary]
    let breakEven: BreakEven
    let best: BestSet?
  }

  private let cpuCount: Int
  private let sweeps: [Sweep]
  private let numbers = NumberFormat()

  init(_ summary: RunSummary) {
    cpuCount = summary.cpuCount
    let strided = summary.cases.filter { $0.subject.variant == ApplyStriding.Way.concurrentPerform.rawValue }
    let names = (ApplyStriding.declaration.parameters + Factors.parameters).map(\.name).filter { name in
      name != "stride" && Set(strided.map { $0.subject.value(name) }).count > 1
    }
    var groups: [(key: [Value?], cases: [CaseSummary])] = []
    for candidate in strided {
      let key = names.map { candidate.subject.value($0) }
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].cases.append(candidate)
      } else {
        groups.append((key, [candidate]))
      }
    }
    sweeps = groups.map { group in
      let stated = zip(names, group.key).compactMap { name, value in value.map { (name, $0) } }
      return Sweep(
        label: stated.map { "\($0) \($1)" }.joined(separator: ", "),
        values: Dictionary(uniqueKeysWithValues: stated), cases: group.cases,
        breakEven: BreakEven(over: "stride", of: group.cases), best: BestSet(of: group.cases))
    }
  }

  var findings: Findings {
    Findings(
      answer: [gainSentence, slowSentence].compactMap { $0 },
      values: sweeps.flatMap { breakEvens(of: $0) + bests(of: $0) },
      best: Set(sweeps.flatMap { $0.best?.members ?? [] }))
  }

  // MARK: Sentences

  private var cpus: String { cpuCount == 1 ? "1 CPU" : "\(cpuCount) CPUs" }

  /// "From a stride between 16 and 64 on, with 2 CPUs: 1.4× faster at work 1, 1.9× at work 10."
  private var gainSentence: String? {
    let gains = sweeps.compactMap { sweep -> (factor: String, label: String)? in
      guard let best = sweep.best, best.isFaster, let gain = best.gain?.value else { return nil }
      return (numbers.roughFactor(gain), ApplyStridingFindings.at(sweep.label))
    }
    guard !gains.isEmpty else { return fasterSentence }
    let parts = gains.enumerated().map { index, gain in
      gain.factor + (index == 0 ? " faster" : "") + gain.label
    }
    return "\(whereItPays), with \(cpus): \(parts.joined(separator: ", "))."
  }

  /// Where the best of a sweep cannot be told from strides that gain nothing: what is faster all the same.
  private var fasterSentence: String? {
    guard sweeps.contains(where: { $0.best != nil }) else { return nil }
    let parts = sweeps.compactMap { sweep -> String? in
      let strides = sweep.cases.filter { $0["wall_per_item"]?.against == .faster }
        .compactMap { $0.subject.value("stride")?.description }
      return strides.isEmpty ? nil : strides.joined(separator: ", ") + ApplyStridingFindings.at(sweep.label)
    }
    guard !parts.isEmpty else { return "With \(cpus) no stride is clearly faster than the plain loop." }
    return
      "With \(cpus) these strides are clearly faster than the plain loop: \(parts.joined(separator: "; "))."
  }

  private static func at(_ label: String) -> String { label.isEmpty ? "" : " at " + label }

  /// The widest pair of measured strides around the sweeps' break-evens.
  private var whereItPays: String {
    let rising = sweeps.flatMap(\.breakEven.crossings).filter(\.becomesFaster)
    guard let low = rising.map(\.low).min(), let high = rising.map(\.high).max() else {
      return "At the best strides"
    }
    return low == high
      ? "From a stride of \(Value.number(low)) on"
      : "From a stride between \(Value.number(low)) and \(Value.number(high)) on"
  }

  /// "At stride 1, work 1: 22× slower."
  private var slowSentence: String? {
    let slow = sweeps.compactMap { sweep -> (label: String, ratio: Double)? in
      let first = sweep.cases.min {
        ApplyStridingFindings.stride(of: $0) < ApplyStridingFindings.stride(of: $1)
      }
      guard let first, let wall = first["wall_per_item"], wall.against == .slower,
        let ratio = wall.ratio?.value,
        let stride = first.subject.value("stride")
      else { return nil }
      return (["stride \(stride)", sweep.label].filter { !$0.isEmpty }.joined(separator: ", "), ratio)
    }
    guard let worst = slow.max(by: { $0.ratio < $1.ratio }) else { return nil }
    return "At \(worst.label): \(numbers.roughFactor(worst.ratio)) slower."
  }

  private static func stride(of summary: CaseSummary) -> Double {
    summary.subject.value("stride")?.asNumber ?? .infinity
  }

  // MARK: Values

  private func breakEvens(of sweep: Sweep) -> [Finding] {
    let values = sweep.values
    switch sweep.breakEven.shape {
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

  private func bests(of sweep: Sweep) -> [Finding] {
    guard let best = sweep.best else { return [] }
    let strides = best.members.compactMap { id in id.split(separator: "=").last.map(String.init) }
    return [
      Finding(
        name: "best_stride", values: sweep.values, estimate: best.gain?.value,
        low: best.gain?.interval?.low, high: best.gain?.interval?.high, text: strides.joined(separator: ", "))
    ]
  }
}
