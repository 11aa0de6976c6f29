import Reporting

extension Topic {
  func write(on page: inout TextPage) {
    page.heading("\(name), \(title)")
    page.paragraph(explanation.what)
    let parts = [("How it is made", explanation.made), ("How to read it", explanation.reading)]
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
