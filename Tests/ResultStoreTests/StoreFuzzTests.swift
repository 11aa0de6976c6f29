import FuzzSupport
import Platform
import ScenarioModel
import Statistics
import Testing

@testable import ResultStore

/// Files of a run changed at random are read, or refused with a place; `make fuzz` does the same a million times.
struct StoreFuzzTests {
  private static let scenario = MadeUp.scenario(workload: MadeUp.noting)
  private static let context = RunContext(cpuCount: 4, plannedRounds: 4)

  @Test(arguments: 0..<4) func `a changed samples-csv is summarised, or refused with a place`(seed: UInt64)
    throws
  {
    var mutator = ByteMutator(seed: seed, morsels: ByteMutator.csvMorsels)
    let table = try MadeUp.table()
    let text = Array((table.header + MadeUp.records.map(table.rows).joined()).utf8)
    var read = 0
    for _ in 0..<60 {
      do throws(StoreReadError) {
        let records = try table.read(mutator.mutate(text), path: "R/samples.csv").records
        _ = RunSummarizer(Self.scenario, context: Self.context).summary(of: records)
        read += 1
      } catch {
        #expect(Self.hasPlace(error))
      }
    }
    #expect(read > 0 && read < 60)
  }

  @Test(arguments: 0..<4) func `a changed latencies-csv is read, or refused with a place`(seed: UInt64) throws
  {
    var mutator = ByteMutator(seed: seed, morsels: ByteMutator.csvMorsels)
    let table = LatenciesCSV(of: MadeUp.manifest(), workload: MadeUp.noting)
    let text = Array((table.header + MadeUp.notingRecords.map(table.rows).joined()).utf8)
    var read = 0
    for _ in 0..<60 {
      do throws(StoreReadError) {
        _ = try table.read(mutator.mutate(text), path: "R/latencies.csv")
        read += 1
      } catch {
        #expect(Self.hasPlace(error))
      }
    }
    #expect(read > 0 && read < 60)
  }

  @Test(arguments: 0..<4) func `a changed spans-csv is read, or refused with a place`(seed: UInt64) throws {
    var mutator = ByteMutator(seed: seed, morsels: ByteMutator.csvMorsels)
    let table = SpansCSV(run: "run-1")
    let text = Array((table.header + SpansTests.records.map(table.rows).joined()).utf8)
    var read = 0
    for _ in 0..<60 {
      do throws(StoreReadError) {
        let spans = try table.read(mutator.mutate(text), path: "R/spans.csv")
        #expect(spans.values.joined().allSatisfy { $0.impossible == nil })
        read += 1
      } catch {
        #expect(Self.hasPlace(error))
      }
    }
    #expect(read > 0 && read < 60)
  }

  @Test func `a changed run-json is read, or refused with what is wrong`() throws {
    var mutator = ByteMutator(seed: 1, morsels: ByteMutator.jsonMorsels)
    let scratch = try Scratch()
    let path = scratch.file("run.json")
    let text = ManifestFile.bytes(MadeUp.manifest(label: "before"))
    var read = 0
    for _ in 0..<200 {
      try FileWriter.replace(path, with: mutator.mutate(text))
      do throws(StoreReadError) {
        _ = try ManifestFile.read(path)
        read += 1
      } catch {
        #expect(error.description.hasPrefix(path) && !error.description.contains("\n"))
      }
    }
    #expect(read > 0 && read < 200)
  }

  @Test(arguments: ["0", "9223372036854775807"])
  func `counts as large as they come are summarised`(cell: String) throws {
    let table = try MadeUp.table()
    var rows = CSV.parse(table.header + MadeUp.records.map(table.rows).joined()).rows
    let names = [
      "wall_ns", "cpu_ns", "voluntary_switches", "involuntary_switches", "minor_faults", "started_ns",
    ]
    for name in names {
      let column = try #require(table.index(of: name))
      for row in rows.indices.dropFirst() where !rows[row][column].isEmpty { rows[row][column] = cell }
    }
    let records = try table.read(Array(rows.map(CSV.row).joined().utf8), path: "R/samples.csv").records
    let summary = RunSummarizer(Self.scenario, context: Self.context).summary(of: records)
    #expect(summary.cases.count == MadeUp.cases.count)
  }

  private static func hasPlace(_ error: StoreReadError) -> Bool {
    let place = try? Regex("^R/[a-z]+\\.csv(:[0-9]+:[0-9]+: | has schema version )")
    return place.map { error.description.firstMatch(of: $0) != nil } ?? false
  }
}
