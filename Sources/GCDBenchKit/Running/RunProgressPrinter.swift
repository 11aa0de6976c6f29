import Reporting
import ScenarioModel

/// Shows on stderr how far a run is: one line redrawn in place on a terminal, a line each tenth elsewhere.
struct RunProgressPrinter {
  private let console: Console
  private let terminal: Terminal
  private let line: ProgressLine
  private let nowNs: () -> Int
  private let beganNs: Int
  private var total: Int
  private var done = 0
  /// Trials that an earlier session had done.
  private let before: Int
  /// ns an item of each case's last trial.
  private var wallPerItemNs: [String: Double] = [:]

  init(console: Console, total: Int, done: Int, color: ColorChoice, nowNs: @escaping () -> Int) {
    self.nowNs = nowNs
    beganNs = nowNs()
    self.console = console
    self.total = total
    self.done = done
    before = done
    terminal = Terminal(console.error, color: color)
    line = ProgressLine(unicode: terminal.isUnicode)
  }

  mutating func roundBegan(_ round: Plan.Round) {
    if round.repeats != nil { total += round.trials.count }
  }

  func trialBegan(_ trial: Plan.Trial) {
    guard terminal.isTerminal else { return }
    let width = max(20, terminal.width - 1)
    console.writeError("\r" + line.text(progress(of: trial.subject.id), width: width) + "\u{1B}[K")
  }

  mutating func trialEnded(_ record: TrialRecord) {
    let costs = record.samples.map { Double($0.wallNs) / Double($0.calls * record.itemsPerCall) }.sorted()
    if !costs.isEmpty { wallPerItemNs[record.subject.id] = costs[costs.count / 2] }
    done += 1
    guard !terminal.isTerminal else { return }
    if let text = line.milestone(progress(of: record.subject.id), before: done - 1) {
      console.writeError(text + "\n")
    }
  }

  /// In the place of the progress line.
  func serverDied(_ how: String) {
    end()
    console.writeError("gcdbench: the image server ended (\(how)) and is started again\n")
  }

  /// Clears the line, so that what follows begins at the left edge.
  func end() {
    if terminal.isTerminal { console.writeError("\r\u{1B}[K") }
  }

  private func progress(of id: String) -> RunProgress {
    let elapsedNs = nowNs() - beganNs
    let own = done - before
    let leftNs = own > 0 ? elapsedNs / own * (total - done) : nil
    return RunProgress(
      done: done, total: total, caseID: id, wallPerItemNs: wallPerItemNs[id], elapsedNs: elapsedNs,
      leftNs: leftNs)
  }
}
