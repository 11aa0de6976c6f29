/// The machine and the build that a run's figures belong to. What could not be found out is nil.
package struct HostFacts: Sendable, Equatable, Codable {
  package var hostName: String?
  package var operatingSystem: String?
  package var kernel: String?
  package var architecture: String?
  /// Changes with each start of the machine.
  package var bootID: String?
  package var cpuModel: String?
  /// The CPUs that the process may use; their count is how many threads Dispatch's pool has.
  package var cpusByMask: [Int]?
  package var cpusOnline: Int?
  package var cpuQuota: CPUQuota?
  package var memoryBytes: Int?
  package var isVirtualized: Bool?
  package var swiftVersion: String?
  package var isDebugBuild: Bool?
  package var dispatch: DispatchLinkage?
  package var userID: Int?
  /// Without this right QoS works one way only: a pool thread born nice stays nice.
  package var canRaisePriority: Bool?
  /// The lowest nice value that the process may take without the right, 19 when it may take none back.
  package var lowestNice: Int?
  package var perfEventParanoid: Int?
  package var clockResolutionNanoseconds: Int?
  package var clockSource: String?
  /// Name to version, of the libraries that others asked.
  package var libraries: [String: String] = [:]

  package init() {}

  /// Looks at this process and its machine; some hundred µs, most of it for build ids.
  /// - Parameter libraries: name to version, as far as the caller knows.
  package static func capture(libraries: [String: String] = [:], files: FileReader = .live) -> HostFacts {
    var facts = HostFacts()
    facts.readSystem()
    facts.readPlatform(files)
    facts.libraries = libraries
    return facts
  }
}
