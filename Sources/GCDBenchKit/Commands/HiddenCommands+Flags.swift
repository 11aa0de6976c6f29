/// `gcdbench worker`: one trial, or with `--identify` the list of mapped libraries. The driver starts it.
package enum WorkerCommand {
  /// By itself, since making the declaration looks at its flags by reflection: 1.4 ms of a worker's start.
  package static let name = "worker"
  package static let declaration = CommandDeclaration(
    name, Arguments.self, in: .setUp, abstract: "Carry out one trial; the driver starts it",
    isHidden: true)

  package struct Arguments: ArgumentGroup {
    let identify = Flag("identify", doc: "print the mapped libraries and their build ids instead")
    package init() {}
  }
}

/// `gcdbench complete`: the words that a completion script asks for, one a line.
package enum CompleteCommand {
  package static let declaration = CommandDeclaration(
    "complete", Arguments.self, in: .setUp, abstract: "Print what a shell may complete", isHidden: true)

  package struct Arguments: ArgumentGroup {
    let source = Operand(.word("SOURCE") as ValueType<CompletionSource>, doc: "the list that is wanted")
    let words = Operand(
      any: .anything("WORD"), doc: "how the words begin, and after it the line that they are to stand in")
    package init() {}
  }
}

/// `gcdbench man`: the manual page, for `make install` and `gcdbench man | man -l -`.
package enum ManCommand {
  package static let declaration = CommandDeclaration(
    "man", NoArguments.self, in: .setUp, abstract: "Print the manual page", isHidden: true)
}
