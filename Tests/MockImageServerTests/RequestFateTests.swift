#if Images
  import MockImageServer
  import ScenarioModel
  import Testing

  @Suite struct `The fate of a request` {
    private static let many = 100_000

    private func fates(_ stated: [String: Value], attempts: Int = 1) -> [RequestFate] {
      let draw = FateDraw(settings(stated))
      return (0..<Self.many / attempts).flatMap { id in
        (0..<attempts).map { draw.fate(of: PictureName(id: id), attempt: $0) }
      }
    }

    private func share(of fault: ServerFault?, in fates: [RequestFate]) -> Double {
      Double(fates.count { $0.fault == fault }) / Double(fates.count)
    }

    @Test(arguments: [1, 100, 10_000])
    func `each kind of fault has its share, over pictures as over attempts`(attempts: Int) {
      let fates = fates(["not_found": 0.1, "reset": 0.02, "silent": 0.3], attempts: attempts)
      // Five standard deviations of such a share are at most 0.0073.
      #expect(abs(share(of: .notFound, in: fates) - 0.1) < 0.005)
      #expect(abs(share(of: .reset, in: fates) - 0.02) < 0.003)
      #expect(abs(share(of: .silent, in: fates) - 0.3) < 0.008)
      #expect(abs(share(of: nil, in: fates) - 0.58) < 0.008)
      #expect(share(of: .truncated, in: fates) == 0)
    }

    @Test func `all and none are exact`() {
      #expect(share(of: .silent, in: fates(["silent": 1.0])) == 1)
      #expect(share(of: nil, in: fates([:])) == 1)
      // More than all: the kinds that are declared first are served first.
      #expect(share(of: .notFound, in: fates(["not_found": 1.0, "silent": 1.0])) == 1)
    }

    @Test func `it is the same in whatever order requests come`() {
      let draw = FateDraw(settings(["truncated": 0.5, "latency": 1_000_000, "latency_shape": "log-normal"]))
      let asked = (0..<50).flatMap { id in (0..<20).map { (PictureName(id: id), $0) } }
      let forwards = asked.map(draw.fate)
      let backwards = asked.reversed().map(draw.fate)
      #expect(forwards == backwards.reversed())
      #expect(Set(forwards).count > 900)
    }

    @Test func `a generator that all requests share would not be`() {
      func fates(_ ids: [Int]) -> [Int: Bool] {
        var shared = SplitMix64(seed: 1)
        return Dictionary(uniqueKeysWithValues: ids.map { ($0, shared.next() % 2 == 0) })
      }
      #expect(fates(Array(0..<50)) != fates((0..<50).reversed()))
    }

    @Test func `seed, size and attempt make another`() {
      func faults(_ seed: Int, _ name: (Int) -> PictureName, attempt: Int = 0) -> [Bool] {
        let draw = FateDraw(settings(["reset": 0.5, "seed": .integer(seed)]))
        return (0..<64).map { draw.fate(of: name($0), attempt: attempt).fault == nil }
      }
      let all = [
        faults(1) { PictureName(id: $0) }, faults(2) { PictureName(id: $0) },
        faults(1, { PictureName(id: $0) }, attempt: 1), faults(1) { PictureName(id: $0, width: 200) },
        faults(1) { PictureName(id: $0, height: 200) }, faults(1) { PictureName(id: $0, quality: 50) },
      ]
      #expect(Set(all).count == all.count)
    }

    @Test func `a fixed latency is fixed`() {
      #expect(Set(fates(["latency": 20_000_000]).map(\.latencyNs)) == [20_000_000])
    }

    @Test func `uniform latencies fill their bounds evenly`() {
      let all = fates(["latency": 20_000_000, "latency_shape": "uniform", "latency_spread": 0.5]).map(
        \.latencyNs)
      #expect(all.allSatisfy { (10_000_000...30_000_000).contains($0) })
      for quarter in 0..<4 {
        let low = 10_000_000 + quarter * 5_000_000
        let count = all.count { (low..<low + 5_000_000).contains($0) }
        #expect(abs(Double(count) / Double(all.count) - 0.25) < 0.008)
      }
    }

    @Test func `log-normal latencies have their median, and the 84th percentile one sigma above`() {
      let all = fates(["latency": 20_000_000, "latency_shape": "log-normal", "latency_spread": 0.5])
        .map(\.latencyNs).sorted()
      #expect(abs(Double(all[all.count / 2]) / 20e6 - 1) < 0.02)
      #expect(abs(Double(all[all.count * 8413 / 10_000]) / (20e6 * 1.6487) - 1) < 0.02)
    }

    @Test func `by-id latencies stay with the picture, at every size and attempt`() {
      let draw = FateDraw(settings(["latency": 20_000_000, "latency_shape": "by-id"]))
      let latencies = (0..<100).map { id in
        Set([
          draw.fate(of: PictureName(id: id), attempt: 0).latencyNs,
          draw.fate(of: PictureName(id: id, width: 100), attempt: 7).latencyNs,
        ])
      }
      #expect(latencies.allSatisfy { $0.count == 1 })
      #expect(Set(latencies).count > 95)
    }
  }
#endif
