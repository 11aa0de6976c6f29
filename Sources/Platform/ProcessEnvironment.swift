private import CPlatform

/// The variables that this process was started with.
package enum ProcessEnvironment {
  /// All of them; of a name that stands twice the first holds, as for getenv.
  package static func current() -> [String: String] {
    var variables: [String: String] = [:]
    var entry = gcdb_environment()
    while let pointer = entry?.pointee {
      let parts = String(cString: pointer).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, variables[String(parts[0])] == nil {
        variables[String(parts[0])] = String(parts[1])
      }
      entry = entry?.advanced(by: 1)
    }
    return variables
  }
}
