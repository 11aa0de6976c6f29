import FoundationEssentials
package import Testing

/// Programs that some tests need and not every machine has.
package enum Tool {
  /// `make test-all` skips nothing for want of a tool: it fails instead.
  package static let areDemanded = ProcessInfo.processInfo.environment["GCDBENCH_DEMAND_TOOLS"] == "1"

  package static func isThere(_ name: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test where the program is not installed, and says so by its name.
  package static func needs(_ tool: String) -> Self {
    .enabled(if: Tool.areDemanded || Tool.isThere(tool), "\(tool) is not installed")
  }
}
