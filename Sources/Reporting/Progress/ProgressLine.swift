import Metrics

/// How far a run is.
package struct RunProgress: Sendable, Hashable {
  package var done: Int
  package var total: Int
  /// The case of the trial that runs.
  package var caseID: String
  /// ns an item, from that case's trials so far; nil before the first.
  package var wallPerItemNs: Double?
  package var elapsedNs: Int
  /// Nil before anything can be said.
  package var leftNs: Int?

  package init(
    done: Int, total: Int, caseID: String, wallPerItemNs: Double? = nil, elapsedNs: Int, leftNs: Int? = nil
  ) {
    self.done = done
    self.total = total
    self.caseID = caseID
    self.wallPerItemNs = wallPerItemNs
    self.elapsedNs = elapsedNs
    self.leftNs = leftNs
  }

  package var share: Double { total > 0 ? min(1, max(0, Double(done) / Double(total))) : 0 }
}

/// The one line that tells how far a run is; redrawn in place on a terminal, else a line each 10 %.
package struct ProgressLine: Sendable, Hashable {
  package var unicode: Bool

  package init(unicode: Bool = true) { self.unicode = unicode }

  private static let barWidth = 20
  private var type: Typography { Typography(unicode: unicode) }

  /// `[########            ]  40 %  …work=1/stride=64  1.04 ns  0:22, 0:33 left`, never wider than asked.
  ///
  /// Leave a column free on terminals that wrap when the last one is filled.
  package func text(_ progress: RunProgress, width: Int) -> String {
    let head = (width >= 60 ? bar(progress.share) + " " : "") + percent(progress)
    let times = "  " + self.times(progress)
    let wall = progress.wallPerItemNs.map { "  " + type.numbers.time($0) } ?? ""
    let room = width - head.displayWidth - times.displayWidth - wall.displayWidth - 2
    var line = StyledLine(head)
    if room >= 8 {
      let name = tail(of: type.clean(progress.caseID), room: room)
      // Blanks up to the times keep them from jumping from case to case.
      line.append("  " + name.padded(to: room) + wall)
    }
    line.append(times)
    return line.fitted(to: width, ellipsis: "").rendered(TextStyle(colored: false))
  }

  /// What sets a case apart stands at the end of its id.
  private func tail(of id: String, room: Int) -> String {
    guard id.displayWidth > room else { return id }
    var kept = id
    while !kept.isEmpty, kept.displayWidth + type.ellipsis.displayWidth > room { kept.removeFirst() }
    return type.ellipsis + kept
  }

  /// The line to write after a trial where there is no terminal: ` 40 %  132 of 330 trials  0:22, 0:33 left` when a
  /// tenth was passed since `done` was `before`, else nil.
  package func milestone(_ progress: RunProgress, before: Int) -> String? {
    guard progress.total > 0, before * 10 / progress.total < progress.done * 10 / progress.total else {
      return nil
    }
    return "\(percent(progress))  \(progress.done) of \(progress.total) trials  \(times(progress))"
  }

  private func percent(_ progress: RunProgress) -> String {
    "\(Int(progress.share * 100))".padded(from: 3) + " %"
  }

  private func times(_ progress: RunProgress) -> String {
    let left = progress.leftNs.map { ", \(type.numbers.clock($0)) left" } ?? ""
    return type.numbers.clock(progress.elapsedNs) + left
  }

  /// Eighths of a column where the font has them, so that it moves with every trial.
  private func bar(_ share: Double) -> String {
    let eighths = Int(share * Double(ProgressLine.barWidth * 8))
    guard unicode else {
      return "[" + String(repeating: "#", count: eighths / 8).padded(to: ProgressLine.barWidth) + "]"
    }
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let filled = String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    return "▕" + filled.padded(to: ProgressLine.barWidth) + "▏"
  }
}
