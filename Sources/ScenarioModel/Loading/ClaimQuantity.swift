internal import Metrics

extension Claim.Quantity {
  /// Why a text is no bound of a claim, as the second half of "expected …".
  struct Failure: Error, Equatable {
    let expected: String
  }

  /// `2x slower`, `1.5x faster`, `50x more`, `2x less`, or a value of the metric's unit.
  /// - Parameter metric: nil for a finding, whose unit is the workload's own.
  init(_ text: String, of metric: Metric?) throws(Failure) {
    if let ratio = try Self.ratio(text, of: metric) {
      self = ratio
    } else {
      self = .value(try Self.value(text, of: metric))
    }
  }

  private static func ratio(_ text: String, of metric: Metric?) throws(Failure) -> Claim.Quantity? {
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first, let sign = first.last, sign == "x" || sign == "×" else { return nil }
    let direction = words.count == 2 ? words[1] : ""
    guard let metric, let factor = try? NumberScalar.number(String(first.dropLast())) else {
      throw Failure(expected: Self.expected(metric))
    }
    let isTime = metric.unit == .nanoseconds
    let ratios = ["more": factor, "less": 1 / factor, "fewer": 1 / factor]
    guard
      let ratio = ratios[direction] ?? (isTime ? ["slower": factor, "faster": 1 / factor][direction] : nil)
    else {
      throw Failure(expected: "\(first) \(isTime ? "slower, faster, more or less" : "more or less")")
    }
    guard factor >= 1 else { throw Failure(expected: "a factor of 1 or more, with the opposite word") }
    return .ratio(ratio, text: text)
  }

  private static func value(_ text: String, of metric: Metric?) throws(Failure) -> Double {
    let number: Double?
    if let metric {
      number = try? metric.unit.value(text)
    } else {
      number =
        (try? NumberScalar.number(text)) ?? (try? DurationScalar.fractionalNanoseconds(text))
        ?? (try? SizeScalar.bytes(text)).map(Double.init) ?? (try? NumberScalar.share(text))
    }
    guard let number else { throw Failure(expected: Self.expected(metric)) }
    return number
  }

  private static func expected(_ metric: Metric?) -> String {
    guard let metric else { return "a value such as 64, 1ms or 10%" }
    return switch metric.unit {
    case .nanoseconds: "a duration such as 1ms or 0, or a ratio such as '2x slower'"
    case .bytes: "a size such as 10MiB or 0, or a ratio such as '2x more'"
    case .quotient: "a number such as 1.5 or 10%, or a ratio such as '2x more'"
    case .count, .itemsPerSecond: "a number such as 0.5, or a ratio such as '50x more'"
    }
  }
}
