#if os(Linux)
  import Glibc

  extension HostFacts {
    mutating func readPlatform(_ files: FileReader) {
      operatingSystem = files.text("/etc/os-release").flatMap(Self.prettyName(in:))
      bootID = files.line("/proc/sys/kernel/random/boot_id")
      memoryBytes = files.text("/proc/meminfo").flatMap { ProcStatus.kibibytes(in: $0, key: "MemTotal") }
        .map { $0 * 1024 }
      cpuQuota = Cgroup.own(files: files)?.quota(files: files)
      perfEventParanoid = PerfEvents.paranoidLevel(files: files)
      clockSource = files.line("/sys/devices/system/clocksource/clocksource0/current_clocksource")
      dispatch = DispatchLinkage.find(
        in: MappedLibrary.all(files: files), executable: Self.target(ofLink: "/proc/self/exe"))
      readProcessor(files.text("/proc/cpuinfo") ?? "")
      readPriority(status: files.text("/proc/self/status"), limits: files.text("/proc/self/limits"))
    }

    /// x86 names its model and says when a hypervisor is below; ARM does neither, and both stay unknown.
    mutating func readProcessor(_ cpuinfo: String) {
      cpuModel = ProcStatus.field("model name", in: cpuinfo).map(String.init)
      isVirtualized = ProcStatus.field("flags", in: cpuinfo).map {
        $0.split(separator: " ").contains("hypervisor")
      }
    }

    mutating func readPriority(status: String?, limits: String?) {
      let capabilities = status.flatMap { ProcStatus.field("CapEff", in: $0) }.flatMap {
        UInt64($0, radix: 16)
      }
      canRaisePriority = capabilities.map { $0 >> Self.capabilityNice & 1 == 1 }
      lowestNice = limits.flatMap(Self.lowestNice(in:))
    }

    // CAP_SYS_NICE of linux/capability.h.
    private static let capabilityNice: UInt64 = 23

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

    static func target(ofLink path: String) -> String? {
      var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &characters, characters.count)
      guard count > 0 else { return nil }
      return String(decoding: characters[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
#endif
