#if Images
  import Dispatch
  import Platform
  import Synchronization
  import Testing

  @testable import Workloads

  struct FetchCrewTests {
    /// Blocks until it is let go, and tells how many were at it at once.
    private final class HeldClient: BlockingFetcher {
      let inside = Mutex((now: 0, most: 0))
      private let gate = DispatchSemaphore(value: 0)

      func fetch(_ url: String) -> Fetched {
        inside.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        gate.wait()
        inside.withLock { $0.now -= 1 }
        return Fetched(result: .success(Array(url.utf8)), doneNs: Clocks.monotonicNs())
      }

      func letGo(_ count: Int) { for _ in 0..<count { gate.signal() } }

      func waitForInside(_ count: Int) {
        while inside.withLock({ $0.now }) < count { Clocks.sleep(nanoseconds: 100_000) }
      }
    }

    @Test func `as many as there are threads download at once, and each job is done once`() async throws {
      let (bodies, most) = try await onOwnThread {
        let client = HeldClient()
        let crew = try FetchCrew(client, threads: 3)
        let letter = try OwnThread("let-go") {
          client.waitForInside(3)
          client.letGo(20)
        }
        let bodies = fetchAll((0..<20).map { "\($0)" }, with: crew).map(\.body)
        letter.join()
        return (bodies, client.inside.withLock { $0.most })
      }
      #expect(bodies == (0..<20).map { Array("\($0)".utf8) })
      #expect(most == 3)
    }

    @Test func `what nobody has begun is cancelled, what is under way goes on`() async throws {
      let outcomes = try await onOwnThread {
        let client = HeldClient()
        let crew = try FetchCrew(client, threads: 1)
        let cells = (0..<3).map { _ in ValueBox<Fetched>() }
        let done = DispatchGroup()
        let jobs = cells.enumerated().map { index, cell in
          done.enter()
          return crew.start("\(index)") { fetched in
            cell.put(fetched)
            done.leave()
          }
        }
        client.waitForInside(1)
        jobs[0].cancel()
        jobs[1].cancel()
        client.letGo(2)
        done.wait()
        return cells.map { $0.take() }.map { $0.error }
      }
      #expect(outcomes == [nil, .cancelled, nil])
    }

    @Test func `a crew that goes away cancels what waits, and its threads end`() async throws {
      let errors = try await onOwnThread {
        let client = HeldClient()
        let cells = (0..<2).map { _ in ValueBox<Fetched>() }
        do {
          let crew = try FetchCrew(client, threads: 1)
          for (index, cell) in cells.enumerated() { _ = crew.start("\(index)") { cell.put($0) } }
          client.waitForInside(1)
          client.letGo(2)
        }
        return cells.map { $0.take().error }
      }
      #expect(errors[0] == nil)
      // Begun or not when the crew went away: either way it has ended.
      #expect(errors[1] == nil || errors[1] == .cancelled)
    }
  }
#endif
