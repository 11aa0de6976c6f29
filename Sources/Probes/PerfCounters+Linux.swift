#if os(Linux)
  import Glibc

  /// Perf counters of this process and every thread that it starts from now on, open until the object goes.
  ///
  /// To be made in the first lines of main, before Dispatch is used: threads that exist already are not counted. The
  /// counters run from the start and are never stopped nor reset, since a reset leaves what ended threads had added.
  package final class PerfCounters {
    /// In order of the names that were asked for, with what became of each.
    package let events: [PerfEvent]
    private let slots: [Slot]
    private let group: PerfGroup

    /// Where an event's value is found.
    private enum Slot {
      case closed
      case single(descriptor: Int32)
      case member(Int)
    }

    /// - Parameters:
    ///   - names: as libpfm knows them. One that cannot be opened is no error: see `events`.
    ///   - thread: the kernel's id of the thread to count; 0 is the calling one.
    package convenience init(_ names: [String], thread: Int32 = 0) {
      self.init(names, thread: thread, disabled: false)
    }

    init(_ names: [String], thread: Int32 = 0, disabled: Bool) {
      var group = PerfGroup()
      var events: [PerfEvent] = []
      var slots: [Slot] = []
      for name in names {
        let (availability, slot) = Self.open(name, thread: thread, disabled: disabled, group: &group)
        events.append(PerfEvent(name: name, availability: availability))
        slots.append(slot)
      }
      (self.events, self.slots, self.group) = (events, slots, group)
    }

    deinit {
      for case .single(let descriptor) in slots { close(descriptor) }
      for descriptor in group.descriptors.reversed() { close(descriptor) }
    }

    /// Totals since the counters were opened, in order of the names; nil where there is none. Scaled where events took
    /// turns on the hardware; for a difference, subtract `readings()` by `CounterMath.counts` and not these.
    package func read() -> [Int?] { readings().map { $0.flatMap(CounterMath.scaled) } }

    /// The raw readings in order of the names. 1 to 2 µs, and 10 while a thread of ours runs on another CPU.
    package func readings() -> [PerfReading?] {
      // The object must outlive the read: a member closed early shortens the group's answer without an error.
      withExtendedLifetime(self) {
        let members = group.read()
        return slots.map { slot in
          switch slot {
          case .closed: nil
          case .single(let descriptor): PerfGroup.readSingle(descriptor)
          case .member(let index): members?[index]
          }
        }
      }
    }

    private static func open(
      _ name: String, thread: Int32, disabled: Bool, group: inout PerfGroup
    ) -> (PerfAvailability, Slot) {
      guard let encoding = PerfEncoding(name) else { return (PerfEncoding.whyUnknown, .closed) }
      if encoding.needsKernel && encoding.isUserOnly {
        return (PerfRefusal.needsKernel, .closed)
      }
      // Hardware events stay alone: a group of them counts only while all fit on the CPU at once, often never.
      let opened = PerfAttempt.open(
        encoding, thread: thread, leader: group.descriptors.first, grouped: encoding.isSoftware,
        disabled: disabled)
      switch opened {
      case .failure(let error):
        let availability = PerfRefusal.availability(
          error: error.code, paranoid: PerfEvents.paranoidLevel(),
          isPrivileged: PerfRefusal.isPrivileged(status: FileReader.live.text("/proc/self/status")))
        return (availability, .closed)
      case .success((let descriptor, let attempt)):
        let slot: Slot =
          attempt.grouped ? .member(group.add(descriptor)) : .single(descriptor: descriptor)
        return (.open(userOnly: attempt.userOnly), slot)
      }
    }
  }
#endif
