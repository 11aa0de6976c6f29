import FoundationEssentials
import Metrics
import ScenarioModel
import Statistics
import TestSupport
import Testing

@testable import Reporting

struct ChartsSamplesTests {
  private static let kinds: [Caveat.Kind] = [.twoModes, .drift]

  /// Cases with samples of two heights, the third round disturbed.
  private static func run(_ count: Int, label: String = "x") -> (RunSummary, [TrialRecord]) {
    let cases = (1...count).map {
      ChartsFixture.one(
        workload(label), label, ["n": .integer($0)], [ChartsFixture.wall(Double($0) * 100)])
    }
    let trials = cases.flatMap { summary in
      (1...6).map { round in
        let samples = (0..<10).map { index in
          let height = (round + index) % 4 == 0 ? 150 : 100
          return Sample(
            startedNs: (round * 10 + index) * 100_000_000,
            wallNs: (summary.subject.value("n")?.asNumber).map { Int($0) * height * 10 + index } ?? 0,
            cpuNs: 1,
            calls: 10)
        }
        return TrialRecord(
          subject: .of(summary.subject), purpose: .timed, round: round, position: 1, outcome: .ok,
          samples: samples, taint: round == 3 ? "steal 2.1 %" : nil)
      }
    }
    return (ChartsFixture.summary(cases), trials)
  }

  private static func workload(_ variant: String) -> WorkloadDeclaration {
    WorkloadDeclaration(
      name: "made-up", question: "", parameters: [Parameter("n", .integer(1...100), default: 1, summary: "")],
      variants: [Variant(variant, summary: "")], call: "", item: "", itemsPerCall: { _ in 1 })
  }

  private static func context(_ label: String = "x") -> ChartContext {
    ChartsFixture.context(workload(label))
  }

  /// All cases flagged, by turns for two modes and for a drift.
  static func samples(_ count: Int, label: String = "x") throws -> SamplesInTime {
    var (summary, trials) = run(count, label: label)
    summary.caveats = summary.cases.enumerated().map {
      Caveat(kinds[$0.offset % 2], subject: $0.element.subject.id, "")
    }
    return try #require(SamplesInTime(summary, trials: trials, beganNs: 500_000_000, context: context(label)))
  }

  @Test func `numbers that no clock gives are drawn as they are`() throws {
    var (summary, trials) = Self.run(1)
    summary.caveats = [Caveat(.drift, subject: "x/n=1", "")]
    trials[0].samples[0].startedNs = .max
    trials[0].samples[0].calls = .max
    trials[0].itemsPerCall = .max
    let shown = SamplesInTime(summary, trials: trials, beganNs: .min, context: Self.context())
    #expect(shown?.panels[0].samples.count == 60)
  }

  @Test func `only cases that a caveat names are shown, each with its reason`() throws {
    var (summary, trials) = Self.run(4)
    #expect(SamplesInTime(summary, trials: trials, beganNs: 0, context: Self.context()) == nil)
    summary.caveats = [
      Caveat(.drift, subject: "x/n=2", ""), Caveat(.twoModes, subject: "x/n=2", ""),
      Caveat(.shortSamples, subject: "x/n=3", ""),
      Caveat(.disturbed, "1 of 6 rounds was disturbed and repeated."),
    ]
    let shown = try #require(
      SamplesInTime(summary, trials: trials, beganNs: 500_000_000, context: Self.context()))
    #expect(shown.panels.map(\.subject) == ["x/n=2"])
    #expect(shown.panels[0].flags == ["two modes", "drift"])
    #expect(shown.panels[0].samples.count == 60 && shown.panels[0].samples[0].seconds == 0.5)
    #expect(
      shown.panels[0].samples[0].value == 200 && shown.panels[0].samples.count { $0.taint != nil } == 10)
  }

  @Test func `on a noisy host the widest spread cases are shown, twelve at most`() throws {
    var (summary, trials) = Self.run(20)
    // The later a case, the wider its samples are spread.
    for index in trials.indices {
      let share = Double(index / 6) * 0.01
      for sample in trials[index].samples.indices {
        trials[index].samples[sample].wallNs += Int(Double(sample) * share * 1000)
      }
    }
    summary.caveats = [Caveat(.noisyHost, "Noisy host."), Caveat(.drift, subject: "x/n=1", "")]
    let shown = try #require(SamplesInTime(summary, trials: trials, beganNs: 0, context: Self.context()))
    #expect(shown.panels.count == SamplesInTime.mostPanels && shown.leftOut == 8)
    #expect(shown.panels[0].subject == "x/n=1" && shown.panels[1].subject == "x/n=20")
    #expect(shown.caption.hasSuffix("8 more flagged cases"))
  }

  @Test func `a case without a sample has no panel`() throws {
    var (summary, trials) = Self.run(2)
    summary.caveats = [Caveat(.drift, subject: "x/n=1", ""), Caveat(.drift, subject: "x/n=2", "")]
    trials.removeAll { $0.subject.id == "x/n=1" }
    let shown = SamplesInTime(summary, trials: trials, beganNs: 0, context: Self.context())
    #expect(shown?.panels.map(\.subject) == ["x/n=2"])
    #expect(SamplesInTime(summary, trials: [], beganNs: 0, context: Self.context()) == nil)
  }

  @Test func `the script names every row of the data once`() throws {
    let picture = try Self.samples(5).picture(slug: "s", formats: [.svg], size: .usual)
    let rows = CSV.parse(picture.csv).rows.count - 1
    let runs = picture.script.split(separator: "every ::").dropFirst().compactMap { piece in
      let ends = piece.split(separator: " ")[0].split(separator: ":").compactMap { Int($0) }
      return ends.count == 2 ? Array(ends[0]...ends[1]) : nil
    }
    #expect(runs.flatMap(\.self) == Array(0..<rows) && rows == 300)
  }

  @Test func `thousands of samples are thinned, and the foot says so`() throws {
    var (summary, trials) = Self.run(1)
    summary.caveats = [Caveat(.drift, subject: "x/n=1", "")]
    for index in trials.indices {
      trials[index].samples = (0..<1000).map { _ in trials[index].samples[0] }
    }
    let shown = try #require(SamplesInTime(summary, trials: trials, beganNs: 0, context: Self.context()))
    #expect(shown.thinning == 4 && shown.panels[0].samples.count == 1500)
    #expect(shown.caption.contains("one sample of 4"))
  }

  @Test func `an old drawing goes when nothing is flagged any more`() throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    let writer = ChartWriter(folder: folder.path, gnuplot: ChartsWriterTests.drawing)
    let (summary, _) = Self.run(2)
    let request = ChartRequest(kind: .lines, title: "", x: "n", y: "wall_per_item")
    _ = try writer.write([request], of: summary, context: Self.context(), samples: Self.samples(2))
    #expect(folder.names.contains("samples-in-time.svg") && folder.names.contains("samples-in-time.csv"))
    let report = try writer.write([request], of: summary, context: Self.context())
    #expect(folder.names == ["csv", "gp", "png", "svg"].map { "wall_per_item.\($0)" })
    #expect(report.pictures == ["\(folder.path)/wall_per_item.svg"])
  }

  @Test(.enabled(if: Gnuplot.isThere, Gnuplot.reason), arguments: ChartsPayloadTests.payloads)
  func `no payload runs in small multiples`(payload: String) throws {
    let folder = ChartsFolder()
    defer { folder.remove() }
    let armed = payload.split(separator: "RAN", omittingEmptySubsequences: false).joined(separator: "ran")
    let report = try ChartWriter(folder: folder.path, formats: [.svg]).write(
      [], of: Self.run(2).0, context: Self.context(), samples: Self.samples(2, label: armed))
    #expect(report.problems == [] && report.drawn.count == 1)
    #expect(!folder.names.contains("ran"))
  }
}
