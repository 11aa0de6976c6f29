extension BadScenario {
  static let cases = [
    BadScenario(
      "  variant: [for-loop, concurrent-perform]\n", becomes: "",
      says: "6:3: cases lacks the key 'variant': add it with a variant or a list of them"),
    BadScenario(
      "[for-loop, concurrent-perform]", becomes: "[for-loop, concurrent-preform]",
      says: "6:23: unknown variant 'concurrent-preform': did you mean 'concurrent-perform'?"),
    BadScenario(
      "[for-loop, concurrent-perform]", becomes: "[for-loop, for-loop, concurrent-perform]",
      says: "6:23: 'for-loop' stands twice in 'variant': keep one of them"),
    BadScenario(
      "[for-loop, concurrent-perform]", becomes: "[for-loop]",
      says: "8:3: no variant here takes 'stride' (for-loop): remove it, or add a variant that does"),
    BadScenario(
      "work: [1, 10]", becomes: "wrok: [1, 10]", says: "7:3: unknown parameter 'wrok': did you mean 'work'?"),
    BadScenario(
      "work: [1, 10]", becomes: "work: [1, ten]",
      says: "7:13: 'work' is 'ten': expected a whole number such as 100_000"),
    BadScenario(
      "work: [1, 10]", becomes: "work: [1, 1_000_001]",
      says: "7:13: 'work' is '1_000_001': expected from 0 to 1000000"),
    BadScenario(
      "work: [1, 10]", becomes: "work: []", says: "7:9: 'work' is an empty list: give it at least one value"),
    BadScenario("work: [1, 10]", becomes: "work:", says: "7:8: 'work' is empty: expected a value"),
    BadScenario(
      "work: [1, 10]", becomes: "work: [1, [10]]", says: "7:13: 'work' is a list: expected a value"),
    BadScenario(
      "work: [1, 10]", becomes: "work: [1, 10, 1]", says: "7:17: '1' stands twice in 'work': keep one of them"
    ),
    BadScenario(
      "work: [1, 10]", becomes: "work: 010",
      says: "7:9: 'work' is '010': a leading zero means octal to some readers: leave it out"),
    BadScenario(
      "work: [1, 10]", becomes: "work: {from: 1, to: 10}",
      says: "7:9: the range of 'work' needs either 'times' or 'step'"),
    BadScenario(
      "work: [1, 10]", becomes: "work: {from: 10, to: 1, step: 1}",
      says: "7:9: the range of 'work' ends before it begins: 'to' must not be below 'from'"),
    BadScenario(
      "work: [1, 10]", becomes: "work: {from: 0, to: 10, times: 2}",
      says: "7:9: the range of 'work' multiplies from 0: begin at 1, or use 'step'"),
    BadScenario(
      "work: [1, 10]", becomes: "work: {from: 0, to: 10, step: 0}",
      says: "7:9: the range of 'work' does not get ahead: 'step' must be above 0"),
    BadScenario(
      "work: [1, 10]", becomes: "work: {from: 0, to: 10, times: 1}",
      says: "7:34: 'times' is '1': expected a whole number from 2 to 1000000"),
    BadScenario(
      "work: [1, 10]", becomes: "work: {form: 0, to: 10, step: 1}",
      says: "7:9: a range lacks the key 'from': add it with a value",
      "7:10: unknown key 'form': did you mean 'from'?"),
    BadScenario(
      "work: [1, 10]", becomes: "work: {from: 0, to: 1_000_000, step: 1}",
      says: "7:9: the range of 'work' has 1000001 values: take a larger step"),
    BadScenario(
      "stride: [1, 4, 16]", becomes: "stride: per-cup",
      says: "8:11: unknown 'stride' 'per-cup': did you mean 'per-cpu'?"),
    BadScenario(
      "stride: [1, 4, 16]", becomes: "stride: {from: 1, to: 5001, step: 1}",
      says: "6:3: these are 10004 cases, more than 10000: list fewer values, or split the scenario"),
    BadScenario(
      whole: """
        version: 1
        question: Does it pay?
        workload: fetching
        cases:
          - {variant: spin, latency: 5, body: 10KB, reads: 40, store: directory}
          - {variant: spin, latency: 20s, body: 2GiB, reads: 110%, skew: 11, pool: cool, cpus: al}
          - {variant: spin, gap: 5min, qos: utillity, store: {from: 1, to: 2, step: 1}, cpus: 0}
        """,
      says:
        "5:30: 'latency' is '5': the unit is missing: expected a duration such as 50ms, 6.5s or 3m (units: ns, us, µs, ms, s, m, h)",
      "5:39: 'body' is '10KB': unknown unit 'KB': did you mean kB?",
      "5:52: 'reads' is '40': more than 1 without a %: write 10% for a tenth",
      "5:63: unknown 'store' 'directory': expected counter or dictionary",
      "6:30: 'latency' is '20s': expected from 0ns to 10s",
      "6:41: 'body' is '2GiB': expected from 0B to 1GiB",
      "6:54: 'reads' is '110%': expected from 0% to 100%", "6:66: 'skew' is '11': expected from 0.1 to 10",
      "6:76: unknown 'pool' 'cool': expected warm, cold or rearmed",
      "6:88: unknown 'cpus' 'al': did you mean 'all'?",
      "7:26: 'gap' is '5min': unknown unit 'min': did you mean m?",
      "7:37: unknown 'qos' 'utillity': did you mean 'utility'?",
      "7:54: the range of 'store' counts words: list them instead",
      "7:87: 'cpus' is '0': expected from 1 to 1024, or all"),
    BadScenario(
      whole: "version: 1\nquestion: q\nworkload: fetching\ncases: {variant: spin, requests: [0, 1]}\n",
      says: "4:8: the case spin/requests=0 cannot be run: it has no items"),
    BadScenario(
      whole: "version: 1\nquestion: q\nworkload: fetching\ncases: []\n",
      says: "4:8: 'cases' is an empty list: give it at least one value"),
    BadScenario(
      whole: "version: 1\nquestion: q\nworkload: fetching\ncases: [spin]\n",
      says: "4:9: 'cases' is 'spin': expected a map of values, or a list of such maps"),
    BadScenario(
      add: "exclude: [{stride: 5}]", says: "9:20: no case has stride 5: the cases have 1, 4 and 16"),
    BadScenario(
      add: "exclude: [{variant: for-loop, stride: 4}]",
      says: "9:11: no case has all of these values at once: see 'gcdbench plan' for the cases"),
    BadScenario(
      add: "exclude: [{variant: async-group}]",
      says: "9:21: no case has variant async-group: the cases have for-loop and concurrent-perform"),
    BadScenario(add: "exclude: [{}]", says: "6:3: 'exclude' leaves no case: exclude less"),
    BadScenario(
      add: "exclude: {stride: 4}",
      says: "9:10: 'exclude' is a map: expected a list, each item a map such as {variant: for-loop, work: 1}"),
  ]
}
