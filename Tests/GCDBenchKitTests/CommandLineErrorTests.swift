import Testing

@testable import GCDBenchKit

@Suite struct CommandLineErrorTests {
  static let wrong: [(words: [String], message: String)] = [
    ([], "gcdbench: say which command: gcdbench --help lists them"),
    (["rnu"], "gcdbench: no command 'rnu'; did you mean run?"),
    (["complet"], "gcdbench: no command 'complet'; did you mean completions?"),
    (["frobnicate"], "gcdbench: no command 'frobnicate'; gcdbench --help lists them"),
    (["help", "dcotor"], "gcdbench: no command 'dcotor'; did you mean doctor?"),
    (["--quick", "run"], "gcdbench: '--quick' comes too early: options stand after the command"),
    (["run", "a", "--qiuck"], "gcdbench run: no option '--qiuck'; did you mean --quick?"),
    (["run", "a", "-quick"], "gcdbench run: no option '-quick'; did you mean --quick?"),
    (["run", "a", "--max-tmie=3m"], "gcdbench run: no option '--max-tmie'; did you mean --max-time?"),
    (["run", "a", "--hlep"], "gcdbench run: no option '--hlep'; did you mean --help?"),
    (["run", "a", "--sideways"], "gcdbench run: no option '--sideways'; gcdbench run --help lists them"),
    (["run", "a", "-nz"], "gcdbench run: no option '-z'; gcdbench run --help lists them"),
    (["run", "a", "--rounds"], "gcdbench run: --rounds needs a value: --rounds N"),
    (
      ["run", "a", "--rounds", "--quick"],
      "gcdbench run: --rounds needs a value N, but '--quick' follows; if that is the value, attach it with ="
    ),
    (
      ["run", "a", "-p", "-n"],
      "gcdbench run: -p needs a value NAME=V,V, but '-n' follows; if that is the value, attach it with no space"
    ),
    (["run", "a", "--quick=yes"], "gcdbench run: --quick is a switch and takes no value, but got 'yes'"),
    (
      ["run", "a", "--rounds", "0"],
      "gcdbench run: --rounds cannot be '0'; it wants a whole number from 1 to 1000"
    ),
    (
      ["run", "a", "--rounds="], "gcdbench run: --rounds cannot be ''; it wants a whole number from 1 to 1000"
    ),
    (
      ["run", "a", "--seed", "x"], "gcdbench run: --seed cannot be 'x'; it wants a whole number of at least 0"
    ),
    (["run", "a", "--color", "nevr"], "gcdbench run: --color cannot be 'nevr'; did you mean never?"),
    (
      ["run", "a", "--color", "red"], "gcdbench run: --color cannot be 'red'; it wants auto, always or never"
    ),
    (["run", "a", "--pool=wram"], "gcdbench run: --pool cannot be 'wram'; did you mean warm?"),
    (["run", "a", "--timeout", "0s"], "gcdbench run: --timeout cannot be '0s'; it wants a time above 0"),
    (
      ["run", "a", "--affinity", "0,0"],
      "gcdbench run: --affinity cannot be '0,0'; it wants CPU numbers such as 0,1 or 0-3"
    ),
    (["run", "a", "--filter", "("], "gcdbench run: --filter cannot be '('; it wants a regular expression"),
    (
      ["run", "a", "-p", "stride"],
      "gcdbench run: --set cannot be 'stride'; it wants a name and its values, such as stride=1,64"
    ),
    (["run", "a", "-e", "x,x"], "gcdbench run: --events cannot be 'x,x'; it wants each value once"),
    (
      ["run", "a", "--label", "x\ny"],
      "gcdbench run: --label cannot be 'x\\ny'; it wants a text without control characters"
    ),
    (
      ["run", "a", "--plots", "p", "--no-plots"],
      "gcdbench run: --plots and --no-plots exclude each other; leave one out"
    ),
    (["run"], "gcdbench run: FILE is missing: a scenario file, or a name that is looked up in Scenarios/"),
    (
      ["runs", "prune"], "gcdbench runs prune: --keep N is missing: how many full runs of each scenario stay"
    ),
    (["runs", "prune", "--kepe", "3"], "gcdbench runs prune: no option '--kepe'; did you mean --keep?"),
    (["plan", "a", "b"], "gcdbench plan: 'b' is one argument too many; it takes FILE"),
    (["doctor", "now"], "gcdbench doctor: 'now' is one argument too many; the command takes none"),
    (["completions", "bsah"], "gcdbench completions: SHELL cannot be 'bsah'; did you mean bash?"),
    (["new"], "gcdbench new: NAME is missing: its name: lower-case letters, digits and '-'"),
  ]

  @Test(arguments: wrong)
  func `a wrong command line is one sentence and 64`(words: [String], message: String) throws {
    let kept = KeptConsole()
    #expect(try declaredCommands.main(words, console: kept.console) == .usage)
    #expect(kept.error == message + "\n")
    #expect(kept.output.isEmpty)
  }

  @Test func `a time without its unit is refused as in a scenario file`() throws {
    let error = #expect(throws: UsageError.self) {
      try RunCommand.declaration.parse(["a", "--timeout", "30"])
    }
    #expect(error?.message.contains("the unit is missing") == true)
  }

  @Test func `hidden commands are never suggested, but work`() throws {
    let error = #expect(throws: UsageError.self) { try declaredCommands.route(["worke"]) }
    #expect(error?.message.contains("worker") == false)
    guard case .run = try declaredCommands.route(["worker"]) else {
      Issue.record("worker was not found")
      return
    }
  }
}
