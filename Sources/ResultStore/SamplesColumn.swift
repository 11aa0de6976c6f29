internal import ScenarioModel

/// One column of samples.csv: how a row writes it, and how it is read back.
struct SamplesColumn: Sendable {
  let name: String
  let write: @Sendable (SampleRow) -> String
  /// Takes the cell, empty or not, into the row; what was expected where it cannot be.
  let read: @Sendable (String, inout SampleRow) -> String?
  /// Whether a file may lack it: a run that was made before its workload had the parameter or the metric.
  var mayLack = false

  var lackable: SamplesColumn {
    var column = self
    column.mayLack = true
    return column
  }
}

extension SamplesColumn {
  /// A cell that follows from what the run or the row's case is: a reader checks that it still does.
  static func given(_ name: String, _ value: @escaping @Sendable (SampleRow) -> String) -> SamplesColumn {
    SamplesColumn(
      name: name, write: value,
      read: { cell, row in
        let expected = value(row)
        if cell == expected { return nil }
        return expected.isEmpty ? "nothing in this row" : "\(expected), as the scenario and run.json have it"
      })
  }

  /// A place in the run, from 1.
  static func place(_ name: String, _ path: any WritableKeyPath<TrialRecord, Int> & Sendable) -> SamplesColumn
  {
    SamplesColumn(
      name: name, write: { "\($0.trial[keyPath: path])" },
      read: { cell, row in
        guard let number = Int(cell), number >= 1 else { return "an integer from 1" }
        row.trial[keyPath: path] = number
        return nil
      })
  }

  /// A value that every sample has.
  static func measure(_ name: String, _ path: any WritableKeyPath<Sample, Int> & Sendable) -> SamplesColumn {
    ofSample(
      name, write: { "\($0.sample[keyPath: path])" },
      read: { cell, row in
        guard let number = Int(cell), number >= 0 else { return "an integer from 0" }
        row.sample[keyPath: path] = number
        return nil
      })
  }

  /// A cell that stands in every row of a sample, and in no other.
  static func ofSample(
    _ name: String, write: @escaping @Sendable (SampleRow) -> String,
    read: @escaping @Sendable (String, inout SampleRow) -> String?
  ) -> SamplesColumn {
    SamplesColumn(
      name: name, write: { $0.number == nil ? "" : write($0) },
      read: { cell, row in
        if row.number != nil { return read(cell, &row) }
        return cell.isEmpty ? nil : "nothing, since the row has no sample"
      })
  }

  /// A value of the trial as a whole, on its last row only; empty where it was not measured.
  static func closing(_ name: String, _ path: any WritableKeyPath<TrialRecord, Int?> & Sendable)
    -> SamplesColumn
  {
    SamplesColumn(
      name: name, write: { $0.isLast ? $0.trial[keyPath: path].map(String.init) ?? "" : "" },
      read: { cell, row in
        if cell.isEmpty { return nil }
        guard let number = Int(cell), number >= 0 else { return "an integer from 0, or nothing" }
        row.trial[keyPath: path] = number
        return nil
      })
  }

  /// Words of ours or of a worker's.
  static func text(_ name: String, _ path: any WritableKeyPath<TrialRecord, String?> & Sendable)
    -> SamplesColumn
  {
    SamplesColumn(
      name: name, write: { CSV.text($0.trial[keyPath: path] ?? "") },
      read: { cell, row in
        row.trial[keyPath: path] = cell.isEmpty ? nil : CSV.original(cell)
        return nil
      })
  }
}
