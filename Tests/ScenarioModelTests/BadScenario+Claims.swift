extension BadScenario {
  static let claims = [
    BadScenario(
      add: "claims: {that: x}",
      says:
        "9:9: 'claims' is a map: expected a list, each item a map with the keys that, from, metric, finding, of, against, at_least, at_most, equals, between, over, when, on_record"
    ),
    BadScenario(
      add: "claims:\n  - {of: {work: 1}}",
      says: "10:5: a claim lacks the key 'that': add it with text",
      "10:5: the claim says of nothing: add 'metric' or 'finding'",
      "10:5: the claim asks for nothing: add one of at_least, at_most, equals, between"),
    BadScenario(
      add: "claims:\n  - {that: x, metric: cores, finding: best, at_least: 1, at_most: 2}",
      says: "10:5: the claim has 'metric' and 'finding': keep one of them",
      "10:5: the claim has at_least and at_most: keep one of them"),
    BadScenario(
      add: "claims:\n  - {that: x, metric: wall, at_most: 1ms}",
      says: "10:23: unknown metric 'wall': did you mean 'wall_per_item'?"),
    BadScenario(
      add: "claims:\n  - {that: x, metric: wall_per_itme, at_most: 1ms}",
      says: "10:23: unknown metric 'wall_per_itme': did you mean 'wall_per_item'?"),
    BadScenario(
      add: "claims:\n  - {that: x, metric: wall_per_item, at_most: 5}",
      says: "10:47: 'at_most' is '5': expected a duration such as 1ms or 0, or a ratio such as '2x slower'"),
    BadScenario(
      add: "claims:\n  - {that: x, metric: wall_per_item, at_least: 2x slower}",
      says: "10:48: '2x slower' is a ratio: say of which cases with 'against'"),
    BadScenario(
      add: "claims:\n  - {that: x, metric: wall_per_item, at_least: 0.5x slower}",
      says: "10:48: 'at_least' is '0.5x slower': expected a factor of 1 or more, with the opposite word"),
    BadScenario(
      add: "claims:\n  - {that: x, metric: wall_per_item, at_least: 2x}",
      says: "10:48: 'at_least' is '2x': expected 2x slower, faster, more or less"),
    BadScenario(
      add: "claims:\n  - {that: x, metric: cores, at_least: 2x slower}",
      says: "10:40: 'at_least' is '2x slower': expected 2x more or less"),
    BadScenario(
      add: "claims:\n  - {that: x, metric: peak_rss, at_most: 5ms}",
      says: "10:42: 'at_most' is '5ms': expected a size such as 10MiB or 0, or a ratio such as '2x more'"),
    BadScenario(
      add: "claims:\n  - {that: x, finding: Break-Even, equals: 64}",
      says: "10:24: 'finding' is 'Break-Even': expected the name of a finding, such as break_even"),
    BadScenario(
      add: "claims:\n  - {that: x, finding: break_evn, equals: 64}",
      says: "10:24: unknown finding 'break_evn': did you mean 'break_even'?"),
    BadScenario(
      add: "claims:\n  - {that: x, finding: break_even, equals: 2x more}",
      says: "10:44: 'equals' is '2x more': expected a value such as 64, 1ms or 10%"),
    BadScenario(
      add: "claims:\n  - {that: x, metric: cores, between: [2, 1]}",
      says: "10:39: 'between' begins with the larger bound: write the smaller one first"),
    BadScenario(
      add: "claims:\n  - {that: x, metric: cores, between: 1}",
      says:
        "10:39: 'between' is '1': expected a list of two, each a value such as 0, 1ms or 10%, or a ratio such as '2x slower' or '50x more'"
    ),
    BadScenario(
      add: "claims:\n  - {that: x, metric: cores, of: {work: 3}, at_least: 1}",
      says: "10:41: no case has work 3: the cases have 1 and 10"),
    BadScenario(
      add: "claims:\n  - {that: x, metric: cores, off: {work: 1}, at_least: 1}",
      says: "10:30: unknown key 'off': did you mean 'of'?"),
    BadScenario(
      add:
        "claims:\n  - {that: x, metric: wall_per_item, of: {variant: concurrent-perform}, against: {variant: for-loop, work: 5}, at_least: 2x slower}",
      says: "10:108: no case has work 5: the cases have 1 and 10"),
    BadScenario(
      add:
        "claims:\n  - {that: x, metric: wall_per_item, of: {variant: for-loop}, against: {variant: concurrent-perform}, at_least: 2x slower}",
      says: "10:5: 3 cases match 'against' for for-loop/work=1: name the values that tell them apart"),
    BadScenario(
      add:
        "exclude: [{variant: for-loop, work: 10}]\nclaims:\n  - {that: x, metric: wall_per_item, of: {work: 10}, against: {variant: for-loop}, at_least: 2x slower}",
      says:
        "4:12: the reference 'for-loop' has no case with the values of concurrent-perform/work=10/stride=1: give both variants the same values",
      "11:5: no case matches 'against' with the other values of concurrent-perform/work=10/stride=1: narrow 'of', or add it"
    ),
    BadScenario(
      add: "claims:\n  - {that: x, metric: cores, at_least: 1, over: al}",
      says: "10:49: unknown 'over' 'al': expected every or some"),
    BadScenario(
      add: "claims:\n  - {that: x, metric: cores, at_least: 1, on_record: uphold}",
      says: "10:54: unknown 'on_record' 'uphold': did you mean 'upheld'?"),
    BadScenario(
      add: "claims:\n  - {that: x, metric: cores, at_least: 1, when: {cpus: two, os: linus, nice: yes}}",
      says: "10:56: 'cpus' is 'two': expected a number of CPUs such as 2, 2+ or 2-8",
      "10:65: unknown 'os' 'linus': did you mean 'linux'?",
      "10:78: 'nice' is 'yes': expected true or false"),
  ]
}
