/// A command as declared: its page and the type of its arguments, still without the code that carries it out.
package struct CommandDeclaration<Arguments: ArgumentGroup>: Sendable {
  package let page: CommandPage

  package init(
    _ name: String, _: Arguments.Type = Arguments.self, in group: CommandGroup, abstract: String,
    discussion: String = "", examples: [CommandExample] = [], isHidden: Bool = false
  ) {
    let arguments = Arguments()
    page = CommandPage(
      name: name, group: group, abstract: abstract, discussion: discussion, examples: examples,
      operands: arguments.operands, sections: arguments.sections, isHidden: isHidden)
  }

  /// Reads the words after the command's name.
  package func parse(_ words: [String]) throws(UsageError) -> Parsed<Arguments> {
    var reader = ArgumentReader(page: page)
    do { return Parsed(Arguments(), try reader.read(words)) } catch {
      throw UsageError(command: page.name, error)
    }
  }

  /// The command, carried out by `handler`.
  package func handled(
    by handler: @escaping @Sendable (Parsed<Arguments>, Console) throws -> ExitCode
  ) -> Command {
    Command(page: page) { words throws(UsageError) in
      let arguments = try self.parse(words)
      return { console in try handler(arguments, console) }
    }
  }
}

/// A command with its code; the type of its arguments is forgotten, so that all stand in one table.
package struct Command: Sendable {
  package let page: CommandPage
  /// Reads the words after the command's name and returns what is left to do.
  let prepare: @Sendable ([String]) throws(UsageError) -> (Console) throws -> ExitCode
}
