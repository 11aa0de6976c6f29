extension ScenarioProblem.Kind {
  /// One sentence without the place.
  package var message: String {
    shapeMessage ?? scalarMessage ?? caseMessage ?? selectorMessage ?? claimMessage
  }

  private var shapeMessage: String? {
    switch self {
    case .yaml(let kind): YAMLProblem(kind, at: .start).message
    case .unknownKey(let key, let owner, let nearest, let known):
      "unknown key \(Quoted(key)): "
        + (nearest.map { "did you mean '\($0)'?" } ?? "the keys of \(owner) are \(listed(known))")
    case .notOfWaterfall(let key): "a waterfall takes no '\(key)': leave it out, or draw another kind"
    case .missingKey(let key, let owner, let form): "\(owner) lacks the key '\(key)': add it with \(form)"
    case .wrongShape(let key, let found, let expected): "'\(key)' is \(found): expected \(expected)"
    case .twice(let key, let text): "\(Quoted(text)) stands twice in '\(key)': keep one of them"
    case .emptyList(let key): "'\(key)' is an empty list: give it at least one value"
    default: nil
    }
  }

  private var scalarMessage: String? {
    switch self {
    case .badScalar(let key, let text, let failure): "'\(key)' is \(Quoted(text)): \(failure.message)"
    case .outOfRange(let key, let text, let allowed): "'\(key)' is \(Quoted(text)): expected \(allowed)"
    case .unknownWord(let noun, let text, let nearest, let known):
      "unknown \(noun) \(Quoted(text)): "
        + (nearest.map { "did you mean '\($0)'?" }
          ?? "expected \(known.isEmpty ? "none" : listed(known, "or"))")
    case .unknownEvent(let text, let nearest):
      "there is no perf event \(Quoted(text)) here: "
        + (nearest.map { "did you mean '\($0)'?" } ?? "gcdbench events lists those that there are")
    case .unsupportedVersion(let text):
      "this gcdbench reads scenario files of version 1, not \(Quoted(text)): take a gcdbench that knows it"
    case .notASlug(let key, let text, let nearest):
      "'\(key)' is \(Quoted(text)): expected lower-case letters, digits and '-'"
        + (nearest.map { ", such as '\($0)'" } ?? "")
    case .reservedName(let text, let reserved):
      "'name' is \(Quoted(text)): \(listed(reserved, "and")) are folders of gcdbench's own, take another name"
    default: nil
    }
  }

  private var caseMessage: String? {
    switch self {
    case .badRange(let key, let reason): "the range of '\(key)' \(reason.message)"
    case .tooManyCases(let count, let limit):
      "these are \(count == .max ? "more than 9 quintillion" : "\(count)") cases, more than \(limit): "
        + "list fewer values, or split the scenario"
    case .notTaken(let parameter, let variants):
      "no variant here takes '\(parameter)' (\(listed(variants))): remove it, or add a variant that does"
    case .everythingExcluded: "'exclude' leaves no case: exclude less"
    case .needsNoServer(let workload):
      "the workload \(workload) talks to no server: remove 'server', or take another workload"
    case .impossibleServer(let reason): "'server' cannot be: \(reason)"
    case .impossibleCase(let id, let reason): "the case \(id) cannot be run: \(reason)"
    case .noReference(let variant, let id):
      "the reference \(Quoted(variant)) has no case with the values of \(id): give both variants the same values"
    case .severalReferences(let variant, let id, let count):
      "the reference \(Quoted(variant)) has \(count) cases with the values of \(id): give it one"
    default: nil
    }
  }

  private var selectorMessage: String? {
    switch self {
    case .noCaseHas(let name, let value, let values):
      "no case has \(name) \(value): the cases have \(listed(values, "and"))"
    case .noCaseMatches: "no case has all of these values at once: see 'gcdbench plan' for the cases"
    case .noCaseTakes(let name): "no case has a value of '\(name)': name a parameter of these cases"
    case .noCounterpart(let id):
      "no case matches 'against' with the other values of \(id): narrow 'of', or add it"
    case .severalCounterparts(let id, let count):
      "\(count) cases match 'against' for \(id): name the values that tell them apart"
    default: nil
    }
  }

  private var claimMessage: String {
    switch self {
    case .subject(let found):
      found.isEmpty
        ? "the claim says of nothing: add 'metric' or 'finding'"
        : "the claim has 'metric' and 'finding': keep one of them"
    case .bound(let found):
      found.isEmpty
        ? "the claim asks for nothing: add one of at_least, at_most, equals, between"
        : "the claim has \(listed(found, "and")): keep one of them"
    case .badQuantity(let key, let text, let expected): "'\(key)' is \(Quoted(text)): expected \(expected)"
    case .ratioNeedsAgainst(let text): "\(Quoted(text)) is a ratio: say of which cases with 'against'"
    case .backwards(let key): "'\(key)' begins with the larger bound: write the smaller one first"
    default: ""
    }
  }

  /// At most twelve, so that the sentence stays one.
  private func listed(_ words: [String], _ conjunction: String = "and") -> String {
    let shown = words.prefix(12)
    if words.count > shown.count {
      return shown.joined(separator: ", ") + " and \(words.count - shown.count) more"
    }
    guard shown.count > 1, let last = shown.last else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

extension ScenarioProblem.RangeFault {
  fileprivate var message: String {
    switch self {
    case .ofWords: "counts words: list them instead"
    case .needsTimesOrStep: "needs either 'times' or 'step'"
    case .endsBeforeItBegins: "ends before it begins: 'to' must not be below 'from'"
    case .timesFromZero: "multiplies from 0: begin at 1, or use 'step'"
    case .stepNotPositive: "does not get ahead: 'step' must be above 0"
    case .tooLong(let count):
      "has \(count == .max ? "endlessly many" : "\(count)") values: take a larger step"
    }
  }
}
