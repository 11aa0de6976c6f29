import Platform
import Probes
import Reporting
import Runner
import ScenarioModel

/// The doors through which a run touches its machine: all live, or all scripted, so that the whole pipeline runs without
/// a process or a clock.
struct Laboratory {
  /// The CPUs that the driver may use.
  var cpus: () -> [Int]
  /// What the machine and the build are, and which of the perf events are open.
  var host: (_ events: [String]) -> HostFacts
  /// Which perf events have names on this machine.
  var eventNames = PerfEventNames.any
  var bootID: () -> String?
  /// Memory that programs can still have; nil where the machine does not say.
  var availableMemoryBytes: () -> Int?
  /// Which build of the program this is; nil where that cannot be learnt.
  var program: () -> String?
  /// Build ids by path of all that a worker maps.
  var libraries: () -> [String: String]
  var isDebugBuild: Bool
  var monotonicNs: () -> Int
  /// Since 1970.
  var realtimeNs: () -> Int
  var gnuplot: GnuplotRunner
  /// Beneath the files of a run, so that a test can fill the disk.
  var disk: FileWriter.Calls
  /// Makes ready for workers, and from then on listens for Ctrl-C.
  var bench: () throws -> Bench

  /// Where trials are made.
  struct Bench {
    var launcher: WorkerLauncher
    var witness: HostWitness
    var isInterrupted: () -> Bool
    /// The image server of a run that needs one.
    var server: () -> ServerDoor = { .live() }
    /// What of the place spoils every run that is made there.
    var caveats: [String] = []
  }
}

extension Laboratory {
  /// Use it on the main thread only.
  static var live: Laboratory {
    Laboratory(
      cpus: CPUMask.current,
      host: { HostProbe.facts(events: $0.isEmpty ? [] : PerfEvents.probe($0)) },
      eventNames: .live,
      bootID: { HostProbe.bootID() },
      availableMemoryBytes: { HostProbe.availableMemoryBytes() },
      program: ProgramIdentity.current, libraries: ProgramIdentity.libraries,
      isDebugBuild: _isDebugAssertConfiguration(),
      monotonicNs: Clocks.monotonicNs, realtimeNs: Clocks.realtimeNs, gnuplot: .live, disk: .live,
      bench: Bench.live)
  }
}

extension Laboratory.Bench {
  static func live() throws -> Laboratory.Bench {
    #if os(Linux)
      guard FileSystem.isFile(WorkerLauncher.ownProgram) else { throw RunRefusal.noProc }
    #endif
    let files = FileNeed(limit: FileLimit.raised(to: FileNeed.enough))
    try files.check()
    let interrupts = try SignalPipe.open()
    return Laboratory.Bench(
      launcher: try .live(interrupts: interrupts), witness: .live,
      isInterrupted: { interrupts.taken() }, server: { .live(interrupts: interrupts) }, caveats: files.caveats
    )
  }
}
