extension ScenarioReader {
  /// What the `server:` block states, by the parameters' names.
  mutating func server(_ node: YAMLNode) -> [String: Value] {
    if let workload, !workload.needsServer {
      report(.needsNoServer(workload: workload.name), at: .file(node.mark))
    }
    guard let fields = fields(node, .server, as: "server") else { return [:] }
    var stated: [String: Value] = [:]
    for key in fields.table.keys {
      guard let node = fields[key.name], case .value(let parameter) = key.form else { continue }
      stated[parameter.name] = value(node, of: parameter, key: key.name)
    }
    if let problem = FaultShares(stated: stated).problem {
      report(.impossibleServer(reason: problem), at: .file(node.mark))
    }
    return stated
  }

  /// What is wrong with a case's own values of `server.*` together with those of the block.
  func serverProblem(of candidate: Case, _ block: [String: Value], _ workload: WorkloadDeclaration) -> String?
  {
    // A block that is wrong by itself has been told.
    guard workload.needsServer, FaultShares(stated: block).problem == nil else { return nil }
    return FaultShares(values: candidate.values.values).problem
  }
}
