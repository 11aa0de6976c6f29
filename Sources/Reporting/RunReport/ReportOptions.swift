/// For what a report is written: a window, a pipe, a file.
package struct ReportOptions: Sendable, Hashable {
  /// Columns that no line goes over; below 40 it is 40.
  package var width: Int
  /// Whether rows of a sweep that say little are shown too.
  package var allRows: Bool
  package var colored: Bool
  /// False where the locale is not UTF-8.
  package var unicode: Bool

  package init(width: Int, allRows: Bool = false, colored: Bool = false, unicode: Bool = true) {
    self.width = max(40, width)
    self.allRows = allRows
    self.colored = colored
    self.unicode = unicode
  }

  /// What `run` writes to a pipe, and `report` at any time.
  package static let pipe = ReportOptions(width: 100)
}

/// Where a run left its files, as paths that the reader can open from where they stand.
package struct SavedPaths: Sendable, Hashable {
  package struct Chart: Sendable, Hashable {
    package var title: String
    /// Of the SVG.
    package var path: String

    package init(title: String, path: String) {
      self.title = title
      self.path = path
    }
  }

  /// The run's folder; nil where nothing is kept.
  package var folder: String?
  package var charts: [Chart]
  /// Whole sentences, such as why there is no chart.
  package var notes: [String]

  package init(folder: String? = nil, charts: [Chart] = [], notes: [String] = []) {
    self.folder = folder
    self.charts = charts
    self.notes = notes
  }
}
