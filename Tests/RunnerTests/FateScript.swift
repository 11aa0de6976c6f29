import ScenarioModel

/// `Fixtures/worker.sh`: the fate that a job's workload names is what becomes of it.
enum FateScript {
  static var path: String {
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/Fixtures/worker.sh"
  }

  static func job(_ fate: String) -> WorkerJob {
    WorkerJob(
      workload: fate, values: CaseValues(variant: "a", values: [:]), purpose: .timed, samples: 2,
      minSampleTimeNanoseconds: 1, warmupNanoseconds: 1, calls: 1, events: [], driver: 1)
  }
}
