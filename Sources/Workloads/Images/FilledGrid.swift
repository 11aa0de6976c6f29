#if Images
  internal import Pictures
  internal import ScenarioModel

  /// A grid once it is full: what became of each image, by cell. Pure.
  struct FilledGrid: Sendable {
    let askedNs: Int
    /// What each cell was to show.
    let ids: [Int]
    let images: [Grid.Image]
    /// Images that were not decoded when the way's completion ran.
    let unfinished: Int

    /// What each cell shows, as its pixels say.
    var shownIDs: [Int?] {
      images.map { image in
        if case .success(let pixels)? = image.shown { PictureCode.id(of: pixels) } else { nil }
      }
    }

    var checksum: UInt64 { GridPlan.checksum(of: shownIDs) }

    /// From the call's begin, by cell, of those that were shown.
    private var shownAfterNs: [Int] { images.compactMap { $0.shownNs.map { $0 - askedNs } } }
    var firstShownNs: Int? { shownAfterNs.min() }
    var lastShownNs: Int? { shownAfterNs.max() }

    var bytes: Int { images.reduce(0) { $0 + $1.bytes } }

    /// Different threads that asked for a download or decoded.
    var workerThreads: Int { Set(images.flatMap { [$0.asker, $0.decoder].compactMap { $0 } }).count }

    /// Images that came after one that was begun later.
    var outOfOrder: Int {
      let begun = images.filter { $0.beganNs != nil && $0.decodedNs != nil }
        .sorted { ($0.beganNs ?? 0) < ($1.beganNs ?? 0) }
      var latest = Int.max
      var count = 0
      for image in begun.reversed() {
        guard let decoded = image.decodedNs else { continue }
        if decoded > latest { count += 1 }
        latest = min(latest, decoded)
      }
      return count
    }

    /// Whether the last image was decoded before any other was begun.
    var firstWasAlone: Bool {
      guard let first = images.last?.decodedNs else { return false }
      return images.dropLast().allSatisfy { ($0.beganNs ?? 0) >= first }
    }

    /// A stretch for each stage of each image, threads numbered in the order of their first stage.
    var spans: [Span] {
      var numbers: [Int: Int] = [:]
      func number(_ thread: Int?) -> Int {
        guard let thread else { return 0 }
        if numbers[thread] == nil { numbers[thread] = numbers.count }
        return numbers[thread] ?? 0
      }
      return images.indices.sorted { (images[$0].beganNs ?? 0) < (images[$1].beganNs ?? 0) }
        .enumerated().flatMap { place, cell -> [Span] in
          let image = images[cell]
          guard let began = image.beganNs, let downloaded = image.downloadedNs, let decoded = image.decodedNs,
            let shown = image.shownNs
          else { return [] }
          let asker = number(image.asker)
          let decoder = number(image.decoder)
          let arriving = min(max(image.firstByteNs ?? began, began), downloaded)
          func span(_ stage: String, _ thread: Int, _ from: Int, _ to: Int) -> Span {
            Span(item: place, stage: stage, thread: thread, beganNs: from - askedNs, endedNs: to - askedNs)
          }
          return [
            span("queued", asker, askedNs, began), span("waiting", asker, began, arriving),
            span("downloading", asker, arriving, downloaded), span("decoding", decoder, downloaded, decoded),
            span("shown", decoder, decoded, shown),
          ].filter { $0.endedNs > $0.beganNs }
        }
    }
  }
#endif
