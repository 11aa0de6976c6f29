#if Images
  internal import Dispatch
  internal import Foundation
  internal import Pictures
  internal import Platform
  internal import Synchronization

  /// The list of one call and what loads its images, in the variant's way. Its methods are for the main queue, where
  /// nothing else is said.
  final class ListLoader: Sendable {
    /// What the loader did, counted.
    struct Counts: Sendable, Equatable {
      var requests = 0
      var memoryHits = 0
      var diskHits = 0
      var failures = FetchTally()
      /// Downloads that were queued before the memory warning and began after it.
      var afterCancel = 0
    }

    /// One row's question, as it goes to a worker.
    private struct Order: Sendable {
      let image: Int
      let cell: Int
      let ticket: Int
      /// Memory warnings before it.
      let warnings: Int
    }

    private let way: ImageList.Way
    private let plan: ListPlan
    private let source: ListSource
    private let disk: DiskCache
    private let table: (any DownloadTable)?
    private let operations = OperationQueue()
    private let memory: Mutex<MemoryCache>
    private let window: Mutex<ListWindow>
    private let counts = Mutex(Counts())
    private let warnings = Atomic<Int>(0)

    /// - Parameter memoryBytes: that the memory cache may take; nil for no bound.
    init(
      _ way: ImageList.Way, _ plan: ListPlan, _ source: ListSource, _ disk: DiskCache, maxConcurrent: Int,
      memoryBytes: Int?, qos: QualityOfService = .default
    ) {
      self.way = way
      self.plan = plan
      self.source = source
      self.disk = disk
      table = way.table(images: plan.addresses.count)
      memory = Mutex(MemoryCache(limitBytes: memoryBytes))
      window = Mutex(ListWindow(plan))
      operations.maxConcurrentOperationCount = maxConcurrent
      operations.qualityOfService = qos
    }

    /// A row comes in.
    func bind(_ row: Int) {
      let now = Clocks.monotonicNs()
      window.withLock { $0.bind(row, atNs: now, clearing: way.goesByRow) }
      ask(for: row)
    }

    /// A step is over.
    func look() { window.withLock { $0.look() } }

    /// The system is short of memory.
    func warn() {
      memory.withLock { $0.empty() }
      if way.cancelsOnWarning { operations.cancelAllOperations() }
      if way.forgetsCancelled { table?.forgetQueued() }
      // After those, so that an operation that was running by then is not taken for one that began afterwards.
      warnings.add(1, ordering: .releasing)
      guard way.forgetsCancelled else { return }
      for row in window.withLock({ $0.unserved }) { ask(for: row) }
    }

    /// Blocks the calling thread, which is not the main one, until nothing is loading or waits to be shown.
    func settle() {
      operations.waitUntilAllOperationsAreFinished()
      // Behind the pictures, which were all handed over by then.
      DispatchQueue.main.sync {}
    }

    /// The list at rest: ask once it has settled.
    var atRest: ListWindow.Rest { window.withLock { $0.atRest } }

    /// Rows whose image nobody loads, and nobody will, since its entry still stands in the table: once it has settled.
    var lostRows: Int {
      let left = table?.images ?? []
      return plan.images.count { left.contains($0) }
    }

    /// The list is closed, and with it goes the memory of its process; the files stay.
    func close() {
      window.withLock { $0.close() }
      memory.withLock { $0.empty() }
      table?.empty()
    }

    var counted: (counts: Counts, window: ListWindow) { (counts.withLock { $0 }, window.withLock { $0 }) }

    private func ask(for row: Int) {
      let image = plan.images[row]
      let cell = row % plan.visible
      guard way != .onMain else { return showAtOnce(image, in: cell) }
      if way.keepsInMemory, let picture = memory.withLock({ $0.picture(of: image) }) {
        counts.withLock { $0.memoryHits += 1 }
        show(picture, image, cell)
        return
      }
      if way.throwsReadAway { _ = disk.read(source.url(of: plan.addresses[image])) }
      var ticket = 0
      if let table {
        guard let entered = table.enter(image) else { return }
        ticket = entered
      }
      let order = Order(
        image: image, cell: cell, ticket: ticket, warnings: warnings.load(ordering: .relaxed))
      operations.addOperation { self.load(order) }
    }

    /// What the variant on-main does with a row: the main thread waits for the download.
    private func showAtOnce(_ image: Int, in cell: Int) {
      let picture = try? downloaded(image).get()
      let now = Clocks.monotonicNs()
      window.withLock { $0.draw(picture, into: cell, atNs: now) }
    }

    /// On a worker.
    private func load(_ order: Order) {
      let isAfterCancel = order.warnings < warnings.load(ordering: .acquiring)
      if let table, !table.begin(order.image, order.ticket) { return }
      switch readFile(order.image) ?? downloaded(order.image, isAfterCancel: isAfterCancel) {
      case .success(let picture):
        if way.keepsInMemory { memory.withLock { $0.keep(picture, of: order.image) } }
        table?.leave(order.image, order.ticket)
        DispatchQueue.main.async { self.show(picture, order.image, order.cell) }
      case .failure:
        if way.forgetsFailed { table?.leave(order.image, order.ticket) }
      }
    }

    /// nil where there is no file, or none that can be decoded: a part of one, whose writer is still at it.
    private func readFile(_ image: Int) -> Result<Pixels, FetchError>? {
      guard way.writesFiles, !way.throwsReadAway,
        let bytes = disk.read(source.url(of: plan.addresses[image])),
        case .success(let picture) = ListSource.decode(bytes)
      else { return nil }
      counts.withLock { $0.diskHits += 1 }
      return .success(picture)
    }

    private func downloaded(_ image: Int, isAfterCancel: Bool = false) -> Result<Pixels, FetchError> {
      counts.withLock {
        $0.requests += 1
        if isAfterCancel { $0.afterCancel += 1 }
      }
      let address = plan.addresses[image]
      let body = source.download(address).result
      let picture = body.flatMap { ListSource.decode($0) }
      switch picture {
      case .success:
        if way.writesFiles, case .success(let bytes) = body { disk.write(bytes, source.url(of: address)) }
      case .failure(let error):
        counts.withLock { $0.failures.add(error) }
      }
      return picture
    }

    private func show(_ picture: Pixels, _ image: Int, _ cell: Int) {
      let now = Clocks.monotonicNs()
      window.withLock { window in
        if way.goesByRow {
          window.draw(picture, ofImage: image, atNs: now)
        } else {
          window.draw(picture, into: cell, atNs: now)
        }
      }
    }
  }
#endif
