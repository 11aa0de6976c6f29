import ScenarioModel
import Statistics
import TestSupport
import Testing

@testable import Reporting

struct MarkdownReportTests {
  static func markdown(_ scenario: Scenario, _ answer: RunAnswer, folder: String?) -> String {
    var manifest = MadeUp.manifest(of: scenario)
    var host = HostFacts()
    host.cpuModel = "Made-up CPU | 2 cores"
    host.cpusInMask = [0, 1]
    host.perfEvents = ["cpu-migrations": "not permitted"]
    manifest.host = host
    return MarkdownReport(
      scenario: scenario, manifest: manifest, answer: answer, saved: RunReportTests.saved, folder: folder
    ).text
  }

  @Test func `a run reads as a page`() {
    let folder = RunReportTests.saved.folder
    assertSnapshot(
      Self.markdown(MadeUp.stridingScenario, MadeUp.stridingAnswer, folder: folder), named: "report.md")
    assertSnapshot(Self.markdown(MadeUp.guardsScenario, MadeUp.guardsAnswer, folder: nil), named: "guards.md")
  }

  static let payloads: [(String, String)] = [
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"), ("a|b", "a\\|b"),
    ("`rm`", "\\`rm\\`"),
    ("[x](http://e.com)", "\\[x\\](http&#58;//e.com)"), ("![x](y)", "!\\[x\\](y)"),
    ("*a* _b_", "\\*a\\* \\_b\\_"),
    ("&lt;", "&amp;lt;"), ("- item", "\\- item"), ("1. item", "1\\. item"), ("2) item", "2\\) item"),
    ("# head", "&#35; head"), ("=====", "\\====="), ("@who #1", "&#64;who &#35;1"),
    ("www.e.com", "www&#46;e.com"),
    ("a\n\n# b\r\n- c", "a  &#35; b - c"), ("$x$", "\\$x\\$"), ("~~a~~", "\\~\\~a\\~\\~"), ("\\|", "\\\\\\|"),
    ("<\u{301}b>", "&lt;\u{301}b&gt;"), ("1.04 ns: fine", "1.04 ns: fine"),
  ]

  @Test(arguments: payloads)
  func `text of a scenario never becomes markup`(text: String, escaped: String) {
    #expect(MarkdownText.escape(text).unicodeScalars.elementsEqual(escaped.unicodeScalars))
  }

  @Test func `every text of the user's is escaped wherever it stands`() {
    let payload = "<b>|`x`|</b>"
    var scenario = MadeUp.stridingScenario
    scenario.question = payload
    var answer = MadeUp.stridingAnswer
    answer.summary.scenario = payload
    answer.summary.reference = payload
    answer.findings.answer = [payload]
    answer.summary.caveats = [Caveat(.drift, payload)]
    answer.claims[0].claim.that = payload
    answer.claims[0].claim.from = payload
    answer.claims[0].evidence = payload
    let text = Self.markdown(scenario, answer, folder: nil)
    #expect(!text.contains("<b>"))
    #expect(!text.contains(" `x`"))
    #expect(text.contains("&lt;b&gt;\\|\\`x\\`\\|&lt;/b&gt;"))
  }

  @Test(arguments: [
    ("Results/s/run", "plots/s/a.svg", "../../../plots/s/a.svg"), ("a", "a/b.svg", "b.svg"),
    ("/x/Results", "/x/plots/a.svg", "../plots/a.svg"), ("Results", "/x/a.svg", "/x/a.svg"),
    ("./Results", "plots/a.svg", "../plots/a.svg"),
  ])
  func `charts are linked from where the page stands`(folder: String, file: String, path: String) {
    #expect(MarkdownText.path(from: folder, to: file) == path)
  }

  @Test func `a path cannot end its link`() {
    #expect(MarkdownText.target("a b)(\"é\n.svg") == "a%20b%29%28%22%C3%A9%0A.svg")
  }
}
