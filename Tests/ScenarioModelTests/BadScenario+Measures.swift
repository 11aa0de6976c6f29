extension BadScenario {
  static let measures = [
    BadScenario(
      add: "measure: 3",
      says:
        "9:10: 'measure' is '3': expected a map with the keys rounds, counted, samples, min_sample_time, warmup, timeout, max_time, events"
    ),
    BadScenario(
      add: "measure: {rounds: 0, samples: many, warmup: 5, timeout: 0s, max-time: 3m}",
      says: "9:19: 'rounds' is '0': expected a whole number from 1 to 10000",
      "9:31: 'samples' is 'many': expected a whole number such as 100_000",
      "9:45: 'warmup' is '5': the unit is missing: expected a duration such as 50ms, 6.5s or 3m (units: ns, us, µs, ms, s, m, h)",
      "9:57: 'timeout' is '0s': expected from 1ms to 86400s",
      "9:61: unknown key 'max-time': did you mean 'max_time'?"),
    BadScenario(
      add: "measure: {events: cycles}",
      says:
        "9:19: 'events' is 'cycles': expected a list, each item the name of a perf event, such as cpu-migrations"
    ),
    BadScenario(
      add: "measure: {events: [cycles, 'a b', cycles]}",
      says: "9:28: 'events' is 'a b': expected the name of a perf event, such as cpu-migrations",
      "9:35: 'cycles' stands twice in 'events': keep one of them"),
    BadScenario(
      add: "tolerance: 10%", says: "9:12: 'tolerance' is '10%': expected a map such as {wall: 10%, cpu: 3%}"),
    BadScenario(
      add: "tolerance: {wal: 10%, cpu: 10, context_switches: {rel: 10%, abs: -1}, wall_per_item: 5%}",
      says: "9:13: unknown metric 'wal': did you mean 'wall'?",
      "9:28: 'cpu' is '10': more than 1 without a %: write 10% for a tenth",
      "9:66: 'abs' is '-1': expected 0 or more",
      "9:71: unknown metric 'wall_per_item': did you mean 'wall'?"),
    BadScenario(
      add: "gate: [{metric: cpu}]",
      says: "9:8: a gate lacks the key 'of': add it with a map such as {variant: for-loop, work: 1}"),
    BadScenario(
      add: "gate: [{of: {work: 1}, metric: cpus}]", says: "9:32: unknown metric 'cpus': did you mean 'cpu'?"),
    BadScenario(
      add: "gate: [{of: {work: 2}, metric: cpu}]", says: "9:20: no case has work 2: the cases have 1 and 10"),
    BadScenario(
      add: "outcomes: [{of: {work: 1}, expect: crash}]",
      says: "9:36: unknown outcome 'crash': expected ok, incorrect, timeout, trap, failed or signal(SIGSEGV)"),
    BadScenario(
      add: "outcomes: [{of: {work: 1}, expect: signal(11)}]",
      says:
        "9:36: unknown outcome 'signal(11)': expected ok, incorrect, timeout, trap, failed or signal(SIGSEGV)"
    ),
    BadScenario(
      add: "outcomes: [{of: {stride: per-cpu}, expect: ok}]",
      says: "9:26: no case has stride per-cpu: the cases have 1, 4 and 16"),
  ]
}
