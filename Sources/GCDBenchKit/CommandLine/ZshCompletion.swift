/// The script that `gcdbench completions zsh` prints: sourced after `compinit`, or kept as `_gcdbench` on the `fpath`.
package struct ZshCompletion: Sendable {
  private let pages: [CommandPage]

  package init(_ pages: [CommandPage]) { self.pages = pages.filter { !$0.isHidden } }

  package var script: String {
    """
    #compdef gcdbench
    # zsh completion for gcdbench. To use it: source <(gcdbench completions zsh), after compinit
    \(Self.helpers)
    _gcdbench() {
      local -a gcdbench_line=("${(@)words[2,CURRENT-1]}")
      local gcdbench_program=${(Q)${~words[1]}} gcdbench_command=$words[2]
      if (( CURRENT == 2 )); then
        local -a commands=(
    \(commandLines(of: pages.filter { $0.subcommand == nil }.map { ($0.name, $0.abstract) } + Self.help))
        )
        _describe -t commands command commands
        _arguments '(-h --help)'{-h,--help}'[print help]' '(-V --version)'{-V,--version}'[print the version]'
        return
      fi
      if (( CURRENT > 3 )); then
        case "$words[2] $words[3]" in
        (\(pages.filter { $0.subcommand != nil }.map { "'\($0.name)'" }.joined(separator: "|")))
          gcdbench_command="$words[2] $words[3]"
          shift words
          (( CURRENT-- ))
          ;;
        esac
      fi
      shift words
      (( CURRENT-- ))
      case $gcdbench_command in
      (help)
        compadd -- \(pages.filter { $0.subcommand == nil }.map(\.name).joined(separator: " "))
        ;;
    \(pages.map(branch).joined(separator: "\n"))
      esac
    }
    # Read from the fpath, this file is the function itself; sourced, it only makes it known.
    if [[ $funcstack[1] == _gcdbench ]]; then
      _gcdbench "$@"
    else
      compdef _gcdbench gcdbench
    fi

    """
  }

  private static let help = [("help", "Print help, of a command if it stands after it")]

  private func commandLines(of commands: [(name: String, text: String)]) -> String {
    commands.map { "      " + quoted("\($0.name):\($0.text)") }.joined(separator: "\n")
  }

  private func branch(of page: CommandPage) -> String {
    let specs =
      page.flags.flatMap(specs) + ["(-h --help)-h[print this help]", "(-h --help)--help[print this help]"]
      + operandSpecs(of: page)
    return """
        (\(page.subcommand == nil ? page.name : "'\(page.name)'"))
          _arguments -s -S : \\
      \(specs.map { "      " + quoted($0) }.joined(separator: " \\\n"))
          ;;
      """
  }

  /// One for each spelling: `(-e --events)--events=[doc]:NAME,NAME:action`.
  private func specs(of flag: FlagDeclaration) -> [String] {
    let spellings = (flag.short.map { ["-\($0)"] } ?? []) + [flag.spelling]
    let others = spellings + flag.excludes.map { "--" + $0 }
    let before = flag.repeats ? "*" : "(\(others.joined(separator: " ")))"
    let value = flag.placeholder.map { ":\(message($0)):" + action(flag.completions) } ?? ""
    return spellings.map { spelling in
      let joint = flag.takesValue ? (spelling.hasPrefix("--") ? "=" : "+") : ""
      return "\(before)\(spelling)\(joint)[\(message(flag.doc))]\(value)"
    }
  }

  private func operandSpecs(of page: CommandPage) -> [String] {
    let below = pages.below(page).compactMap(\.subcommand)
    return page.operands.enumerated().map { index, operand in
      let place = operand.takesMany ? "*" : "\(index + 1)"
      let optional = operand.isOptional && !operand.takesMany ? ":" : ""
      return "\(place):\(optional)\(message(operand.name)):" + action(operand.completions, below: below)
    }
  }

  private func action(_ completions: [Completion], below: [String] = []) -> String {
    var calls = completions.map(call)
    if !below.isEmpty {
      calls.append("(( $#gcdbench_line == 1 )) && compadd -- \(below.joined(separator: " "))")
    }
    return calls.isEmpty ? " " : "{\(calls.joined(separator: "; "))}"
  }

  private func call(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): "compadd -- " + words.joined(separator: " ")
    case .files(let suffix): "_files -g \"*\(suffix)\""
    case .folders: "_files -/"
    case .source(let source): "_gcdbench_ask \(source.rawValue)"
    }
  }

  /// A text in a spec, where colons and brackets part its fields.
  private func message(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

  private static let helpers = #"""
    # Asks the program for its words. Of those that end in = more is to come, so no space follows.
    _gcdbench_ask() {
      local -a answers=("${(@f)$("$gcdbench_program" complete $1 -- '' "$gcdbench_line[@]" 2>/dev/null)}")
      answers=("${(@)answers:#}")
      local -a open=("${(@M)answers:#*=}") whole=("${(@)answers:#*=}")
      (( $#whole )) && compadd -a whole
      (( $#open )) && compadd -S '' -a open
    }
    """#
}
