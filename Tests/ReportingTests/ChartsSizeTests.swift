import ScenarioModel
import Testing

@testable import Reporting

struct ChartsSizeTests {
  private static let sizes = [(960, 540), (480, 270), (320, 180), (4096, 4096), (4096, 180), (320, 4096)].map
  {
    ChartSize(width: $0.0, height: $0.1)
  }

  private func script(_ request: ChartRequest, _ size: ChartSize) throws -> GnuplotScript {
    GnuplotScript(
      try ChartData.chart(
        request, of: ChartsFixture.stridingRun(), context: ChartsFixture.context(ChartsFixture.striding),
        size: size))
  }

  @Test func `half the size has text of ten pixels, not of six and a half`() {
    #expect((ChartSize.half.scale * 130).rounded() == 101)
    #expect(ChartSize.usual.scale == 1 && ChartSize(width: 1920, height: 1080).scale == 2)
  }

  @Test(arguments: sizes)
  func `at every size panels stand within the picture, one above the other`(size: ChartSize) throws {
    let layout = try script(ChartsFixture.speedup, size).layout
    #expect(0 < layout.left && layout.left + 60 < layout.right && layout.right < layout.width)
    let (upper, lower) = (layout.panels[0], layout.panels[1])
    #expect(0 < lower.bottom && lower.bottom + 10 < lower.top && lower.top + 20 < upper.bottom)
    #expect(upper.bottom + 12 < upper.top && upper.top < layout.height)
  }

  @Test(arguments: sizes)
  func `no two names beside a panel touch, and none leaves the picture`(size: ChartSize) throws {
    let (workload, run) = ChartsLook.strainRun()
    let chart = try ChartData.chart(
      ChartsLook.strains[0], of: run, context: ChartsFixture.context(workload), size: size)
    let script = GnuplotScript(chart)
    let (bottom, top) = script.layout.panels[0]
    let heights = script.legends[0].entries.map { bottom + $0.height * (top - bottom) }
    #expect(heights.count > 1)
    #expect(
      heights.allSatisfy {
        10 * script.layout.scale < $0 && $0 < script.layout.height - 20 * script.layout.scale
      })
    for (above, below) in zip(heights, heights.dropFirst()) {
      #expect(above - below > ChartLegend.leastLineHeight * script.layout.scale - 0.01)
    }
  }

  @Test func `names that have no room are counted`() throws {
    let (workload, run) = ChartsLook.strainRun()
    let chart = try ChartData.chart(
      ChartsLook.strains[0], of: run, context: ChartsFixture.context(workload),
      size: ChartSize(width: 320, height: 180))
    let texts = GnuplotScript(chart).legends[0].entries.map(\.text)
    #expect(texts.last?.hasPrefix("and ") == true && texts.last?.hasSuffix(" more: see the .csv") == true)
  }

  @Test func `a long foot takes two lines, and everything above moves up`() throws {
    let overlay = try #require(ChartsOverlayTests.overlay(cpus: [2, 8]))
    let chart = try ChartData.chart(ChartsFixture.speedup, of: overlay.summary, context: overlay.context)
    let layout = GnuplotScript(chart).layout
    #expect(layout.caption.count == 2 && layout.caption.joined(separator: " · ") == chart.caption)
    #expect(try layout.panels[1].bottom > script(ChartsFixture.speedup, .usual).layout.panels[1].bottom)
  }

  @Test(
    arguments: [
      ([], "svg png", "svg"), ([ChartFormat.pdf], "pdf", "pdf"), (ChartFormat.allCases, "svg png pdf", "svg"),
    ] as [([ChartFormat], String, String)])
  func `only the forms asked for are drawn, and older ones of the chart go`(
    formats: [ChartFormat], names: String, shown: String
  ) throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    func write(_ formats: [ChartFormat]) throws -> ChartWriter.Report {
      try ChartWriter(folder: folder.path, gnuplot: ChartsWriterTests.drawing, formats: formats).write(
        [ChartsFixture.speedup], of: ChartsFixture.stridingRun(),
        context: ChartsFixture.context(ChartsFixture.striding))
    }
    _ = try write(ChartFormat.allCases)
    let report = try write(formats.isEmpty ? ChartFormat.usual : formats)
    let endings = (names.split(separator: " ").map(String.init) + ["gp", "csv"]).sorted()
    #expect(folder.names == endings.map { "speedup.\($0)" })
    #expect(report.pictures == ["\(folder.path)/speedup.\(shown)"])
    #expect(folder.text("speedup.gp")?.contains("do for [picture in '\(names)']") == true)
  }
}
