import Platform
import Synchronization
import Testing

@testable import Workloads

struct StartGateTests {
  /// What threads saw at a gate.
  private final class Watch: Sendable {
    let arrived = Atomic<Int>(0)
    let early = Atomic<Int>(0)
    let passed = Atomic<Int>(0)
  }

  @Test(arguments: [1, 2, 7])
  func `nobody goes through before all stand at the gate, round after round`(threads: Int) async throws {
    let (rounds, watch) = (50, Watch())
    try await onOwnThread {
      let gate = StartGate(threads: threads)
      let members = try (0..<threads).map { index in
        try OwnThread("gate-\(index)") {
          for round in 1... {
            watch.arrived.add(1, ordering: .sequentiallyConsistent)
            guard gate.enter(round: round) else { return }
            if watch.arrived.load(ordering: .sequentiallyConsistent) < round * threads {
              watch.early.add(1, ordering: .relaxed)
            }
            watch.passed.add(1, ordering: .relaxed)
            gate.leave(round: round)
          }
        }
      }
      for _ in 0..<rounds { gate.runRound() }
      gate.close()
      for member in members { member.join() }
    }
    #expect(watch.passed.load(ordering: .relaxed) == rounds * threads)
    #expect(watch.early.load(ordering: .relaxed) == 0)
  }

  @Test func `a gate for too few threads lets the first through alone`() async throws {
    let early = try await onOwnThread {
      let (gate, watch) = (StartGate(threads: 1), Watch())
      let member = try OwnThread("gate") {
        watch.arrived.add(1, ordering: .sequentiallyConsistent)
        guard gate.enter(round: 1) else { return }
        if watch.arrived.load(ordering: .sequentiallyConsistent) < 2 {
          watch.early.add(1, ordering: .relaxed)
        }
        gate.leave(round: 1)
      }
      gate.runRound()
      member.join()
      return watch.early.load(ordering: .relaxed)
    }
    #expect(early == 1)
  }

  @Test func `a round is over when all members have returned, and sums what they did`() async throws {
    let tallies = try await onOwnThread {
      let team = try ThreadTeam(of: 5, "member") { index, calls in index * calls }
      return (1...20).map { team.run(calls: $0).tally }
    }
    #expect(tallies == (1...20).map { $0 * 10 })
  }

  @Test func `a team that is dropped ends its threads`() async throws {
    let witness = try await onOwnThread {
      let watch = Watch()
      weak let witness = watch
      var team: ThreadTeam? = try ThreadTeam(of: 3, "member") { _, _ in
        watch.passed.add(1, ordering: .relaxed).newValue
      }
      _ = team?.run(calls: 1)
      team = nil
      return Witness(of: witness)
    }
    #expect(witness.isGone)
  }

  private struct Witness: Sendable {
    weak let watch: Watch?
    init(of watch: Watch?) { self.watch = watch }
    var isGone: Bool { watch == nil }
  }
}

struct OverlapTallyTests {
  private let begin = ContinuousClock.now

  private func round(_ spans: [(Int, Int)]) -> ThreadTeam.Round {
    var round = ThreadTeam.Round()
    for (start, end) in spans { round.add(0, from: at(start), to: at(end)) }
    return round
  }

  private func at(_ milliseconds: Int) -> ContinuousClock.Instant { begin + .milliseconds(milliseconds) }

  @Test func `overlap is from the last start to the first end, over the whole round`() {
    var tally = OverlapTally()
    #expect(tally.share == nil)
    tally.add(round([(0, 8), (2, 10)]), until: at(10))
    #expect(tally.share == 0.6)
  }

  @Test func `threads that ran one after the other have none`() {
    var tally = OverlapTally()
    tally.add(round([(0, 4), (5, 10)]), until: at(10))
    #expect(tally.share == 0)
  }

  @Test func `draining counts as time in which they did not run`() {
    var tally = OverlapTally()
    tally.add(round([(0, 5), (0, 5)]), until: at(20))
    #expect(tally.share == 0.25)
  }
}
