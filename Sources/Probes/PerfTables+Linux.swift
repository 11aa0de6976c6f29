#if os(Linux)
  import CPFM

  /// libpfm's tables of the units that are present on this machine.
  enum PerfTables {
    struct Unit {
      var name: String
      var summary: String
      var events: [Entry]
    }

    struct Entry {
      var name: String
      var aliases: [String] = []
      var summary: String
      /// The name that libpfm says it stands for.
      var equivalent: String?
    }

    /// Units without an event that can be named are left out.
    static func units() -> [Unit] {
      guard PerfEncoding.libraryIsReady else { return [] }
      return (0..<PFM_PMU_MAX.rawValue).compactMap { unit(pfm_pmu_t(rawValue: $0)) }.filter {
        !$0.events.isEmpty
      }
    }

    private static func unit(_ pmu: pfm_pmu_t) -> Unit? {
      var info = pfm_pmu_info_t()
      info.size = MemoryLayout<pfm_pmu_info_t>.size
      guard pfm_get_pmu_info(pmu, &info) == PFM_SUCCESS, info.is_present == 1 else { return nil }
      let name = text(info.name)
      var entries: [Entry] = []
      var code = info.first_event
      while code >= 0 {
        entries += self.entries(code, of: name)
        code = pfm_get_event_next(code)
      }
      return Unit(name: name, summary: text(info.desc), events: merged(entries))
    }

    /// The event, or where its name alone means none (as with tracepoints) one for each of its unit masks.
    private static func entries(_ code: Int32, of unit: String) -> [Entry] {
      var info = pfm_event_info_t()
      info.size = MemoryLayout<pfm_event_info_t>.size
      guard pfm_get_event_info(code, PFM_OS_PERF_EVENT_EXT, &info) == PFM_SUCCESS else { return [] }
      var event = Entry(
        name: shown(text(info.name), of: unit), summary: text(info.desc),
        equivalent: info.equiv.map { shown(text($0), of: unit) })
      if event.summary == text(info.name) || event.summary == info.equiv.map({ text($0) }) {
        event.summary = ""
      }
      // Another unit may have an event of that name, and be asked first.
      let full = "\(unit)::\(event.name)"
      if pfm_find_event(event.name) != pfm_find_event(full) { event.name = full }
      if PerfEncoding(event.name) != nil { return [event] }
      return masks(of: code, count: info.nattrs).map { mask in
        Entry(name: "\(event.name):\(mask.name)", summary: mask.summary)
      }.filter { PerfEncoding($0.name) != nil }
    }

    private static func masks(of code: Int32, count: Int32) -> [(name: String, summary: String)] {
      (0..<count).compactMap { index in
        var info = pfm_event_attr_info_t()
        info.size = MemoryLayout<pfm_event_attr_info_t>.size
        guard pfm_get_event_attr_info(code, index, PFM_OS_PERF_EVENT_EXT, &info) == PFM_SUCCESS,
          info.type == PFM_ATTR_UMASK
        else { return nil }
        return (text(info.name), text(info.desc))
      }
    }

    /// One entry for all names of an event. The kernel's constants give way to the names that people use.
    private static func merged(_ entries: [Entry]) -> [Entry] {
      let names = Dictionary(grouping: entries.filter { $0.equivalent != nil }) { $0.equivalent ?? "" }
        .mapValues { $0.map(\.name) }
      return entries.compactMap { entry in
        let same = names[entry.equivalent ?? entry.name] ?? []
        guard let first = same.first else { return entry }
        let isThere = entries.contains { $0.name == entry.equivalent }
        guard entry.equivalent == nil || !isThere && entry.name == first else { return nil }
        var merged = entry
        merged.name = first
        merged.aliases = Array(same.dropFirst())
        return merged
      }
    }

    /// libpfm takes names in any case. The kernel's are known in small letters, those of processors in capitals.
    private static func shown(_ name: String, of unit: String) -> String {
      unit == "perf" && !name.hasPrefix("PERF_COUNT") ? name.lowercased() : name
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
      pointer.map { String(cString: $0) } ?? ""
    }
  }
#endif
