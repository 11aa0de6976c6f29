/// A key of `measure:`, as a file made for somebody to edit shows it.
package struct MeasureKey: Sendable, Equatable {
  package let name: String
  /// One sentence.
  package let summary: String
  /// What holds where the key is left out, as YAML.
  package let unset: String
}

extension Measure {
  /// All keys of `measure:`, in the order of the schema.
  package static var keys: [MeasureKey] {
    KeyTable.measure.keys.compactMap { key in
      Measure().text(of: key.name).map { MeasureKey(name: key.name, summary: key.summary, unset: $0) }
    }
  }

  private func text(of key: String) -> String? {
    switch key {
    case "rounds": "\(rounds)"
    case "counted": "\(counted)"
    case "samples": "\(samples)"
    case "min_sample_time": Parameter.durationText(minSampleTimeNanoseconds)
    case "warmup": Parameter.durationText(warmupNanoseconds)
    case "timeout": Parameter.durationText(timeoutNanoseconds)
    case "max_time": Parameter.durationText(maxTimeNanoseconds)
    case "events": "[\(events.joined(separator: ", "))]"
    default: nil
    }
  }
}
