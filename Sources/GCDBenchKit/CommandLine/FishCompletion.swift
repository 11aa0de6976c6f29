/// The script that `gcdbench completions fish` prints: sourced, or kept as `gcdbench.fish` where fish looks.
package struct FishCompletion: Sendable {
  private let pages: [CommandPage]

  package init(_ pages: [CommandPage]) { self.pages = pages.filter { !$0.isHidden } }

  package var script: String {
    let top = pages.filter { $0.subcommand == nil }
    let commands = top.map { offer($0.name, $0.abstract, when: "__gcdbench_at ''") }
    return """
      # fish completion for gcdbench. To use it: gcdbench completions fish | source
      \(helpers)
      complete -c gcdbench -f
      \(commands.joined(separator: "\n"))
      \(offer("help", "Print help, of a command if it stands after it", when: "__gcdbench_at ''"))
      complete -c gcdbench -n \(quoted("__gcdbench_at ''")) -s V -l version -d 'print the version'
      complete -c gcdbench -s h -l help -d 'print help'
      \(top.map { offer($0.name, "", when: "__gcdbench_at help") }.joined(separator: "\n"))
      \(pages.map(lines).joined(separator: "\n"))

      """
  }

  private func offer(_ word: String, _ text: String, when condition: String) -> String {
    "complete -c gcdbench -n \(quoted(condition)) -a \(quoted(word))"
      + (text.isEmpty ? "" : " -d \(quoted(text))")
  }

  private func lines(of page: CommandPage) -> String {
    let condition = "-n " + quoted("__gcdbench_at \(quoted(page.name))")
    let below = pages.below(page).map {
      offer(
        $0.subcommand ?? "", $0.abstract, when: "__gcdbench_at \(quoted(page.name)); and __gcdbench_is_first")
    }
    let flags = page.flags.map { flag in
      let short = flag.short.map { "-s \($0) " } ?? ""
      let value = flag.takesValue ? " -x" + arguments(flag.completions) : ""
      return "complete -c gcdbench \(condition) \(short)-l \(flag.name)\(value) -d \(quoted(flag.doc))"
    }
    let operands = page.operands.filter { !$0.completions.isEmpty }.map { operand in
      "complete -c gcdbench \(condition)\(arguments(operand.completions))"
    }
    return (below + flags + operands).joined(separator: "\n")
  }

  private func arguments(_ completions: [Completion]) -> String {
    completions.isEmpty ? "" : " -a " + quoted(completions.map(call).joined(separator: " "))
  }

  private func call(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): words.joined(separator: " ")
    case .files(let suffix): "(__gcdbench_files \(suffix))"
    case .folders: "(__gcdbench_folders)"
    case .source(let source): "(__gcdbench_ask \(source.rawValue))"
    }
  }

  /// In fish's single quotes a backslash escapes itself and the quote.
  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  private var helpers: String {
    let two = pages.filter { $0.subcommand != nil }.map { quoted($0.name) }.joined(separator: " ")
    return """
      # Whether the line is that of a command; of none where the command itself is still to come.
      function __gcdbench_at
          set -l line (commandline -opc)
          set -l command "$line[2]"
          if set -q line[3]; and contains -- "$line[2] $line[3]" \(two)
              set command "$line[2] $line[3]"
          end
          test "$command" = "$argv[1]"
      end
      function __gcdbench_is_first
          test (count (commandline -opc)) -eq 2
      end
      # Files of a suffix and folders; fish's own function for it offers all other files as well.
      function __gcdbench_files
          set -l suffix (string escape --style=regex -- $argv[1])
          __fish_complete_path (commandline -ct) | string match -r -- '^[^\\t]*(?:/|'$suffix')(?:\\t.*)?$'
      end
      # What stands behind label: is no path.
      function __gcdbench_folders
          set -l word (commandline -ct)
          string match -q '*:*' -- $word; or __fish_complete_directories $word
      end
      # Asks the program for its words.
      function __gcdbench_ask
          set -l line (commandline -opc)
          set -l program (string replace -r '^~/' "$HOME/" -- $line[1])
          $program complete $argv[1] -- '' $line[2..] 2>/dev/null
      end
      """
  }
}
