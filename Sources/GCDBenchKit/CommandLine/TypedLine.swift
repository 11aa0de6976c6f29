/// A command line that is still being typed, as far as it bears on what may come next.
///
/// It is read leniently: what is wrong with it is for the parser to say, once it is whole.
struct TypedLine: Sendable {
  private var values: [String: String] = [:]
  private(set) var operands: [String] = []

  /// - Parameters:
  ///   - words: after the program's name, up to the one that is being typed. Bash makes three of `--results=DIR`.
  ///   - pages: of all commands.
  init(_ words: [String], pages: [CommandPage]) {
    guard case (let page, var rest)? = pages.command(at: words[...]) else { return }
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let flag = TypedLine.flag(parts[0], of: page), flag.takesValue else { continue }
      if parts.count == 1, rest.first == "=" { rest.removeFirst() }
      if let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() { values[flag.name] = value }
    }
  }

  /// The last value of a flag, by its name without dashes.
  func value(of flag: String) -> String? { values[flag] }

  private static func flag(_ word: Substring, of page: CommandPage) -> FlagDeclaration? {
    if word.hasPrefix("--") { return page.flag(named: word.dropFirst(2)) }
    return word.count == 2 ? word.last.flatMap(page.flag(short:)) : nil
  }
}
