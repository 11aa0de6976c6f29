import Platform
import Probes

/// Who waits on what in a worker that ran out of time.
struct HangDiagnosis {
  /// One line: `3 threads, while sampling (sample 2): gcdbench-worker sleeps in futex_wait_queue; 2 × …`.
  let text: String

  init(of process: Int32, page: Breadcrumb) {
    self.init(threads: ProcStatus(of: process).threads(), position: page.position)
  }

  init(threads: [ThreadSnapshot], position: (phase: Breadcrumb.Phase, sample: Int)?) {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for thread in threads {
      let words = HangDiagnosis.words(for: thread)
      if counts[words] == nil { order.append(words) }
      counts[words, default: 0] += 1
    }
    let list = order.map { words in
      let count = counts[words] ?? 1
      return count > 1 ? "\(count) × \(words)" : words
    }
    let number = threads.count == 1 ? "1 thread" : "\(threads.count) threads"
    text = number + HangDiagnosis.place(position) + (list.isEmpty ? "" : ": ") + list.joined(separator: "; ")
  }

  private static func words(for thread: ThreadSnapshot) -> String {
    if thread.state == "R" { return "\(thread.name) runs" }
    guard let channel = thread.waitChannel, channel != "0", !channel.isEmpty else {
      return "\(thread.name) waits"
    }
    return "\(thread.name) waits in \(channel)"
  }

  private static func place(_ position: (phase: Breadcrumb.Phase, sample: Int)?) -> String {
    switch position?.phase {
    case nil: ", before its first step"
    case .starting, .preparing: ", while preparing"
    case .warmingUp: ", in the warm-up"
    case .calibrating: ", in the calibration"
    case .sampling: ", in sample \(position?.sample ?? 0)"
    case .finishing: ", after the last sample"
    }
  }
}
