/// What a shell may offer for a value.
package enum Completion: Sendable, Equatable {
  case words([String])
  /// Files whose names end in the suffix, and the folders on the way to them.
  case files(suffix: String)
  case folders
  /// Words that only the program knows: the shell asks `gcdbench complete SOURCE WORD`.
  case source(CompletionSource)
}

/// The lists of words that `gcdbench complete` can print, one word a line.
package enum CompletionSource: String, CaseIterable, Sendable {
  /// Names of the scenarios in `Scenarios/`.
  case scenarios
  /// Names of the scenarios that have runs.
  case kept
  /// Whatever names a run: scenario names, `name~1`, `label:TEXT`.
  case runs
  /// Whatever `show` explains.
  case topics
  /// Names of parameters and factors, each with `=` at its end; those of the line's scenarios where they are known.
  case parameters
  case workloads
  /// Names of perf events.
  case events
}
