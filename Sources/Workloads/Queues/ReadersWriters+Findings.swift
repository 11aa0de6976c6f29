internal import Metrics
internal import ScenarioModel
internal import Statistics

/// What a run says about guards: the best of each contest, and what the wrong ones let through.
struct GuardFindings {
  /// Cases that differ in the guard alone.
  private struct Contest {
    let cases: [CaseSummary]
    let best: BestSet?

    var values: CaseValues? { cases.first?.subject.values }
    var threads: Double { values?["threads"]?.asNumber ?? 0 }
    var cpus: Int { values?.cpuCount ?? 0 }
    var reads: Double { values?["reads"]?.asNumber ?? 0 }

    init(_ cases: [CaseSummary]) {
      self.cases = cases
      best = BestSet(of: cases)
    }

    /// Best of a contest of one says nothing.
    var isDecided: Bool { best != nil && cases.count > 1 }

    /// `mutex or ns-lock`
    var winners: String {
      let ids = Set(best?.members ?? [])
      return cases.filter { ids.contains($0.subject.id) }.map(\.subject.variant).joined(separator: " or ")
    }

    /// Whether every guard is among the best: then none is.
    var isDraw: Bool {
      let ids = Set(best?.members ?? [])
      return cases.allSatisfy { $0.isWrongOnPurpose || ids.contains($0.subject.id) }
    }

    /// `ns-lock or mutex`, `2.0× faster`: what is said of it, alike for all contests that end alike.
    var verdict: String {
      isDraw ? "no guard" : winners + (gain.map { " (\(NumberFormat().roughFactor($0)) faster)" } ?? "")
    }

    /// `2.1` of "2.1× faster"; nil where no such thing can be said.
    var gain: Double? { best.flatMap { $0.isFaster ? $0.gain?.value : nil } }
  }

  private let summary: RunSummary
  private let contests: [Contest]

  init(_ summary: RunSummary) {
    self.summary = summary
    var order: [[String: Value]] = []
    var members: [[String: Value]: [CaseSummary]] = [:]
    for one in summary.cases {
      let key = one.subject.stated
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(one)
    }
    contests = order.map { Contest(members[$0] ?? []) }.filter(\.isDecided)
  }

  var findings: Findings {
    Findings(
      answer: [bestSentence, wrongSentence].compactMap { $0 }, values: contests.map(Self.finding),
      best: Set(contests.flatMap { $0.best?.members ?? [] }))
  }

  private static func finding(_ contest: Contest) -> Finding {
    let gain = contest.gain
    return Finding(
      name: "best_gain", values: contest.cases.first?.subject.stated ?? [:], estimate: gain,
      low: gain == nil ? nil : contest.best?.gain?.interval?.low,
      high: gain == nil ? nil : contest.best?.gain?.interval?.high,
      text: gain.map { "\(contest.winners), \(NumberFormat().roughFactor($0))" } ?? contest.winners)
  }

  /// `Best with 2 CPUs and 4 threads, against serial: ns-lock (9.1× faster) at 0 % reads; no guard at 100 % reads.`
  ///
  /// Of the most threads on the most CPUs alone: the table has the rest.
  private var bestSentence: String? {
    guard let cpus = contests.map(\.cpus).max() else { return nil }
    let onAll = contests.filter { $0.cpus == cpus }
    guard let threads = onAll.map(\.threads).max() else { return nil }
    let widest = onAll.filter { $0.threads == threads }.sorted { $0.reads < $1.reads }
    let shared = Self.sharedNames(widest)
    var parts: [(verdict: String, places: [String])] = []
    for contest in widest {
      let place = Self.place(contest, without: shared)
      if let index = parts.firstIndex(where: { $0.verdict == contest.verdict }) {
        parts[index].places.append(place)
      } else {
        parts.append((contest.verdict, [place]))
      }
    }
    let against = summary.reference.map { widest.contains { $0.gain != nil } ? ", against \($0)" : "" } ?? ""
    return
      "Best with \(Self.count(cpus, "CPU")) and \(Self.count(Int(threads), "thread"))\(against): "
      + parts.map { Self.part($0.verdict, at: $0.places) }.joined(separator: "; ") + "."
  }

  /// `ns-lock or mutex (2.0× faster) at 0 % reads and 50 % reads`
  private static func part(_ verdict: String, at places: [String]) -> String {
    let named = places.filter { !$0.isEmpty }
    guard let last = named.last else { return verdict }
    let list = named.count == 1 ? last : named.dropLast().joined(separator: ", ") + " and " + last
    return "\(verdict) at \(list)"
  }

  private var wrongSentence: String? {
    let wrong = summary.cases.filter(\.isWrongOnPurpose)
    guard let variant = wrong.first?.subject.variant else { return nil }
    let violations = wrong.compactMap(\.violations).reduce(0, +)
    return violations > 0
      ? "\(variant) let \(Self.count(Int(violations), "violation")) through: its times count for nothing."
      : "\(variant) was not caught in this run, which does not make it right."
  }

  /// What all of the contests have in common, which the sentence need not repeat.
  private static func sharedNames(_ contests: [Contest]) -> Set<String> {
    let all = contests.compactMap { $0.cases.first?.subject.stated }
    guard let first = all.first else { return [] }
    return Set(first.keys.filter { name in all.allSatisfy { $0[name] == first[name] } })
  }

  /// `95 % reads`, `95 % reads, hold 10`
  private static func place(_ contest: Contest, without shared: Set<String>) -> String {
    guard let subject = contest.cases.first?.subject else { return "" }
    let others = subject.stated.keys.filter { $0 != "reads" && !shared.contains($0) }.sorted()
    let reads = shared.contains("reads") ? [] : [NumberFormat().percent(contest.reads) + " reads"]
    return (reads + others.compactMap { name in subject.value(name).map { "\(name) \($0)" } })
      .joined(separator: ", ")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)" + (number == 1 ? "" : "s")
  }
}
