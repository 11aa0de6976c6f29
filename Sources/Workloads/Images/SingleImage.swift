#if Images
  internal import Dispatch
  internal import Metrics
  internal import Pictures
  internal import Platform
  package import ScenarioModel

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
      try self.init(values, ImageLoad(values, connections: 1))
    }

    /// With a load that a test has made.
    init(_ values: CaseValues, _ load: ImageLoad) throws {
      way = try values.variant(as: Way.self)
      handover = Handover(rawValue: try values.word("handover")) ?? .async
      let stage = Stage(rawValue: try values.word("stage")) ?? .download
      self.stage = try ImageStage(stage, values, load)
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
        let shown = tap()
        shownAfter.record(shown.atNs - askedNs)
        tally.note(shown.picture, wanted: ImageStage.id)
        guard case .success(let pixels) = shown.picture else { return 0 }
        return UInt64(PictureCode.id(of: pixels) ?? 0)
      }
    }

    package mutating func beginSamples() {
      tally.forgetFailures()
      (shownAfter, calls) = (LatencyHistogram(), 0)
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
    private func tap() -> Shown {
      let (way, handover, queue, stage) = (way, handover, queue, stage)
      return waitForValue { (show: @escaping @Sendable (Shown) -> Void) in
        DispatchQueue.main.async {
          let work: @Sendable () -> Void = {
            let picture = stage.make()
            let appear: @Sendable () -> Void = { show(Shown(picture: picture, atNs: Clocks.monotonicNs())) }
            switch handover {
            case .async: DispatchQueue.main.async(execute: appear)
            case .sync: DispatchQueue.main.sync(execute: appear)
            }
          }
          if way.isSync { queue.sync(execute: work) } else { queue.async(execute: work) }
        }
      }
    }

    /// What is on the screen, and since when.
    private struct Shown: Sendable {
      let picture: Result<Pixels, FetchError>
      let atNs: Int
    }
  }
#endif
