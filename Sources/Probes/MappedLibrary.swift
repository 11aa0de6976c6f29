internal import COnDemand

/// An executable file in this process's memory: the program itself, and each shared library.
package struct MappedLibrary: Sendable, Equatable, Codable {
  package var name: String
  package var path: String
  package var buildID: String?

  package init(name: String, path: String, buildID: String?) {
    self.name = name
    self.path = path
    self.buildID = buildID
  }

  /// In order of address, each once; empty where there is no `/proc`.
  package static func all(files: FileReader = .live) -> [MappedLibrary] {
    executablePaths(in: files.text("/proc/self/maps") ?? "").map { path in
      MappedLibrary(name: fileName(of: path), path: path, buildID: BuildID.ofFile(path))
    }
  }

  /// With those that are loaded only when they are called, which this does.
  package static func allOnDemand() -> [MappedLibrary] {
    _ = (on_demand_curl_fault(), on_demand_microhttpd_fault(), on_demand_pfm_fault())
    return all()
  }

  /// Files with a part mapped as code. `[vdso]` and memory without a file are not among them.
  static func executablePaths(in maps: String) -> [String] {
    var seen: Set<Substring> = []
    return maps.split(separator: "\n").compactMap { line in
      // Address, rights, offset, device, inode, then the path, which may hold blanks.
      let fields = line.split(separator: " ", maxSplits: 5)
      guard fields.count == 6, fields[1].dropFirst(2).first == "x" else { return nil }
      let path = fields[5].trimmed
      return path.hasPrefix("/") && seen.insert(path).inserted ? String(path) : nil
    }
  }

  private static func fileName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// How libdispatch came into the process.
package struct DispatchLinkage: Sendable, Equatable {
  package enum Kind: Sendable { case `static`, dynamic }

  package var kind: Kind
  /// The library's file; for `static`, the program's.
  package var path: String?
  package var buildID: String?

  /// For run.json: `static`, or the library's path with its build id.
  package var text: String {
    let id = buildID.map { " (build id \($0))" } ?? ""
    return switch kind {
    case .static: "static" + id
    case .dynamic: (path ?? "dynamic") + id
    }
  }

  /// Judged by the mapped files: a program that uses Dispatch and maps no such library holds it itself.
  static func find(in libraries: [MappedLibrary], executable: String?) -> DispatchLinkage? {
    if let library = libraries.first(where: { $0.name.hasPrefix("libdispatch.") }) {
      return DispatchLinkage(kind: .dynamic, path: library.path, buildID: library.buildID)
    }
    guard let executable, let program = libraries.first(where: { $0.path == executable }) else { return nil }
    return DispatchLinkage(kind: .static, path: program.path, buildID: program.buildID)
  }
}
