internal import CYAML

/// A failed libyaml parser, retold in words that say what to type. The English of libyaml 0.2.5 is matched; a message
/// that is not known keeps its words.
struct LibYAMLProblem {
  private let problem: String
  private let context: String?
  private let mark: SourceMark
  private let contextMark: SourceMark
  private let character: Character?

  init(_ parser: yaml_parser_t, _ bytes: UnsafeMutableBufferPointer<UInt8>) {
    problem = parser.problem.map { String(cString: $0) } ?? "the YAML library ran out of memory"
    context = parser.context.map { String(cString: $0) }
    mark = SourceMark(parser.problem_mark)
    contextMark = SourceMark(parser.context_mark)
    character = Self.character(in: bytes, at: mark)
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
    return blockKind ?? .syntax(problem, context: context.map { "\($0) at \(contextMark)" })
  }

  private var blockKind: YAMLProblem.Kind? {
    if problem.contains("mapping values are not allowed") { return .colonInPlainText }
    if problem.contains("could not find expected ':'") { return .missingColon }
    if problem.contains("did not find expected key")
      || problem.contains("did not find expected '-' indicator")
    {
      return character == "\t" ? .tabIndent : character == ":" ? .emptyKey : .badIndent(parent: contextMark)
    }
    if problem.contains("expected alphabetic or numeric character"), let sign = context?.contains("alias") {
      return .needsQuotes(sign ? "*" : "&")
    }
    return problem.contains("did not find expected <document start>") ? .secondDocument : nil
  }

  private var unstartable: YAMLProblem.Kind {
    guard let character, character != "\t" else { return .tabIndent }
    return .needsQuotes(character)
  }

  /// The character at a mark; scenario files are small, so the line is looked up only here.
  private static func character(in bytes: UnsafeMutableBufferPointer<UInt8>, at mark: SourceMark)
    -> Character?
  {
    let text = String(decoding: bytes, as: UTF8.self).drop { $0 == "\u{FEFF}" }
    let lines = text.split(
      maxSplits: mark.line, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard mark.line <= lines.count else { return nil }
    return lines[mark.line - 1].unicodeScalars.dropFirst(mark.column - 1).first.map(Character.init)
  }
}
