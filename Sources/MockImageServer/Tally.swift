#if Images
  internal import Platform
  internal import ScenarioModel

  /// What the server has done since it was last told how to behave.
  struct Tally {
    var requests = 0
    var bytes = 0
    var unique = 0
    var notModified = 0
    /// By the place of the kind in `ServerFault.allCases`.
    private var faults = Array(repeating: 0, count: ServerFault.allCases.count)
    private let cpuAtStartNs = Clocks.processCPUNs()

    mutating func count(_ fault: ServerFault) {
      if let index = ServerFault.allCases.firstIndex(of: fault) { faults[index] += 1 }
    }

    var cpuNs: Int { Clocks.processCPUNs() - cpuAtStartNs }

    var faultsByKind: [ServerFault: Int] {
      Dictionary(uniqueKeysWithValues: zip(ServerFault.allCases, faults)).filter { $0.value > 0 }
    }
  }
#endif
