import Reporting

extension Topic {
  func write(on page: inout TextPage) {
    page.heading("\(name), \(title)")
    page.paragraph(explanation.what)
    let (made, reading) = kind.headings
    let parts = [(made, explanation.made), (reading, explanation.reading)]
    for case (let heading, let text?) in parts {
      page.gap()
      page.paragraph(heading + ": " + text)
    }
    for list in lists {
      page.gap()
      page.paragraph(list.heading)
      page.entries(list.entries)
    }
  }
}

extension Topic.Kind {
  /// What stands above the second and the third part of an explanation.
  fileprivate var headings: (made: String, reading: String) {
    switch self {
    case .parameter, .factor: ("What it may be", "How to use it")
    case .scenario, .workload, .variant, .network: ("What is done", "How to use it")
    case .exitCode: ("When it comes", "What to do")
    case .metric, .event, .comparison, .standing, .verdict, .outcome, .purpose, .caveat, .word:
      ("How it is made", "How to read it")
    }
  }
}
