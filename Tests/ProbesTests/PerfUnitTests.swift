import Testing

@testable import Probes

@Suite struct PerfUnitTests {
  #if os(Linux)
    @Test func `the kernel's own events are there, each under the names that people use`() throws {
      let perf = try #require(PerfEvents.units().first { $0.name == "perf" })
      let names = perf.events.map { [$0.name] + $0.aliases }
      #expect(names.contains { $0.contains("context-switches") && $0.contains("cs") })
      #expect(names.contains { $0.contains("cpu-migrations") })
      #expect(!names.joined().contains("PERF_COUNT_SW_CONTEXT_SWITCHES"))
    }

    @Test func `every name that is listed means an event, and stands there once`() {
      let names = PerfEventNames.live.all()
      #expect(names.filter { !PerfEventNames.live.isKnown($0) } == [])
      #expect(Set(names).count == names.count)
    }

    @Test func `a name that nobody gave is not known`() {
      #expect(!PerfEventNames.live.isKnown("cpu-migratons"))
      #expect(PerfEventNames.live.isKnown("CPU-Migrations"))
    }

    @Test func `listing agrees with what a run is told of an event`() throws {
      let perf = try #require(PerfEvents.units().first { $0.name == "perf" })
      for event in perf.events.prefix(12) {
        #expect(PerfEvents.probe([event.name])[0].availability == event.availability)
      }
    }
  #endif

  @Test func `a pattern is looked for in all that is said of an event, whatever the case`() {
    let event = PerfUnit.Event(
      name: "context-switches", aliases: ["cs"], summary: "Scheduling", availability: .unknownName)
    #expect(event.mentions("SWITCH") && event.mentions("cs") && event.mentions("schedul"))
    #expect(!event.mentions("cycles"))
  }
}
