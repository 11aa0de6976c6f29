#if Images
  import Metrics
  import Pictures
  import ScenarioModel
  import Testing

  @testable import Workloads

  /// Grids that were filled by a script.
  @Suite struct FilledGridTests {
    /// An image that was begun, decoded and shown at these times.
    private func image(
      _ id: Int, began: Int, decoded: Int, asker: Int = 1, decoder: Int? = nil, wrong: Bool = false
    ) -> Grid.Image {
      var image = Grid.Image()
      (image.beganNs, image.firstByteNs, image.downloadedNs) = (began, began + 5, decoded - 2)
      (image.decodedNs, image.shownNs) = (decoded, decoded + 1)
      (image.asker, image.decoder, image.bytes) = (asker, decoder ?? asker, 100)
      image.shown = .success(
        PicturePainter(seed: 1).paint(id: wrong ? id + 1000 : id, width: 64, height: 48))
      return image
    }

    private func grid(_ images: [Grid.Image], unfinished: Int = 0) -> FilledGrid {
      FilledGrid(askedNs: 0, ids: Array(1...images.count), images: images, unfinished: unfinished)
    }

    private var ordered: [Grid.Image] {
      [image(1, began: 20, decoded: 40), image(2, began: 40, decoded: 60), image(3, began: 0, decoded: 20)]
    }

    @Test func `the last image was alone where no other was begun before it was there`() {
      #expect(grid(ordered).firstWasAlone)
      var early = ordered
      early[0].beganNs = 19
      #expect(!grid(early).firstWasAlone)
    }

    @Test func `images that came after one begun later are counted`() {
      #expect(grid(ordered).outOfOrder == 0)
      // The first to be begun comes last of all, so both others overtook it.
      let overtaken = grid([
        image(1, began: 0, decoded: 90), image(2, began: 10, decoded: 50), image(3, began: 20, decoded: 40),
      ])
      #expect(overtaken.outOfOrder == 2)
    }

    @Test func `threads are counted once, whatever they did`() {
      let grid = grid([
        image(1, began: 0, decoded: 9, asker: 1, decoder: 5), image(2, began: 0, decoded: 9, asker: 1),
        image(3, began: 0, decoded: 9, asker: 2),
      ])
      #expect(grid.workerThreads == 3)
    }

    @Test func `the checksum is of what is seen: a swapped pair and a stale picture change it`() throws {
      let values = CaseValues(
        variant: "for-loop", values: ["images": 3, "urls": "distinct", "last_first": "on"])
      let expected = try #require(try ImageGrid.expectedChecksum(values))
      #expect(grid(ordered).checksum == expected.value)
      var swapped = ordered
      (swapped[0].shown, swapped[1].shown) = (swapped[1].shown, swapped[0].shown)
      #expect(grid(swapped).checksum != expected.value)
      var stale = ordered
      stale[1].shown = stale[0].shown
      #expect(grid(stale).checksum != expected.value)
    }

    @Test func `wrong pictures are violations, missing ones are failures`() {
      var images = ordered
      images[0] = image(1, began: 20, decoded: 40, wrong: true)
      images[1].shown = .failure(.truncated)
      var tally = GridTally()
      tally.add(grid(images), lastFirst: true)
      var metrics = TrialMetrics()
      tally.hand(over: &metrics)
      #expect(metrics[.violations] == 1)
      #expect(metrics[FetchTally.failed] == 1 && metrics.values["failed_truncated"] == 1)
      #expect(metrics.incorrect)
    }

    @Test
    func `a wrong picture that was seen in the warm-up stays a violation, and a failure does not count`() {
      var images = ordered
      images[0] = image(1, began: 20, decoded: 40, wrong: true)
      images[1].shown = .failure(.truncated)
      var tally = GridTally()
      tally.add(grid(images), lastFirst: true)
      tally.forgetWarmUp()
      tally.add(grid(ordered), lastFirst: true)
      var metrics = TrialMetrics()
      tally.hand(over: &metrics)
      #expect(metrics[.violations] == 1 && metrics.incorrect)
      #expect(metrics[FetchTally.failed] == 0 && tally.calls == 1)
    }

    @Test func `a completion that came too soon is a wrong answer`() {
      var tally = GridTally()
      tally.add(grid(ordered, unfinished: 2), lastFirst: true)
      var metrics = TrialMetrics()
      tally.hand(over: &metrics)
      #expect(metrics[GridTally.unfinished] == 2)
      #expect(metrics.incorrect)
    }

    @Test func `every stage of every image is a span, in the order in which they were begun`() {
      let spans = grid(ordered).spans
      #expect(spans.filter { $0.item == 0 }.map(\.stage) == ["waiting", "downloading", "decoding", "shown"])
      #expect(spans.filter { $0.item == 1 }.map(\.stage).first == "queued")
      #expect(Set(spans.map(\.thread)) == [0])
      #expect(spans.last?.endedNs == 61)
    }
  }
#endif
