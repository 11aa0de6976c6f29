import ScenarioModel
import Statistics

/// What a run says about strides: the break-even and the best of each work.
struct ApplyStridingFindings {
  let findings: Findings

  init(_ summary: RunSummary) { findings = Findings() }
}
