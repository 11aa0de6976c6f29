import ScenarioModel

/// Reads the words after a command's name, by its page: options and operands in any order, `--` ends the options.
struct ArgumentReader {
  let page: CommandPage
  private var words: [String] = []
  private var next = 0
  private var operands: [String] = []
  private var parsed = ParsedWords()

  init(page: CommandPage) { self.page = page }

  mutating func read(_ words: [String]) throws(UsageProblem) -> ParsedWords {
    self.words = words
    while let word = take() {
      if word == "--" {
        operands += words[next...]
        break
      }
      if word.hasPrefix("--") {
        try readLong(word.dropFirst(2))
      } else if word.hasPrefix("-"), word != "-" {
        try readShort(word.dropFirst(1))
      } else {
        operands.append(word)
      }
    }
    try distributeOperands()
    try check()
    if let flag = page.flags.first(where: { $0.isRequired && parsed.flags[$0.name] == nil }) {
      throw .missingOption(flag.spelling, placeholder: flag.placeholder ?? "", doc: flag.doc)
    }
    return parsed
  }

  private mutating func take() -> String? {
    guard next < words.count else { return nil }
    defer { next += 1 }
    return words[next]
  }

  /// `--x`, `--x=v`, `--x v`
  private mutating func readLong(_ word: Substring) throws(UsageProblem) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let flag = page.flag(named: parts[0]) else {
      throw .unknownOption("--" + parts[0], nearest: NearestWord.to("--" + parts[0], among: page.spellings))
    }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    if !flag.takesValue, let attached { throw .takesNoValue(flag.spelling, given: attached) }
    try record(flag, as: flag.spelling, attached: attached)
  }

  /// `-x`, `-xyz` (switches), `-xv`, `-x v`
  private mutating func readShort(_ word: Substring) throws(UsageProblem) {
    var rest = word
    while let letter = rest.popFirst() {
      guard let flag = page.flag(short: letter) else {
        // `-quick` is more often a forgotten dash than six switches.
        let long = NearestWord.to("--" + word, among: page.spellings)
        throw .unknownOption(long == nil ? "-\(letter)" : "-" + word, nearest: long)
      }
      let attached = flag.takesValue && !rest.isEmpty ? String(rest) : nil
      if flag.takesValue { rest = "" }
      try record(flag, as: "-\(letter)", attached: attached)
    }
  }

  private mutating func record(
    _ flag: FlagDeclaration, as spelling: String, attached: String?
  ) throws(UsageProblem) {
    guard let placeholder = flag.placeholder else {
      parsed.flags[flag.name, default: []].append("")
      return
    }
    guard let value = attached ?? take() else {
      throw .needsValue(spelling, placeholder: placeholder, follows: nil)
    }
    // A value that looks like an option is more often a forgotten value; `--x=-v` says that it is meant.
    if attached == nil, value.hasPrefix("-"), value != "-" {
      throw .needsValue(spelling, placeholder: placeholder, follows: value)
    }
    parsed.flags[flag.name, default: []].append(value)
  }

  private mutating func distributeOperands() throws(UsageProblem) {
    var rest = operands[...]
    for operand in page.operands {
      let taken = operand.takesMany ? rest : rest.prefix(1)
      rest = rest.dropFirst(taken.count)
      let isNeeded = !operand.isOptional && operand.unless.flatMap { parsed.flags[$0] } == nil
      if taken.isEmpty, isNeeded { throw .missingOperand(operand.name, doc: operand.doc) }
      parsed.operands[operand.name] = Array(taken)
    }
    if let extra = rest.first { throw .unexpectedOperand(extra, takes: page.operands.map(\.name)) }
  }

  private func check() throws(UsageProblem) {
    for operand in page.operands {
      guard let words = parsed.operands[operand.name], !words.isEmpty else { continue }
      do { try operand.check(words) } catch { throw .badValue(of: operand.name, error) }
    }
    for flag in page.flags {
      guard let words = parsed.flags[flag.name] else { continue }
      do { try flag.check(words) } catch { throw .badValue(of: flag.spelling, error) }
      if let other = flag.excludes.first(where: { parsed.flags[$0] != nil }) {
        throw .excluded(flag.spelling, by: "--" + other)
      }
    }
  }
}
