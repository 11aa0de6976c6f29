internal import Platform
internal import ScenarioModel

/// Finds stored runs by what a person calls them.
package struct RunLocator: Sendable {
  /// The folder of all results.
  package let results: String

  package init(results: String) { self.results = RunFolder(path: results).path }

  /// Names in the results folder that are no scenario's, and which no scenario may have.
  package static let reserved: Set<String> = ["baselines", "example", "history"]

  /// The scenarios that have a folder.
  package var scenarios: [String] {
    FileSystem.names(in: results).filter { name in
      !RunLocator.reserved.contains(name) && FileSystem.isFolder(results + "/" + name)
    }
  }

  /// The stored runs, of one scenario or of all, the earliest first; a run that cannot be read is a problem of its own.
  package func runs(of scenario: String? = nil) -> (runs: [RunListing], problems: [StoreReadError]) {
    var runs: [RunListing] = []
    var problems: [StoreReadError] = []
    for name in scenario.map({ [$0] }) ?? scenarios {
      let above = results + "/" + name
      let latest = LatestRun(in: above).folder
      for folder in folders(in: above) {
        do throws(StoreReadError) {
          let manifest = try ManifestFile.read(folder.file(RunFolder.manifestName))
          runs.append(RunListing(folder: folder, manifest: manifest, isLatest: latest?.run == folder.run))
        } catch {
          problems.append(error)
        }
      }
    }
    return (runs.sorted(by: RunListing.isEarlier), problems)
  }

  /// Without `latest`, which is another name for one of them.
  private func folders(in above: String) -> [RunFolder] {
    FileSystem.names(in: above).filter { $0 != RunFolder.latestName }
      .map { RunFolder(path: above + "/" + $0) }.filter(\.isRun)
  }

  /// The folder of the run that an argument names.
  ///
  /// In this order: a folder's path (of a run, or of a scenario), `label:TEXT` (the newest of that label), a scenario's
  /// name (`latest`, else its newest), `NAME~n` (n before that one), a run's id.
  /// - Throws: `RunLookupError`, with the nearest right name.
  package func folder(for argument: String) throws(RunLookupError) -> RunFolder {
    if let folder = folder(atPath: argument) { return folder }
    if argument.hasPrefix("label:") { return try folder(labelled: String(argument.dropFirst(6))) }
    let (name, back) = RunLocator.parse(argument)
    if scenarios.contains(name) { return try folder(of: name, back: back) }
    if let folder = scenarios.lazy.flatMap({ folders(in: results + "/" + $0) }).first(where: {
      $0.run == argument
    }) {
      return folder
    }
    throw .noSuchRun(argument, results: results, nearest: NearestWord.to(name, among: scenarios))
  }

  /// The folder of the run that is to be gone on with: as `folder(for:)`, but a scenario's name means its newest run
  /// that has not reached its end, where there is one; `latest` always has.
  /// - Throws: `RunLookupError`
  package func folder(toResume argument: String) throws(RunLookupError) -> RunFolder {
    let unfinished =
      scenarios.contains(argument) ? runs(of: argument).runs.last { $0.completion != .finished } : nil
    if let unfinished { return unfinished.folder }
    return try folder(for: argument)
  }

  /// A run's own folder, or a link to it; or one whose `latest` is meant.
  private func folder(atPath path: String) -> RunFolder? {
    guard path.contains("/") || path.hasPrefix(".") else { return nil }
    let folder = RunFolder(path: path)
    // A `latest` that is a file and no link.
    if FileSystem.isFile(path), folder.run == RunFolder.latestName {
      return LatestRun(in: FileSystem.parent(of: folder.path) ?? "/").folder
    }
    guard FileSystem.isFolder(path) else { return nil }
    // By what a link leads to, so that messages and new files show the run's id.
    if folder.isRun { return folder.destination ?? folder }
    let latest = LatestRun(in: folder.path).folder
    return latest?.isRun == true ? latest : folders(in: folder.path).last
  }

  private func folder(labelled label: String) throws(RunLookupError) -> RunFolder {
    let labelled = runs().runs.filter { $0.label != nil }
    if let run = labelled.last(where: { $0.label == label }) { return run.folder }
    throw .noSuchLabel(
      label, results: results, nearest: NearestWord.to(label, among: labelled.compactMap(\.label)))
  }

  /// Where there is a `latest`, one counts back over full finished runs only, since it is one; else over all.
  private func folder(of scenario: String, back: Int) throws(RunLookupError) -> RunFolder {
    let all = runs(of: scenario).runs
    let latest = all.last(where: \.isLatest)
    let counted =
      latest == nil ? all : all.filter { $0.isFull || $0.isLatest }
    let index = counted.lastIndex { latest == nil || $0.isLatest }
    guard let index, counted.indices.contains(index - back) else {
      throw .tooFewRuns(of: scenario, back: back, there: index.map { $0 + 1 } ?? 0)
    }
    return counted[index - back].folder
  }

  /// `name~2` as the name and 2.
  private static func parse(_ argument: String) -> (name: String, back: Int) {
    guard let tilde = argument.lastIndex(of: "~"), let back = Int(argument[argument.index(after: tilde)...]),
      back >= 0
    else { return (argument, 0) }
    return (String(argument[..<tilde]), back)
  }
}
