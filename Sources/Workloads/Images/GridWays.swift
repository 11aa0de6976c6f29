#if Images
  internal import Dispatch
  internal import Foundation
  internal import ScenarioModel

  /// A way of filling a grid: it returns at once or later; the grid knows when it is full.
  protocol GridWay: Sendable {
    func fill(_ grid: Grid)
  }

  extension ImageGrid.Way {
    func made(qos: Factors.QoS) -> any GridWay {
      let queue = DispatchQueue.global(qos: qos.dispatch.qosClass)
      return switch self {
      case .forLoop, .forLoopBlocking: LoopOnWorker(queue: queue)
      case .async: AsyncEach(queue: queue, isWaitedFor: true)
      case .noGroup: AsyncEach(queue: queue, isWaitedFor: false)
      case .groupNotify: GroupNotify(queue: queue)
      case .concurrentPerform, .concurrentPerformBlocking: PerformOnWorker(queue: queue)
      case .operationQueue: Operations(qos: qos.foundation)
      case .taskGroup: Tasks(priority: qos.taskPriority)
      case .globalSync: SyncFromMain(queue: queue)
      case .forLoopAsync: StartEach(queue: queue, isParallel: false)
      case .concurrentPerformAsync: StartEach(queue: queue, isParallel: true)
      }
    }
  }

  /// One worker, one image after another.
  private struct LoopOnWorker: GridWay {
    let queue: DispatchQueue

    func fill(_ grid: Grid) {
      queue.async {
        if let first = grid.plan.first { grid.load(first) }
        for cell in grid.plan.rest { grid.load(cell) }
        grid.complete()
      }
    }
  }

  /// A block for each image; where it is waited for, the last one to end says so.
  private struct AsyncEach: GridWay {
    let queue: DispatchQueue
    let isWaitedFor: Bool

    func fill(_ grid: Grid) {
      queue.async {
        if let first = grid.plan.first { grid.load(first) }
        let group = DispatchGroup()
        for cell in grid.plan.rest {
          group.enter()
          queue.async {
            grid.load(cell)
            group.leave()
          }
        }
        // By waiting, as the texts first do it: one worker more that is blocked.
        if isWaitedFor { group.wait() }
        grid.complete()
      }
    }
  }

  /// A block for each image, in a group whose notify runs on the main queue.
  private struct GroupNotify: GridWay {
    let queue: DispatchQueue

    func fill(_ grid: Grid) {
      queue.async {
        if let first = grid.plan.first { grid.load(first) }
        let group = DispatchGroup()
        for cell in grid.plan.rest { queue.async(group: group) { grid.load(cell) } }
        group.notify(queue: .main) { grid.complete() }
      }
    }
  }

  /// `concurrentPerform`, from a worker: the main thread stays free.
  private struct PerformOnWorker: GridWay {
    let queue: DispatchQueue

    func fill(_ grid: Grid) {
      queue.async {
        if let first = grid.plan.first { grid.load(first) }
        let rest = grid.plan.rest
        DispatchQueue.concurrentPerform(iterations: rest.count) { grid.load(rest.lowerBound + $0) }
        grid.complete()
      }
    }
  }

  /// Operations, five at once; the others depend on the first.
  struct Operations: GridWay {
    static let most = 5

    let qos: QualityOfService

    func fill(_ grid: Grid) {
      let operations = OperationQueue()
      operations.qualityOfService = qos
      operations.maxConcurrentOperationCount = Self.most
      let first = grid.plan.first.map { cell in BlockOperation { grid.load(cell) } }
      if let first { operations.addOperation(first) }
      let end = BlockOperation { grid.complete() }
      for cell in grid.plan.rest {
        let operation = BlockOperation { grid.load(cell) }
        if let first { operation.addDependency(first) }
        end.addDependency(operation)
        operations.addOperation(operation)
      }
      if let first { end.addDependency(first) }
      operations.addOperation(end)
    }
  }

  /// Children that await.
  private struct Tasks: GridWay {
    let priority: TaskPriority?

    func fill(_ grid: Grid) {
      Task.detached(priority: priority) {
        if let first = grid.plan.first { await grid.load(first) }
        await withTaskGroup(of: Void.self) { group in
          for cell in grid.plan.rest { group.addTask { await grid.load(cell) } }
        }
        grid.complete()
      }
    }
  }

  /// The main thread waits for each, and Dispatch has it do the block itself.
  private struct SyncFromMain: GridWay {
    let queue: DispatchQueue

    func fill(_ grid: Grid) {
      DispatchQueue.main.async {
        if let first = grid.plan.first { queue.sync { grid.load(first) } }
        for cell in grid.plan.rest { queue.sync { grid.load(cell) } }
        grid.complete()
      }
    }
  }

  /// Downloads that are started, not waited for; the group's notify runs on the main queue.
  private struct StartEach: GridWay {
    let queue: DispatchQueue
    let isParallel: Bool

    func fill(_ grid: Grid) {
      queue.async {
        let group = DispatchGroup()
        let start: @Sendable (Int) -> Void = { cell in
          group.enter()
          grid.start(cell) { group.leave() }
        }
        let rest = grid.plan.rest
        if isParallel {
          DispatchQueue.concurrentPerform(iterations: rest.count) { start(rest.lowerBound + $0) }
        } else {
          for cell in rest { start(cell) }
        }
        group.notify(queue: .main) { grid.complete() }
      }
    }
  }
#endif
