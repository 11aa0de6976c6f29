/// Texts that between them have every construct of YAML and every key of a scenario.
enum YAMLSeeds {
  static let everyConstruct = """
    # comment
    base: &base {work: [1, 10], cpus: all}
    cases:
      - {<<: *base, variant: [a, 'b', "c\\n\\x41\\u263A"], stride: {from: 1, to: 64, times: 4}}
      - |2-
          text
           more
      - >+
        folded
        text

      - !!str 5
      - ~
      - - nested
        - ? key
          : value
      - plain text on
        two lines
    merged: {<<: [*base, {b: 1}], c: *base}
    """

  static let scenario = """
    version: 1
    question: Does it pay?
    tags: [ci]
    workload: apply-striding
    reference: for-loop
    cases:
      variant: [for-loop, concurrent-perform]
      work: [1, 10]
      stride: [1, {from: 4, to: 64, times: 4}, per-cpu]
      cpus: [1, all]
      gap: 5ms
    exclude: [{stride: 16, work: 10}]
    measure: {rounds: 3, counted: 1, samples: 2, min_sample_time: 1ms, warmup: 5ms, timeout: 10s, max_time: 1m, events: [cycles]}
    tolerance: {wall: 5%, cpu: {rel: 1%, abs: 2ns}}
    claims:
      - {that: x, metric: wall_per_item, of: {variant: concurrent-perform, stride: 4}, against: {variant: for-loop}, at_least: 2x slower, when: {cpus: 2+}}
    charts: [{kind: lines, title: T, x: stride, y: speedup, series: work, guides: [1, cpus], x_scale: log2}]
    """

  static let bad = [
    "a: [1, 2\nb: 3\n", "a: {b: 1\nc: 3\n", "a: 'text\n", "a: \"x\\q\"", "a:\n\tb: 1\n", "a: *x", "a: &x",
    "%YAML 3.0\n---\na: 1",
    "a: 1\n---\nb: 2\n", "? [1, 2]\n: 3", "a: |0\n  x", "a: !!binary x", "a: 1\na: 2", "a: @x", "- a\nb: 1",
    "&a *a",
    "a: &x [1, *x]", "a: b: c", "a\n", "[a, b]]", "\"\\u12\"", "!<tag", "%TAG\n---\na", "a: \"b\" c",
    "- >\n x\n\ty",
  ]
}
