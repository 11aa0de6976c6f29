#if Images
  import Dispatch
  import Platform
  import Synchronization
  import Testing

  @testable import Workloads

  struct CompletionFlagTests {
    /// A way to wait, by name so that a failure tells which.
    struct Way: Sendable, CustomTestStringConvertible {
      let name: String
      let make: @Sendable () -> any CompletionFlag
      var testDescription: String { name }
    }

    private static let ways: [Way] = [
      Way(name: "spin") { SpinFlag() },
      Way(name: "spin-yield") { SpinYieldFlag() },
      Way(name: "poll") { PollFlag(everyNs: 10_000) },
      Way(name: "run-loop") { RunLoopFlag() },
      Way(name: "semaphore") { SemaphoreFlag() },
      Way(name: "group-wait") { GroupFlag() },
      Way(name: "condition") { ConditionFlag() },
      Way(name: "group-notify") { NotifyFlag(on: .global()) },
      Way(name: "continuation") { ContinuationFlag(nil) },
      Way(name: "deadline") { DeadlineFlag(deadlineNs: 20_000_000_000) },
    ]

    @Test(arguments: ways)
    func `a flag that was raised before is not waited for`(way: Way) async throws {
      let late = try await onOwnThread {
        let flag = way.make()
        flag.raise()
        return flag.wait().lateNs
      }
      #expect(late == nil)
    }

    @Test(arguments: ways)
    func `a wait goes on only once another thread has raised the flag`(way: Way) async throws {
      let (raisedNs, goneOn) = try await onOwnThread {
        let flag = way.make()
        let raisedNs = Mutex(0)
        let raiser = try OwnThread("raise") {
          Clocks.sleep(nanoseconds: 3_000_000)
          raisedNs.withLock { $0 = Clocks.monotonicNs() }
          flag.raise()
        }
        let goneOn = flag.wait()
        raiser.join()
        return (raisedNs.withLock { $0 }, goneOn)
      }
      #expect(raisedNs > 0)
      #expect(goneOn.atNs >= raisedNs)
      #expect(goneOn.lateNs == nil)
    }

    #if canImport(Glibc)
      @Test func `a POSIX semaphore is a flag as the others are`() async throws {
        let late = try await onOwnThread {
          let flag = PosixSemaphoreFlag()
          let raiser = try OwnThread("raise") { flag.raise() }
          defer { raiser.join() }
          return flag.wait().lateNs
        }
        #expect(late == nil)
      }
    #endif

    @Test func `a deadline ends a wait that nobody else ends, and tells by how much too late`() async throws {
      let late = try await onOwnThread {
        let flag = DeadlineFlag(deadlineNs: 1_000_000)
        let goneOn = flag.wait()
        // The reply that comes after all finds nobody.
        flag.raise()
        return goneOn.lateNs
      }
      #expect(late != nil)
    }
  }
#endif
