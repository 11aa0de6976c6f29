import Metrics
import Probes

extension DoctorFacts {
  /// What the harness and a unit of work cost here, and what others took meanwhile.
  var measuredChecks: [DoctorCheck] {
    switch measurement {
    case .debugBuild: []
    case .failed(let reason):
      [
        DoctorCheck(
          .limits, "Harness floor", "could not be measured: \(reason)",
          reason: "Each trial of a run is such a worker.", remedy: "gcdbench run harness-floor says more")
      ]
    case .measured(let measured): [floor(measured), work(measured), neighbours(measured)]
    }
  }

  private func floor(_ measured: DoctorMeasurement) -> DoctorCheck {
    let finding = "\(NumberFormat().time(measured.emptyNs)) for a body with nothing in it"
    // A turn of a loop is a cycle or two: 0.2 to 0.5 ns where processors run at 2 to 5 GHz.
    guard measured.emptyNs > 1 else { return DoctorCheck(.good, "Harness floor", finding) }
    return DoctorCheck(
      .limits, "Harness floor", finding,
      reason:
        "That is several cycles for one turn of a loop: the processor is slowed down, emulated, or shared.",
      remedy: "look for a power-saving governor, an emulator, or a busy neighbour on the same core")
  }

  private func work(_ measured: DoctorMeasurement) -> DoctorCheck {
    let cost = "\(NumberFormat().time(measured.callNs)) + \(NumberFormat().time(measured.unitNs)) a unit"
    let spread = NumberFormat().percent(measured.spread)
    // Of a chain that waits for nothing but itself; an undisturbed core keeps within 1 %.
    guard measured.spread > 0.05 else {
      return DoctorCheck(.good, "Work", "\(cost), steady: half of the samples within \(spread)")
    }
    return DoctorCheck(
      .limits, "Work", "\(cost), noisy: half of the samples spread over \(spread)",
      reason: "The same work takes now longer and now shorter, so differences below that need many rounds.",
      remedy: "close other programs, fix the clock rate of the processor, or ask for more with --rounds")
  }

  private func neighbours(_ measured: DoctorMeasurement) -> DoctorCheck {
    let span = NumberFormat().time(Double(measured.tookNs))
    guard let others = measured.others else {
      return DoctorCheck(.good, "Steal", "not told by this system")
    }
    let finding =
      "\(NumberFormat().percent(others.steal)) of the CPUs' time kept by the hypervisor, "
      + "\(NumberFormat().percent(others.foreign)) used by other programs, over \(span)"
    guard others.disturbs else { return DoctorCheck(.good, "Steal", finding) }
    return DoctorCheck(
      .limits, "Steal", finding,
      reason:
        "Rounds that are disturbed like this are marked and repeated, up to a fifth of them; then it is a noisy host.",
      remedy: "stop what else is running, or measure when the machine is quiet")
  }
}
