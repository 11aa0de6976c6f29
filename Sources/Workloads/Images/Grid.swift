#if Images
  internal import Dispatch
  internal import Pictures
  internal import Platform
  internal import ScenarioModel
  internal import Synchronization

  /// The grid of one call: its cells, and what happened to each image when.
  ///
  /// The ways of filling it differ in who calls `load` or `start`, on which threads and in which order.
  final class Grid: Sendable {
    /// What happened to one image, on the monotonic clock.
    struct Image: Sendable {
      var beganNs: Int?
      var firstByteNs: Int?
      var downloadedNs: Int?
      var decodedNs: Int?
      var shownNs: Int?
      /// `threadIndex()` of who asked for the download, and of who decoded.
      var asker: Int?
      var decoder: Int?
      var bytes = 0
      var shown: Result<Pixels, FetchError>?
    }

    let plan: GridPlan
    let qos: DispatchQoS.QoSClass
    private let load: ImageLoad
    private let askedNs = Clocks.monotonicNs()
    private let images: Mutex<[Image]>
    private let unfinished = Mutex(0)
    /// Shown images, and the way's own completion.
    private let left: Atomic<Int>
    private let isFull = DispatchSemaphore(value: 0)

    init(_ plan: GridPlan, _ load: ImageLoad, qos: DispatchQoS.QoSClass) {
      self.plan = plan
      self.load = load
      self.qos = qos
      images = Mutex(Array(repeating: Image(), count: plan.ids.count))
      left = Atomic(plan.ids.count + 1)
    }

    /// Downloads, decodes and hands to the main queue, on the calling thread, which waits for the download.
    func load(_ cell: Int) {
      began(cell)
      decode(cell, load.download(plan.ids[cell]))
    }

    /// Starts the download and returns; a worker of the global queue decodes and hands to the main queue, then calls
    /// `done`.
    func start(_ cell: Int, _ done: @escaping @Sendable () -> Void = {}) {
      began(cell)
      _ = load.fetcher.start(load.url(of: plan.ids[cell])) { fetched in
        // The client's own thread has the other downloads to see to.
        DispatchQueue.global(qos: self.qos).async {
          self.decode(cell, fetched)
          done()
        }
      }
    }

    /// Downloads and decodes in a task that blocks no thread meanwhile.
    func load(_ cell: Int) async {
      began(cell)
      let fetched = await withCheckedContinuation { continuation in
        _ = load.fetcher.start(load.url(of: plan.ids[cell])) { continuation.resume(returning: $0) }
      }
      decode(cell, fetched)
    }

    /// The way's completion: to it, all is there.
    func complete() {
      let unfinished = images.withLock { images in images.count { $0.decodedNs == nil } }
      self.unfinished.withLock { $0 = unfinished }
      finishOne()
    }

    func waitUntilFull() { isFull.wait() }

    /// What happened; ask once it is full.
    func filled() -> FilledGrid {
      FilledGrid(
        askedNs: askedNs, ids: plan.ids, images: images.withLock { $0 },
        unfinished: unfinished.withLock { $0 })
    }

    private func began(_ cell: Int) {
      let (now, thread) = (Clocks.monotonicNs(), threadIndex())
      images.withLock { ($0[cell].beganNs, $0[cell].asker) = (now, thread) }
    }

    private func decode(_ cell: Int, _ fetched: Fetched) {
      let picture = fetched.result.flatMap { load.decode($0) }
      let bytes = if case .success(let body) = fetched.result { body.count } else { 0 }
      let (now, thread) = (Clocks.monotonicNs(), threadIndex())
      images.withLock { images in
        images[cell].firstByteNs = fetched.firstByteNs
        images[cell].downloadedNs = fetched.doneNs
        images[cell].decodedNs = now
        images[cell].decoder = thread
        images[cell].bytes = bytes
      }
      DispatchQueue.main.async { self.show(picture, in: cell) }
    }

    private func show(_ picture: Result<Pixels, FetchError>, in cell: Int) {
      let now = Clocks.monotonicNs()
      images.withLock { images in
        images[cell].shown = picture
        // What failed is never seen.
        if case .success = picture { images[cell].shownNs = now }
      }
      finishOne()
    }

    private func finishOne() {
      if left.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { isFull.signal() }
    }
  }
#endif
