import ScenarioModel
import Testing

@testable import Probes

struct HostProbeTests {
  @Test func `this machine has CPUs, a kernel, a Swift and a way to link Dispatch`() {
    let event = PerfEvent(name: "cycles", availability: .unknownName)
    let facts = HostProbe.facts(events: [event, event], libraries: ["libyaml": "0.2.5"])
    #expect(facts.cpusInMask.count > 0)
    #expect((facts.cpusOnline ?? 0) > 0)
    #expect(facts.kernel?.isEmpty == false)
    #expect(facts.swift?.hasPrefix("6.") == true)
    #expect((facts.clockResolutionNs ?? 0) > 0)
    #expect(facts.libraries["libyaml"] == "0.2.5")
    #expect(facts.perfEvents == ["cycles": PerfAvailability.unknownName.reason])
    #expect(facts.dispatch?.isEmpty == false)
  }

  #if os(Linux)
    @Test func `what no file tells stays unknown`() {
      let facts = HostProbe.facts(files: .scripted([:]))
      #expect(facts.cpuModel == nil && facts.memoryBytes == nil && facts.cpuQuota == nil)
      #expect(facts.distribution == nil && facts.canRaisePriority == nil && facts.perfEventParanoid == nil)
      #expect(facts.clockSource == nil && facts.dispatch == nil && facts.libraries.isEmpty)
      #expect(HostProbe.bootID(files: .scripted([:])) == nil)
    }

    @Test(
      arguments: [
        ("model name\t: AMD EPYC\nflags\t\t: fpu hypervisor sse\n", "AMD EPYC", true),
        ("model name\t: Intel(R) Xeon(R): 8\nflags\t\t: fpu sse\n", "Intel(R) Xeon(R): 8", false),
        ("BogoMIPS\t: 50.00\nFeatures\t: fp asimd\n", nil, nil),
      ] as [(String, String?, Bool?)])
    func `a processor that does not name itself stays unknown`(text: String, model: String?, virtual: Bool?) {
      let files = FileReader.scripted(["/proc/cpuinfo": text])
      #expect(HostProbe.facts(files: files).cpuModel == model)
      #expect(HostProbe.isVirtualized(files: files) == virtual)
    }

    @Test(arguments: [
      ("000001fffeffffff", "0", true), ("0000000000000000", "0", false), ("0000000000800000", "0", true),
      ("00000000ff7fffff", "0", false), ("0000000000000000", "23", false), ("0000000000000000", "24", true),
    ])
    func `priority can be raised by one capability, or by a limit that reaches what libdispatch sets`(
      capabilities: String, limit: String, expected: Bool
    ) {
      let status = "CapPrm:\tffffffffffffffff\nCapEff:\t\(capabilities)\n"
      let limits = "Max nice priority         \(limit)                    \(limit)   \n"
      #expect(HostProbe.canRaisePriority(status: status, limits: limits) == expected)
    }

    @Test(
      arguments: [
        ("Max nice priority         0                    0   \n", 19),
        ("Max nice priority         30                   30 \n", -10),
        ("Max nice priority         unlimited            unlimited\n", -20), ("Max cpu time     5\n", nil),
      ] as [(String, Int?)])
    func `the limit of nice counts down from 20`(limits: String, expected: Int?) {
      #expect(HostProbe.lowestNice(in: limits) == expected)
    }

    @Test func `the system's name loses its quotes`() {
      #expect(HostProbe.prettyName(in: "ID=x\nPRETTY_NAME=\"A B 1\"\n") == "A B 1")
      #expect(HostProbe.prettyName(in: "PRETTY_NAME=Alpine\n") == "Alpine")
      #expect(HostProbe.prettyName(in: "NAME=x\n") == nil)
    }
  #endif
}
