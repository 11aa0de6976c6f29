import Platform
import ScenarioModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why no scenario was written.
enum NewScenarioRefusal: ExitingError, Equatable {
  case path(String)
  case ending(String)
  case notASlug(String, nearest: String?)
  case reserved(String, all: [String])
  case noWorkload(String, nearest: String?, known: [String])
  case nameOutOfReach(String)
  case isThere(String)
  case cannotWrite(String, reason: String)

  var exitCode: ExitCode {
    switch self {
    case .isThere, .cannotWrite: .cannotWrite
    default: .usage
    }
  }

  var description: String {
    switch self {
    case .path(let name):
      "\(Quoted(name)) is a path: give the name alone, the file goes into \(ScenarioFile.folder)/ where that is"
    case .ending(let name):
      "\(Quoted(name)) is a file: give the name alone, \(Quoted.onOneLine(String(name.dropLast(5))))"
    case .notASlug(let name, let nearest):
      "\(Quoted(name)) is no name of a scenario: it wants lower-case letters, digits and '-'"
        + (nearest.map { ", such as \($0)" } ?? "")
    case .reserved(let name, let all):
      "\(Quoted(name)) cannot be a scenario's name: \(all.dropLast().joined(separator: ", ")) and \(all.last ?? "") "
        + "are folders of gcdbench's own"
    case .noWorkload(let name, let nearest?, _): "no workload \(Quoted(name)): did you mean \(nearest)?"
    case .noWorkload(let name, nil, let known):
      "no workload \(Quoted(name)): there are \(known.joined(separator: ", "))"
    case .nameOutOfReach(let path):
      "\(path) states its name where it cannot be changed: give 'name' a line of its own, at its beginning"
    case .isThere(let path): "\(path) is there already: take another name"
    case .cannotWrite(let path, let reason): "\(path) cannot be written (\(reason))"
    }
  }
}

extension SystemError {
  var isAlreadyThere: Bool { code == EEXIST }
}
