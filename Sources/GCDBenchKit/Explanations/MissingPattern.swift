import Reporting

/// Something that courses on GCD teach and that cannot be had here; listed so that nothing is dropped in silence.
struct MissingPattern: Sendable {
  let name: String
  let reason: String
  /// What to look at instead; nil where there is nothing.
  let standIn: String?

  init(_ name: String, _ reason: String, standIn: String? = nil) {
    self.name = name
    self.reason = reason
    self.standIn = standIn
  }

  static let all = [
    MissingPattern(
      "@autoreleasepool", "Swift on Linux has no Objective-C runtime, so there is nothing to drain."),
    MissingPattern(
      "Function-pointer forms", "dispatch_async_f and dispatch_apply_f are hidden from Swift.",
      standIn: "the same calls with closures, which every workload uses"),
    MissingPattern(
      "Contexts and finalizers",
      "A queue's context pointer and its finalizer are calls of the C interface only.",
      standIn: "setSpecific and getSpecific"),
    MissingPattern(
      "NSInvocationOperation", "It calls a selector, which needs the Objective-C runtime.",
      standIn: "BlockOperation and subclasses of Operation"),
    MissingPattern(
      "Process, file-system, Mach and memory-pressure sources",
      "Dispatch has these sources on Apple's systems only."),
    MissingPattern("Catching SIGSTOP", "No system lets a program catch, block or ignore it."),
    MissingPattern(
      "Instruments", "It is a program of Apple's systems."),
    MissingPattern(
      "Network Link Conditioner", "It is a setting of Apple's systems."),
    MissingPattern(
      "UIKit", "There is no user interface to keep fluent."),
  ]

  static func write(on page: inout TextPage) {
    page.heading("Taught with GCD, but not to be had here")
    let column = 6
    for pattern in all {
      page.paragraph(pattern.name, indent: 2)
      page.entry("", pattern.reason, column: column)
      page.entry(
        "", pattern.standIn.map { "Stands in: \($0)." } ?? "Nothing stands in for it.", column: column)
    }
    page.gap()
    page.paragraph("gcdbench doctor says what this machine in particular cannot measure.")
  }
}
