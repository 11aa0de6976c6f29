import Platform
import ScenarioModel
import Synchronization
import TestSupport
import Testing

@testable import Workloads

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The ways, with bodies that look at where they run.
struct ApplyStridingWaysTests {
  /// Notes who did what; each iteration counts 1.
  private final class Witness: LoopBody {
    struct Notes {
      var threads: Set<Int> = []
      var nices: Set<Int32> = []
      var ranges: [Range<Int>] = []
    }

    let notes = Mutex(Notes())

    func sum(_ iterations: Range<Int>) -> UInt64 {
      let nice = getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
      notes.withLock { notes in
        notes.threads.insert(threadIndex())
        notes.nices.insert(nice)
        notes.ranges.append(iterations)
      }
      return UInt64(iterations.count)
    }
  }

  private func frame(_ way: ApplyStriding.Way, qos: Factors.QoS = .unspecified) -> LoopFrame {
    let stride = way.isStrided ? 10 : 100
    return LoopFrame(way: way, chunks: Chunks(iterations: 100, stride: stride), threads: 2, qos: qos)
  }

  private func notes(_ way: ApplyStriding.Way, qos: Factors.QoS = .unspecified, calls: Int = 1) async throws
    -> Witness.Notes
  {
    let (frame, witness) = (frame(way, qos: qos), Witness())
    let checksum = try await offPool { StridedLoop(frame, witness).run(calls: calls) }
    #expect(checksum == Checksum(100))
    return witness.notes.withLock { $0 }
  }

  @Test(arguments: ApplyStriding.Way.allCases)
  func `a way runs each block once a call, in the blocks that are its own`(way: ApplyStriding.Way)
    async throws
  {
    let ranges = try await notes(way, calls: 3).ranges
    let blocks: [Range<Int>] =
      switch way {
      case .forLoop: [0..<100]
      case .threads: [0..<50, 50..<100]
      default: (0..<10).map { $0 * 10..<($0 + 1) * 10 }
      }
    #expect(ranges.sorted { $0.lowerBound < $1.lowerBound } == blocks.flatMap { [$0, $0, $0] })
  }

  @Test func `threads are made anew for each call`() async throws {
    #expect(try await notes(.threads, calls: 3).threads.count == 6)
  }

  #if os(Linux)
    @Test(arguments: ApplyStriding.Way.allCases)
    func `each way works at the quality of service that is asked for`(way: ApplyStriding.Way) async throws {
      // Dispatch's nice value for background; anybody may go down to it.
      #expect(try await notes(way, qos: .background).nices == [10])
    }
  #endif

  @Test(arguments: [1, 2, 64, 512, 2048])
  func `the threads of all calls that tell of the balance have lanes in a process's sums`(threads: Int) {
    #expect(Imbalance.calls(threads: threads) >= 1 && Imbalance.calls(threads: threads) * threads < 4096)
  }

  @Test func `imbalance is the busiest worker over the mean, and an idle CPU counts`() {
    #expect(Imbalance.quotient([50, 50], workers: 2) == 1)
    #expect(Imbalance.quotient([75, 25], workers: 2) == 1.5)
    #expect(Imbalance.quotient([80], workers: 2) == 2)
    #expect(Imbalance.quotient([30, 30, 30], workers: 2) == 1)
    #expect(Imbalance.quotient([], workers: 2) == nil)
  }

  @Test(arguments: ApplyStriding.Way.allCases)
  func `every way but the plain loop has an imbalance, between balanced and all on one`(
    way: ApplyStriding.Way
  ) async throws {
    let frame = frame(way)
    let imbalance = try await offPool {
      StridedLoop(frame, CPUBody(skew: EvenSkew(units: 200))).imbalance()
    }
    if way == .forLoop {
      #expect(imbalance == nil)
    } else {
      #expect(try #require(imbalance) >= 1)
    }
  }
}
