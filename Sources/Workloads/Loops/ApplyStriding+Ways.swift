import Dispatch
import Foundation
import Platform
import ScenarioModel
import Synchronization

/// Iterations in blocks of `stride`; the last may be shorter.
struct Chunks: Sendable {
  let iterations: Int
  let stride: Int

  var count: Int { (iterations + stride - 1) / stride }

  @inline(__always)
  subscript(block: Int) -> Range<Int> {
    let first = block * stride
    return first..<min(first + stride, iterations)
  }
}

/// What is the same for every body.
struct LoopFrame: Sendable {
  let way: ApplyStriding.Way
  let chunks: Chunks
  /// As many as the case has CPUs.
  let threads: Int
  let qos: Factors.QoS
}

/// A loop whose body is known to it alone; called once a sample.
struct LoopRunner: Sendable {
  let run: @Sendable (_ calls: Int) -> Checksum
  /// Nil for a way with one worker.
  let imbalance: @Sendable () -> Double?

  @inline(__always)
  init(_ frame: LoopFrame, _ body: some LoopBody) {
    let loop = StridedLoop(frame, body)
    run = { loop.run(calls: $0) }
    imbalance = { loop.imbalance() }
  }
}

/// One body in each of the ways.
struct StridedLoop<Body: LoopBody>: Sendable {
  let frame: LoopFrame
  let body: Body
  private let sums = ThreadSums()

  init(_ frame: LoopFrame, _ body: Body) {
    self.frame = frame
    self.body = body
  }

  /// What takes the caller's quality of service hops onto a queue that has it, threads by inheriting that queue's
  /// priority; what hands its blocks to a queue or a task says so there, since a hop would cost the pool a thread that
  /// does nothing but wait.
  func run(calls: Int) -> Checksum {
    let qos = frame.qos
    switch frame.way {
    case .forLoop: return qos.run { Checksum.ofEach(calls) { loop() } }
    case .concurrentPerform: return qos.run { Checksum.ofEach(calls) { perform() } }
    case .threads: return qos.run { Checksum.ofEach(calls) { joinThreads() } }
    case .asyncGroup:
      let queue = DispatchQueue.global(qos: qos == .unspecified ? .default : qos.dispatch.qosClass)
      return Checksum.ofEach(calls) { waitForGroup(on: queue) }
    case .operationQueue:
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = frame.threads
      queue.qualityOfService = qos.foundation
      return Checksum.ofEach(calls) { waitForOperations(on: queue) }
    case .taskGroup: return waitForTask(qos.taskPriority) { await runTasks(calls: calls) }
    }
  }

  private func loop() -> UInt64 { body.sum(hide(0)..<frame.chunks.iterations) &+ body.takeRest() }

  private func perform() -> UInt64 {
    let (chunks, body, sums) = (frame.chunks, body, sums)
    DispatchQueue.concurrentPerform(iterations: chunks.count) { block in sums.add(body.sum(chunks[block])) }
    return sums.take() &+ body.takeRest()
  }

  private func waitForGroup(on queue: DispatchQueue) -> UInt64 {
    let (chunks, body, sums) = (frame.chunks, body, sums)
    let group = DispatchGroup()
    for block in 0..<chunks.count { queue.async(group: group) { sums.add(body.sum(chunks[block])) } }
    group.wait()
    return sums.take() &+ body.takeRest()
  }

  private func waitForOperations(on queue: OperationQueue) -> UInt64 {
    let (chunks, body, sums) = (frame.chunks, body, sums)
    for block in 0..<chunks.count { queue.addOperation { sums.add(body.sum(chunks[block])) } }
    queue.waitUntilAllOperationsAreFinished()
    return sums.take() &+ body.takeRest()
  }

  /// `Checksum.ofEach`, which has no asynchronous form.
  private func runTasks(calls: Int) async -> Checksum {
    let first = await awaitTasks()
    var last = first
    for _ in 1..<max(1, calls) {
      let next = await awaitTasks()
      if next != first { last = next }
    }
    return Checksum(last)
  }

  private func awaitTasks() async -> UInt64 {
    let (chunks, body, sums) = (frame.chunks, body, sums)
    await withTaskGroup(of: Void.self) { group in
      for block in 0..<chunks.count { group.addTask { sums.add(body.sum(chunks[block])) } }
      await group.waitForAll()
    }
    return sums.take() &+ body.takeRest()
  }

  /// Threads that live for one call would use up the lanes of `ThreadSums`; so each adds once, at its end.
  private func joinThreads() -> UInt64 {
    let (iterations, count, body) = (frame.chunks.iterations, frame.threads, body)
    let total = Tally()
    let threads = (0..<count).map { index in
      startThread("share-\(index)") {
        total.add(body.sum(iterations * index / count..<iterations * (index + 1) / count))
      }
    }
    for thread in threads { thread.join() }
    return total.sum &+ body.takeRest()
  }
}

private func startThread(_ name: String, _ body: @escaping @Sendable () -> Void) -> OwnThread {
  do {
    return try OwnThread(name, body)
  } catch {
    // Fewer threads would give the right answer at another cost, under this one's name: better no answer.
    fatalError("\(error)")
  }
}

/// A sum that each thread adds to once.
private final class Tally: Sendable {
  private let total = Atomic<UInt64>(0)

  func add(_ value: UInt64) { total.wrappingAdd(value, ordering: .relaxed) }

  /// Only after the threads were joined.
  var sum: UInt64 { total.load(ordering: .relaxed) }
}

extension Factors.QoS {
  /// Foundation's own value.
  var foundation: QualityOfService {
    switch self {
    case .unspecified: .default
    case .background: .background
    case .utility: .utility
    case .userInitiated: .userInitiated
    case .userInteractive: .userInteractive
    }
  }
}
