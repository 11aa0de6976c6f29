internal import Platform
internal import Synchronization

/// Threads of our own that do one job together, as often as asked, and sleep in between.
final class ThreadTeam: Sendable {
  /// A round as its threads saw it.
  struct Round: Sendable {
    /// Sum of what the members returned.
    private(set) var tally = 0
    private(set) var firstStart: ContinuousClock.Instant?
    private(set) var lastStart: ContinuousClock.Instant?
    private(set) var firstEnd: ContinuousClock.Instant?

    /// Time from the last member's start to the first one's end: all ran, or were ready to.
    var together: Duration {
      guard let lastStart, let firstEnd else { return .zero }
      return max(.zero, firstEnd - lastStart)
    }

    mutating func add(
      _ count: Int, from start: ContinuousClock.Instant, to end: ContinuousClock.Instant
    ) {
      tally += count
      firstStart = min(firstStart ?? start, start)
      lastStart = max(lastStart ?? start, start)
      firstEnd = min(firstEnd ?? end, end)
    }
  }

  /// What one member does in a round of so many calls; it is told its index.
  typealias Member = @Sendable (_ index: Int, _ calls: Int) -> Int

  private let floor: Floor
  private let threads: [OwnThread]

  /// Starts `count` threads that park at once.
  init(of count: Int, _ name: String, _ member: @escaping Member) throws {
    let floor = Floor(threads: count)
    do {
      threads = try (0..<count).map { index in
        try OwnThread("\(name)-\(index)") { floor.serve(index, member) }
      }
    } catch {
      floor.gate.close()
      throw error
    }
    self.floor = floor
  }

  deinit {
    floor.gate.close()
    for thread in threads { thread.join() }
  }

  /// Runs one round of `calls` in all members and waits for its end. Only one thread may run rounds.
  func run(calls: Int) -> Round {
    floor.calls.store(calls, ordering: .releasing)
    floor.round.withLock { $0 = Round() }
    floor.gate.runRound()
    return floor.round.withLock { $0 }
  }

  /// What members share; they hold this and never the team, whose end is theirs.
  private final class Floor: Sendable {
    let gate: StartGate
    let calls = Atomic<Int>(0)
    let round = Mutex(Round())

    init(threads: Int) { gate = StartGate(threads: threads) }

    func serve(_ index: Int, _ member: Member) {
      var turn = 1
      while gate.enter(round: turn) {
        let start = ContinuousClock.now
        let count = member(index, calls.load(ordering: .acquiring))
        let end = ContinuousClock.now
        round.withLock { $0.add(count, from: start, to: end) }
        gate.leave(round: turn)
        turn += 1
      }
    }
  }
}
