/// Why a chart, or its picture, is not there.
package enum ChartError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no point to draw; `missing` says of what.
  case nothingToDraw(chart: String, missing: String)
  case gnuplotMissing
  /// As above, where nothing is written.
  case gnuplotNotThere
  /// It ran and drew nothing; its first line on stderr.
  case gnuplotFailed(chart: String, said: String)
  /// It had not drawn the chart after so many seconds, and was ended.
  case gnuplotTooSlow(chart: String, seconds: Int)
  /// Pictures of these forms have no text in them.
  case noFont([ChartFormat])
  case cannotWrite(path: String, reason: String)

  package var description: String {
    switch self {
    case .nothingToDraw(let chart, let missing): "\(chart): nothing to draw: \(missing)"
    case .gnuplotMissing:
      "gnuplot is not installed, so no chart was drawn; each chart's .csv and .gp are there: "
        + "apt-get install gnuplot-nox (macOS: brew install gnuplot), then gcdbench plot"
    case .gnuplotNotThere:
      "gnuplot is not installed, which draws charts in a terminal too: apt-get install gnuplot-nox "
        + "(macOS: brew install gnuplot)"
    case .gnuplotFailed(let chart, let said): "\(chart): gnuplot could not draw it: \(said)"
    case .gnuplotTooSlow(let chart, let seconds):
      "\(chart): gnuplot had not drawn it after \(seconds) s and was ended, so nothing more was drawn; "
        + "its .csv and .gp are there: try gnuplot \(chart).gp in their folder"
    case .noFont(let formats):
      "gnuplot found no font, so no .\(formats.map(\.rawValue).joined(separator: " and no .")) has text in it"
        + " (an .svg has): apt-get install fonts-dejavu-core, then gcdbench plot"
    case .cannotWrite(let path, let reason):
      "cannot write \(path): \(reason); choose another folder with --plots"
    }
  }

  /// Whether it would be so for every other chart: gnuplot is not there, or hangs.
  var stopsAll: Bool {
    switch self {
    case .gnuplotMissing, .gnuplotNotThere, .gnuplotTooSlow: true
    default: false
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
    case tooManyPanels(Int)
    /// Its workload hands over none, or the run is older than that.
    case noSpans

    package var description: String {
      switch self {
      case .noPlace(let name): "it has no \(name)"
      case .failed(let outcomes): "no trial ended well (\(outcomes))"
      case .notMeasured(let metric): "\(metric) was not measured"
      case .notPositive(let name): "\(name) is not above 0, which a logarithmic axis cannot show"
      case .tooManySeries(let limit): "a chart shows at most \(limit) series"
      case .tooManyPanels(let limit): "a waterfall shows at most \(limit) cases: choose some with where"
      case .noSpans: "no trial of it kept what happened to its items"
      }
    }
  }

  /// The case's id.
  package var subject: String
  package var reason: Reason

  package var description: String { "\(subject): \(reason)" }
}
