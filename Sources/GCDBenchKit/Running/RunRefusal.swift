import ScenarioModel

/// Why a run does not start.
package enum RunRefusal: ExitingError, Equatable {
  case debugBuild
  case noSuchScenario(String, nearest: String?, folder: String)
  case unreadable(path: String, reason: String)
  case noCaseLeft(filters: String)
  case cpuOutsideMask(Int, mask: [Int])
  case serverCPUOutsideMask(Int, case: String, mask: [Int])
  case tooManyCPUs(case: String, asked: Int, there: Int)
  case tooLittleMemory(neededBytes: Int, thereBytes: Int)
  case noProc
  case tooFewFiles(limit: Int, needed: Int)
  case oneFileFor(format: String)
  case resumesOne

  package var exitCode: ExitCode {
    switch self {
    case .unreadable: .badInput
    case .noProc, .tooFewFiles: .failed
    default: .usage
    }
  }

  package var description: String {
    switch self {
    case .debugBuild:
      "this is a debug build, which measures the debugging and not the code: build with "
        + "`swift build -c release` (or `make build`), or give --allow-debug to mark every row"
    case .noSuchScenario(let name, let nearest?, _): "no scenario \(Quoted(name)): did you mean \(nearest)?"
    case .noSuchScenario(let name, nil, let folder):
      "no scenario \(Quoted(name)): it is neither a file nor \(folder)/\(name).yaml; gcdbench list names those that are"
    case .unreadable(let path, let reason): "\(path) cannot be read (\(reason)): name a scenario file"
    case .noCaseLeft(let filters):
      "no case is left by \(filters): gcdbench plan shows the ids that they match"
    case .cpuOutsideMask(let cpu, let mask):
      "CPU \(cpu) is not ours: --affinity can name \(mask.map(String.init).joined(separator: ","))"
    case .serverCPUOutsideMask(let cpu, let id, let mask):
      "\(id) keeps the image server on CPU \(cpu), which is not ours: server.cpu can be "
        + "\(mask.map(String.init).joined(separator: ",")) or any; give --set server.cpu=any"
    case .tooManyCPUs(let id, let asked, let there):
      "\(id) asks for \(asked) CPUs, but \(there == 1 ? "1 is" : "\(there) are") there: leave it out with --skip, "
        + "or give --set cpus=all"
    case .tooLittleMemory(let needed, let there):
      "the run needs about \(Parameter.sizeText((needed >> 20) << 20)) of memory and "
        + "\(Parameter.sizeText((there >> 20) << 20)) are free: ask for fewer cases or samples, or give --force"
    case .resumesOne: "--resume goes on with one run: name one scenario file, or none"
    case .oneFileFor(let format):
      "several scenarios would be several \(format) documents in one: run them one by one, or without --format"
    case .tooFewFiles(let limit, let needed):
      "only \(limit) files may be open at once, and a run needs \(needed): raise the limit with ulimit -n"
    case .noProc: "/proc/self/exe is not there, and workers are started through it: mount /proc"
    }
  }
}
