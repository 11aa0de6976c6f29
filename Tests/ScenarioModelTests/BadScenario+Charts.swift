extension BadScenario {
  static let charts = [
    BadScenario(
      add: "charts:\n  - {}",
      says: "10:5: a chart lacks the key 'kind': add it with lines, bars, scatter, ecdf or waterfall",
      "10:5: a chart lacks the key 'title': add it with text",
      "10:5: a chart lacks the key 'y': add it with a metric such as wall_per_item"),
    BadScenario(
      add: "charts:\n  - {kind: pie, title: x, x: stride, y: speedup}",
      says: "10:12: unknown 'kind' 'pie': expected lines, bars, scatter, ecdf or waterfall"),
    BadScenario(
      add: "charts:\n  - {kind: waterfall, title: x, x: stride, guides: [1], y: speedup}",
      says: "10:36: a waterfall takes no 'x': leave it out, or draw another kind",
      "10:52: a waterfall takes no 'guides': leave it out, or draw another kind",
      "10:60: a waterfall takes no 'y': leave it out, or draw another kind"),
    BadScenario(
      add: "charts:\n  - {kind: waterfall, where: {stride: 5}}",
      says: "10:5: a chart lacks the key 'title': add it with text",
      "10:39: no case has stride 5: the cases have 1, 4 and 16"),
    BadScenario(
      add: "charts:\n  - {kind: lines, title: x, y: speedup}",
      says: "10:5: a chart lacks the key 'x': add it with the name of a parameter or factor, or 'variant'"),
    BadScenario(
      add: "charts:\n  - {kind: lines, title: x, x: strid, y: speedup}",
      says: "10:32: unknown parameter 'strid': did you mean 'stride'?"),
    BadScenario(
      add: "charts:\n  - {kind: lines, title: x, x: stride, y: sped_up}",
      says: "10:43: unknown metric 'sped_up': did you mean 'speedup'?"),
    BadScenario(
      add: "charts:\n  - {kind: lines, title: x, x: stride, y: speedup, where: {stride: 5}}",
      says: "10:68: no case has stride 5: the cases have 1, 4 and 16"),
    BadScenario(
      add:
        "charts:\n  - {kind: lines, title: x, x: stride, y: speedup, x_scale: log, guides: [one], name: A/b}",
      says: "10:61: unknown 'x_scale' 'log': did you mean 'log2'?",
      "10:75: 'guides' is 'one': expected a number or 'cpus'",
      "10:87: 'name' is 'A/b': expected lower-case letters, digits and '-'"),
    BadScenario(
      add:
        "charts:\n  - {kind: bars, title: x, x: work, y: cores, name: a}\n  - {kind: bars, title: y, x: work, y: cores, name: a}",
      says: "11:5: 'a' stands twice in 'name': keep one of them"),
    BadScenario(
      whole:
        "version: 1\nquestion: q\nworkload: apply-striding\ncases: {variant: for-loop}\ncharts: [{kind: bars, title: x, x: stride, y: cores}]",
      says: "5:36: no case has a value of 'stride': name a parameter of these cases"),
  ]
}
