/// The script that `gcdbench completions bash` prints, made from the same pages as parser and help.
///
/// Written for bash 3.2 and newer (macOS still ships 3.2). Words that come from the program are never handed to
/// `compgen -W`, which would expand a `$( )` in a label.
package struct BashCompletion: Sendable {
  private let pages: [CommandPage]

  package init(_ pages: [CommandPage]) { self.pages = pages.filter { !$0.isHidden } }

  package var script: String {
    """
    # bash completion for gcdbench. To use it: source <(gcdbench completions bash)
    \(Self.helpers)
    _gcdbench() {
      local program=${COMP_WORDS[0]/#\\~\\//$HOME/} word=${COMP_WORDS[COMP_CWORD]} before=
      (( COMP_CWORD > 1 )) && before=${COMP_WORDS[COMP_CWORD-1]}
      COMPREPLY=()
      # Bash splits --color=always at the equals sign; of -p stride=64 the values are not known here.
      if [[ $word == = ]]; then
        word=
        [[ $before == -* ]] || return
      elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
        [[ $before == -* ]] || return
      fi
      if (( COMP_CWORD == 1 )); then
        _gcdbench_words \((commands + ["help", "--help", "--version"]).joined(separator: " "))
        return
      fi
      local command=${COMP_WORDS[1]}
      if (( COMP_CWORD > 2 )); then
        case "$command ${COMP_WORDS[2]}" in
        \(pages.filter { $0.subcommand != nil }.map { "'\($0.name)'" }.joined(separator: "|"))) command="$command ${COMP_WORDS[2]}" ;;
        esac
      fi
      case $command in
      help)
        _gcdbench_words \(commands.joined(separator: " "))
        ;;
    \(pages.map(branch).joined(separator: "\n"))
      esac
    }
    complete -F _gcdbench gcdbench

    """
  }

  private var commands: [String] { pages.filter { $0.subcommand == nil }.map(\.name) }

  private func branch(of page: CommandPage) -> String {
    let values = page.flags.filter(\.takesValue).map { flag in
      let short = flag.short.map { "-\($0)|" } ?? ""
      return "    \(short)\(flag.spelling)) \(calls(flag.completions)) ;;"
    }
    let below = pages.below(page).compactMap(\.subcommand).joined(separator: " ")
    let operands =
      calls(page.operands.flatMap(\.completions))
      + (below.isEmpty ? "" : "; (( COMP_CWORD == 2 )) && _gcdbench_words \(below)")
    return """
        \(page.subcommand == nil ? page.name : "'\(page.name)'"))
          case $before in
      \((values + ["    *)"]).joined(separator: "\n"))
            if [[ $word == -* ]]; then
              _gcdbench_words \(page.spellings.joined(separator: " "))
            else
              \(operands)
            fi
            ;;
          esac
          ;;
      """
  }

  private func calls(_ completions: [Completion]) -> String {
    completions.isEmpty ? ":" : completions.map(call).joined(separator: "; ")
  }

  private func call(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): "_gcdbench_words " + words.joined(separator: " ")
    case .files(let suffix): "_gcdbench_files '\(suffix)'"
    case .folders: "_gcdbench_folders"
    case .source(let source): "_gcdbench_ask \(source.rawValue)"
    }
  }

  private static let helpers = #"""
    _gcdbench_words() {
      local candidate
      for candidate; do
        [[ $candidate == "$word"* ]] && COMPREPLY+=("$candidate")
      done
    }
    _gcdbench_paths() {
      local path
      [[ $word != : && $before != : ]] || return
      compopt -o filenames 2>/dev/null
      while IFS= read -r path; do COMPREPLY+=("$path"); done
    }
    _gcdbench_files() {
      _gcdbench_paths < <(compgen -f -X "!*$1" -- "$word"; compgen -d -- "$word")
    }
    _gcdbench_folders() {
      _gcdbench_paths < <(compgen -d -- "$word")
    }
    # Asks the program for its words. Bash splits label:TEXT at the colon, so what stands before it is put back for
    # the question and taken off the answers.
    _gcdbench_ask() {
      local candidate prefix= word=$word
      if [[ $word == : ]]; then
        prefix=$before: word=
      elif [[ $before == : ]]; then
        prefix=${COMP_WORDS[COMP_CWORD-2]}:
      fi
      while IFS= read -r candidate; do
        [[ $candidate == "$prefix$word"* ]] || continue
        candidate=${candidate#"$prefix"}
        [[ $candidate == *= ]] && compopt -o nospace 2>/dev/null
        COMPREPLY+=("$(printf %q "$candidate")")
      done < <("$program" complete "$1" -- "$prefix$word" "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
    }
    """#
}
