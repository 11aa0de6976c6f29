import FoundationEssentials
import Platform
import Probes
import Runner

/// Which program this is, so that a run is not gone on with by another.
enum ProgramIdentity {
  /// The program's build id, else its size and time of change; nil where neither can be learnt.
  static func current() -> String? {
    if let id = MappedLibrary.all().first?.buildID { return id }
    return FileSystem.fingerprint(of: WorkerLauncher.ownProgram)
  }

  /// Build ids by path of all that a worker may map, as a worker itself tells them; empty where it does not.
  static func libraries() -> [String: String] {
    guard let (reading, writing) = try? FileDescriptor.pipe() else { return [:] }
    defer { reading.close() }
    let child = try? ChildProcess.spawn(
      WorkerLauncher.ownProgram, [WorkerCommand.name, "--identify"], files: [1: writing])
    writing.close()
    guard let child, let bytes = try? reading.readToEnd() else { return [:] }
    _ = child.wait()
    let mapped = (try? JSONDecoder().decode([MappedLibrary].self, from: Data(bytes))) ?? []
    // The program stands under its name: where somebody built it is nobody's business.
    return Dictionary(
      mapped.enumerated().map { ($0 == 0 ? $1.name : $1.path, $1.buildID ?? "") },
      uniquingKeysWith: { first, _ in first })
  }
}

extension WorkerCommand {
  /// The hidden command when it is not a trial: the mapped libraries as JSON.
  static func run(_ arguments: Parsed<Arguments>, _ context: CommandContext) throws -> ExitCode {
    let bytes = try JSONEncoder().encode(MappedLibrary.allOnDemand())
    context.console.write(String(decoding: bytes, as: UTF8.self) + "\n")
    return .fine
  }
}
