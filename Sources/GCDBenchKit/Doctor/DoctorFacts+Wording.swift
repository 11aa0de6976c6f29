import Metrics
import Reporting

extension DoctorFacts {
  func time(_ nanoseconds: Int) -> String { NumberFormat().time(Double(nanoseconds)) }

  /// `1.5`, `2`, `0.038`
  func decimal(_ value: Double) -> String {
    value == value.rounded() ? NumberFormat().whole(value) : NumberFormat().count(value)
  }

  func counted(_ count: Int, _ noun: String) -> String { NumberFormat().counted(count, noun) }

  /// `0-3,6` of 0, 1, 2, 3, 6: as `--affinity` takes it.
  func ranges(_ cpus: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for cpu in cpus.sorted() {
      if let last = ranges.last, last.upperBound + 1 == cpu {
        ranges[ranges.count - 1] = last.lowerBound...cpu
      } else {
        ranges.append(cpu...cpu)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }
}
