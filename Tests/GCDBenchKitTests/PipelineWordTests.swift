import Runner
import TestSupport
import Testing

@testable import GCDBenchKit

/// What a run says of made-up costs.
@Suite struct PipelineWordTests {
  private func words(_ rehearsal: Rehearsal, _ variant: String) throws -> Set<String> {
    let rows = try rehearsal.rows("summary.csv")
    return Set(
      rows.filter { $0["variant"] == variant && $0["metric"] == "wall_per_item" }.compactMap {
        $0["against_reference"]
      })
  }

  @Test(arguments: [(1.2, "slower"), (0.8, "faster"), (1.0, "same"), (1.03, "same"), (0.5, "faster")])
  func `the word follows the cost`(factor: Double, word: String) throws {
    let rehearsal = try Rehearsal()
    rehearsal.itemNs = { $0.values.variant == "many" ? 10 * factor : 10 }
    #expect(rehearsal.run().code == .fine)
    #expect(try words(rehearsal, "many") == [word])
    #expect(try words(rehearsal, "one") == ["reference"])
  }

  @Test func `noise as large as the difference is unclear`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.spread = 0.6
    rehearsal.itemNs = { $0.values.variant == "many" ? 12 : 10 }
    _ = rehearsal.run()
    #expect(try words(rehearsal, "many") == ["unclear"])
  }

  @Test func `too few rounds are unclear, however large the difference`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.itemNs = { $0.values.variant == "many" ? 100 : 10 }
    let outcome = rehearsal.run("--rounds", "4")
    #expect(try words(rehearsal, "many") == ["unclear"])
    #expect(outcome.output.contains("are needed to say faster or slower"))
  }

  @Test func `what is wrong on purpose is never called faster`() throws {
    let rehearsal = try Rehearsal()
    rehearsal.itemNs = { $0.values.variant == "leaky" ? 1 : 10 }
    let outcome = rehearsal.run()
    #expect(outcome.code == .fine)
    #expect(try words(rehearsal, "leaky") == [""])
    #expect(outcome.output.contains("No tap is faster."))
  }

  @Test func `what is wrong on purpose and caught is expected, and wrong by mistake is not`() throws {
    for (variant, code) in [("leaky", ExitCode.fine), ("many", .unexpectedOutcome)] {
      let rehearsal = try Rehearsal()
      rehearsal.fate = { job, _ in job.values.variant == variant ? .answersWrongly : .answers }
      let outcome = rehearsal.run()
      #expect(outcome.code == code)
      #expect(outcome.error.contains("ended otherwise than the scenario expects") == (code != .fine))
      #expect(try !words(rehearsal, variant).contains("faster"))
    }
  }

  @Test(arguments: [(1.5, "upheld"), (1.0, "refuted"), (1.1, "open")])
  func `a claim stands as the costs say`(factor: Double, standing: String) throws {
    let rehearsal = try Rehearsal()
    rehearsal.spread = 0.03
    rehearsal.itemNs = { $0.values.variant == "many" ? 10 * factor : 10 }
    #expect(rehearsal.run().output.contains(" \(standing)  "))
  }
}
