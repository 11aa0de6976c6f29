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

/// Ctrl-C while a worker runs, made by hand: the bytes that the signal handler would write.
@Suite struct WorkerInterruptTests {
  /// - Parameter interrupts: how many come, one after another, once the worker has left its mark.
  private func reply(_ fate: String, interrupts: Int) async throws -> WorkerReply {
    try await offPool {
      let (file, page) = try Breadcrumb.create()
      let (reading, writing) = try FileDescriptor.pipe()
      defer { for file in [file, reading, writing] { file.close() } }
      let user = try OwnThread("user") {
        for _ in 0..<interrupts {
          while page.position == nil { Clocks.sleep(nanoseconds: 1_000_000) }
          try? writing.write([UInt8(SIGINT)])
          // Until the driver has taken it: two at once are one.
          while !Poll.readable([reading], milliseconds: 0).isEmpty { Clocks.sleep(nanoseconds: 1_000_000) }
        }
      }
      let reply = try WorkerDriver(
        program: FateScript.path, pageFile: file, page: page, interrupts: SignalPipe(file: reading)
      ).run(FateScript.job(fate), .init(timeoutNs: 60_000_000_000, census: false))
      user.join()
      return reply
    }
  }

  @Test func `an interrupt is handed on to the worker, which ends by it`() async throws {
    let reply = try await reply("waits", interrupts: 1)
    #expect(reply.cut == .interrupt)
    #expect(reply.ending == .signalled(SIGINT))
  }

  @Test(arguments: [1, 2])
  func `one that endures it is killed, at the latest by the second one`(interrupts: Int) async throws {
    let reply = try await reply("endures", interrupts: interrupts)
    #expect(reply.cut == .interrupt)
    #expect(reply.ending == .signalled(SIGKILL))
    #expect(reply.diagnosis == nil)
  }
}
