import Reporting

/// `gcdbench plot`
package enum PlotCommand {
  package static let declaration = CommandDeclaration(
    "plot", Arguments.self, in: .results,
    abstract: "Draw the charts of kept runs again, one run or several together",
    discussion:
      "Several runs of one scenario are laid over each other, one series a run. Each chart is drawn into plots/ with "
      + "its data (.csv) and gnuplot script (.gp).",
    examples: [
      CommandExample("gcdbench plot apply-striding --terminal", "here, in the window"),
      CommandExample("gcdbench plot label:before label:after", "two runs in one chart"),
      CommandExample("gcdbench plot apply-striding --to svg,pdf --size 1280x720", "for a paper"),
    ])

  package struct Arguments: ArgumentGroup {
    let runs = Operand(many: RunName.type(), doc: RunName.doc)
    let terminal = Flag(
      "terminal", doc: "draw in the window and write no file", excludes: ["to", "size", "plots"])
    let formats = Flag(
      "to", .list("FORMAT,FORMAT", of: .word("FORMAT") as ValueType<ChartFormat>),
      doc: "forms of the pictures",
      unset: "svg,png")
    let size = Flag(
      "size", .chartSize("WxH"), doc: "size of the pictures in pixels; texts are laid out for it",
      unset: "960x540")
    let results = SharedFlags.results
    let plots = Flag(
      "plots", .path("DIR", completions: [.folders]), doc: "the folder that charts are drawn into",
      unset: "plots")
    let color = SharedFlags.color
    package init() {}
  }
}

extension ValueType where Value == ChartSize {
  /// Width and height in pixels: `960x540`.
  static func chartSize(_ placeholder: String) -> Self {
    ValueType(placeholder) { word throws(ValueProblem) in
      let sides = word.split(separator: "x", omittingEmptySubsequences: false).map {
        Int(grouped: String($0))
      }
      guard sides.count == 2, let width = sides[0], let height = sides[1],
        ChartSize.widths.contains(width), ChartSize.heights.contains(height)
      else {
        let (widths, heights) = (ChartSize.widths, ChartSize.heights)
        throw ValueProblem(
          word,
          expected:
            "a width and a height in pixels such as 960x540, from \(widths.lowerBound)x\(heights.lowerBound) "
            + "to \(widths.upperBound)x\(heights.upperBound)")
      }
      return ChartSize(width: width, height: height)
    }
  }
}
