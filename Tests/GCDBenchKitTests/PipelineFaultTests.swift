import ResultStore
import ScenarioModel
import TestSupport
import Testing

@testable import GCDBenchKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the surroundings do to a run in its middle: one sentence, and nothing lost.
@Suite struct PipelineFaultTests {
  /// Ten rounds of six cases and the control, and a counted one.
  private static let trials = 10 * 7 + 6

  @Test func `a worker killed for memory is a failed case that says so`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.fate = { job, _ in job.values.variant == "many" ? .runsOutOfMemory : .answers }
    let outcome = rehearsal.run()
    #expect(outcome.code == .unexpectedOutcome)
    #expect(outcome.error.contains("many/cups=10 signal(SIGKILL) ×11 (out of memory: killed by the kernel"))
    #expect(outcome.error.contains("at a limit of 64MiB, having held 60MiB"))
    let said = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.contains("ended with signal(SIGKILL) and are left out: out of memory: killed by the kernel"))
    let rows = try rehearsal.rows().filter { $0["outcome"] == "signal(SIGKILL)" }
    #expect(rows.count == 22)
    #expect(rows.allSatisfy { $0["note"]?.hasPrefix("out of memory") == true })
  }

  /// Where the test takes something away: before the launch of that number.
  private func run(_ rehearsal: Rehearsal, at launch: Int, _ change: @escaping () -> Void)
    -> Rehearsal.Outcome
  {
    rehearsal.fate = { _, number in
      if number == launch { change() }
      return .answers
    }
    return rehearsal.run()
  }

  private func remove(_ path: String) { rename(path, path + ".gone") }

  @Test(arguments: ["Results", "Results/gauge", "Results/gauge/RUN"], [1, 2, 40, trials])
  func `a folder that is removed in mid-run is made anew, with all that was in it`(name: String, launch: Int)
    throws
  {
    let rehearsal = try Rehearsal()
    rehearsal.disturbed = [2]
    let outcome = run(rehearsal, at: launch) {
      remove(rehearsal.folder.file(name.replacing("RUN", with: rehearsal.runs.last ?? "")))
    }
    #expect(outcome.code == .fine)
    #expect(outcome.error.ranges(of: "was removed in mid-run: it is made anew").count == 1)
    let id = try #require(rehearsal.runs.first { !$0.hasSuffix(".gone") })
    let twin = try Rehearsal()
    twin.disturbed = [2]
    #expect(twin.run().code == .fine)
    // The times go by the same script, and only the ids differ.
    let path = "Results/gauge/\(id)/"
    let twinID = try #require(twin.runs.last)
    #expect(
      try rehearsal.folder.text(path + "samples.csv").replacing(id, with: twinID)
        == twin.text("samples.csv"))
    #expect(rehearsal.folder.names(in: path) == twin.folder.names(in: "Results/gauge/\(twinID)"))
    #expect(FileSystem.destination(ofLink: rehearsal.folder.file("Results/gauge/latest")) == id)
  }

  @Test func `a folder that is removed again and again is told of once`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.fate = { _, number in
      if number % 10 == 5 { remove(rehearsal.folder.file("Results")) }
      if number % 10 == 6 { system("rm -rf '\(rehearsal.folder.file("Results.gone"))'") }
      return .answers
    }
    let outcome = rehearsal.run()
    #expect(outcome.code == .fine)
    #expect(outcome.error.ranges(of: "was removed in mid-run").count == 1)
    #expect(try rehearsal.rows().count == Self.trials * 3)
  }

  @Test func `a file in the folder's place ends the run with 6 and one sentence`() throws {
    let rehearsal = try Rehearsal()
    let outcome = run(rehearsal, at: 9) {
      remove(rehearsal.folder.file("Results"))
      _ = try? rehearsal.folder.put("Results", "mine")
    }
    #expect(outcome.code == .cannotWrite)
    #expect(outcome.jobs.count == 9)
    let last = outcome.error.split(separator: "\n").last ?? ""
    #expect(last.contains("was removed in mid-run and cannot be made anew"))
    #expect(last.contains("a file stands where a folder must"))
    #expect(try rehearsal.folder.text("Results") == "mine")
  }

  @Test(
    arguments: [
      (.clockSet(nanoseconds: 3_600_000_000_000), "clock set on by 3600000.0 ms"),
      (.clockSet(nanoseconds: -61_000_000), "clock set back by 61.0 ms"),
      (.pause(nanoseconds: 2_000_000_000), "machine paused for 2000.0 ms"),
      (.clockSet(nanoseconds: 40_000_000), nil), (.pause(nanoseconds: 40_000_000), nil),
    ] as [(ScriptedHost.Disturbance, String?)])
  func `a clock that is set, or a pause, taints its round, which is repeated`(
    disturbance: ScriptedHost.Disturbance, taint: String?
  ) throws {
    let rehearsal = try Rehearsal()
    rehearsal.disturbed = [4]
    rehearsal.disturbance = disturbance
    #expect(rehearsal.run().code == .fine)
    let rows = try rehearsal.rows()
    #expect(Set(rows.filter { $0["round"] == "4" }.map { $0["taint"] }) == [taint ?? ""])
    #expect(rows.contains { $0["note"] == "repeat of 4" } == (taint != nil))
    #expect(rows.allSatisfy { $0["round"] == "4" || $0["taint"] == "" })
  }

  @Test func `what disturbed a round before it was broken off is kept beside what did after`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.disturbed = [2]
    rehearsal.interruptBefore = 10
    #expect(rehearsal.run().code == .interrupted)
    #expect(try rehearsal.text("run.json").contains("throttled 3.0 ms"))
    rehearsal.interruptBefore = nil
    rehearsal.disturbed = [1]
    rehearsal.disturbance = .pause(nanoseconds: 100_000_000)
    #expect(rehearsal.run("--resume", rehearsal.folder.file("Results/gauge")).code == .fine)
    let taints = Set(try rehearsal.rows().filter { $0["round"] == "2" }.map { $0["taint"] })
    #expect(taints == ["throttled 3.0 ms; machine paused for 100.0 ms"])
  }

  @Test func `where there are no links latest is a file, and all that reads one reads it`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.disk.link = { _, _ in -Int(EPERM) }
    #expect(rehearsal.run().code == .fine)
    let outcome = rehearsal.run()
    #expect(outcome.code == .fine && outcome.error.contains("latest") == false)
    #expect(try rehearsal.folder.text("Results/gauge/latest") == "\(rehearsal.runs[1])\n")
    #expect(rehearsal.report(rehearsal.folder.file("Results/gauge/latest")).output == outcome.output)
    #expect(rehearsal.report("gauge").output == outcome.output)
    // It alone draws into the scenario's own folder.
    #expect(rehearsal.plot("gauge").output.contains("plots/gauge/wall_per_item.svg"))
    #expect(rehearsal.plot("gauge~1").output.contains("plots/gauge/\(rehearsal.runs[0])/"))
  }

  @Test func `what of the place spoils a run stands among its caveats`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.caveats = FileNeed(limit: 64).caveats
    let outcome = rehearsal.run()
    #expect(outcome.code == .fine)
    #expect(outcome.output.contains("Only 64 files may be open at once"))
    #expect(try rehearsal.text("run.json").contains("Only 64 files may be open at once"))
  }
}

@Suite struct FileNeedTests {
  @Test(arguments: [(31, true), (32, false), (nil, false)] as [(Int?, Bool)])
  func `a limit below what starting a worker takes is refused`(limit: Int?, isRefused: Bool) {
    var refusal: RunRefusal?
    do throws(RunRefusal) { try FileNeed(limit: limit).check() } catch { refusal = error }
    #expect(refusal == (isRefused ? .tooFewFiles(limit: 31, needed: 32) : nil))
  }

  @Test(arguments: [(32, 1), (299, 1), (300, 0), (nil, 0)] as [(Int?, Int)])
  func `a limit below one file a thread is a caveat`(limit: Int?, count: Int) {
    #expect(FileNeed(limit: limit).caveats.count == count)
  }
}

@Suite struct KilledSessionTests {
  private func record(startedNs: Int, wallNs: Int) -> TrialRecord {
    TrialRecord(
      subject: .control, purpose: .timed, round: 1, position: 1, outcome: .ok,
      samples: [Sample(startedNs: startedNs, wallNs: wallNs, cpuNs: 0, calls: 1)])
  }

  @Test(
    arguments: [
      // Began, gone on with, known before; the end of each sample; known after.
      (1_000, nil, nil, [1_500, 4_000], 3_000), (1_000, nil, nil, [], nil),
      (1_000, 50_000, 3_000, [1_500, 4_000, 51_000], 4_000), (1_000, 50_000, 3_000, [1_500, 4_000], 3_000),
      (1_000, 50_000, nil, [1_500, 51_000], 1_000),
    ] as [(Int, Int?, Int?, [Int], Int?)])
  func `a killed session counts up to the end of its last sample, and earlier ones once`(
    began: Int, resumed: Int?, before: Int?, ends: [Int], after: Int?
  ) {
    var manifest = RunManifest(
      run: "", scenario: "", startedAt: "", startedMonotonicNs: began, seed: 1, measure: Measure(),
      full: true,
      cases: [], plannedRounds: 1)
    manifest.resumedMonotonicNs = resumed
    manifest.timings = before.map { RunManifest.Timings(wallNs: $0) }
    manifest.countKilledSession(of: ends.map { record(startedNs: $0 - 100, wallNs: 100) })
    #expect(manifest.timings?.wallNs == after)
  }
}
