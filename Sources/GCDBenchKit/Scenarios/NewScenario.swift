import Platform
import ScenarioModel

/// A scenario that is to be written, made so that it loads.
struct NewScenario {
  let place: Place
  let catalogue: [WorkloadDeclaration]
  let cpus: Int

  /// Where it goes.
  struct Place: Equatable {
    let name: String
    /// The folder, with a slash at its end; empty for the current one.
    let folder: String
    var path: String { "\(folder)\(name).yaml" }
    /// Whether commands find it by its name alone.
    let isFoundByName: Bool

    /// - Throws: `NewScenarioRefusal` for a name that has a path or an ending.
    init(_ name: String, in folder: String? = nil) throws(NewScenarioRefusal) {
      if name.contains("/") { throw .path(name) }
      if name.hasSuffix(".yaml") { throw .ending(name) }
      self.name = name
      let base = folder.map { $0 + "/" } ?? ""
      isFoundByName = FileSystem.isFolder(base + ScenarioFile.folder)
      self.folder = isFoundByName ? "\(base)\(ScenarioFile.folder)/" : base
    }

    /// Whether editors find the schema there.
    var hasSchema: Bool { FileSystem.isFile(folder + "scenario.schema.json") }
  }

  /// - Throws: `NewScenarioRefusal`; `ScenarioProblems` where the template itself is wrong, which tests rule out.
  func template(of name: String) throws -> String {
    guard let workload = catalogue.first(where: { $0.name == name }) else {
      throw NewScenarioRefusal.noWorkload(
        name, nearest: NearestWord.to(name, among: catalogue.map(\.name)), known: catalogue.map(\.name))
    }
    let text = ScenarioTemplate(
      name: place.name, workload: workload, others: catalogue.map(\.name).filter { $0 != name },
      schema: place.hasSchema ? "scenario.schema.json" : nil
    ).text
    _ = try load(text)
    return text
  }

  /// The text of another scenario, comments and all; only a name that it states becomes the new one.
  /// - Throws: `ScenarioProblems` of the other one; `NewScenarioRefusal`.
  func copy(of file: ScenarioFile) throws -> String {
    _ = try ScenarioLoader(catalogue: catalogue, cpus: cpus).load(bytes: file.bytes, path: file.path)
    let text = String(decoding: file.bytes, as: UTF8.self)
    let copy = ScenarioName.replaced(in: text, by: place.name)
    guard try load(copy).name == place.name else { throw NewScenarioRefusal.nameOutOfReach(file.path) }
    return copy
  }

  /// - Throws: `NewScenarioRefusal` where it is the name that is wrong.
  private func load(_ text: String) throws -> Scenario {
    let loader = ScenarioLoader(catalogue: catalogue, cpus: cpus)
    do throws(ScenarioProblems) {
      return try loader.load(bytes: Array(text.utf8), path: place.path)
    } catch {
      for problem in error.problems {
        switch problem.kind {
        case .notASlug(key: "name", _, let nearest):
          throw NewScenarioRefusal.notASlug(place.name, nearest: nearest)
        case .reservedName(_, let reserved): throw NewScenarioRefusal.reserved(place.name, all: reserved)
        default: continue
        }
      }
      throw error
    }
  }

  /// Never over a file, not even over one that came a moment ago.
  func write(_ text: String) throws(NewScenarioRefusal) {
    do throws(SystemError) {
      let writer = try FileWriter(appendingTo: place.path, creating: true)
      try writer.append(Array(text.utf8))
    } catch {
      throw error.isAlreadyThere ? .isThere(place.path) : .cannotWrite(place.path, reason: error.reason)
    }
  }

  func advice(isCopy: Bool) -> String {
    let name = place.isFoundByName ? place.name : place.path
    let edit = isCopy ? "change its question and its cases" : "ask your own question in it"
    return """
      \(place.path)
      Now \(edit), then:
        gcdbench plan \(name)    what it would measure, and how long that takes
        gcdbench run \(name)

      """
  }
}

extension ScenarioName {
  /// The text with another name where the file states one, on a line of its own; what follows the name is kept.
  static func replaced(in text: String, by name: String) -> String {
    // At the beginning of a line only the file's own keys can stand. Lines may end as on Windows.
    let key = /^(["']?name["']?[ \t]*:[ \t]*)("[^"]*"|'[^']*'|[^\s#]+)/.anchorsMatchLineEndings()
    return text.replacing(key) { $0.output.1 + name }
  }
}
