#if os(Linux)
  import Glibc

  /// Counters that the kernel reads at one instant, in one call on the first of them.
  struct PerfGroup {
    private(set) var descriptors: [Int32] = []

    /// Its place in the group's answer.
    mutating func add(_ descriptor: Int32) -> Int {
      descriptors.append(descriptor)
      return descriptors.count - 1
    }

    /// One reading a member; nil when there is no group, or the answer has not one value for each.
    func read() -> [PerfReading]? {
      guard let leader = descriptors.first else { return nil }
      // Layout of perf_event_open(2): count, time enabled, time running, then the values.
      guard let words = Self.words(3 + descriptors.count, from: leader), words[0] == UInt64(descriptors.count)
      else { return nil }
      return words[3...].map {
        PerfReading(value: $0, enabledNs: words[1], runningNs: words[2])
      }
    }

    /// A counter outside of any group: value, time enabled, time running.
    static func readSingle(_ descriptor: Int32) -> PerfReading? {
      words(3, from: descriptor).map {
        PerfReading(value: $0[0], enabledNs: $0[1], runningNs: $0[2])
      }
    }

    private static func words(_ count: Int, from descriptor: Int32) -> [UInt64]? {
      var words = [UInt64](repeating: 0, count: count)
      let bytes = count * MemoryLayout<UInt64>.size
      return Glibc.read(descriptor, &words, bytes) == bytes ? words : nil
    }
  }
#endif
