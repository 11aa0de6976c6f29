import ScenarioModel

/// The text of a scenario to begin with, made from the declaration of its workload.
///
/// What starts with `# ` is said to the reader. What starts with `#` and no space is a key with its default, to be
/// taken in by removing the sign: a test does that to all of them at once.
struct ScenarioTemplate {
  let name: String
  let workload: WorkloadDeclaration
  /// Names of the other workloads.
  let others: [String]
  /// The schema's file as an editor finds it beside the scenario; nil where it does not.
  let schema: String?

  private static let width = 100

  var text: String {
    let blocks = [head, server, cases, measure, claims].filter { !$0.isEmpty }
    return blocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private var head: [String] {
    var lines = schema.map { ["# yaml-language-server: $schema=\($0)"] } ?? []
    lines += ["version: 1", "question: \(Self.scalar(workload.question))", "workload: \(workload.name)"]
    if !others.isEmpty { lines += comment("Other workloads: \(others.joined(separator: ", ")).") }
    if let reference {
      lines += comment("The variant that all others are compared with:") + ["reference: \(reference)"]
    }
    return lines
  }

  /// Settings of the image server that hold for all cases: set where the workload starts with one, else shown.
  private var server: [String] {
    guard workload.needsServer else { return [] }
    let intro = "How the image server behaves; also one by one among the cases: server.latency: [1ms, 20ms]."
    let started = ServerSettings.parameters.filter { isStarted($0) }
    let keys = (started + ServerSettings.parameters.filter { !isStarted($0) }).map { parameter in
      (
        "\(isStarted(parameter) ? "" : "#")  \(line(parameter).dropFirst(ServerSettings.prefix.count))",
        parameter.summary
      )
    }
    return comment(intro) + [started.isEmpty ? "#server:" : "server:"] + Self.aligned(keys)
  }

  private var cases: [String] {
    let intro =
      "Every combination of these values is a case. A list has several: [1, 64], or {from: 1, to: 64, times: 4}."
    var lines = comment(intro) + ["cases:"]
    lines += Self.list("  variant: ", variants.map(\.name))
    let wrong = workload.variants.filter { variant in !variants.contains { $0.name == variant.name } }.map(
      \.name)
    if !wrong.isEmpty { lines += comment("Wrong on purpose: \(wrong.joined(separator: ", ")).", indent: 2) }
    let server = Set(workload.needsServer ? ServerSettings.parameters.map(\.name) : [])
    for parameter in workload.parameters where isTaken(parameter) && !server.contains(parameter.name) {
      lines += comment(Self.words(on: parameter), indent: 2) + ["  \(line(parameter))"]
    }
    lines += ["", "  # Factors, which every workload takes; without its sign a line counts."]
    for factor in Factors.parameters {
      lines += comment(Self.words(on: factor), indent: 2) + ["  #\(line(factor))"]
    }
    return lines
  }

  private var measure: [String] {
    let keys = Measure.keys.map { ("#  \($0.name): \($0.unset)", $0.summary) }
    return comment("How much is measured, where it is not to be as here:") + ["#measure:"]
      + Self.aligned(keys)
  }

  private var claims: [String] {
    let intro =
      "What you expect. The run says whether it is so: upheld, refuted, or open where it cannot tell."
    guard let reference, let other = variants.first(where: { $0.name != reference })?.name else {
      return comment(intro) + [
        "#claims:", "#  - that: A call takes less than a second", "#    metric: wall_per_call",
        "#    at_most: 1s",
      ]
    }
    return comment(intro) + [
      "#claims:", "#  - that: \(other) is faster than \(reference)", "#    metric: wall_per_item",
      "#    of: {variant: \(other)}", "#    against: {variant: \(reference)}", "#    at_least: 1.1x faster",
    ]
  }

  // MARK: What is taken

  /// Those that do the job. Where all are wrong on purpose, all of them are what it is about.
  private var variants: [Variant] {
    let sound = workload.variants.filter { !$0.wrongOnPurpose }
    return sound.isEmpty ? workload.variants : sound
  }

  private var reference: String? {
    variants.count > 1 ? workload.start.reference ?? variants.first?.name : nil
  }

  private func isStarted(_ parameter: Parameter) -> Bool { workload.start.values[parameter.name] != nil }

  private func isTaken(_ parameter: Parameter) -> Bool {
    variants.contains { parameter.applies(to: $0.name) }
  }

  // MARK: Wording

  private func comment(_ text: String, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent) + "# "
    return HelpText(width: Self.width - margin.count).wrap(text).split(separator: "\n").map { margin + $0 }
  }

  /// `[a, b]` behind its key, on as many lines as it needs.
  private static func list(_ key: String, _ words: [String]) -> [String] {
    let margin = String(repeating: " ", count: key.count + 1)
    let text = "[" + words.joined(separator: ", ") + "]"
    let lines = HelpText(width: width - margin.count).wrap(text).split(separator: "\n").map(String.init)
    return lines.enumerated().map { ($0.offset == 0 ? key : margin) + $0.element }
  }

  private func line(_ parameter: Parameter) -> String {
    "\(parameter.name): \(Self.scalar(Self.text(of: workload.start.value(of: parameter), of: parameter)))"
  }

  /// As people write it: a share in percents where these are whole.
  private static func text(of value: Value, of parameter: Parameter) -> String {
    guard case .share = parameter.kind, let share = value.asNumber else { return parameter.text(of: value) }
    let percents = (share * 100).rounded()
    return percents / 100 == share ? "\(Int(percents))%" : parameter.text(of: value)
  }

  private static func words(on parameter: Parameter) -> String {
    let only = parameter.variants.map { " Only for \($0.joined(separator: ", "))." } ?? ""
    return parameter.summary + " " + parameter.rangeText + parameter.wordText.replacing("`", with: "'") + only
  }

  /// Keys with what is said of them behind, in one column.
  private static func aligned(_ lines: [(key: String, text: String)]) -> [String] {
    let column = (lines.map(\.key.count).max() ?? 0) + 2
    return lines.flatMap { key, text -> [String] in
      let rows = HelpText(width: width - column - 2).wrap(text).split(separator: "\n")
      return rows.enumerated().map { place, row in
        let start = place == 0 ? key : "#"
        return start + String(repeating: " ", count: column - start.count) + "# " + row
      }
    }
  }

  /// A text as YAML: plain where it can be, else in single quotes.
  static func scalar(_ text: String) -> String {
    let isPlain =
      text.first.map { $0.isLetter || $0.isNumber } == true && !text.contains(": ") && !text.contains(" #")
      && !text.hasSuffix(":") && !text.hasSuffix(" ")
    return isPlain ? text : "'" + text.replacing("'", with: "''") + "'"
  }
}
