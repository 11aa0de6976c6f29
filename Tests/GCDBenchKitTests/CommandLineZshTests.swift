import TestSupport
import Testing

@testable import GCDBenchKit

/// Types into a real zsh on a terminal of its own, presses Tab, and notes what it is given to offer.
@Suite(.needs("zsh")) struct CommandLineZshTests {
  /// The inner shell completes; the outer one types once that reads keys, and waits until it says that it is over.
  private static let typing = #"""
    zmodload zsh/zpty
    mkfifo ready over
    zpty inner zsh -f -i
    zpty -w inner "cd $PWD; source ./inner"
    await() {
      cat $1 >/dev/null & local waiter=$!
      # What the inner shell draws has to be taken, or it would wait for us.
      while kill -0 $waiter 2>/dev/null; do zpty -r -t inner drawn >/dev/null; done
    }
    await ready
    zpty -wn inner "$LINE"$'\t'$'\C-x\C-x'
    await over
    zpty -d inner
    sort -u hits
    ls HACKED 2>/dev/null
    """#

  /// What a real `compadd` would add goes into a file first.
  private static let inner = #"""
    HITS=$PWD/hits HERE=$PWD
    : >$HITS
    unset zle_bracketed_paste
    autoload -Uz compinit && compinit -D -u
    zstyle ':completion:*' completer _complete
    LISTMAX=10000
    source ./script
    compadd() {
      if [[ "${@[1,(i)(-|--)]} " != *-(O|A|D)\ * ]]; then
        local -a hits
        builtin compadd -A hits "$@"
        (( $#hits )) && print -rl -- "${hits[@]}" >>$HITS
      fi
      builtin compadd "$@"
    }
    zle-line-init() { zle -D zle-line-init; print >$HERE/ready }
    tell-over() { print >$HERE/over }
    zle -N zle-line-init
    zle -N tell-over
    bindkey '^X^X' tell-over
    """#

  private func completions(_ line: String, autoloaded: Bool = false) async throws -> [String] {
    try await offPool {
      let shell = try CompletingShell(ZshCompletion(declaredCommands.pages).script)
      var inner = Self.inner
      if autoloaded {
        inner = inner.replacing("source ./script", with: "")
          .replacing(
            "autoload -Uz",
            with: "mkdir -p functions; cp script functions/_gcdbench; "
              + "fpath=($PWD/functions $fpath); autoload -Uz")
      }
      try shell.folder.put("inner", inner)
      try shell.folder.put("typing", Self.typing)
      return try shell.lines(of: "LINE='\(line)' zsh -f typing")
    }
  }

  private func expect(
    _ line: String, autoloaded: Bool = false, offers wanted: [String],
    at place: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await completions(line, autoloaded: autoloaded)
    #expect(found == wanted, sourceLocation: place)
  }

  @Test func `commands complete, without the hidden ones`() async throws {
    try await expect("gcdbench ru", offers: ["run", "runs"])
    try await expect("gcdbench wor", offers: [])
    try await expect("gcdbench help comp", offers: ["completions"])
  }

  @Test func `the script works from the fpath as well`() async throws {
    try await expect("gcdbench ru", autoloaded: true, offers: ["run", "runs"])
    try await expect("gcdbench run a --ro", autoloaded: true, offers: ["--rounds"])
  }

  @Test func `a command below another completes, with options of its own`() async throws {
    try await expect("gcdbench runs ", offers: ["prune", "queue-kinds"])
    try await expect("gcdbench runs prune --k", offers: ["--keep"])
    try await expect("gcdbench runs --k", offers: [])
  }

  @Test func `options and their values complete, attached or not`() async throws {
    try await expect("gcdbench run --ro", offers: ["--rounds"])
    try await expect("gcdbench doctor --ro", offers: [])
    try await expect("gcdbench run --color a", offers: ["always", "auto"])
    try await expect("gcdbench run --color=n", offers: ["never"])
  }

  @Test func `scenarios, files, folders and what the program knows complete`() async throws {
    try await expect("gcdbench run a", offers: ["a.yaml", "apply-striding"])
    try await expect("gcdbench run --results R", offers: ["Results"])
    try await expect("gcdbench show context", offers: ["context_switches"])
    try await expect("gcdbench run -p s", offers: ["stride="])
    try await expect("gcdbench new x --workload r", offers: ["readers-writers"])
  }

  @Test func `runs are those of the folder that the line names`() async throws {
    try await expect("gcdbench report --results Elsewhere f", offers: ["far-away"])
  }

  @Test func `what the program says is never carried out`() async throws {
    #expect(
      try await completions("gcdbench report label:") == [
        #"label:\$\(touch\ HACKED\)"#, #"label:two\ words"#,
      ])
  }
}
