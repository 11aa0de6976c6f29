#if os(Linux)
  import Platform

  /// The workers of one driver, or its image server, found in /proc.
  enum Workers {
    /// Ids of the processes that are named so and belong to the bench, ended ones not among them.
    static func alive(of bench: Workbench, named name: String = "gcdbench-worker") -> [Int32] {
      FileSystem.names(in: "/proc").compactMap { Int32($0) }.filter { id in
        isRunning(id, name) && environment(of: id).contains("GCDBENCH_LOCK=\(bench.lock)")
      }
    }

    /// `Cpus_allowed_list` of a process: `0-1`.
    static func mask(of id: Int32) -> String? {
      let line = text(id, "status").split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }
      return line?.split(separator: "\t").last.map(String.init)
    }

    private static func isRunning(_ id: Int32, _ name: String) -> Bool {
      let lines = text(id, "status").split(separator: "\n")
      return lines.contains("Name:\t\(name)") && !lines.contains { $0.hasPrefix("State:\tZ") }
    }

    private static func environment(of id: Int32) -> [String] {
      text(id, "environ").split(separator: "\0").map(String.init)
    }

    private static func text(_ id: Int32, _ name: String) -> String {
      String(decoding: (try? FileSystem.read("/proc/\(id)/\(name)")) ?? [], as: UTF8.self)
    }
  }
#endif
