extension YAMLProblem {
  /// One sentence without the place; see `mark` for that.
  package var message: String {
    switch kind {
    case .empty:
      "the file is empty: a scenario needs at least 'version', 'question', 'workload' and 'cases'"
    case .duplicateKey(let key, let first):
      "the key \(Quoted(key)) stands here a second time (first at \(first)): keep one of them"
    case .secondDocument:
      "a second document begins here: a scenario file holds one, so put the other into a file of its own"
    case .emptyKey: "a key is missing before the ':': write one, or quote the text"
    case .complexKey: "a list or map cannot be a key here: keys are plain words"
    case .mergeOfNonMapping: "'<<' merges a map or a list of maps: give it an alias such as *base"
    case .tag(let tag): "the tag \(Quoted(tag)) is not understood here: remove it"
    default: characterMessage ?? structureMessage
    }
  }

  private var characterMessage: String? {
    switch kind {
    case .tabIndent: "tabs cannot indent: use spaces"
    case .utf16: "the file is UTF-16: save it as UTF-8"
    case .invalidUTF8(let byte): "the byte \(hex(UInt32(byte), 2)) is not valid UTF-8: save the file as UTF-8"
    case .nulByte: "the file has a NUL byte here: it is no text file, or it was damaged"
    case .controlCharacter(let scalar):
      "the control character U+\(hex(scalar, 4, prefix: "")) cannot stand in YAML: remove it"
    case .needsQuotes(let first): "quote this value: it starts with \(first)"
    case .colonInPlainText: "quote this value, or indent it as a map: it holds ': ' in plain text"
    default: nil
    }
  }

  private var structureMessage: String {
    switch kind {
    case .tooDeep(let limit): "lists and maps are nested more than \(limit) deep here: flatten them"
    case .tooManyNodes(let limit):
      "with its aliases written out the file has more than \(limit) values: use fewer aliases"
    case .selfAlias(let name):
      "*\(name) stands inside the value that &\(name) names: an alias cannot hold itself"
    case .unknownAlias(let name, let nearest):
      "no &\(name) stands before this *\(name)"
        + (nearest.map { ": did you mean *\($0)?" } ?? ": define it first")
    case .unclosed(let what, let opened): what.sentence(opened: opened)
    case .badIndent(let parent):
      "this line does not line up with the block that began at \(parent): indent it like its neighbours"
    case .missingColon: "no ': ' follows this key: write 'key: value' with a space after the colon"
    default: tokenMessage
    }
  }

  private var tokenMessage: String {
    switch kind {
    case .behindValue:
      "this cannot stand behind what the line has before it: quote the whole value, or remove this"
    case .directive:
      "this '%' line is no directive that is known here, or no '---' follows it: remove it, a scenario needs none"
    case .escape:
      "this '\\' begins no escape that YAML knows: write '\\\\', or put the text into single quotes"
    case .blockScalarHeader:
      "after '|' or '>' can stand a digit from 1 to 9 and '+' or '-', and then the line ends: move the text down"
    case .tagForm: "a '!' begins a tag, and this is none: quote the value, or remove the '!'"
    case .valueMissing(let found):
      found.map { "a value is missing before this \(Quoted(String($0))): write one, or quote the text" }
        ?? "a value is missing at the end of the file: write one"
    case .misplaced(let sign): "no '\(sign)' can stand here: begin it on a line of its own, or quote the text"
    case .syntax(let problem, let context): problem + (context.map { " (\($0))" } ?? "")
    default: ""
    }
  }

  private func hex(_ value: UInt32, _ digits: Int, prefix: String = "0x") -> String {
    let text = String(value, radix: 16, uppercase: true)
    return prefix + String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension YAMLProblem.Unclosed {
  fileprivate func sentence(opened: SourceMark) -> String {
    switch self {
    case .list:
      "the list opened at \(opened) is not closed here: write ',' between its items and ']' after the last"
    case .map:
      "the map opened at \(opened) is not closed here: write ',' between its entries and '}' after the last"
    case .quotedText: "the quoted text opened at \(opened) is not closed: write the same quote after it"
    }
  }
}
