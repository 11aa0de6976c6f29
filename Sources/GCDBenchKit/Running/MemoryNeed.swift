import ScenarioModel

/// Whether a run fits into memory: the largest case, and what the driver keeps of all samples.
struct MemoryNeed {
  /// A sample in the driver: fifteen numbers, and the arrays around them.
  private static let bytesPerSample = 250
  /// A worker without its workload's memory, and the driver itself.
  private static let processBytes = 60 << 20

  let bytes: Int

  init(of request: RunRequest) throws {
    let largest = try request.scenario.cases.map { try request.scenario.workload.memoryBytes($0.values) }
      .max()
    let samples = request.plan.trials.count * request.measure.samples
    bytes = (largest ?? 0) + samples * MemoryNeed.bytesPerSample + MemoryNeed.processBytes
  }

  /// - Throws: `RunRefusal` where more is needed than the machine has free; says nothing where that is unknown.
  func check(availableBytes: Int?) throws(RunRefusal) {
    guard let availableBytes, bytes > availableBytes else { return }
    throw .tooLittleMemory(neededBytes: bytes, thereBytes: availableBytes)
  }
}
