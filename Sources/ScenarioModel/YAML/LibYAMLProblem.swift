internal import CYAML

/// A failed libyaml parser, retold in words that say what to type. The English of libyaml 0.2.5 is matched; a message
/// that is not known keeps its words.
struct LibYAMLProblem {
  private let problem: String
  private let context: String?
  private let mark: SourceMark
  private let contextMark: SourceMark
  private let character: Character?
  private let beginsLine: Bool

  init(_ parser: yaml_parser_t, _ bytes: UnsafeMutableBufferPointer<UInt8>) {
    problem = parser.problem.map { String(cString: $0) } ?? "the YAML library ran out of memory"
    context = parser.context.map { String(cString: $0) }
    mark = SourceMark(parser.problem_mark)
    contextMark = SourceMark(parser.context_mark)
    (character, beginsLine) = Self.text(in: bytes, at: mark)
  }

  var plain: YAMLProblem { YAMLProblem(kind, at: mark) }

  private var kind: YAMLProblem.Kind {
    if problem.contains("tab character") { return .tabIndent }
    if problem.contains("cannot start any token") { return unstartable }
    if problem.contains("found unexpected end of stream") || problem.contains("document indicator"),
      context?.contains("quoted scalar") == true
    {
      return .unclosed(.quotedText, opened: contextMark)
    }
    if problem.contains("did not find expected ',' or ']'") { return .unclosed(.list, opened: contextMark) }
    if problem.contains("did not find expected ',' or '}'") { return .unclosed(.map, opened: contextMark) }
    return blockKind ?? tokenKind ?? .syntax(problem, context: context.map { "\($0) at \(contextMark)" })
  }

  /// Faults within one token, told by what libyaml was reading.
  private var tokenKind: YAMLProblem.Kind? {
    let context = context ?? ""
    if context.contains("directive") || problem.contains("directive") || problem.contains("incompatible YAML")
    {
      return .directive
    }
    if context.contains("quoted scalar") { return .escape }
    if context.contains("block scalar") { return .blockScalarHeader }
    if context.contains("tag") || problem.contains("tag handle") { return .tagForm }
    if problem.contains("node content") { return .valueMissing(character) }
    if problem.contains("sequence entries are not allowed") { return .misplaced("- ") }
    return problem.contains("mapping keys are not allowed") ? .misplaced("? ") : nil
  }

  private var blockKind: YAMLProblem.Kind? {
    if problem.contains("mapping values are not allowed") { return .colonInPlainText }
    if problem.contains("could not find expected ':'") { return .missingColon }
    if problem.contains("did not find expected key")
      || problem.contains("did not find expected '-' indicator")
    {
      if character == "\t" { return .tabIndent }
      if character == ":" { return .emptyKey }
      return beginsLine ? .badIndent(parent: contextMark) : .behindValue
    }
    if problem.contains("expected alphabetic or numeric character"), let sign = context?.contains("alias") {
      return .needsQuotes(sign ? "*" : "&")
    }
    guard problem.contains("did not find expected <document start>") else { return nil }
    // At the end of the file it is a directive that waits for its document.
    return character == nil ? .directive : .secondDocument
  }

  private var unstartable: YAMLProblem.Kind {
    guard let character, character != "\t" else { return .tabIndent }
    return .needsQuotes(character)
  }

  /// The text from a mark to the end of its line, and whether something but space stands before it; scenario files are
  /// small, so the line is looked up only here.
  private static func text(
    in bytes: UnsafeMutableBufferPointer<UInt8>, at mark: SourceMark
  ) -> (first: Character?, beginsLine: Bool) {
    let text = String(decoding: bytes, as: UTF8.self).drop { $0 == "\u{FEFF}" }
    let lines = text.split(
      maxSplits: mark.line, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard mark.line <= lines.count else { return (nil, true) }
    let line = lines[mark.line - 1].unicodeScalars
    let before = line.prefix(mark.column - 1)
    return (line.dropFirst(mark.column - 1).first.map(Character.init), before.allSatisfy { $0 == " " })
  }
}
