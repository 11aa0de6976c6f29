import Metrics
import ScenarioModel
import Statistics

// What is said of strides, where one way is held against the loop.
extension ApplyStridingFindings {
  /// "From a stride between 16 and 64 on, with 2 CPUs: 1.4× faster at work 1, 1.9× at work 10."
  var gainSentence: String? {
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
  var slowSentence: String? {
    let slow = sweeps.compactMap { sweep -> (label: String, ratio: Double)? in
      guard let first = ApplyStridingFindings.byStride(sweep.cases).first,
        let wall = first["wall_per_item"], wall.against == .slower, let ratio = wall.ratio?.value,
        let stride = first.subject.value("stride")
      else { return nil }
      return (["stride \(stride)", sweep.label].filter { !$0.isEmpty }.joined(separator: ", "), ratio)
    }
    guard let worst = slow.max(by: { $0.ratio < $1.ratio }) else { return nil }
    return "At \(worst.label): \(numbers.roughFactor(worst.ratio)) slower."
  }

  func breakEvens(of sweep: Sweep) -> [Finding] {
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
    case .fasterThroughout: return [noBreakEven(values, "nowhere slower than the loop")]
    case .slowerThroughout: return [noBreakEven(values, "nowhere faster than the loop")]
    case .unclear: return [noBreakEven(values, "unclear")]
    }
  }

  private func noBreakEven(_ values: [String: Value], _ text: String) -> Finding {
    Finding(name: "break_even", values: values, estimate: nil, text: text)
  }

  func bests(of sweep: Sweep) -> [Finding] {
    guard let best = sweep.best else { return [] }
    return [
      Finding(
        name: "best_stride", values: sweep.values, estimate: best.gain?.value,
        low: best.gain?.interval?.low, high: best.gain?.interval?.high,
        text: sweep.bestCases.map(ApplyStridingFindings.strideText).joined(separator: ", "))
    ]
  }
}
