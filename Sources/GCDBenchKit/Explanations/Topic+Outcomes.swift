import ScenarioModel

extension Topic {
  static var outcomes: [Topic] {
    let all: [Outcome] = [.ok, .incorrect, .timeout, .trap, .signal("NAME"), .failed]
    return all.map { outcome in
      Topic(.outcome, outcome.description, aliases: outcome.aliases, outcome.explanation)
    }
  }

  static var purposes: [Topic] {
    Purpose.allCases.map { Topic(.purpose, $0.rawValue, $0.explanation) }
  }
}

extension Outcome {
  fileprivate var aliases: [String] {
    if self == .trap { return ["SIGILL", "SIGTRAP"] }
    guard case .signal = self else { return [] }
    let names = ["SIGABRT", "SIGBUS", "SIGFPE", "SIGKILL", "SIGSEGV", "SIGTERM", "SIGXCPU"]
    return ["signal"] + names + names.map { Outcome.signal($0).description }
  }

  var explanation: Explanation {
    switch self {
    case .ok: Explanation("The trial ran to its end and gave the right answer.")
    case .incorrect:
      Explanation(
        "The trial ran to its end with a wrong answer: the checksum, or a check of the workload's own.",
        reading: """
          Its numbers are left out and it is never called fast. Of a variant that is wrong on purpose it is expected; \
          of any other it ends the run with 3.
          """)
    case .timeout:
      Explanation(
        "The trial was not over within `timeout` and was killed.",
        made: "Only then the driver looks where its threads stood; run.json keeps what it saw.",
        reading: "A deadlock, or a pool whose threads all wait. The run goes on with the other trials.")
    case .trap:
      Explanation(
        "The trial ended with SIGILL or SIGTRAP: Dispatch or Swift stopped a misuse.",
        reading: "sync on the own queue, a group left too often, an overflow. The last words are in run.json."
      )
    case .signal:
      Explanation(
        "The trial was ended by another signal, which is named.",
        reading: """
          SIGSEGV is a memory error. Of SIGKILL the note says whether the kernel sent it for want of memory, as far as \
          the control group or /proc/vmstat tells.
          """)
    case .failed:
      Explanation(
        "The trial ended with an exit code, or without its last line.",
        reading: "The case cannot run here, or its worker went wrong; what it said on stderr is in run.json.")
    }
  }
}

extension Purpose {
  var explanation: Explanation {
    switch self {
    case .timed: Explanation("Trials whose times count: nothing else is open while they run.")
    case .counted:
      Explanation(
        """
        Trials with perf events and the thread census, two rounds by default. Both disturb what they look at, so \
        their times are left out.
        """)
    case .traced: Explanation("A trial whose scheduling is recorded; its times are left out.")
    case .control:
      Explanation(
        "One trial a round that always does the same: a chain of integer steps, one thread, no Dispatch.",
        reading: "Where it changes from round to round, the machine did, and not the code under test.")
    }
  }
}
