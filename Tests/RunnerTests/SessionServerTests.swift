import Probes
import ScenarioModel
import TestSupport
import Testing
import Workloads

@testable import Runner

/// A session beside a made-up image server.
@Suite struct SessionServerTests {
  /// Downloads nothing, but says that it would.
  struct Viewing: Workload {
    static let declaration = WorkloadDeclaration(
      name: "viewing", question: "What does a picture cost?", parameters: [],
      variants: [Variant("plain", summary: "The only way.")], call: "a picture", item: "a picture",
      itemsPerCall: { _ in 1 }, needsServer: true)

    init(_ values: CaseValues) throws {}
    func run(calls: Int) -> Checksum { Checksum(1) }
    static func expectedChecksum(_ values: CaseValues) throws -> Checksum? { Checksum(1) }
  }

  /// What the server was asked, and what the session made of it.
  final class Script {
    var asked: [ServerSettings] = []
    var events: [SessionEvent] = []
    var jobs: [WorkerJob] = []
    /// The numbers, from 1, of the trials in which it ends.
    var deaths: Set<Int> = []
    var refusal: (any Error)?
    /// The number, from 1, of the trial after whose work the user does not wait for the server's account.
    var interruptedIn: Int?
    /// CPU time of the server that runs, by the number of the look at it.
    var serverCPU: (_ look: Int) -> Int = { _ in 0 }
    private var cpuLooks = 0
    var witness: HostWitness?
    /// What the n-th question for it, from 1, finds.
    var gone: Set<Int> = []
    private var questions = 0

    var records: [TrialRecord] {
      events.compactMap { if case .trialEnded(let record) = $0 { record } else { nil } }
    }
    var shown: [TrialRecord] { records.filter { $0.subject != .control } }

    func run(rounds: Int = 3) throws -> SessionEnd {
      var measure = Measure()
      (measure.rounds, measure.counted, measure.samples) = (rounds, 0, 2)
      let subject = Case(
        of: Viewing.declaration, variant: "plain", stated: ["server.latency": 20_000_000], cpus: 2)
      let scenario = Scenario(
        name: "viewing", question: "Why?", workload: Viewing.declaration, cases: [subject], measure: measure)
      let catalogue = WorkloadCatalogue(WorkloadCatalogue.shipped.types + [Viewing.self])
      let clock = ScriptedClock()
      let launcher = ScriptedLauncher(clock: clock, catalogue: catalogue)
      let session = Session(
        plan: Plan(cases: scenario.cases, measure: measure, seed: 7),
        jobs: try JobFactory(scenario: scenario, measure: measure, catalogue: catalogue, cpus: [0, 1]),
        launcher: launcher.launcher, witness: witness ?? ScriptedHost(clock: clock).witness, server: door,
        maxTimeNs: measure.maxTimeNanoseconds, nowNs: { clock.nowNs }, isInterrupted: { false })
      defer { jobs = launcher.jobs }
      return try session.run { self.events.append($0) }
    }

    private var door: ServerDoor {
      ServerDoor(
        prepare: { settings in
          if let refusal = self.refusal { throw refusal }
          self.questions += 1
          if self.gone.contains(self.questions) { throw ServerFailure.died("SIGKILL") }
          self.asked.append(settings)
          return ServerEndpoint(port: 8080 + self.asked.count, refusingPort: 9)
        },
        account: {
          if self.interruptedIn == self.asked.count { return .interrupted }
          return self.deaths.contains(self.asked.count)
            ? .died("SIGKILL") : .served(ServerReport(requests: 4, faults: [.reset: 1], cpuNs: 40_000))
        },
        cpuNs: {
          self.cpuLooks += 1
          return self.serverCPU(self.cpuLooks)
        })
    }
  }

  @Test func `each trial of a case finds a server that behaves as its values say, the control none`() throws {
    let script = Script()
    #expect(try script.run() == .finished)
    #expect(script.asked.map(\.latencyNs) == [20_000_000, 20_000_000, 20_000_000])
    let ports = script.jobs.map { $0.workload == "viewing" ? $0.values.server?.port : nil }
    #expect(ports.compactMap { $0 } == [8081, 8082, 8083])
    #expect(script.jobs.filter { $0.workload != "viewing" }.allSatisfy { $0.values.server == nil })
  }

  @Test func `what the server did stands with the trial, apart from its CPU time`() throws {
    let script = Script()
    _ = try script.run()
    for record in script.shown {
      #expect(record.metrics["server_requests"] == 4)
      #expect(record.metrics["server_faults"] == 1)
      #expect(record.metrics["server_cpu_time"] == 10_000)
      #expect(record.metrics["server_lateness_p99"] == nil)
    }
  }

  @Test func `a server that ends fails its trial with the reason, and the run goes on with another`() throws {
    let script = Script()
    script.deaths = [2]
    #expect(try script.run() == .finished)
    #expect(script.shown.map(\.outcome) == [.ok, .failed, .ok])
    #expect(script.shown[1].note == "the image server ended in this trial: SIGKILL")
    #expect(script.shown[1].samples.isEmpty && script.shown[1].metrics.isEmpty)
    let deaths = script.events.compactMap { if case .serverDied(let how) = $0 { how } else { nil } }
    #expect(deaths == ["SIGKILL"])
  }

  @Test func `one that ends between two trials is started again, and no trial is lost`() throws {
    let script = Script()
    script.gone = [2]
    #expect(try script.run() == .finished)
    #expect(script.shown.map(\.outcome) == [.ok, .ok, .ok])
    #expect(script.events.contains { if case .serverDied("SIGKILL") = $0 { true } else { false } })
    let twice = Script()
    twice.gone = [2, 4]
    #expect(throws: ServerFailure.diedAgain("SIGKILL")) { try twice.run() }
  }

  @Test func `a server that ends twice ends the run`() {
    let script = Script()
    script.deaths = [1, 3]
    #expect(throws: ServerFailure.diedAgain("SIGKILL")) { try script.run() }
    #expect(script.shown.count == 2)
  }

  @Test func `a user who does not wait for the server interrupts the run, and that trial counts for nothing`()
    throws
  {
    let script = Script()
    script.interruptedIn = 2
    #expect(try script.run() == .interrupted)
    #expect(script.shown.count == 1)
    let waiting = Script()
    waiting.refusal = ServerFailure.interrupted
    #expect(try waiting.run() == .interrupted)
    #expect(waiting.shown.isEmpty)
  }

  /// Looked at before and after each round; in the second a server dies that had 5 s of CPU before, and the next one
  /// has 0.3 s of its own. Their trials and the driver have nothing.
  /// - Parameter foreignNs: what others have in that round.
  private func taints(foreignNs: Int) throws -> [String?] {
    let script = Script()
    script.deaths = [2]
    script.serverCPU = { [0, 5_000_000_000, 5_000_000_000, 300_000_000][min($0, 4) - 1] }
    var looks = 0
    script.witness = HostWitness {
      looks += 1
      // The dead server is an ended child from then on, with its whole life.
      let hasDied = looks >= 4
      let serversNs = [0, 5_000_000_000, 5_000_000_000, 5_300_000_000][min(looks, 4) - 1]
      return HostSnapshot(
        monotonicNs: looks * 10_000_000_000, realtimeNs: looks * 10_000_000_000,
        sinceBootNs: looks * 10_000_000_000, ownCPUNs: hasDied ? 5_000_000_000 : 0,
        machine: MachineCPU(cpus: 1, busyNs: serversNs + (hasDied ? foreignNs : 0), stealNs: 0),
        throttling: nil)
    }
    _ = try script.run(rounds: 3)
    return script.events.compactMap { if case .roundEnded(_, let taint) = $0 { .some(taint) } else { nil } }
  }

  @Test
  func `the CPU time of a server that ended and of the next one is the run's own, and hides nobody else's`()
    throws
  {
    #expect(try taints(foreignNs: 0) == [nil, nil, nil])
    let disturbed = try taints(foreignNs: 2_000_000_000)
    #expect(disturbed.count >= 3 && disturbed[0] == nil && disturbed[1] != nil && disturbed[2] == nil)
  }

  @Test func `a server that does not start is told in one sentence`() {
    let script = Script()
    script.refusal = ServerFailure.notStarted("port 8080 is in use")
    #expect(throws: ServerFailure.notStarted("port 8080 is in use")) { try script.run() }
    #expect(
      ServerFailure.notStarted("port 8080 is in use").description
        == "the image server does not start: port 8080 is in use")
  }
}
