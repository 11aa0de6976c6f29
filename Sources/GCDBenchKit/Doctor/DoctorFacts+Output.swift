import ScenarioModel

extension DoctorFacts {
  /// Charts are the only thing that needs gnuplot; a run without it is whole in all else.
  var chartChecks: [DoctorCheck] {
    switch gnuplot {
    case .found(let version): [DoctorCheck(.good, "gnuplot", version), fontCheck]
    case .missing:
      [
        DoctorCheck(
          .limits, "gnuplot", "not found on the PATH",
          reason: "Charts are not drawn; their data and scripts are written all the same.",
          remedy: install("gnuplot-nox", "gnuplot") + ", then `gcdbench plot` draws the charts of a kept run")
      ]
    case .broken(let words):
      [
        DoctorCheck(
          .limits, "gnuplot", "cannot draw SVG and PNG: \(words)", reason: "Charts are not drawn.",
          remedy: install("gnuplot-nox", "gnuplot"))
      ]
    }
  }

  private var fontCheck: DoctorCheck {
    switch font {
    case .scalable(let name): DoctorCheck(.good, "Fonts", "\(name), scalable")
    case .bitmap(let name):
      DoctorCheck(
        .limits, "Fonts", "only a bitmap font: \(name)", reason: withoutText,
        remedy: install("fonts-dejavu-core", "font-dejavu"))
    case .none:
      DoctorCheck(
        .limits, "Fonts", "none", reason: withoutText, remedy: install("fonts-dejavu-core", "font-dejavu"))
    case .unknown:
      DoctorCheck(
        .limits, "Fonts", "not known: fc-match is not there to ask", reason: withoutText,
        remedy: install("fontconfig fonts-dejavu-core", "fontconfig"))
    }
  }

  private var withoutText: String {
    "Without a scalable font gnuplot leaves out all text of a PNG, and says nothing."
  }

  private func install(_ debian: String, _ homebrew: String) -> String {
    host.os == "macos" ? "brew install \(homebrew)" : "apt-get install \(debian)"
  }

  var outputChecks: [DoctorCheck] { [folder, screen] }

  private var folder: DoctorCheck {
    guard let unwritable else { return DoctorCheck(.good, "Results", "can be written") }
    return DoctorCheck(
      .prevents, "Results", "cannot be written: \(unwritable)",
      reason: "A run keeps every sample on disk before it goes on.",
      remedy: "go to a folder of your own, or run with --results DIR --plots DIR")
  }

  private var screen: DoctorCheck {
    let width = "\(terminal.width) columns"
    let what = terminal.isTerminal ? "terminal of \(width)" : "no terminal: \(width)"
    let finding = what + (terminal.isColored ? ", colours" : ", no colours")
    if terminal.isUnicode { return DoctorCheck(.good, "Output", finding + ", UTF-8") }
    return DoctorCheck(
      .limits, "Output", finding + ", ASCII only",
      reason: "The locale is not UTF-8, so signs and letters beyond ASCII are replaced.",
      remedy: "export LC_ALL=C.UTF-8")
  }
}
