import FoundationEssentials
import Testing

@testable import GCDBenchKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sources the script in a real bash, next to a function that stands in for the program, and asks for completions.
@Suite struct CommandLineBashTests {
  /// A program that knows one scenario, two labels (one of them hostile) and one parameter.
  private static let program = """
    gcdbench() {
      [[ $1 == complete && $3 == -- ]] || return 1
      case $2 in
      scenarios) echo apply-striding ;;
      runs) printf '%s\\n' apply-striding 'label:$(touch HACKED)' 'label:two words' ;;
      parameters) echo stride= ;;
      topics) echo context_switches ;;
      esac
    }

    """

  /// The words that bash offers for a line whose words are already split as readline splits them.
  private func completions(_ words: String...) throws -> [String] {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let ask = """
      COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count - 1)
      _gcdbench
      (( ${#COMPREPLY[@]} )) && printf '%s\\n' "${COMPREPLY[@]}"
      ls HACKED 2>/dev/null
      """
    let text = BashCompletion(declaredCommands.pages).script + Self.program + ask
    try Data(text.utf8).write(to: URL(filePath: folder + "/script"))
    return try output(of: "cd '\(folder)' && mkdir Results && touch a.yaml b.txt && bash --norc script 2>&1")
  }

  private func temporaryFolder() throws -> String {
    var template = Array("/tmp/gcdbench-bash-XXXXXX".utf8CString)
    return try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  private func output(of command: String) throws -> [String] {
    let pipe = try #require(popen(command, "r"))
    defer { pclose(pipe) }
    var lines: [String] = []
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), pipe) != nil {
      lines.append(
        String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    return lines
  }

  @Test func `commands complete, without the hidden ones`() throws {
    #expect(try completions("gcdbench", "ru") == ["run", "runs"])
    #expect(try completions("gcdbench", "wor").isEmpty)
    #expect(try completions("gcdbench", "compl") == ["completions"])
  }

  @Test func `options complete as the command has them`() throws {
    #expect(try completions("gcdbench", "run", "--ro") == ["--rounds"])
    #expect(try completions("gcdbench", "run", "a", "--no") == ["--no-plots", "--no-progress"])
    #expect(try completions("gcdbench", "doctor", "--ro").isEmpty)
  }

  @Test func `values complete, attached or not`() throws {
    #expect(try completions("gcdbench", "run", "--color", "a") == ["auto", "always"])
    #expect(try completions("gcdbench", "run", "--color", "=", "n") == ["never"])
    #expect(try completions("gcdbench", "run", "--color", "=") == ["auto", "always", "never"])
    #expect(try completions("gcdbench", "run", "--rounds", "").isEmpty)
  }

  @Test func `scenarios, files and folders complete`() throws {
    #expect(try completions("gcdbench", "run", "a") == ["apply-striding", "a.yaml"])
    #expect(try completions("gcdbench", "run", "--results", "R") == ["Results"])
    #expect(try completions("gcdbench", "show", "context") == ["context_switches"])
    #expect(try completions("gcdbench", "run", "-p", "s") == ["stride="])
    #expect(try completions("gcdbench", "run", "-p", "stride", "=", "").isEmpty)
  }

  @Test func `what the program says is never carried out`() throws {
    #expect(
      try completions("gcdbench", "report", "label", ":", "") == [#"\$\(touch\ HACKED\)"#, #"two\ words"#])
    #expect(try completions("gcdbench", "report", "label", ":") == [#"\$\(touch\ HACKED\)"#, #"two\ words"#])
    #expect(try completions("gcdbench", "report", "label", ":", "tw") == [#"two\ words"#])
  }

  @Test func `the script is registered for the program`() throws {
    #expect(BashCompletion(declaredCommands.pages).script.contains("\ncomplete -F _gcdbench gcdbench\n"))
  }
}
