/// One thing that `doctor` looked at.
package struct DoctorCheck: Sendable, Equatable {
  package enum Mark: Sendable, CaseIterable {
    case good
    /// A run is possible, but can say less.
    case limits
    /// No run is possible.
    case prevents
  }

  package var mark: Mark
  package var subject: String
  package var finding: String
  /// What the finding means for a run.
  package var reason: String?
  package var remedy: String?

  init(
    _ mark: Mark, _ subject: String, _ finding: String, reason: String? = nil, remedy: String? = nil
  ) {
    self.mark = mark
    self.subject = subject
    self.finding = finding
    self.reason = reason
    self.remedy = remedy
  }
}
