import Platform

/// The programs under test.
enum Binary {
  /// What `make build` made; nil where the tests were not started by make.
  static let release = ProcessEnvironment.current()["GCDBENCH_BINARY"].flatMap { $0.isEmpty ? nil : $0 }

  /// What `swift test` built beside the tests.
  static let debug = Repository.folder + "/.build/debug/gcdbench"
}

/// Programs of the tests' own, built beside them.
enum Helper {
  /// Makes system calls fail for the program that it becomes.
  static let refuseCall = Repository.folder + "/.build/debug/refuse-call"
}

/// Where the sources are.
enum Repository {
  static let folder = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  static func file(_ path: String) -> String { folder + "/" + path }

  static func fixture(_ name: String) -> String { folder + "/Tests/EndToEndTests/Fixtures/" + name }
}
