import Testing

@testable import Probes

struct HostFactsTests {
  @Test func `this machine has CPUs, a kernel, a Swift and a way to link Dispatch`() {
    let facts = HostFacts.capture(libraries: ["libyaml": "0.2.5"])
    #expect((facts.cpusByMask ?? []).count > 0)
    #expect((facts.cpusOnline ?? 0) > 0)
    #expect(facts.kernel?.isEmpty == false)
    #expect(facts.swiftVersion?.hasPrefix("6.") == true)
    #expect(facts.isDebugBuild == true)
    #expect((facts.clockResolutionNanoseconds ?? 0) > 0)
    #expect(facts.libraries == ["libyaml": "0.2.5"])
    #expect(facts.dispatch != nil)
  }

  #if os(Linux)
    @Test(
      arguments: [
        ("model name\t: AMD EPYC\nflags\t\t: fpu hypervisor sse\n", "AMD EPYC", true),
        ("model name\t: Intel(R) Xeon(R): 8\nflags\t\t: fpu sse\n", "Intel(R) Xeon(R): 8", false),
        ("BogoMIPS\t: 50.00\nFeatures\t: fp asimd\n", nil, nil),
      ] as [(String, String?, Bool?)])
    func `a processor that does not name itself stays unknown`(text: String, model: String?, virtual: Bool?) {
      var facts = HostFacts()
      facts.readProcessor(text)
      #expect(facts.cpuModel == model)
      #expect(facts.isVirtualized == virtual)
    }

    @Test(
      arguments: [
        ("CapEff:\t000001fffeffffff\n", true), ("CapEff:\t0000000000000000\n", false),
        ("CapEff:\t0000000000800000\n", true), ("CapEff:\t00000000ff7fffff\n", false), ("Name:\tx\n", nil),
      ] as [(String, Bool?)])
    func `the right to lower nice values is one bit`(status: String, expected: Bool?) {
      var facts = HostFacts()
      facts.readPriority(status: status, limits: nil)
      #expect(facts.canRaisePriority == expected)
      #expect(facts.lowestNice == nil)
    }

    @Test(
      arguments: [
        ("Max nice priority         0                    0   \n", 19),
        ("Max nice priority         30                   30 \n", -10),
        ("Max nice priority         unlimited            unlimited\n", -20), ("Max cpu time     5\n", nil),
      ] as [(String, Int?)])
    func `the limit of nice counts down from 20`(limits: String, expected: Int?) {
      #expect(HostFacts.lowestNice(in: limits) == expected)
    }

    @Test func `the system's name loses its quotes`() {
      #expect(HostFacts.prettyName(in: "ID=x\nPRETTY_NAME=\"A B 1\"\n") == "A B 1")
      #expect(HostFacts.prettyName(in: "PRETTY_NAME=Alpine\n") == "Alpine")
      #expect(HostFacts.prettyName(in: "NAME=x\n") == nil)
    }
  #endif
}
