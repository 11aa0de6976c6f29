import Runner
import TestSupport
import Testing

@testable import GCDBenchKit

/// What is refused before anything is measured.
@Suite struct PipelineRefusalTests {
  struct Refusal: Sendable {
    var words: [String]
    var code: ExitCode
    var says: String
  }

  static let refusals = [
    Refusal(words: ["-e", "calls"], code: .usage, says: "two columns named calls"),
    Refusal(words: ["-e", "drops"], code: .usage, says: "two columns named drops"),
    Refusal(words: ["--filter", "bucket"], code: .usage, says: "--filter bucket"),
    Refusal(words: ["--skip", "."], code: .usage, says: "--skip ."),
    Refusal(words: ["--affinity", "0,7"], code: .usage, says: "CPU 7 is not ours: --affinity can name 0,1"),
    Refusal(words: ["--set", "cpus=3"], code: .usage, says: "asks for 3 CPUs, but 2 are there"),
    Refusal(words: ["--set", "cup=3"], code: .usage, says: "cups"),
    Refusal(words: ["--set", "cups=5000"], code: .usage, says: "1000"),
    Refusal(words: ["--set", "water=cool"], code: .usage, says: "cold"),
    Refusal(words: ["--set", "spill=200%"], code: .usage, says: "100%"),
    Refusal(words: ["--label", "a\nb"], code: .usage, says: "without control characters"),
    Refusal(words: ["--resume", "gauge", "--rounds", "5"], code: .usage, says: "exclude each other"),
  ]

  @Test(arguments: refusals)
  func `what cannot be run is refused in one sentence, and leaves nothing behind`(refusal: Refusal) throws {
    let rehearsal = try Rehearsal()
    let outcome = rehearsal.runAsIs(
      [rehearsal.file, "--results", rehearsal.folder.file("Results")] + refusal.words)
    #expect(outcome.code == refusal.code)
    #expect(outcome.error.contains(refusal.says), "\(outcome.error)")
    #expect(outcome.output.isEmpty && outcome.jobs.isEmpty && rehearsal.runs.isEmpty)
  }

  #if Images
    private static let pictures = """
      version: 1
      question: Why?
      workload: single-image
      cases: {variant: serial-async}

      """

    @Test(arguments: [
      ("server: {cpu: 7}", "serial-async keeps the image server on CPU 7, which is not ours"),
      ("cases: {variant: serial-async, server.cpu: [any, 0, 9]}", "serial-async/server.cpu=9 keeps"),
    ])
    func `a CPU that the image server cannot have is refused when the cases are planned`(
      line: String, says: String
    ) throws {
      let isBlock = line.hasPrefix("server")
      let text =
        isBlock ? Self.pictures + line : Self.pictures.replacing("cases: {variant: serial-async}", with: line)
      let rehearsal = try Rehearsal(scenario: text)
      // As `plan` does, and as a run does before its first trial.
      for words in [["--dry-run"], []] {
        let outcome = rehearsal.runAsIs(
          [rehearsal.file, "--results", rehearsal.folder.file("Results")] + words)
        #expect(outcome.code == .usage && outcome.jobs.isEmpty && outcome.output.isEmpty)
        #expect(outcome.error.contains(says), "\(outcome.error)")
        #expect(outcome.error.contains("server.cpu can be 0,1 or any"))
      }
      let left = rehearsal.runAsIs([rehearsal.file, "--dry-run", "--set", "server.cpu=any,1"])
      #expect(left.code == .fine && left.output.contains("server.cpu=1"), "\(left)")
    }

    @Test func `the CPUs of the workers are no limit to the image server`() throws {
      let rehearsal = try Rehearsal(scenario: Self.pictures + "server: {cpu: 1}\n")
      let outcome = rehearsal.runAsIs([rehearsal.file, "--dry-run", "--affinity", "0"])
      #expect(outcome.code == .fine, "\(outcome)")
    }
  #endif

  @Test func `all files are checked before the first is run`() throws {
    let rehearsal = try Rehearsal()
    let bad = try rehearsal.folder.put("bad.yaml", "version: 1\nworkload: guage\n")
    let outcome = rehearsal.runAsIs([rehearsal.file, bad, "--results", rehearsal.folder.file("Results")])
    #expect(outcome.code == .badInput && outcome.jobs.isEmpty && rehearsal.runs.isEmpty)
    #expect(outcome.error.contains("bad.yaml:2:11:") && outcome.error.contains("gauge"))
  }

  @Test func `a debug build refuses, or marks every row and is never the latest`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.isDebugBuild = true
    let refused = rehearsal.run()
    #expect(refused.code == .usage && refused.jobs.isEmpty && refused.error.contains("--allow-debug"))
    let marked = rehearsal.run("--allow-debug")
    #expect(marked.code == .fine && marked.output.contains("Debug build"))
    #expect(try rehearsal.rows().allSatisfy { $0["note"]?.contains("debug build") == true })
    #expect(!rehearsal.folder.names(in: "Results/gauge").contains("latest"))
    #expect(rehearsal.report("gauge").output == marked.output)
  }

  @Test func `a dry run prints the plan and touches nothing`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.isDebugBuild = true
    let outcome = rehearsal.run("-n")
    #expect(outcome.code == .fine && outcome.jobs.isEmpty && outcome.output.contains("many/cups=100"))
    #expect(rehearsal.folder.names(in: "") == ["gauge.yaml"])
  }
}
