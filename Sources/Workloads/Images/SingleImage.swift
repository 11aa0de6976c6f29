#if Images
  internal import Dispatch
  internal import Metrics
  internal import Pictures
  internal import Platform
  package import ScenarioModel
  internal import Synchronization

  /// One image, asked for on the main thread, made on a queue, shown on the main thread (pattern D1).
  ///
  /// A call is what a tap on a button does: a block on the main queue hands the stage to the queue, in the variant's
  /// way, and the queue hands the picture back. It ends once the picture is shown.
  package struct SingleImage: Workload {
    /// The variants, by their declared names.
    enum Way: String, CaseIterable, Sendable {
      case serialSync = "serial-sync"
      case serialAsync = "serial-async"
      case globalSync = "global-sync"
      case globalAsync = "global-async"

      var isSync: Bool { self == .serialSync || self == .globalSync }
    }

    enum Handover: String, CaseIterable, Sendable { case async, sync }

    enum Stage: String, CaseIterable, Sendable { case download, decode, overlay }

    private let way: Way
    private let handover: Handover
    private let queue: DispatchQueue
    private let stage: ImageStage
    private let beat = MainBeat()
    private var tally = ImageTally()
    private var shownAfter = LatencyHistogram()
    private var calls = 0

    package init(_ values: CaseValues) throws {
      way = try values.variant(as: Way.self)
      handover = Handover(rawValue: try values.word("handover")) ?? .async
      let stage = Stage(rawValue: try values.word("stage")) ?? .download
      self.stage = try ImageStage(stage, values)
      let qos = values.factors.qos.dispatch
      queue =
        switch way {
        case .serialSync, .serialAsync: DispatchQueue(label: "gcdbench.image", qos: qos)
        case .globalSync, .globalAsync: DispatchQueue.global(qos: qos.qosClass)
        }
    }

    package mutating func run(calls: Int) -> Checksum {
      self.calls += calls
      return Checksum.ofEach(calls) {
        let askedNs = Clocks.monotonicNs()
        let (picture, shownNs) = show()
        shownAfter.record(shownNs - askedNs)
        tally.note(picture, wanted: ImageStage.id)
        guard case .success(let pixels) = picture else { return 0 }
        return UInt64(PictureCode.id(of: pixels) ?? 0)
      }
    }

    package mutating func beginSamples() {
      (tally, shownAfter, calls) = (ImageTally(), LatencyHistogram(), 0)
      beat.forget()
    }

    package mutating func finish(into metrics: inout TrialMetrics) {
      tally.hand(over: &metrics)
      metrics.note(SingleImage.timeToShown, every: 1, shownAfter)
      beat.hand(over: &metrics, calls: calls)
    }

    /// Wrong is what a failed download leaves as well: its faults are counted, and are no other answer.
    package static func expectedChecksum(_ values: CaseValues) throws -> Checksum? {
      ServerSettings(values: values.values).faults.isEmpty ? Checksum(UInt64(ImageStage.id)) : nil
    }

    /// One tap: what is shown at last, and when.
    private func show() -> (picture: Result<Pixels, FetchError>, shownNs: Int) {
      let screen = Cell()
      let (way, handover, queue, stage) = (way, handover, queue, stage)
      DispatchQueue.main.async {
        let work: @Sendable () -> Void = {
          let picture = stage.make()
          switch handover {
          case .async: DispatchQueue.main.async { screen.show(picture) }
          case .sync: DispatchQueue.main.sync { screen.show(picture) }
          }
        }
        if way.isSync { queue.sync(execute: work) } else { queue.async(execute: work) }
      }
      return screen.wait()
    }
  }

  /// What the screen shows, and somebody who waits to see it.
  private final class Cell: Sendable {
    private let shown = Mutex<(picture: Result<Pixels, FetchError>, atNs: Int)?>(nil)
    private let isShown = DispatchSemaphore(value: 0)

    func show(_ picture: Result<Pixels, FetchError>) {
      shown.withLock { $0 = (picture, Clocks.monotonicNs()) }
      isShown.signal()
    }

    func wait() -> (picture: Result<Pixels, FetchError>, shownNs: Int) {
      isShown.wait()
      guard let (picture, atNs) = shown.withLock({ $0 }) else {
        preconditionFailure("a picture was signalled before it was shown")
      }
      return (picture, atNs)
    }
  }
#endif
