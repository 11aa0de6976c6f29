#if canImport(Darwin)
  import Darwin
  import ScenarioModel

  extension HostProbe {
    static func readPlatform(into facts: inout HostFacts, _ files: FileReader) {
      facts.os = "macos"
      facts.distribution = text("kern.osproductversion").map { "macOS " + $0 }
      facts.cpuModel = text("machdep.cpu.brand_string")
      facts.memoryBytes = number("hw.memsize")
      facts.canRaisePriority = getuid() == 0
    }

    package static func bootID(files: FileReader = .live) -> String? { text("kern.bootsessionuuid") }

    package static func isVirtualized(files: FileReader = .live) -> Bool? {
      number("kern.hv_vmm_present").map { $0 != 0 }
    }

    // Part of the system there, for every program.
    package static func dispatch(_ files: FileReader = .live) -> DispatchLinkage? {
      DispatchLinkage(kind: .dynamic, path: "/usr/lib/system/libdispatch.dylib", buildID: nil)
    }

    private static func bytes(_ name: String) -> [UInt8]? {
      var size = 0
      guard sysctlbyname(name, nil, &size, nil, 0) == 0, size > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      return sysctlbyname(name, &bytes, &size, nil, 0) == 0 ? Array(bytes.prefix(size)) : nil
    }

    private static func text(_ name: String) -> String? {
      bytes(name).map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    // 4 or 8 bytes, little-endian on every Mac that runs this.
    private static func number(_ name: String) -> Int? {
      bytes(name).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    }
  }
#endif
