/// Whether another pair of rounds still fits into `max_time`, judged by the dearest round so far.
struct TimeBudget {
  let beganNs: Int
  let maxTimeNs: Int
  private var dearestRoundNs = 0

  init(beganNs: Int, maxTimeNs: Int) {
    self.beganNs = beganNs
    self.maxTimeNs = maxTimeNs
  }

  mutating func spent(_ roundNs: Int) { dearestRoundNs = max(dearestRoundNs, roundNs) }

  /// Whether the time and the grace after it are over: nothing may begin any more.
  func isSpent(atNs now: Int, graceNs: Int) -> Bool { now - beganNs > maxTimeNs + graceNs }

  /// The first pair is always admitted: a run without a single pair has no answer.
  func admits(rounds: Int, atNs now: Int) -> Bool {
    dearestRoundNs == 0 || now - beganNs + rounds * dearestRoundNs <= maxTimeNs
  }
}
