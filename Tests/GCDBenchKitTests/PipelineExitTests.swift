import Reporting
import Runner
import TestSupport
import Testing

@testable import GCDBenchKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How a run that does not go well ends, and what is kept of it.
@Suite struct PipelineExitTests {
  @Test func `3, a case that dies is kept with its last words and the run goes on`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.fate = { job, _ in
      job.values.variant == "many" ? .exits(code: 3, lastWords: "no water") : .answers
    }
    let outcome = rehearsal.run()
    #expect(outcome.code == .unexpectedOutcome)
    #expect(outcome.error.contains("many/cups=10 failed ×11 (exit code 3), and 1 more"))
    #expect(try rehearsal.text("run.json").contains("no water"))
    #expect(try rehearsal.rows().filter { $0["outcome"] == "failed" }.count == 22)
    #expect(outcome.jobs.count == 10 * 7 + 6)
  }

  @Test(arguments: [(15.0, ExitCode.fine), (10.0, .claimChanged)])
  func `8, a claim changed its record`(manyNs: Double, code: ExitCode) throws {
    let rehearsal = try Rehearsal()
    rehearsal.itemNs = { $0.values.variant == "many" ? manyNs : 10 }
    let outcome = rehearsal.run("--check-claims")
    #expect(outcome.code == code)
    #expect(outcome.error.contains("is refuted, on record as upheld") == (code != .fine))
    #expect(rehearsal.run().code == .fine)
  }

  @Test func `130, an interrupted run says what there is, and is neither latest nor drawn over it`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.interruptBefore = 30
    let outcome = rehearsal.run()
    #expect(outcome.code == .interrupted && outcome.jobs.count == 29)
    #expect(outcome.output.contains("Interrupted: this is what there was by then."))
    #expect(try Set(rehearsal.rows().map { "\($0["round"]!) \($0["position"]!)" }).count == 29)
    #expect(!rehearsal.folder.names(in: "Results/gauge").contains("latest"))
    #expect(rehearsal.folder.names(in: "plots/gauge") == rehearsal.runs)
  }

  @Test func `interrupted before its first trial, a run still ends in order`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.interruptBefore = 1
    let outcome = rehearsal.run()
    #expect(outcome.code == .interrupted && outcome.jobs.isEmpty)
    #expect(outcome.error.isEmpty)
  }

  @Test(arguments: ["Results", "plots"])
  func `6, a file stands where a folder must, and nothing is measured`(name: String) throws {
    let rehearsal = try Rehearsal()
    try rehearsal.folder.put(name, "")
    let outcome = rehearsal.run()
    #expect(outcome.code == .cannotWrite && outcome.jobs.isEmpty && outcome.output.isEmpty)
    #expect(outcome.error.split(separator: "\n").count == 1 && outcome.error.contains(name))
  }

  @Test func `6, a disk that fills up keeps every trial that had ended, and resuming finishes the run`()
    throws
  {
    let rehearsal = try Rehearsal()
    let limit = 20_000
    rehearsal.disk = FileWriter.Calls(
      write: { descriptor, bytes in
        let isFull = lseek(descriptor, 0, SEEK_END) + bytes.count > limit
        return isFull ? -Int(ENOSPC) : FileWriter.Calls.live.write(descriptor, bytes)
      }, cut: FileWriter.Calls.live.cut)
    let outcome = rehearsal.run()
    #expect(outcome.code == .cannotWrite && outcome.error.contains("free some space"))
    let kept = try rehearsal.rows()
    #expect(kept.count > 10 && kept.count.isMultiple(of: 3))
    rehearsal.disk = .live
    let resumed = rehearsal.run("--resume", "gauge")
    #expect(resumed.code == .fine && resumed.jobs.count == 76 - kept.count / 3)
  }

  @Test func `6, charts that cannot be written do not keep the answer from being printed`() throws {
    let rehearsal = try Rehearsal()
    let plots = rehearsal.folder.file("plots/gauge")
    // Whatever gnuplot is started for, its folder has gone meanwhile.
    rehearsal.gnuplot = GnuplotRunner { script, folder in
      _ = Rehearsal.drawing.run(script, folder)
      _ = rename(plots, plots + "-gone")
      return .success(())
    }
    let outcome = rehearsal.run()
    #expect(outcome.code == .cannotWrite)
    #expect(outcome.output.contains("Answer") && outcome.output.contains("Saved"))
    #expect(try rehearsal.rows("summary.csv").count > 10)
  }

  @Test func `124, a run that cannot end in its time`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.fate = { _, _ in .hangs }
    let outcome = rehearsal.run("--timeout", "1s", "--max-time", "1s")
    #expect(outcome.code == .outOfTime && outcome.jobs.count < 14)
    #expect(try rehearsal.text("run.json").contains("1 thread: scripted waits"))
  }

  @Test func `a run cut by max_time is fine, says what is missing, and is not the latest`() throws {
    let rehearsal = try Rehearsal()
    let outcome = rehearsal.run("--max-time", "300ms")
    #expect(outcome.code == .fine)
    #expect(outcome.output.contains("Ended by max_time after"))
    #expect(outcome.output.contains("max_time left out 1 counted round"))
    #expect(outcome.error.contains("its last rounds will be left out"))
    #expect(!rehearsal.folder.names(in: "Results/gauge").contains("latest"))
    #expect(rehearsal.report("gauge").output == outcome.output)
  }

  @Test func `a machine that cannot start workers ends with 1`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.fate = { _, _ in .cannotStart(SystemError("posix_spawn", on: "worker", code: EAGAIN)) }
    let outcome = rehearsal.run()
    #expect(outcome.code == .failed && outcome.jobs.count == 1)
    #expect(outcome.error.contains("worker"))
  }

  @Test func `a missing gnuplot is one warning, wherever the results go`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.gnuplot = GnuplotRunner { _, _ in .failure(.missing) }
    let text = rehearsal.run()
    #expect(text.code == .fine && text.output.contains("gnuplot is not installed"))
    #expect(!text.error.contains("gnuplot is not installed"))
    #expect(rehearsal.folder.names(in: "plots/gauge") == ["wall_per_item.csv", "wall_per_item.gp"])
    #expect(rehearsal.run("--format", "csv").error.contains("gnuplot is not installed"))
  }
}
