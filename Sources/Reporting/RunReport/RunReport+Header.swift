import Metrics
import ScenarioModel
import Statistics

extension RunReport {
  var header: [StyledLine] {
    titleLines
      + [facts, server].compactMap { $0 }.flatMap { TextWrap.lines(type.clean($0), width: options.width) }
      .map { StyledLine($0) } + warnings
  }

  /// `Image server: latency 20ms, silent 5 %`: what holds for all cases that do not say otherwise.
  var server: String? {
    let stated = ServerSettings.stated(in: scenario.server).map { parameter, value in
      "\(parameter.name.dropFirst(ServerSettings.prefix.count)) \(parameter.prose(of: value))"
    }
    return stated.isEmpty ? nil : "Image server: " + stated.joined(separator: ", ")
  }

  /// The name, then the question, which goes on at the left edge.
  private var titleLines: [StyledLine] {
    let name = type.clean(answer.summary.scenario)
    let texts = TextWrap.lines(
      type.clean(scenario.question), width: options.width, used: name.displayWidth + 2)
    return texts.enumerated().map { index, text in
      guard index == 0 else { return StyledLine(text) }
      var line = StyledLine(name, .title)
      line.append("  " + text)
      return line
    }
  }

  /// `27 cases × 10 rounds, a fresh process each · 2 CPUs · seed 7 · took 58 s`
  var facts: String {
    let numbers = type.numbers
    let amount =
      "\(numbers.counted(answer.summary.cases.count, "case")) \(numbers.times) "
      + rounds
    let took = manifest.timings.map { "took " + numbers.span($0.wallNs) }
    return [
      "\(amount), a fresh process each", numbers.counted(answer.summary.cpuCount, "CPU"),
      "seed \(manifest.seed)", took, manifest.label.map { "label \($0)" },
    ].compactMap { $0 }.joined(separator: type.dot)
  }

  /// `10 rounds`; of a run that did not come to its end, `3 of 10 rounds`.
  private var rounds: String {
    let (planned, done) = (answer.summary.plannedRounds, answer.summary.roundsDone)
    let all = type.numbers.counted(planned, "round")
    return manifest.completion == .finished || done >= planned ? all : "\(done) of \(all)"
  }

  /// What makes the whole run less than a measurement.
  private var warnings: [StyledLine] {
    RunReport.warnings(of: manifest).flatMap { text in
      TextWrap.lines(type.clean(text), width: options.width).map { StyledLine($0, .caveat) }
    }
  }

  static func warnings(of manifest: RunManifest) -> [String] {
    let completion: String? =
      switch manifest.completion {
      case .interrupted: "Interrupted: this is what there was by then."
      case .unfinished: "Unfinished: the run is going on or was killed; this is what there is."
      case .finished, .cut: nil
      }
    let quick = "A quick look (--quick): too few rounds for intervals; claims stay open."
    let debug = "Debug build: the numbers are not those of the code as it ships."
    return [manifest.quick ? quick : nil, manifest.debug ? debug : nil, completion].compactMap { $0 }
  }

  var answerLines: [StyledLine] {
    guard !answer.findings.answer.isEmpty else { return [] }
    var head = StyledLine("Answer", .title)
    head.append("  ")
    let text = type.clean(answer.findings.answer.joined(separator: " "))
    return TextWrap.hanging(head, text, width: options.width)
  }
}
