import Testing

@testable import GCDBenchKit

@Suite struct CommandLineDeclarationTests {
  static let pages = declaredCommands.pages

  private func faults(_ page: CommandPage) -> [String] {
    let (flags, names) = (page.flags, page.flags.map(\.name))
    let shorts = flags.compactMap(\.short) + ["h"]
    let words = [page.abstract] + flags.map(\.doc) + page.operands.map(\.doc)
    let referred = flags.flatMap(\.excludes) + page.operands.compactMap(\.unless)
    return [
      Set(names + ["help"]).count == names.count + 1 ? nil : "two flags of one name",
      Set(shorts).count == shorts.count ? nil : "two flags of one letter",
      Set(page.operands.map(\.name)).count == page.operands.count ? nil : "two operands of one name",
      referred.allSatisfy(names.contains) ? nil : "a flag is referred to that is not there",
      words.allSatisfy { !$0.isEmpty && !$0.hasSuffix(".") }
        ? nil : "a text that is empty or ends in a full stop",
      page.operands.dropLast().allSatisfy { $0.count == .one }
        ? nil : "an open-ended operand before the last",
    ].compactMap(\.self)
  }

  @Test(arguments: pages.map(\.name))
  func `a command's declaration is in order`(name: String) throws {
    let page = try #require(Self.pages.first { $0.name == name })
    #expect(faults(page) == [])
  }

  private struct Muddle: ArgumentGroup {
    let files = Operand(many: .text("FILE"), unless: "nowhere", doc: "files")
    let other = Operand(.text("FILE"), doc: "")
    let help = Flag("help", short: "h", doc: "help")
  }

  @Test func `a declaration out of order is caught`() {
    let page = CommandDeclaration("x", Muddle.self, in: .measure, abstract: "X.").page
    #expect(faults(page).count == 6)
  }

  @Test func `no two commands share a name`() {
    #expect(Set(Self.pages.map(\.name)).count == Self.pages.count)
  }

  @Test func `flags stand in the help in the order of their declaration`() {
    let sections = RunCommand.declaration.page.sections
    #expect(sections.first?.heading == "Which cases")
    #expect(sections.first?.flags.map(\.name) == ["set", "filter", "skip"])
  }
}
