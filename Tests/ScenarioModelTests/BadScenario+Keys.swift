extension BadScenario {
  static let keys = [
    BadScenario(
      whole: "",
      says: "1:1: the file is empty: a scenario needs at least 'version', 'question', 'workload' and 'cases'"),
    BadScenario(
      whole: "- a",
      says:
        "1:1: 'the file' is a list: expected a map with the keys version, name, question, tags, workload, reference, cases, exclude, server, measure, tolerance, gate, outcomes, claims, charts"
    ),
    BadScenario(
      whole: "version: 1",
      says: "1:1: a scenario lacks the key 'question': add it with text",
      "1:1: a scenario lacks the key 'workload': add it with the name of a workload",
      "1:1: a scenario lacks the key 'cases': add it with a map of values, or a list of such maps"),
    BadScenario(
      "version: 1", becomes: "version: 2",
      says: "1:10: this gcdbench reads scenario files of version 1, not '2': take a gcdbench that knows it"),
    BadScenario(
      "version: 1", becomes: "version: [1]",
      says:
        "1:10: this gcdbench reads scenario files of version 1, not 'a list': take a gcdbench that knows it"),
    BadScenario("version: 1\n", becomes: "", says: "1:1: a scenario lacks the key 'version': add it with 1"),
    BadScenario(
      "question: Does it pay?", becomes: "question:", says: "2:10: 'question' is empty: expected text"),
    BadScenario(
      "question: Does it pay?", becomes: "question: [a]", says: "2:11: 'question' is a list: expected text"),
    BadScenario(add: "mesure: {rounds: 3}", says: "9:1: unknown key 'mesure': did you mean 'measure'?"),
    BadScenario(
      add: "banana: 1",
      says:
        "9:1: unknown key 'banana': the keys of a scenario are version, name, question, tags, workload, reference, cases, exclude, server, measure, tolerance, gate and 3 more"
    ),
    BadScenario(
      add: "version: 1",
      says: "9:1: the key 'version' stands here a second time (first at 1:1): keep one of them"),
    BadScenario(
      add: "name: ../x", says: "9:7: 'name' is '../x': expected lower-case letters, digits and '-'"),
    BadScenario(
      add: "name: My Test",
      says: "9:7: 'name' is 'My Test': expected lower-case letters, digits and '-', such as 'my-test'"),
    BadScenario(
      add: "name: latest",
      says:
        "9:7: 'name' is 'latest': example, baselines, history and latest are folders of gcdbench's own, take another name"
    ),
    BadScenario(
      add: "tags: ci",
      says: "9:7: 'tags' is 'ci': expected a list, each item a word of lower-case letters, digits and '-'"),
    BadScenario(add: "tags: [ci, ci]", says: "9:12: 'ci' stands twice in 'tags': keep one of them"),
    BadScenario(
      "workload: apply-striding", becomes: "workload: aply-striding",
      says: "3:11: unknown workload 'aply-striding': did you mean 'apply-striding'?"),
    BadScenario(
      "workload: apply-striding", becomes: "workload: nothing",
      says: "3:11: unknown workload 'nothing': expected apply-striding or fetching"),
    BadScenario(
      "reference: for-loop", becomes: "reference: forloop",
      says: "4:12: unknown variant 'forloop': did you mean 'for-loop'?"),
    BadScenario(
      "reference: for-loop", becomes: "reference: async-group",
      says:
        "4:12: the reference 'async-group' has no case with the values of for-loop/work=1: give both variants the same values"
    ),
    BadScenario(
      "reference: for-loop", becomes: "reference: concurrent-perform",
      says:
        "4:12: the reference 'concurrent-perform' has 3 cases with the values of for-loop/work=1: give it one"
    ),
    BadScenario(
      add: #"name: "a\e[1m\nb""#,
      says: #"9:7: 'name' is 'a\u{1b}[1m\nb': expected lower-case letters, digits and '-', such as 'a-1m-b'"#),
    BadScenario(
      add: "\(String(repeating: "x", count: 80)): 1",
      says:
        "9:1: unknown key '\(String(repeating: "x", count: 59))…': the keys of a scenario are version, name, question, tags, workload, reference, cases, exclude, server, measure, tolerance, gate and 3 more"
    ),
  ]
}
