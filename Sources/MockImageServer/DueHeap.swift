#if Images
  /// What is due when, the earliest first: a binary heap.
  struct DueHeap<Item> {
    struct Entry {
      var dueNs: Int
      var item: Item
    }

    private var entries: [Entry] = []

    var first: Entry? { entries.first }
    var count: Int { entries.count }

    mutating func insert(_ item: Item, dueNs: Int) {
      entries.append(Entry(dueNs: dueNs, item: item))
      var child = entries.count - 1
      while child > 0 {
        let parent = (child - 1) / 2
        if entries[parent].dueNs <= entries[child].dueNs { return }
        entries.swapAt(parent, child)
        child = parent
      }
    }

    mutating func removeFirst() -> Entry {
      entries.swapAt(0, entries.count - 1)
      let first = entries.removeLast()
      var parent = 0
      while let child = earlierChild(of: parent), entries[child].dueNs < entries[parent].dueNs {
        entries.swapAt(parent, child)
        parent = child
      }
      return first
    }

    /// Changes entries, their due times included.
    mutating func change(_ change: (inout Entry) -> Void) {
      var old = entries
      entries.removeAll(keepingCapacity: true)
      for index in old.indices {
        change(&old[index])
        insert(old[index].item, dueNs: old[index].dueNs)
      }
    }

    private func earlierChild(of parent: Int) -> Int? {
      let left = 2 * parent + 1
      let right = left + 1
      guard left < entries.count else { return nil }
      return right < entries.count && entries[right].dueNs < entries[left].dueNs ? right : left
    }
  }
#endif
