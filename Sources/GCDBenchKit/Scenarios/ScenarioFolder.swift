import FoundationEssentials
package import ScenarioModel

/// The scenarios of a folder, `Scenarios/` as a rule, and what names one on the command line.
package struct ScenarioFolder: Sendable {
  package static let usual = "Scenarios"

  package let path: String
  private let loader: ScenarioLoader

  package init(_ path: String = ScenarioFolder.usual, loader: ScenarioLoader) {
    self.path = path
    self.loader = loader
  }

  /// The files' stems in order; nil without such a folder.
  package var stems: [String]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return nil }
    return names.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }.map { String($0.dropLast(5)) }
      .sorted()
  }

  /// Each scenario file, read and checked; empty without such a folder.
  package var all: [ListedScenario] {
    (stems ?? []).map { stem in
      let file = "\(path)/\(stem).yaml"
      return ListedScenario(stem: stem, path: file, content: load(file))
    }
  }

  private func load(_ file: String) -> Result<Scenario, ListedScenario.Failure> {
    guard let data = FileManager.default.contents(atPath: file) else { return .failure(.unreadable(file)) }
    do throws(ScenarioProblems) {
      return .success(try loader.load(bytes: Array(data), path: file))
    } catch {
      return .failure(.wrong(error))
    }
  }
}

/// A scenario file as `list` and `show` see it.
package struct ListedScenario: Sendable {
  package enum Failure: Error, Sendable, Equatable {
    case unreadable(String)
    case wrong(ScenarioProblems)

    /// One a problem.
    var lines: [String] {
      switch self {
      case .unreadable(let path): ["\(path): cannot be read; look at its permissions"]
      case .wrong(let all): all.problems.map(\.description)
      }
    }
  }

  package let stem: String
  package let path: String
  package let content: Result<Scenario, Failure>

  /// As the file says, else its stem.
  package var name: String { (try? content.get().name) ?? stem }
}
