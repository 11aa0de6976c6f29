import Probes
import Reporting
import ResultStore
import Runner
import TestSupport

@testable import GCDBenchKit

/// All that a command does, on a scripted machine and in a folder of the test's own: no process, no clock.
final class Rehearsal {
  /// What came of a command.
  struct Outcome {
    var code: ExitCode
    var output: String
    var error: String
    var jobs: [WorkerJob] = []
  }

  static let scenario = """
    version: 1
    question: Which tap fills cups for least?
    workload: gauge
    reference: one
    cases:
      variant: [one, many, leaky]
      cups: [10, 100]
    measure: {rounds: 10, counted: 1, samples: 3, min_sample_time: 1ms, warmup: 1ms, events: [cpu-migrations]}
    claims:
      - that: Many at once are dearer
        metric: wall_per_item
        of: {variant: many, cups: 10}
        against: {variant: one}
        at_least: 1.1x slower
        on_record: upheld

    """

  static let environment = ["LANG": "C.UTF-8"]

  let folder: TemporaryFolder
  /// What an item of a job costs in ns, before the noise.
  var itemNs: (WorkerJob) -> Double = { _ in 10 }
  var spread = 0.01
  var metrics: (WorkerJob) -> [String: Double] = { $0.workload == "gauge" ? ["drops": 0] : [:] }
  var fate: (_ job: WorkerJob, _ launch: Int) -> ScriptedLauncher.Fate = { _, _ in .answers }
  /// Rounds by the order of their execution.
  var disturbed: Set<Int> = []
  var disturbance = ScriptedHost.Disturbance.throttling
  /// What of the place spoils every run.
  var caveats: [String] = []
  /// Before which launch the user presses Ctrl-C.
  var interruptBefore: Int?
  var isDebugBuild = false
  var gnuplot = Rehearsal.drawing
  var disk = FileWriter.Calls.live
  var cpus = [0, 1]
  var eventNames = PerfEventNames.any
  /// Seconds since 1970 at the start of the next run; each is a minute later.
  private var startSeconds = 1_796_053_500

  init(scenario: String = Rehearsal.scenario) throws {
    folder = try TemporaryFolder()
    try folder.put("gauge.yaml", scenario)
  }

  var file: String { folder.file("gauge.yaml") }

  /// `gcdbench run WORDS…` into the folder, without its `--results` and `--plots`; with the file unless it is resumed.
  func run(_ words: String..., file: String? = nil) -> Outcome {
    let files = file.map { [$0] } ?? (words.contains("--resume") ? [] : [self.file])
    let places = ["--results", folder.file("Results"), "--plots", folder.file("plots"), "--seed", "7"]
    return runAsIs(files + places.dropLast(words.contains("--resume") ? 2 : 0) + words)
  }

  func runAsIs(_ words: [String]) -> Outcome {
    let clock = ScriptedClock(nowNs: 1_000_000_000)
    var jitter = Jitter(spread: spread)
    let launcher = ScriptedLauncher(
      clock: clock, catalogue: .withGauge, nanosecondsPerItem: { self.itemNs($0) * jitter.next() },
      metrics: metrics, fate: fate)
    let laboratory = laboratory(clock, launcher)
    startSeconds += 60
    var outcome = carryOut { context in
      try RunCommand.run(RunCommand.declaration.parse(words), context, in: laboratory)
    }
    outcome.jobs = launcher.jobs
    return outcome
  }

  func report(_ run: String, _ words: String...) -> Outcome {
    carryOut { context in
      let words = [run, "--results", self.folder.file("Results")] + words
      return try ReportCommand.run(ReportCommand.declaration.parse(words), context)
    }
  }

  /// `gcdbench plot WORDS…`, into the folder unless the terminal is meant.
  func plot(_ words: String...) -> Outcome {
    carryOut { context in
      let plots = words.contains("--terminal") ? [] : ["--plots", self.folder.file("plots")]
      let words = words + ["--results", self.folder.file("Results")] + plots
      return try PlotCommand.run(PlotCommand.declaration.parse(words), context, gnuplot: self.gnuplot)
    }
  }

  /// As the program's main function does it.
  func carryOut(_ command: (CommandContext) throws -> ExitCode) -> Outcome {
    let kept = KeptConsole(environment: Rehearsal.environment)
    let environment = Rehearsal.environment.merging(["GCDBENCH_LOCK": folder.file("lock")]) { $1 }
    let context = CommandContext(catalogue: .withGauge, console: kept.console, environment: environment)
    do {
      return Outcome(code: try command(context), output: kept.output, error: kept.error)
    } catch {
      return Outcome(
        code: ExitCode(for: error), output: kept.output,
        error: kept.error + ExitCode.message(for: error) + "\n")
    }
  }

  private func laboratory(_ clock: ScriptedClock, _ launcher: ScriptedLauncher) -> Laboratory {
    let (cpus, start) = (cpus, startSeconds)
    return Laboratory(
      cpus: { cpus }, host: { Rehearsal.host(cpus, events: $0) }, eventNames: eventNames, bootID: { "boot" },
      availableMemoryBytes: { 1 << 30 }, program: { "build" }, libraries: { [:] }, isDebugBuild: isDebugBuild,
      monotonicNs: { clock.nowNs }, realtimeNs: { start * 1_000_000_000 }, gnuplot: gnuplot, disk: disk,
      bench: {
        Laboratory.Bench(
          launcher: launcher.launcher,
          witness: ScriptedHost(clock: clock, disturbed: self.disturbed, by: self.disturbance).witness,
          isInterrupted: { self.interruptBefore == launcher.jobs.count + 1 }, caveats: self.caveats)
      })
  }

  private static func host(_ cpus: [Int], events: [String]) -> HostFacts {
    var host = HostFacts()
    host.cpuModel = "Made-up CPU"
    host.cpusInMask = cpus
    host.cpusOnline = cpus.count
    host.os = "linux"
    host.kernel = "6.1"
    host.perfEvents = Dictionary(uniqueKeysWithValues: events.map { ($0, "open") })
    return host
  }

  /// Draws nothing, and leaves what gnuplot would.
  static let drawing = GnuplotRunner { script, folder in
    let stem = script.split(separator: ".")[0]
    for ending in ["svg", "png"] {
      try? FileWriter.replace(
        "\(folder)/\(stem).\(ending)", with: Array("<svg ><title>a</title><desc>b</desc></svg>".utf8))
    }
    return .success(())
  }
}

extension Rehearsal {
  /// The ids of all runs, the earliest first.
  var runs: [String] { folder.names(in: "Results/gauge").filter { $0 != "latest" } }

  /// A file of the newest run.
  func text(_ name: String) throws -> String { try folder.text("Results/gauge/\(runs.last ?? "")/\(name)") }

  /// The rows of a CSV file of the newest run, by column.
  func rows(_ name: String = "samples.csv") throws -> [[String: String]] {
    let rows = CSV.parse(try text(name)).rows
    return rows.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(rows[0], $0)) }
  }

  /// A text with the test's own folder and the run's id replaced by such as never change.
  func settled(_ text: String) -> String {
    let id = "20261130T154500Z-3f2a"
    return runs.reduce(text.replacing(folder.path + "/", with: "")) { $0.replacing($1, with: id) }
  }
}
