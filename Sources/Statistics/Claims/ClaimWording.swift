import Metrics
import ScenarioModel

/// The words of a claim's evidence.
struct ClaimWording {
  let claim: Claim
  let unit: Metric.Unit

  /// `asked for at least 2× slower`.
  var asked: String {
    let texts = claim.bound.quantities.map(text)
    return switch claim.bound {
    case .atLeast: "asked for at least \(texts[0])"
    case .atMost: "asked for at most \(texts[0])"
    case .equals: "asked for \(texts[0])"
    case .between: "asked for \(texts[0]) to \(texts[1])"
    }
  }

  /// `1.20 ms (1.10 … 1.31)`.
  func value(_ estimate: Estimate) -> String {
    let numbers = NumberFormat()
    let ends = estimate.interval.map {
      " (\(numbers.interval(low: $0.low, high: $0.high, beside: estimate.value, unit)))"
    }
    return numbers.value(estimate.value, unit) + (ends ?? "")
  }

  private func text(_ quantity: Claim.Quantity) -> String {
    switch quantity {
    case .value(let value): exact(value)
    // "2x slower" as written, with the sign that the tables use.
    case .ratio(_, let text): text.replacing("x ", with: "× ", maxReplacements: 1)
    }
  }

  /// What the scenario asked for was written by a person, mostly round: `1 ms`, not `1.00 ms`.
  private func exact(_ value: Double) -> String {
    let text = NumberFormat().value(value, unit)
    let parts = text.split(separator: " ", maxSplits: 1)
    guard let number = parts.first, number.contains(".") else { return text }
    var short = String(number)
    while short.hasSuffix("0") { short.removeLast() }
    if short.hasSuffix(".") { short.removeLast() }
    return ([short] + parts.dropFirst().map(String.init)).joined(separator: " ")
  }
}
