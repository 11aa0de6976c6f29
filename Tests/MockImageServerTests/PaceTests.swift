#if Images
  import ScenarioModel
  import Testing

  @testable import MockImageServer

  @Suite struct `The pace of a body` {
    private func dues(_ pace: Pace, bytes: Int, over link: inout SharedLink, nowNs: Int = 0) -> [Int] {
      var pace = pace
      var dues: [Int] = []
      pace.start(atNs: nowNs)
      while pace.grantedBytes < bytes {
        pace.grant(atNs: max(nowNs, dues.last ?? 0), upTo: bytes, over: &link)
        dues.append(pace.dueNs)
      }
      return dues
    }

    @Test(arguments: [(100_000, 1_000_000), (1_048_576, 10_485_760), (5, 1_000_000), (1000, 3), (999, 100)])
    func `the last byte goes out when a line of that rate is through with it`(bytes: Int, rate: Int) throws {
      var link = SharedLink()
      let pace = try #require(Pace(settings(["bandwidth": .integer(rate)])))
      let dues = dues(pace, bytes: bytes, over: &link)
      #expect(abs(dues.last! - bytes * 1_000_000_000 / rate) <= 1)
      #expect(dues == dues.sorted())
    }

    @Test func `several share a line as one would have it`() throws {
      var link = SharedLink()
      let pace = try #require(Pace(settings(["total_bandwidth": 1_000_000])))
      let first = dues(pace, bytes: 100_000, over: &link)
      let second = dues(pace, bytes: 100_000, over: &link)
      #expect(first.last == 100_000_000)
      #expect(second.last == 200_000_000)
    }

    @Test func `a line that was idle has nothing saved up`() {
      var link = SharedLink()
      _ = link.pass(1000, bytesPerSecond: 1000, nowNs: 0)
      #expect(link.pass(1000, bytesPerSecond: 1000, nowNs: 9_000_000_000) == 10_000_000_000)
    }

    @Test func `the slower of both rates counts`() throws {
      var link = SharedLink()
      let pace = try #require(Pace(settings(["bandwidth": 1_000_000, "total_bandwidth": 500_000])))
      #expect(dues(pace, bytes: 100_000, over: &link).last == 200_000_000)
    }

    @Test func `without a rate there is no pace`() { #expect(Pace(settings()) as Any? == nil) }
  }

  @Suite struct `What is due` {
    @Test func `comes in the order of its times, whatever the order of its coming`() {
      var random = SplitMix64(seed: 3)
      var heap = DueHeap<Int>()
      let dues = (0..<1000).map { _ in Int(random.next() % 200) }
      for (item, due) in dues.enumerated() { heap.insert(item, dueNs: due) }
      var taken: [DueHeap<Int>.Entry] = []
      while heap.first != nil { taken.append(heap.removeFirst()) }
      #expect(taken.map(\.dueNs) == dues.sorted())
      #expect(taken.allSatisfy { dues[$0.item] == $0.dueNs })
      #expect(Set(taken.map(\.item)).count == 1000)
    }

    @Test func `can be put off or brought forward`() {
      var heap = DueHeap<Int>()
      for item in 0..<100 { heap.insert(item, dueNs: item) }
      heap.change { $0.dueNs = -$0.dueNs }
      var items: [Int] = []
      while heap.first != nil { items.append(heap.removeFirst().item) }
      #expect(items == Array((0..<100).reversed()))
    }
  }
#endif
