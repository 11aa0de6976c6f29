/// `gcdbench doctor`
package enum DoctorCommand {
  package static let declaration = CommandDeclaration(
    "doctor", Arguments.self, in: .setUp,
    abstract: "Say what this machine can measure, and how to mend the rest",
    discussion: "Ends with 1 where something makes a run impossible, else with 0.",
    examples: [CommandExample("gcdbench doctor -e LLC-loads", "whether this perf event can be counted here")])

  package struct Arguments: ArgumentGroup {
    let events = Flag(
      "events", short: "e", .list("NAME,NAME", of: .text("NAME", completions: [.source(.events)])),
      doc: "look at these perf events too")
    let color = SharedFlags.color
    package init() {}
  }
}

/// `gcdbench schema`
package enum SchemaCommand {
  package static let declaration = CommandDeclaration(
    "schema", Arguments.self, in: .setUp, abstract: "Print the JSON schema of scenario files, for editors",
    examples: [
      CommandExample(
        "gcdbench schema --output Scenarios/scenario.schema.json", "renew the file that editors read")
    ])

  package struct Arguments: ArgumentGroup {
    let output = Flag(
      "output", .path("FILE", completions: [.files(suffix: ".json")]), doc: "write into this file",
      unset: "stdout")
    package init() {}
  }
}

/// `gcdbench completions`
package enum CompletionsCommand {
  package enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  package static let declaration = CommandDeclaration(
    "completions", Arguments.self, in: .setUp, abstract: "Print a script that completes commands in a shell",
    discussion: "make install puts them where the shells look for them.",
    examples: [
      CommandExample("source <(gcdbench completions bash)", "in this bash"),
      CommandExample("source <(gcdbench completions zsh)", "in this zsh, after compinit"),
      CommandExample("gcdbench completions fish | source", "in this fish"),
    ])

  package struct Arguments: ArgumentGroup {
    let shell = Operand(.word("SHELL") as ValueType<Shell>, doc: "the shell to print it for")
    package init() {}
  }
}
