import TestSupport
import Testing

@testable import GCDBenchKit

@Suite struct ManPageTests {
  static let page = ManPage(declaredCommands.pages, version: "1.2.3", date: "2026-11-30").text

  @Test func `every command and every flag that help knows is in the manual, and no hidden one`() {
    for page in declaredCommands.pages where !page.isHidden {
      #expect(Self.page.contains(".SS \"gcdbench \(page.name)\"\n"))
      for flag in page.flags { #expect(Self.page.contains(Roff.bold(flag.spelling)), "\(flag.spelling)") }
    }
    #expect(!Self.page.contains("gcdbench worker"))
  }

  @Test(
    arguments: [
      (".dot", "\\&.dot"), ("it's", "it\\(aqs"), ("--keep", "\\-\\-keep"), ("a\\b", "a\\eb"),
      ("name~1", "name\\(ti1"),
      ("'quoted", "\\(aqquoted"),
    ])
  func `text is text to troff`(text: String, escaped: String) {
    #expect(Roff.text(text) == escaped)
  }

  @Test func `a line begins with a dot only where it is a request that the page makes`() {
    let requests = Set(
      Self.page.split(separator: "\n").filter { $0.hasPrefix(".") }.compactMap {
        $0.split(separator: " ").first
      })
    #expect(requests.isSubset(of: [".TH", ".SH", ".SS", ".PP", ".TP"]))
  }

  @Test(.needs("mandoc")) func `mandoc has nothing to say against the manual`() async throws {
    let said = try await offPool { () throws -> [String] in
      let shell = try CompletingShell("")
      try shell.folder.put("gcdbench.1", Self.page)
      return try shell.lines(of: "mandoc -Tlint gcdbench.1")
    }
    // Not found in its place, since nothing is installed: every page of a package has that.
    #expect(said.filter { !$0.contains("outdated mandoc.db") } == [])
  }

  @Test(.needs("mandoc")) func `a page with a fault is told by mandoc`() async throws {
    let said = try await offPool { () throws -> [String] in
      let shell = try CompletingShell("")
      try shell.folder.put("gcdbench.1", Self.page + ".no such request\n")
      return try shell.lines(of: "mandoc -Tlint gcdbench.1")
    }
    #expect(!said.isEmpty)
  }
}
