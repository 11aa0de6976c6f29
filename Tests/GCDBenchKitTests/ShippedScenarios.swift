@testable import GCDBenchKit

/// The scenarios in the repository's `Scenarios/`, wherever tests are started from.
enum ShippedScenarios {
  private static let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  static let folder = "/\(root)/Scenarios"

  static let names = FileSystem.names(in: folder).filter { $0.hasSuffix(".yaml") }

  /// - Throws: `ScenarioProblems` with all that is wrong with it.
  static func load(_ name: String) throws -> Scenario {
    try ScenarioLoader(catalogue: WorkloadCatalogue.shipped.declarations, cpus: 2)
      .load(bytes: FileSystem.read("\(folder)/\(name)"), path: "Scenarios/\(name)")
  }
}
