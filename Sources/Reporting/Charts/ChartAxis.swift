package import ScenarioModel

/// One direction of a chart. Ranges and tics are in stored units; the drawing divides by the unit.
package struct ChartAxis: Sendable, Hashable {
  package struct Tic: Sendable, Hashable {
    package var position: Double
    package var text: String
  }

  /// "stride", "latency, ms"
  package var label: String
  /// The CSV column: `stride`, `wall_per_item`.
  package var column: String
  package var unit: AxisUnit
  /// Nil for places that are numbered: words, and the groups of bars.
  package var scale: ChartRequest.Scale?
  package var low: Double
  package var high: Double
  package var tics: [Tic]

  /// Where a value stands, from 0 at the low end to 1 at the high end.
  func fraction(_ value: Double) -> Double {
    switch scale {
    case .log2, .log10: (AxisTics.log(value) - AxisTics.log(low)) / (AxisTics.log(high) - AxisTics.log(low))
    case .linear, nil: (value - low) / (high - low)
    }
  }

  /// The value at a place from 0 at the low end to 1 at the high end.
  func position(at fraction: Double) -> Double {
    switch scale {
    case .log2, .log10: low * AxisTics.power(high / low, fraction)
    case .linear, nil: low + (high - low) * fraction
    }
  }

  var isLogarithmic: Bool { scale == .log2 || scale == .log10 }
}

extension ChartAxis {
  /// An axis of metric values, from 0 on where it is linear and nothing is below.
  static func values(
    _ values: [Double], column: String, unit kind: AxisUnit.Kind, scale: ChartRequest.Scale,
    wanted: Int = 5, most room: Int = .max
  ) -> ChartAxis {
    let least = values.min() ?? 0
    let most = values.max() ?? 1
    // No logarithmic axis begins at 0, and one of nothing has no other begin.
    let scale = least > 0 ? scale : .linear
    let unit = AxisUnit(kind, least: least, most: most, logarithmic: scale != .linear)
    let (low, high) =
      scale == .linear
      ? (min(0, least + least * 0.06), most > 0 ? most * 1.06 : (least < 0 ? 0 : unit.divisor))
      : (least / 1.25, most * 1.25)
    let positions = AxisTics.positions(from: low, to: high, scale: scale, unit: unit, wanted: wanted)
    let tics = scale == .linear ? positions : AxisTics.thinned(positions, most: room)
    return ChartAxis(
      label: "", column: column, unit: unit, scale: scale, low: low, high: high,
      tics: tics.map { Tic(position: $0, text: unit.text($0)) })
  }

  /// An axis of a parameter's numbers, with tics at the values measured where they have room.
  static func numbers(
    _ values: [Double], label: String, column: String, unit kind: AxisUnit.Kind, scale: ChartRequest.Scale,
    size: ChartSize
  ) -> ChartAxis {
    let sorted = Set(values).sorted()
    let least = sorted.first ?? 0
    let most = sorted.last ?? 1
    let unit = AxisUnit(kind, least: least, most: most, logarithmic: scale != .linear)
    let (low, high) = AxisTics.padded(least, most, scale: scale)
    let named = unit.name.map { "\(label), \($0)" } ?? label
    var axis = ChartAxis(
      label: scale == .linear ? named : "\(named) (log scale)", column: column, unit: unit, scale: scale,
      low: low, high: high, tics: sorted.map { Tic(position: $0, text: unit.text($0)) })
    let width = ChartLayout.usualWidth(size)
    if !axis.ticsHaveRoom(width) {
      let wanted = max(2, min(8, Int(width / 90)))
      let positions = AxisTics.positions(from: low, to: high, scale: scale, unit: unit, wanted: wanted)
      axis.tics = positions.map { Tic(position: $0, text: unit.text($0)) }
      axis.thinTics(width)
    }
    return axis
  }

  /// An axis of words in the order given.
  static func places(_ texts: [String], label: String, column: String) -> ChartAxis {
    ChartAxis(
      label: label, column: column, unit: AxisUnit(.plain), scale: nil, low: -0.5,
      high: Double(max(1, texts.count)) - 0.5,
      tics: texts.enumerated().map { Tic(position: Double($0.offset), text: $0.element) })
  }

  /// Leaves away every other text until those that are left stand clear of each other.
  private mutating func thinTics(_ width: Double) {
    while tics.count > 2, !ticsHaveRoom(width) {
      tics = tics.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    }
  }

  /// Whether the tics' texts stand clear of each other on a plot of that width.
  private func ticsHaveRoom(_ width: Double) -> Bool {
    zip(tics, tics.dropFirst()).allSatisfy { left, right in
      let gap = (fraction(right.position) - fraction(left.position)) * width
      return gap >= ChartLayout.textWidth(left.text) / 2 + ChartLayout.textWidth(right.text) / 2 + 10
    }
  }
}
