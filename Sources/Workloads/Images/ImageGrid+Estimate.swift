#if Images
  internal import ScenarioModel

  extension ImageGrid {
    /// How long a call waits: as many answers as stand one after another.
    static func waitNs(of values: CaseValues) throws -> Int? {
      let way = try values.variant(as: Way.self)
      let images = try values.integer("images")
      let isLastFirst = try !way.startsAll && values.word("last_first") == "on"
      let rest = isLastFirst ? images - 1 : images
      let atOnce = max(1, way.atOnce(of: rest, cpus: values.cpuCount))
      let answers = (isLastFirst ? 1 : 0) + (rest + atOnce - 1) / atOnce
      return ServerSettings(values: values.values).answerNs.map { $0 * answers }
    }
  }

  extension ImageGrid.Way {
    /// How many of the images are waited for at once.
    fileprivate func atOnce(of images: Int, cpus: Int) -> Int {
      switch self {
      case .forLoop, .globalSync, .forLoopBlocking: 1
      // The pool's threads, which are blocked; one more comes a second, which few calls last.
      case .async, .groupNotify, .noGroup, .concurrentPerform, .concurrentPerformBlocking: cpus
      case .operationQueue: Operations.most
      case .taskGroup, .forLoopAsync, .concurrentPerformAsync: images
      }
    }
  }
#endif
