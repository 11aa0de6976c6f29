extension Parameter {
  /// The value within a sentence: as `text(of:)`, but a share in percents.
  package func prose(of value: Value) -> String {
    if case .share = kind, let share = value.asNumber { return Parameter.percents(share) }
    return text(of: value)
  }

  /// `5 %`, `0.25 %`
  package static func percents(_ share: Double) -> String {
    // Hundreds of a share are seldom exact: 0.07 * 100 is 7.000000000000001.
    "\(Value.number((share * 1e8).rounded() / 1e6)) %"
  }
}
