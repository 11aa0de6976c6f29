/// One thing wrong with a scenario file or an override: where, what was found, what was expected, what next.
package struct ScenarioProblem: Error, Sendable, Equatable, CustomStringConvertible {
  package enum Kind: Sendable, Equatable {
    case yaml(YAMLProblem.Kind)

    // Keys and shapes
    case unknownKey(String, of: String, nearest: String?, known: [String])
    case missingKey(String, of: String, form: String)
    case notOfWaterfall(key: String)
    case wrongShape(key: String, found: String, expected: String)
    case twice(key: String, text: String)
    case emptyList(key: String)

    // Scalars
    case badScalar(key: String, text: String, ScalarFailure)
    case outOfRange(key: String, text: String, allowed: String)
    case unknownWord(noun: String, text: String, nearest: String?, known: [String])
    case unknownEvent(String, nearest: String?)
    case unsupportedVersion(String)
    case notASlug(key: String, text: String, nearest: String?)
    case reservedName(String, reserved: [String])

    // Cases
    case badRange(key: String, reason: RangeFault)
    case tooManyCases(Int, limit: Int)
    case notTaken(parameter: String, variants: [String])
    case everythingExcluded
    case needsNoServer(workload: String)
    case impossibleServer(reason: String)
    case impossibleCase(id: String, reason: String)
    case noReference(variant: String, for: String)
    case severalReferences(variant: String, for: String, count: Int)

    // What names cases
    case noCaseHas(name: String, value: String, values: [String])
    case noCaseMatches
    case noCaseTakes(name: String)
    case noCounterpart(for: String)
    case severalCounterparts(for: String, count: Int)

    // Claims and charts
    case subject(found: [String])
    case bound(found: [String])
    case badQuantity(key: String, text: String, expected: String)
    case ratioNeedsAgainst(text: String)
    case backwards(key: String)
  }

  package enum RangeFault: Error, Sendable, Equatable {
    case ofWords
    case needsTimesOrStep
    case endsBeforeItBegins
    case timesFromZero
    case stepNotPositive
    case tooLong(Int)
  }

  /// The file's path as given, or an override's text such as `--set stride=3`.
  package let origin: String
  /// Nil for an override.
  package let mark: SourceMark?
  package let kind: Kind

  package init(origin: String, mark: SourceMark?, kind: Kind) {
    self.origin = origin
    self.mark = mark
    self.kind = kind
  }

  /// `file:line:column: message`, one line.
  package var description: String {
    Quoted.onOneLine(origin) + (mark.map { ":\($0)" } ?? "") + ": " + kind.message
  }
}

/// Everything wrong with one file, in the order of the file.
package struct ScenarioProblems: Error, Sendable, Equatable, CustomStringConvertible {
  package let problems: [ScenarioProblem]

  package init(_ problems: [ScenarioProblem]) {
    // Stable, so that two problems of one place keep the order in which they were found; overrides come last.
    self.problems = problems.enumerated().sorted { a, b in
      switch (a.element.mark, b.element.mark) {
      case (let left?, let right?): (left, a.offset) < (right, b.offset)
      case (let left, let right):
        left != nil && right == nil || (left == nil) == (right == nil) && a.offset < b.offset
      }
    }.map(\.element)
  }

  package var description: String { problems.map(\.description).joined(separator: "\n") }
}
