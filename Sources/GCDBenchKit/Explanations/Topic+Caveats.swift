import Statistics

extension Topic {
  static var caveats: [Topic] {
    Caveat.Kind.allCases.map { Topic(.caveat, $0.rawValue, $0.explanation) }
  }
}

extension Caveat.Kind {
  var explanation: Explanation {
    switch self {
    case .tooFewRounds:
      Explanation(
        "The rounds cannot tell faster from slower, however clear the numbers look.",
        made: """
          The more ratios stand side by side, the surer each must be: 9 rounds carry 12 ratios in a block, 10 carry 25, \
          12 carry 102, 14 carry 409. Below 6 rounds there is no interval at all.
          """,
        reading: "Raise `rounds` to what the caveat names, or leave cases out with --filter.")
    case .quick:
      Explanation(
        "A look with --quick: three rounds, no intervals, claims stay open.",
        reading: "Good for seeing that a scenario works. Run it without --quick before you believe it.")
    case .cut:
      Explanation(
        "The run ended by `max_time` before all rounds were done.",
        reading:
          "What was measured stands, with fewer rounds. --resume finishes it; --max-time gives it longer.")
    case .shortSamples:
      Explanation(
        "Samples took less than `min_sample_time`, so the clock's grain and interrupts weigh more.",
        reading: "A tenth or more of a case's samples. The first trial was slower than the later ones.")
    case .debugBuild:
      Explanation(
        "Measured by a debug build, with --allow-debug.",
        reading: "The numbers say nothing about released code; `make build` makes the right binary.")
    case .missingEvent:
      Explanation(
        "A perf event that the scenario asks for was not counted; the reason stands beside it.",
        reading: "Its cells are empty, never 0. `gcdbench doctor` says what would open it.")
    case .drift:
      Explanation(
        "Values rose or fell from the first round to the last.",
        made: "Mann-Kendall's test over the rounds says so (p below 0.01), and the change is at least 5 %.",
        reading: "Of the control it is the machine (heat, other load); of one case it may be the case itself."
      )
    case .twoModes:
      Explanation(
        "The values form two heaps, and the median describes neither.",
        reading:
          "Often two ways to be scheduled: both threads on one CPU, or one on each. Look at the samples.")
    case .disturbed:
      Explanation(
        "Something else used the machine during some rounds.",
        made: """
          Steal above 1 %, other programs above 5 % of the CPUs (both from 50 ms on), throttling by a quota, or a gap \
          in the clock. Such a round is repeated whole at the end; a fifth of the rounds at most.
          """,
        reading:
          "Where the repeat was quiet it stands in for the round. samples.csv keeps both, with the reason.")
    case .noisyHost:
      Explanation(
        "More than a fifth of the rounds were disturbed; no more were repeated.",
        reading: "Believe large differences only. Run it again on a quieter machine.")
    case .lowOverlap:
      Explanation(
        "The threads of the case ran together in less than half of a sample.",
        reading: "They contended less than it seems: too few CPUs, or too little work for each thread.")
    case .incorrect:
      Explanation(
        "Some trials of the case gave a wrong answer.",
        reading: "They are left out and the case is not called fast. Mend the variant before you time it.")
    case .failedTrials:
      Explanation(
        "Some trials of the case did not end well.",
        reading: "They are left out of the numbers; `gcdbench show` explains each outcome.")
    case .failures:
      Explanation(
        "Some of what the case loads did not come, so that its times are of something else.",
        made:
          "Summed over its timed and counted trials, by what went wrong: a time-out may take long, a refusal no time.",
        reading: "Good where faults were asked for. Else look at the server's settings and at `timeout`.")
    case .cpuCounts:
      Explanation(
        "The case asks for more CPUs than there are.",
        reading: "It ran with those that are there, and cannot be told from the case with that many.")
    }
  }
}
