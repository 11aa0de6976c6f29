import Platform
import ScenarioModel

/// Reads every scenario of `Scenarios/`, for the commands that say what there is.
struct ScenarioFolder: Sendable {
  private let loader: ScenarioLoader

  init(loader: ScenarioLoader) { self.loader = loader }

  var isThere: Bool { FileSystem.isFolder(ScenarioFile.folder) }

  /// Each scenario file, read and checked; empty without the folder.
  var all: [ListedScenario] {
    ScenarioFile.names().map { stem in
      let path = "\(ScenarioFile.folder)/\(stem).yaml"
      return ListedScenario(stem: stem, path: path, content: load(path))
    }
  }

  private func load(_ path: String) -> Result<Scenario, ListedScenario.Failure> {
    let bytes: [UInt8]
    do { bytes = try FileSystem.read(path) } catch { return .failure(.unreadable(path: path, error.reason)) }
    do throws(ScenarioProblems) {
      return .success(try loader.load(bytes: bytes, path: path))
    } catch {
      return .failure(.wrong(error))
    }
  }
}

/// A scenario file as `list` and `show` see it.
struct ListedScenario: Sendable {
  enum Failure: Error, Sendable, Equatable {
    case unreadable(path: String, String)
    case wrong(ScenarioProblems)

    /// One a problem.
    var lines: [String] {
      switch self {
      case .unreadable(let path, let reason): ["\(path): cannot be read (\(reason))"]
      case .wrong(let all): all.problems.map(\.description)
      }
    }
  }

  let stem: String
  let path: String
  let content: Result<Scenario, Failure>

  /// As the file says, else its stem.
  var name: String { (try? content.get().name) ?? stem }
}
