package import Platform
package import ScenarioModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The image server beside the trials of a run: this very program as `serve --control`, for as long as the run lasts.
///
/// It ends at the end of its standard input, so that it cannot outlive its driver, however that one ends. Use it on the
/// main thread only, as all that starts processes.
package final class ServerProcess {
  /// What the program is called with.
  package static let words = ["serve", "--control"]
  /// For an answer that takes milliseconds. A server that was stopped, or starved for so long, is no server.
  static let patienceMilliseconds: Int32 = 10_000

  private let program: String
  private let environment: [String: String]
  private let interrupts: SignalPipe?
  private var running: Conversation?
  private var endpoint: ServerEndpoint?

  /// - Parameter interrupts: where Ctrl-C arrives while the server is waited for.
  package init(
    program: String = WorkerLauncher.ownProgram, environment: [String: String] = [:],
    interrupts: SignalPipe? = nil
  ) {
    self.program = program
    self.interrupts = interrupts
    self.environment = environment.merging(WorkerDriver.environment) { given, _ in given }
  }

  /// Starts one where none runs, and has it behave so.
  /// - Throws: `ServerFailure`, `SystemError`
  package func prepare(_ settings: ServerSettings) throws -> ServerEndpoint {
    let isNew = running == nil
    if isNew { try start() }
    guard let running, let endpoint else { throw ServerFailure.notStarted("it is gone") }
    let reply: ServerReply?
    do {
      reply = try running.ask(.behave(settings))
    } catch ServerFailure.interrupted {
      throw interrupted()
    } catch let failure as ServerFailure where !isNew {
      _ = buried()
      throw ServerFailure.died("\(failure.reason)")
    }
    switch reply {
    case .behaving?: return endpoint
    case .failed(let words)?: throw ServerFailure.refused(words)
    default: throw isNew ? ServerFailure.notStarted(buried()) : .died(buried())
    }
  }

  /// What it did since; where it is gone, the next `prepare` starts another.
  package func account() -> ServerDoor.Account {
    guard let running else { return .died("it did not run") }
    do {
      if case .report(let report)? = try running.ask(.report) { return .served(report) }
      return .died(buried())
    } catch ServerFailure.interrupted {
      _ = interrupted()
      return .interrupted
    } catch {
      _ = buried()
      return .died((error as? ServerFailure)?.reason ?? "\(error)")
    }
  }

  package func cpuNs() -> Int { running.flatMap { Clocks.cpuNs(of: $0.child.pid) } ?? 0 }

  private func start() throws {
    let conversation = try Conversation(program, environment, interrupts)
    running = conversation
    let reply: ServerReply?
    do { reply = try conversation.next() } catch ServerFailure.interrupted { throw interrupted() }
    switch reply {
    case .listening(let place, _, _)?: endpoint = place
    case .failed(let words)?:
      _ = buried()
      throw ServerFailure.notStarted(words)
    default: throw ServerFailure.notStarted(buried())
    }
  }

  /// Ends a server whose answer nobody waits for any more: it would be taken for that of the next question.
  private func interrupted() -> ServerFailure {
    _ = buried()
    return .interrupted
  }

  /// Waits for the end of a server that is past answering, and says how it was.
  private func buried() -> String {
    defer { running = nil }
    return running?.end() ?? "it did not run"
  }
}

extension ServerDoor {
  /// A server of its own for one run, started when it is first needed.
  package static func live(
    program: String = WorkerLauncher.ownProgram, interrupts: SignalPipe? = nil
  ) -> ServerDoor {
    let process = ServerProcess(program: program, interrupts: interrupts)
    return ServerDoor(
      prepare: { try process.prepare($0) }, account: { process.account() }, cpuNs: { process.cpuNs() })
  }
}

/// One server process and the lines that go to and fro.
private final class Conversation {
  let child: ChildProcess
  private let requests: FileDescriptor
  private let replies: FileDescriptor
  private let errors: FileDescriptor
  private let interrupts: SignalPipe?
  private var unread: [UInt8] = []
  private var isOver = false

  init(_ program: String, _ environment: [String: String], _ interrupts: SignalPipe?) throws {
    let pipes = try ServerPipes()
    defer { pipes.closeTheirs() }
    do {
      child = try ChildProcess.spawn(
        program, ServerProcess.words, files: pipes.theirs, environment: environment)
    } catch {
      pipes.closeOurs()
      throw error
    }
    (requests, replies, errors) = (pipes.requests.writing, pipes.replies.reading, pipes.errors.reading)
    self.interrupts = interrupts
  }

  /// - Returns: nil where the server is gone.
  func ask(_ request: ServerRequest) throws -> ServerReply? {
    do { try requests.write(JSONLine.encode(request)) } catch is SystemError { return nil }
    return try next()
  }

  /// The next line; nil where the server is gone, or says what is no reply.
  func next() throws -> ServerReply? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = unread[..<end]
        unread.removeSubrange(...end)
        return try? JSONLine.decode(ServerReply.self, line)
      }
      try waitForReply()
      let part = try replies.read()
      if part.isEmpty { return nil }
      unread += part
    }
  }

  /// A signal ends a wait early and is no silence of the server's; Ctrl-C ends it for good.
  private func waitForReply() throws {
    let sources = [replies] + (interrupts.map { [$0.file] } ?? [])
    let deadlineNs = Clocks.monotonicNs() + Int(ServerProcess.patienceMilliseconds) * 1_000_000
    while true {
      let leftMs = (deadlineNs - Clocks.monotonicNs()) / 1_000_000 + 1
      guard leftMs > 0 else {
        throw ServerFailure.silent(seconds: Int(ServerProcess.patienceMilliseconds) / 1000)
      }
      let ready = Poll.readable(sources, milliseconds: Int32(clamping: leftMs))
      if ready.contains(replies) { return }
      if !ready.isEmpty, interrupts?.taken() == true { throw ServerFailure.interrupted }
    }
  }

  /// Ends it for good: how it ended, and its last words.
  @discardableResult func end() -> String {
    isOver = true
    requests.close()
    replies.close()
    child.signalGroup(SIGKILL)
    let words = (try? errors.read(atMost: 4096)) ?? []
    errors.close()
    let ending = child.wait()
    let said = String(decoding: words, as: UTF8.self).split(separator: "\n").first.map(String.init)
    return switch ending {
    case .signalled(let number): said ?? SignalName.of(number)
    case .exited(let code): said ?? "exit code \(code)"
    }
  }

  deinit {
    if !isOver { end() }
  }
}
