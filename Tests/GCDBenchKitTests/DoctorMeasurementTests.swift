import Probes
import Runner
import TestSupport
import Testing

@testable import GCDBenchKit

@Suite struct DoctorMeasurementTests {
  /// An empty body takes 0.25 ns, work 2 ns and 1.5 ns a unit.
  private func measure(
    _ cost: @escaping (WorkerJob) -> Double = { job in
      job.values["units"]?.asNumber.map { 2 + 1.5 * $0 } ?? 0.25
    }, fate: @escaping (WorkerJob, Int) -> ScriptedLauncher.Fate = { _, _ in .answers }
  ) throws -> (result: DoctorMeasurement.Result, jobs: [WorkerJob]) {
    let clock = ScriptedClock(nowNs: 1_000_000_000)
    let launcher = ScriptedLauncher(clock: clock, catalogue: .shipped, nanosecondsPerItem: cost, fate: fate)
    let result = try DoctorMeasurement.make(
      launcher: launcher.launcher, witness: ScriptedHost(clock: clock).witness, driver: 1)
    return (result, launcher.jobs)
  }

  @Test func `floor and work are the medians of six workers`() throws {
    let (result, jobs) = try measure()
    guard case .measured(let measured) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(abs(measured.emptyNs - 0.25) < 0.001)
    #expect(abs(measured.unitNs - 1.5) < 0.001 && abs(measured.callNs - 2) < 0.01)
    #expect(measured.spread < 0.001 && measured.others == nil && measured.tookNs > 0)
    #expect(jobs.map { $0.values["units"]?.asNumber ?? 0 } == [0, 1, 1000, 1000, 1, 0])
    #expect(jobs.allSatisfy { $0.purpose == .timed && $0.events.isEmpty })
  }

  @Test func `work that takes now longer and now shorter has a spread`() throws {
    var turn = 0.0
    let (result, _) = try measure { job in
      turn += 1
      return (job.values["units"]?.asNumber ?? 1) * (turn.truncatingRemainder(dividingBy: 2) == 0 ? 1.5 : 1)
    }
    guard case .measured(let measured) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(measured.spread > 0.05)
  }

  @Test func `a worker that dies is told with its last words`() throws {
    let dead = try measure(fate: { _, launch in
      launch == 3 ? .exits(code: 1, lastWords: "first\nno memory") : .answers
    })
    #expect(dead.result == .failed(reason: "no memory"))
    let killed = try measure(fate: { _, _ in .dies(signal: 9) })
    guard case .failed = killed.result else {
      Issue.record("\(killed.result)")
      return
    }
  }

  @Test func `steal and others are shares of what all CPUs had to give`() throws {
    func snapshot(_ ns: Int, busy: Int, steal: Int) -> HostSnapshot {
      HostSnapshot(
        monotonicNs: ns, realtimeNs: ns, sinceBootNs: ns, ownCPUNs: 0,
        machine: MachineCPU(cpus: 2, busyNs: busy, stealNs: steal), throttling: nil)
    }
    let calm = try #require(
      CPUShares(
        from: snapshot(0, busy: 0, steal: 0), to: snapshot(1_000_000_000, busy: 40_000_000, steal: 10_000_000)
      ))
    #expect(calm == CPUShares(steal: 0.005, foreign: 0.02, disturbs: false))
    let stolen = try #require(
      CPUShares(
        from: snapshot(0, busy: 0, steal: 0), to: snapshot(1_000_000_000, busy: 0, steal: 100_000_000)))
    #expect(stolen.disturbs && stolen.steal == 0.05)
  }
}
