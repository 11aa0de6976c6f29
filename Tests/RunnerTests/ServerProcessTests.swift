import ScenarioModel
import TestSupport
import Testing

@testable import Platform
@testable import Runner

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Real processes: a shell script plays the image server.
@Suite struct ServerProcessTests {
  private static var script: String {
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/Fixtures/server.sh"
  }

  private func with<Answer: Sendable>(
    _ fate: String, _ body: @escaping @Sendable (ServerProcess) throws -> Answer
  ) async throws -> Answer {
    try await offPool { try body(ServerProcess(program: Self.script, environment: ["FATE": fate])) }
  }

  private static let settings = ServerSettings(values: [:])

  @Test func `it is started, told how to behave, and asked what it did`() async throws {
    let (endpoint, account) = try await with("serves") { server in
      (try server.prepare(Self.settings), server.account())
    }
    #expect(endpoint == ServerEndpoint(port: 8081, refusingPort: 9))
    guard case .served(let report) = account else {
      Issue.record("\(account)")
      return
    }
    #expect(report.requests == 7 && report.unique == 3)
  }

  @Test func `one that was killed is told by its signal, and the next trial has another`() async throws {
    let (account, endpoint) = try await with("dies") { server in
      _ = try server.prepare(Self.settings)
      return (server.account(), try server.prepare(Self.settings))
    }
    #expect(account == .died("SIGKILL"))
    #expect(endpoint.port == 8081)
  }

  @Test(arguments: [
    ("refuses", "no port is free"), ("dies-at-once", "the floor is missing"), ("babbles", "SIGKILL"),
  ])
  func `one that does not start says why`(fate: String, words: String) async throws {
    await #expect(throws: ServerFailure.notStarted(words)) {
      try await with(fate) { try $0.prepare(Self.settings) }
    }
  }

  @Test(arguments: ["is-slow-to-start", "is-slow-to-behave"])
  func `Ctrl-C is taken at once while an answer is waited for, and the next trial has a new server`(
    fate: String
  ) async throws {
    try await offPool {
      let (reading, writing) = try FileDescriptor.pipe()
      defer { for end in [reading, writing] { end.close() } }
      let interrupts = SignalPipe(file: reading)
      let server = ServerProcess(program: Self.script, environment: ["FATE": fate], interrupts: interrupts)
      for _ in 0..<2 {
        try writing.write([UInt8(SIGINT)])
        #expect(throws: ServerFailure.interrupted) { try server.prepare(Self.settings) }
        #expect(!interrupts.taken())
        #expect(server.cpuNs() == 0)
      }
    }
  }

  @Test func `Ctrl-C is taken while a report is waited for`() async throws {
    try await offPool {
      let (reading, writing) = try FileDescriptor.pipe()
      defer { for end in [reading, writing] { end.close() } }
      let server = ServerProcess(
        program: Self.script, environment: ["FATE": "is-slow-to-report"],
        interrupts: SignalPipe(file: reading))
      _ = try server.prepare(Self.settings)
      try writing.write([UInt8(SIGINT)])
      #expect(server.account() == .interrupted)
    }
  }

  @Test func `one that cannot be started leaves no file open`() async throws {
    try await offPool {
      let server = ServerProcess(program: "/nowhere/gcdbench")
      let before = FileSystem.names(in: "/dev/fd").count
      for _ in 0..<100 {
        #expect(throws: SystemError.self) { try server.prepare(Self.settings) }
      }
      // Three an attempt would be 300; what other tests open meanwhile is far less.
      #expect(FileSystem.names(in: "/dev/fd").count - before < 200)
    }
  }
}
