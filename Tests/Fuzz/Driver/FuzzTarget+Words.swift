import FuzzSupport
import GCDBenchKit
import ScenarioModel
import Workloads

extension FuzzTarget {
  static let scalars = FuzzTarget(
    name: "scalars",
    morsels: ByteMutator.numbers + [
      "ns", "us", "µs", "ms", "s", "m", "h", "B", "kB", "KiB", "GiB", "%", "e", ".", "_", " ", "-",
    ],
    seeds: {
      ["50ms", "6.5s", "100KiB", "95%", "1_000", "0.5", "-1e9", "9223372036854775807ns", "0"].map {
        Array($0.utf8)
      }
    },
    check: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let value = try? DurationScalar.nanoseconds(text), value < 0 { return "\(value) ns" }
      if let value = try? DurationScalar.fractionalNanoseconds(text), !value.isFinite { return "\(value) ns" }
      if let value = try? SizeScalar.bytes(text), value < 0 { return "\(value) bytes" }
      if let value = try? NumberScalar.number(text), !value.isFinite { return "\(value)" }
      if let value = try? NumberScalar.share(text), !value.isFinite { return "a share of \(value)" }
      if let value = try? NumberScalar.integer(text), "\(value)" != text.filter({ $0 != "_" && $0 != "+" }),
        value != 0
      {
        return "\(text) became \(value)"
      }
      return nil
    })

  /// Cells that are written as a row must come back as they were; any text must be read without harm.
  static let cells = FuzzTarget(
    name: "cells", morsels: ByteMutator.csvMorsels + ["\u{1F}"],
    seeds: { ["a,b\n", "\"a\nb\",c\n", "a\u{1F}\"b\"\u{1F}c,d", "x\"y,\"\"\n"].map { Array($0.utf8) } },
    check: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if CSV.parse(text).completeBytes > text.utf8.count { return "read past the end" }
      let cells = text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
      let (rows, bytes) = CSV.parse(CSV.row(cells))
      return rows == [cells] && bytes == CSV.row(cells).utf8.count ? nil : "\(cells) came back as \(rows)"
    })

  /// One word a line. A command line is taken apart, and its command is not run.
  static let commandLine = FuzzTarget(
    name: "command-line",
    morsels: ByteMutator.numbers + [
      "--", "=", "-p", "--set", "--rounds", "--affinity", "0-4095", "--filter", "(", "[", "*", "\\", "--seed",
      "--events",
      "--max-time", "run", "plan", "report", "--help", "é", "\u{0}",
    ],
    seeds: {
      [
        "run\nScenarios/apply-striding.yaml\n--set\nstride=1,64\n--rounds=3\n--max-time\n3m",
        "plan\nx\n-pwork=1\n--affinity\n0-1",
        "report\nx~1\n--format=csv\n--all", "runs", "plot\nlabel:x\n--plots\np",
        "run\nx\n--filter\nstride=(1|2)\n--seed\n7",
      ].map { Array($0.utf8) }
    },
    check: { bytes in
      let words = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      do throws(UsageError) {
        _ = try table.route(words)
        return nil
      } catch {
        return error.message.isEmpty || error.message.contains("\n") ? "not one line: \(error.message)" : nil
      }
    })

  private static let table = CommandTable.all(.shipped, [:])
}
