/// Why a chart, or its picture, is not there.
package enum ChartError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no point to draw; `missing` says of what.
  case nothingToDraw(chart: String, missing: String)
  case gnuplotMissing
  /// It ran and drew nothing; its first line on stderr.
  case gnuplotFailed(chart: String, said: String)
  case cannotWrite(path: String, reason: String)

  package var description: String {
    switch self {
    case .nothingToDraw(let chart, let missing): "\(chart): nothing to draw: \(missing)"
    case .gnuplotMissing:
      "gnuplot is not installed, so no chart was drawn; each chart's .csv and .gp are there: "
        + "apt-get install gnuplot-nox (macOS: brew install gnuplot), then gcdbench plot"
    case .gnuplotFailed(let chart, let said): "\(chart): gnuplot could not draw it: \(said)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    }
  }
}

/// A case that has no point in a chart, or not in all of its panels.
package struct ChartOmission: Sendable, Hashable, CustomStringConvertible {
  package enum Reason: Sendable, Hashable, CustomStringConvertible {
    /// It does not have the parameter on x, and nothing can be drawn across.
    case noPlace(String)
    /// No trial of it ended well: "timeout × 10".
    case failed(String)
    case notMeasured(String)
    /// 0 or less on a logarithmic axis.
    case notPositive(String)
    case tooManySeries(Int)

    package var description: String {
      switch self {
      case .noPlace(let name): "it has no \(name)"
      case .failed(let outcomes): "no trial ended well (\(outcomes))"
      case .notMeasured(let metric): "\(metric) was not measured"
      case .notPositive(let name): "\(name) is not above 0, which a logarithmic axis cannot show"
      case .tooManySeries(let limit): "a chart shows at most \(limit) series"
      }
    }
  }

  /// The case's id.
  package var subject: String
  package var reason: Reason

  package var description: String { "\(subject): \(reason)" }
}
