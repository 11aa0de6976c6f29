#if os(Linux)
  import Glibc
  import ScenarioModel

  extension HostProbe {
    static func readPlatform(into facts: inout HostFacts, _ files: FileReader) {
      facts.os = "linux"
      facts.distribution = files.text("/etc/os-release").flatMap(prettyName(in:))
      facts.memoryBytes = files.text("/proc/meminfo").flatMap {
        ProcStatus.kibibytes(in: $0, key: "MemTotal")
      }
      .map { $0 * 1024 }
      if case .cpus(let quota) = Cgroup.own(files: files)?.quota(files: files) { facts.cpuQuota = quota }
      facts.perfEventParanoid = PerfEvents.paranoidLevel(files: files)
      facts.clockSource = files.line("/sys/devices/system/clocksource/clocksource0/current_clocksource")
      // x86 names its model; ARM does not, and it stays unknown.
      facts.cpuModel = files.text("/proc/cpuinfo").flatMap { ProcStatus.field("model name", in: $0) }
        .map(String.init)
      facts.canRaisePriority = canRaisePriority(
        status: files.text("/proc/self/status"), limits: files.text("/proc/self/limits"))
    }

    /// Changes with each start of the machine.
    package static func bootID(files: FileReader = .live) -> String? {
      files.line("/proc/sys/kernel/random/boot_id")
    }

    /// Whether a hypervisor is below; nil where the processor does not say (ARM).
    package static func isVirtualized(files: FileReader = .live) -> Bool? {
      files.text("/proc/cpuinfo").flatMap { ProcStatus.field("flags", in: $0) }.map {
        $0.split(separator: " ").contains("hypervisor")
      }
    }

    package static func dispatch(_ files: FileReader = .live) -> DispatchLinkage? {
      DispatchLinkage.find(in: MappedLibrary.all(files: files), executable: target(ofLink: "/proc/self/exe"))
    }

    // CAP_SYS_NICE of linux/capability.h.
    private static let capabilityNice: UInt64 = 23
    // libdispatch's manager thread has the lowest of its nice values.
    private static let lowestOfDispatch = -4

    /// Either right is enough: the capability, or a limit that reaches every nice value that libdispatch sets.
    static func canRaisePriority(status: String?, limits: String?) -> Bool? {
      let capabilities = status.flatMap { ProcStatus.field("CapEff", in: $0) }.flatMap {
        UInt64($0, radix: 16)
      }
      guard let capabilities else { return nil }
      let reachesAll = limits.flatMap(lowestNice(in:)).map { $0 <= lowestOfDispatch } ?? false
      return capabilities >> capabilityNice & 1 == 1 || reachesAll
    }

    /// The soft limit of `Max nice priority` is 20 minus the nice value, so that 0 … 40 stand for 20 … -20.
    static func lowestNice(in limits: String) -> Int? {
      let title = "Max nice priority"
      guard let line = limits.split(separator: "\n").first(where: { $0.hasPrefix(title) }) else { return nil }
      guard let soft = line.dropFirst(title.count).split(separator: " ").first else { return nil }
      if soft == "unlimited" { return -20 }
      return Int(soft).map { max(-20, min(19, 20 - $0)) }
    }

    static func prettyName(in osRelease: String) -> String? {
      let key = "PRETTY_NAME="
      guard let line = osRelease.split(separator: "\n").first(where: { $0.hasPrefix(key) }) else {
        return nil
      }
      let value = line.dropFirst(key.count).trimmed
      return String(value.hasPrefix("\"") ? value.dropFirst().dropLast() : value)
    }

    private static func target(ofLink path: String) -> String? {
      var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &characters, characters.count)
      guard count > 0 else { return nil }
      return String(decoding: characters[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
#endif
