import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder with a program that stands in for gcdbench, a completion script, and the shell that reads it.
final class CompletingShell {
  /// It knows one scenario, two labels (one of them hostile), one parameter, and runs of its own in `Elsewhere`.
  private static let program = #"""
    #!/bin/sh
    [ "$1" = complete ] && [ "$3" = -- ] || exit 1
    source=$2
    shift 4
    case $source in
    scenarios) echo apply-striding ;;
    kept) echo queue-kinds ;;
    runs)
      case "$*" in
      *Elsewhere*) echo far-away ;;
      *) printf '%s\n' apply-striding 'label:$(touch HACKED)' 'label:two words' ;;
      esac ;;
    parameters) echo stride= ;;
    workloads) echo readers-writers ;;
    topics) echo context_switches ;;
    esac
    """#

  let folder: TemporaryFolder

  /// - Parameter script: the completions.
  init(_ script: String) throws {
    folder = try TemporaryFolder()
    try folder.put("script", script)
    for name in ["Results/x", "Elsewhere/x", "Scenarios/x"] {
      let parent = folder.file(String(name.dropLast(2)))
      guard mkdir(parent, 0o755) == 0 else { throw CannotMake(path: parent) }
    }
    try folder.put("a.yaml", "")
    try folder.put("b.txt", "")
    try folder.put("program", Self.program)
  }

  struct CannotMake: Error { let path: String }

  /// What a shell text says, carried out in the folder with the program on the PATH.
  ///
  /// The shell makes the program: had we written it, a process that another test starts meanwhile could hold it open
  /// for writing, and it could not be started (ETXTBSY).
  func lines(of text: String) throws -> [String] {
    let file = try folder.put(
      "ask", "[ -x gcdbench ] || { cp program gcdbench; chmod +x gcdbench; }\n" + text)
    let command = "cd '\(folder.path)' && PATH=\"$PWD:$PATH\" TERM=dumb /bin/sh '\(file)' 2>&1 </dev/null"
    guard let pipe = popen(command, "r") else { throw CannotMake(path: file) }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&chunk, 1, chunk.count, pipe), count > 0 { bytes += chunk.prefix(count) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
