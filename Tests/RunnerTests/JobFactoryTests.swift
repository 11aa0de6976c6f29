import Platform
import ScenarioModel
import TestSupport
import Testing
import Workloads

@testable import Runner

@Suite struct JobFactoryTests {
  private func factory(_ stated: [String: Value] = [:], cpus: [Int] = [5, 2, 7]) throws -> (JobFactory, Plan)
  {
    let scenario = ScriptedWorkload.scenario(variants: 1, stated: stated) {
      $0.rounds = 1
      $0.counted = 1
      $0.samples = 4
      $0.events = ["cs", "faults"]
      $0.timeoutNanoseconds = 9
    }
    let jobs = try JobFactory(
      scenario: scenario, measure: scenario.measure, catalogue: ScriptedWorkload.catalogue, cpus: cpus)
    return (jobs, Plan(cases: scenario.cases, measure: scenario.measure, seed: 1))
  }

  private func trial(_ purpose: Purpose, in plan: Plan) throws -> Plan.Trial {
    try #require(plan.trials.first { $0.purpose == purpose })
  }

  @Test func `a timed trial has neither events nor census, a counted one has both`() throws {
    let (jobs, plan) = try factory()
    let (timed, counted) = (try trial(.timed, in: plan), try trial(.counted, in: plan))
    #expect(try jobs.job(for: timed, calls: 3).events == [])
    #expect(try jobs.job(for: counted, calls: 3).events == ["cs", "faults"])
    #expect(!jobs.watch(for: timed).census && jobs.watch(for: counted).census)
    #expect(jobs.watch(for: timed).timeoutNs == 9)
  }

  @Test func `a job says what the scenario measures`() throws {
    let (jobs, plan) = try factory(["size": 7])
    let job = try jobs.job(for: trial(.timed, in: plan), calls: 3)
    #expect(job.workload == "scripted" && job.values.variant == "a")
    #expect(job.values["size"] == 7)
    #expect(job.samples == 4 && job.calls == 3)
    #expect(job.driver == ProcessIdentity.pid)
    #expect(job.protocol == WorkerJob.currentProtocol)
  }

  @Test(arguments: [(nil, [5, 2, 7]), (1, [5]), (2, [5, 2]), (64, [5, 2, 7])] as [(Int?, [Int])])
  func `a case with so many cpus gets the first of the list`(count: Int?, cpus: [Int]) throws {
    let (jobs, plan) = try factory(count.map { ["cpus": .integer($0)] } ?? [:])
    #expect(jobs.watch(for: try trial(.timed, in: plan)).cpus == cpus)
    #expect(jobs.watch(for: try trial(.control, in: plan)).cpus == [5, 2, 7])
  }

  @Test func `the control is the harness's own chain, of which the answer is known`() throws {
    let (jobs, plan) = try factory()
    let control = try trial(.control, in: plan)
    let job = try jobs.job(for: control, calls: nil)
    #expect(job.workload == HarnessFloor.declaration.name && job.values.variant == "chain")
    #expect(job.purpose == .control && job.events == [])
    #expect(try jobs.expectedChecksum(of: control) == work(seed: 1, units: 1000))
    #expect(try jobs.expectedChecksum(of: trial(.timed, in: plan)) == ScriptedWorkload.checksum.value)
  }

  @Test func `a workload that this binary lacks is an error with its name`() {
    #expect {
      try JobFactory(
        scenario: ScriptedWorkload.scenario(), measure: Measure(), catalogue: .shipped, cpus: [0])
    } throws: {
      "\($0)" == "this binary has no workload scripted"
    }
  }
}
