#if os(Linux)
  import Glibc
  import Testing

  @testable import Probes

  struct PerfCountersTests {
    @Test func `a name that nobody knows is unknown and has no value`() {
      let counters = PerfCounters(["no-such-event", "task-clock"])
      #expect(counters.events[0].availability == .unknownName)
      #expect(counters.read()[0] == nil)
      #expect((counters.read()[1] != nil) == counters.events[1].availability.isOpen)
    }

    @Test(
      arguments: [
        ("7f-80 r-xp 0 fe:00 1    /usr/lib/libpfm.so.4.13.0\n", "4.13.0"),
        ("7f-80 r-xp 0 fe:00 1    /a/libc.so.6\n", nil),
      ] as [(String, String?)])
    func `libpfm's version is that of the mapped file`(maps: String, version: String?) {
      #expect(PerfEvents.libraryVersion(files: .scripted(["/proc/self/maps": maps])) == version)
    }

    @Test(arguments: ["context-switches:u", "cpu-migrations:u"])
    func `an event of the kernel is refused without the kernel, where it would read 0`(name: String) {
      #expect(PerfEvents.probe([name])[0].availability == PerfRefusal.needsKernel)
    }

    @Test(arguments: [
      ("context-switches", true), ("cpu-migrations", true), ("cgroup-switches", true), ("page-faults", false),
      ("task-clock", false), ("cycles", false),
    ])
    func `only events of the kernel need it`(name: String, needed: Bool) throws {
      let encoding = try #require(PerfEncoding(name))
      #expect(encoding.needsKernel == needed)
    }

    @Test(
      arguments: [
        (EACCES, false, PerfAttempt(grouped: true, userOnly: true)), (EACCES, true, nil),
        (EINVAL, false, PerfAttempt(grouped: false, userOnly: false)), (ENOENT, false, nil),
        (EPERM, false, nil),
      ] as [(Int32, Bool, PerfAttempt?)])
    private func `each refusal leads to one humbler request or to none`(
      error: Int32, needsKernel: Bool, expected: PerfAttempt?
    ) {
      let next = PerfAttempt(grouped: true, userOnly: false).humbler(after: error, needsKernel: needsKernel)
      #expect(next?.grouped == expected?.grouped)
      #expect(next?.userOnly == expected?.userOnly)
    }

    @Test(arguments: [EACCES, EINVAL, E2BIG, ENOENT])
    func `asking ever humbler comes to an end`(error: Int32) {
      var attempt: PerfAttempt? = PerfAttempt(grouped: true, userOnly: false)
      var steps = 0
      while let next = attempt, steps < 10 {
        attempt = next.humbler(after: error, needsKernel: false)
        steps += 1
      }
      #expect(steps < 4)
    }

    // The other thread still has to end after its last reading, and may be switched out while it does: so up to five
    // tries. Counters that miss a thread are off by its hundred switches each time, as the next test shows.
    @Test func `perf and getrusage count the same context switches, ended threads included`() async {
      var differences: [Int] = []
      while differences.count < 5, !differences.contains(where: { abs($0) <= 2 }) {
        guard let (counted, charged) = await PingPong.switches(threadStartsFirst: false) else {
          return printSkip()
        }
        #expect(charged >= 50)
        differences.append(counted - charged)
      }
      #expect(differences.contains { abs($0) <= 2 }, "\(differences)")
    }

    @Test func `counters that are opened too late miss the thread that was there`() async {
      guard let (counted, charged) = await PingPong.switches(threadStartsFirst: true) else {
        return printSkip()
      }
      #expect(charged - counted > 20)
    }

    private func printSkip() {
      let reason = PerfEvents.probe(["context-switches"])[0].availability.reason
      print("skipped: context-switches cannot be opened: \(reason)")
    }
  }
#endif
