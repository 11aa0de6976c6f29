import Probes
import Testing

/// Two CPUs, one round; every field of the end is set from what happened in it.
private struct Round {
  var wall = 10_000_000_000
  var own = 8_000_000_000
  var busy: Int? = 8_000_000_000
  var steal = 0
  var realtimeJump = 0
  var suspended = 0
  var throttledTimes: Int? = 0
  var throttled = 0
  var cpusAfter = 2

  func judge(alsoOwn: Int = 0) -> Taint? {
    Interference.judge(from: snapshot(ended: false), to: snapshot(ended: true), alsoOwn: alsoOwn)
  }

  private func snapshot(ended: Bool) -> HostSnapshot {
    let share = ended ? 1 : 0
    return HostSnapshot(
      monotonicNs: 500 + wall * share, realtimeNs: 900 + (wall + suspended + realtimeJump) * share,
      sinceBootNs: 700 + (wall + suspended) * share, ownCPUNs: 50 + own * share,
      machine: busy.map {
        MachineCPU(
          cpus: ended ? cpusAfter : 2, busyNs: 1000 + $0 * share,
          stealNs: 30 + steal * share)
      },
      throttling: throttledTimes.map {
        CPUThrottling(count: 3 + $0 * share, nanoseconds: 5 + throttled * share)
      })
  }
}

struct InterferenceTests {
  @Test(
    arguments: [
      ("quiet", Round(), nil),
      ("steal of exactly 1 %", Round(steal: 200_000_000), nil),
      ("steal above 1 %", Round(steal: 420_000_000), "steal 2.1 %"),
      ("a large share of few ticks", Round(wall: 1_000_000_000, own: 0, busy: 0, steal: 40_000_000), nil),
      ("50 ms of steal", Round(wall: 1_000_000_000, own: 0, busy: 0, steal: 50_000_000), "steal 2.5 %"),
      ("foreign CPU of exactly 5 %", Round(busy: 9_000_000_000), nil),
      ("foreign CPU above 5 %", Round(busy: 9_240_000_000), "foreign CPU 6.2 %"),
      ("foreign CPU of 40 ms", Round(wall: 200_000_000, own: 0, busy: 40_000_000), nil),
      ("foreign CPU of 50 ms", Round(wall: 200_000_000, own: 0, busy: 50_000_000), "foreign CPU 12.5 %"),
      ("own CPU beyond the ticks", Round(busy: 7_900_000_000), nil),
      ("throttled", Round(throttledTimes: 1, throttled: 12_340_000), "throttled 12.3 ms"),
      ("wall clock slewed", Round(realtimeJump: 55_000_000), nil),
      ("wall clock set on", Round(realtimeJump: 3_200_000_000), "clock set on by 3200.0 ms"),
      ("wall clock set back", Round(realtimeJump: -61_000_000), "clock set back by 61.0 ms"),
      ("wall clock slewed over a long round", Round(wall: 600_000_000_000, realtimeJump: 300_000_000), nil),
      ("wall clock slewed back", Round(realtimeJump: -55_000_000), nil),
      ("wall clock a little off", Round(wall: 1_000_000, realtimeJump: 50_000_000), nil),
      ("a leap second", Round(realtimeJump: -1_000_000_000), "clock set back by 1000.0 ms"),
      ("suspended for less than a gap", Round(suspended: 55_000_000), nil),
      (
        "suspended, and the clock set as well", Round(realtimeJump: -90_000_000, suspended: 80_000_000),
        "machine paused for 80.0 ms, clock set back by 90.0 ms"
      ),
      ("suspended", Round(suspended: 70_000_000), "machine paused for 70.0 ms"),
      (
        "two at once", Round(busy: 10_000_000_000, steal: 600_000_000), "steal 3.0 %, foreign CPU 10.0 %"
      ),
    ] as [(String, Round, String?)])
  private func `each threshold taints a round from itself on`(name: String, round: Round, expected: String?) {
    #expect(round.judge()?.text == expected, "\(name)")
  }

  @Test func `our own processes are no foreigners`() {
    let server = Round(busy: 10_000_000_000)
    #expect(server.judge(alsoOwn: 0) == Taint(reasons: [.foreignCPU(share: 0.1)]))
    #expect(server.judge(alsoOwn: 2_000_000_000) == nil)
  }

  @Test func `what the system does not tell is not judged`() {
    #expect(Round(busy: nil, throttledTimes: nil).judge() == nil)
    #expect(Round(busy: 20_000_000_000, cpusAfter: 3).judge() == nil)
    #expect(Round(wall: 0, own: 0, busy: 90_000_000, steal: 90_000_000).judge() == nil)
  }

  @Test func `a live snapshot has a clock and our own CPU time`() {
    let snapshot = HostSnapshot.now(cgroup: Cgroup.own())
    #expect(snapshot.monotonicNs > 0)
    #expect(snapshot.ownCPUNs > 0)
    #if os(Linux)
      #expect((snapshot.machine?.busyNs ?? 0) > 0)
    #endif
  }
}
