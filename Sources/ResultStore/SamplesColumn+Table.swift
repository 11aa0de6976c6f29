internal import Metrics
internal import ScenarioModel

/// What the columns of one run's samples.csv are made from.
struct SamplesContext: Sendable {
  var run: String
  var scenario: String
  var workload: WorkloadDeclaration
  var cases: [Case.ID: Case]
  var events: [String]
}

extension SamplesColumn {
  /// Every column, in the order of the file: the one declaration that writer, reader and the header's test share.
  static func table(_ context: SamplesContext) -> [SamplesColumn] {
    identity(context) + place + timing + thread
      + context.events.enumerated().map { event($1, at: $0) }
      + context.workload.storedMetrics.map { metric($0.name).lackable }
      + [checksum, text("taint", \.taint), text("note", \.note)]
  }

  private static func identity(_ context: SamplesContext) -> [SamplesColumn] {
    [
      given("schema_version") { _ in "\(SamplesCSV.currentSchema)" },
      given("run") { _ in context.run },
      given("scenario") { _ in context.scenario },
      given("workload") { $0.trial.subject == .control ? "harness-floor" : context.workload.name },
      subject(context.cases),
      given("case_hash") { $0.trial.subject.case?.hash ?? "" },
      given("variant") { $0.trial.subject.case?.variant ?? "" },
    ]
      + (context.workload.parameters + Factors.parameters).map { parameter in
        given(parameter.column) { $0.trial.subject.case?.value(parameter.name)?.description ?? "" }.lackable
      }
  }

  private static let place = [
    purpose, place("round", \.round), place("position", \.position), number, outcome,
  ]

  private static let timing = [
    measure("calls", \.calls), items, measure("started_ns", \.startedNs), measure("wall_ns", \.wallNs),
    measure("cpu_ns", \.cpuNs), closing("cpu_user_ns", \.cpuUserNs),
    closing("cpu_system_ns", \.cpuSystemNs),
  ]

  private static let thread = [
    measure("voluntary_switches", \.voluntarySwitches),
    measure("involuntary_switches", \.involuntarySwitches), measure("minor_faults", \.minorFaults),
    measure("major_faults", \.majorFaults), closing("peak_threads", \.peakThreads),
    closing("distinct_threads", \.distinctThreads), closing("run_queue_wait_ns", \.runQueueWaitNs),
    closing("peak_rss_bytes", \.peakRSSBytes),
  ]
}

// MARK: - Columns of which there is one

extension SamplesColumn {
  static let caseName = "case"
  static let purposeName = "purpose"
  static let roundName = "round"
  static let taintName = "taint"
  static let sampleName = "sample"

  /// Read before all others but the purpose: the cells of a case follow from it.
  private static func subject(_ cases: [Case.ID: Case]) -> SamplesColumn {
    SamplesColumn(
      name: caseName, write: { $0.trial.subject.id },
      read: { cell, row in
        if let known = cases[cell], row.trial.purpose != .control {
          row.trial.subject = .of(known)
          return nil
        }
        row.trial.subject = .control
        if cell == TrialSubject.control.id { return nil }
        let nearest = NearestWord.to(cell, among: cases.keys.sorted())
        return "a case of the scenario, or control" + (nearest.map { "; the nearest is \($0)" } ?? "")
      })
  }

  private static let purpose = SamplesColumn(
    name: purposeName, write: { $0.trial.purpose.rawValue },
    read: { cell, row in
      guard let purpose = Purpose(rawValue: cell) else {
        return Purpose.allCases.map(\.rawValue).joined(separator: ", ")
      }
      row.trial.purpose = purpose
      return nil
    })

  private static let number = SamplesColumn(
    name: sampleName, write: { $0.number.map(String.init) ?? "" },
    read: { cell, row in
      row.number = Int(cell)
      return cell.isEmpty || row.number.map { $0 >= 1 } == true ? nil : "an integer from 1, or nothing"
    })

  private static let outcome = SamplesColumn(
    name: "outcome", write: { $0.trial.outcome.description },
    read: { cell, row in
      guard let outcome = Outcome(cell) else {
        return "ok, incorrect, timeout, trap, signal(NAME) or failed"
      }
      row.trial.outcome = outcome
      return nil
    })

  private static let items = ofSample(
    "items", write: { "\($0.sample.calls * $0.trial.itemsPerCall)" },
    read: { cell, row in
      let calls = max(1, row.sample.calls)
      guard let items = Int(cell), items >= 0, items.isMultiple(of: calls) else {
        return "a multiple of calls (\(calls))"
      }
      row.trial.itemsPerCall = items / calls
      return nil
    })

  /// 16 hex digits, as a case's hash has.
  private static let checksum = ofSample(
    "checksum", write: { FNV1a.padded($0.sample.checksum) },
    read: { cell, row in
      guard let value = UInt64(cell, radix: 16) else { return "a number in hex digits" }
      row.sample.checksum = value
      return nil
    })

  /// The events of a sample are all there or none, as its trial counted or did not; a single one may be empty.
  private static func event(_ name: String, at index: Int) -> SamplesColumn {
    SamplesColumn(
      name: Metric.columnName(ofEvent: name),
      write: { row in
        guard row.sample.events.indices.contains(index) else { return "" }
        return row.sample.events[index].map(String.init) ?? ""
      },
      read: { cell, row in
        row.sample.events.append(Int(cell))
        return cell.isEmpty || Int(cell) != nil ? nil : "an integer, or nothing"
      })
  }

  /// A value that is not finite was not measured.
  private static func metric(_ name: String) -> SamplesColumn {
    SamplesColumn(
      name: name,
      write: { row in
        guard row.isLast, let value = row.trial.metrics[name], value.isFinite else { return "" }
        return Value.number(value).description
      },
      read: { cell, row in
        if cell.isEmpty { return nil }
        guard let value = Double(cell), value.isFinite else { return "a number, or nothing" }
        row.trial.metrics[name] = value
        return nil
      })
  }
}

extension FNV1a {
  fileprivate static func padded(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
