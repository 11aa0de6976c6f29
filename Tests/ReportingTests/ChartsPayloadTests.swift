import FoundationEssentials
import Metrics
import Reporting
import ScenarioModel
import Statistics
import Testing

/// A scenario's words are drawn, never run.
@Suite(.enabled(if: Gnuplot.isThere, Gnuplot.reason), .enabled(if: SVGReader.isThere, SVGReader.reason))
struct ChartsPayloadTests {
  /// Each tries to make the file `ran`, to reach gnuplot's mark-up, or to break the SVG.
  static let payloads: [String] = [
    "'; system('touch RAN') #", "'; system 'touch RAN'; '", "''; system('touch RAN') #",
    "\\'; system('touch RAN') #",
    "x\\", "`touch RAN`", "$(touch RAN)", "\"; system(\"touch RAN\") #", "\"`touch RAN`\"",
    "a\nsystem('touch RAN')",
    "a\r\n!touch RAN", "a\u{2028}system('touch RAN')", "a\u{0}b", "<touch RAN", "< touch RAN", "|touch RAN",
    "@ARG1 @GPVAL_PWD", "{/Bold x}", "{/Symbol a}_{b}^{c}", "~a{.8-}", "%d %s %n %%", "%.0s%c",
    "50 % of 100%",
    "'.system('touch RAN').'", "'+1, 'x", "#comment", "$1 ${2} $$", "&lt;b&gt; & <b> \"q\" ]]>",
    "</text><script>x</script>", "]]>\u{301}", "--><!-- <?xml ?>", "=1+1", "\u{202E}right\u{301}'\u{301}",
    "ünïcödé ≤ 5 µs 漢字", "; exit 7",
  ]

  @Test func `no payload runs, and each stands in the picture as written`() throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    let ran = "\(folder.path)/ran"
    for (index, payload) in Self.payloads.enumerated() {
      let armed = payload.split(separator: "RAN", omittingEmptySubsequences: false).joined(separator: "ran")
      let writer = ChartWriter(folder: folder.path)
      let report = try writer.write(
        [Self.request(armed, index)], of: Self.summary(armed), context: Self.context(armed))
      #expect(report.problems == [], "\(payload)")
      #expect(report.drawn.count == 1)
      let draftsAndTargets = [ran, "ran"]
      #expect(!draftsAndTargets.contains { FileManager.default.fileExists(atPath: $0) }, "\(payload)")
    }
    #expect(!folder.names.contains("ran"))
    try Self.expectLiteral(in: folder)
  }

  @Test(arguments: payloads)
  func `no label of a run is run`(payload: String) throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    let armed = payload.split(separator: "RAN", omittingEmptySubsequences: false).joined(separator: "ran")
    let overlay = try #require(ChartsOverlayTests.overlay(labels: [armed, "plain"]))
    let report = try ChartWriter(folder: folder.path, formats: [.svg]).write(
      ChartsOverlayTests.requests, of: overlay.summary, context: overlay.context)
    #expect(report.problems == [] && report.drawn.count == 3)
    #expect(!folder.names.contains("ran"))
    let texts = try SVGReader.read(folder.path).values.flatMap(\.texts)
    let line = ChartText.oneLine(armed)
    #expect(texts.contains(line), "\(texts)")
    #expect(texts.contains { $0.hasPrefix("\(line), 20261130T154500Z") }, "\(texts)")
  }

  @Test func `the same payload runs where a script is put together without care`() throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let careless = "set title '\(Self.payloads[0].split(separator: "RAN").joined(separator: "ran"))'\n"
    try careless.write(toFile: "\(folder.path)/x.gp", atomically: false, encoding: .utf8)
    _ = GnuplotRunner.live.run("x.gp", folder.path)
    #expect(folder.names.contains("ran"))
  }

  private static func expectLiteral(in folder: ChartsFolder) throws {
    let pictures = try SVGReader.read(folder.path)
    #expect(pictures.count == payloads.count)
    for (index, payload) in payloads.enumerated() {
      let armed = payload.split(separator: "RAN", omittingEmptySubsequences: false).joined(separator: "ran")
      let line = ChartText.oneLine(armed)
      let name = "chart\(index).svg"
      let picture = try #require(pictures[name])
      #expect(picture.title == line && picture.desc.contains(line), "\(name)")
      #expect(picture.texts.contains(line), "\(name): \(picture.texts)")
      #expect(picture.texts.contains { $0.contains("run \(line) · \(line)") }, "\(name): \(picture.texts)")
      #expect(!picture.desc.contains("GNUPLOT") && picture.role == "img")
      #expect(picture.labelledBy == [picture.titleID, picture.descID])
    }
  }

  /// Bars and lines in turn: both show it as title, foot, tic and name of a series.
  static func request(_ text: String, _ index: Int) -> ChartRequest {
    ChartRequest(
      kind: index.isMultiple(of: 2) ? .bars : .lines, name: "chart\(index)", title: text, x: "tag",
      y: "cores",
      guides: [.cpus])
  }

  static func context(_ text: String) -> ChartContext {
    ChartContext(run: text, host: text, parameters: workload(text).parameters)
  }

  private static func workload(_ text: String) -> WorkloadDeclaration {
    WorkloadDeclaration(
      name: "made-up", question: text,
      parameters: [Parameter("tag", .word([text, "b"]), default: "b", summary: "")],
      variants: [Variant(text, summary: ""), Variant("plain", summary: "")], call: "", item: "",
      itemsPerCall: { _ in 1 })
  }

  static func summary(_ text: String) -> RunSummary {
    let cases = [text, "plain"].flatMap { variant in
      [text, "b"].map { tag in
        ChartsFixture.one(
          workload(text), variant, ["tag": .word(tag)], [ChartsFixture.level(.cores, variant == text ? 2 : 1)]
        )
      }
    }
    return ChartsFixture.summary(cases, reference: text)
  }
}
