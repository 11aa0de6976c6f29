import Metrics
import Testing

@Suite struct MetricNameTests {
  @Test func `an amount is known per item and per call, a level as it is`() {
    #expect(
      MetricName.all(of: [.wall, .cores]).map(\.description) == ["wall_per_item", "wall_per_call", "cores"])
  }

  @Test func `a name is found again by its text`() {
    for name in MetricName.all(of: Metric.builtIn) {
      #expect(MetricName.named(name.description, among: Metric.builtIn) == name)
    }
    #expect(MetricName.named("wall", among: Metric.builtIn) == nil)
  }

  @Test func `a perf event's name becomes a column name`() {
    #expect(Metric.event("cpu-migrations").name == "cpu_migrations")
    #expect(Metric.event("sched:sched_switch").name == "sched_sched_switch")
  }
}
