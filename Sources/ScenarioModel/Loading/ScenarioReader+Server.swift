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
    return stated
  }
}
