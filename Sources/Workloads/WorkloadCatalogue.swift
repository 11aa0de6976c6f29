package import ScenarioModel

/// The workloads that this program has.
package struct WorkloadCatalogue: Sendable {
  package let types: [any Workload.Type]

  package init(_ types: [any Workload.Type]) { self.types = types }

  /// Those that gcdbench ships: a new one is a file and a line here.
  package static let shipped = WorkloadCatalogue(
    [
      HarnessFloor.self,
      ApplyStriding.self,
      ReadersWriters.self,
    ] + images)

  #if Images
    /// Those that need the image server.
    private static let images: [any Workload.Type] = [
      Waiting.self,
      SingleImage.self,
      ImageGrid.self,
      ImageList.self,
      ImageClients.self,
    ]
  #else
    private static let images: [any Workload.Type] = []
  #endif

  package var declarations: [WorkloadDeclaration] { types.map { $0.declaration } }

  package func type(named name: String) -> (any Workload.Type)? {
    types.first { $0.declaration.name == name }
  }
}
