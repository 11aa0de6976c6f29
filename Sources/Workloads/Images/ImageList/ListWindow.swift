#if Images
  internal import Metrics
  internal import Pictures

  /// The cells of the list and what they show, told of every binding and drawing. Pure.
  ///
  /// As many cells as rows are visible: a row that comes in takes the cell of the one that goes out, with whatever is
  /// drawn there.
  struct ListWindow: Sendable {
    private struct Cell: Sendable {
      var row: Int?
      var boundNs = 0
      var canvas: Pixels?
      /// As the canvas's pixels say; nil where they are damaged.
      var shownID: Int?
      /// Whether its row's picture was shown since the row came in.
      var isServed = false
    }

    /// A list on which nothing moves and nothing is loading any more.
    struct Rest: Sendable, Equatable {
      /// What the visible rows show, in order; nil for nothing, and for a damaged picture.
      var ids: [Int?]
      /// Visible rows that show a picture that is not theirs, or a damaged one.
      var wrong: Int
      /// Visible rows whose picture was never in their cell since they came in: it shows nothing, or another row's.
      var unshown: Int
    }

    let plan: ListPlan
    private var cells: [Cell]
    /// Cells that showed another row's picture, summed over the steps.
    private(set) var wrongSteps = 0
    /// Rows that had gone out before their picture was there.
    private(set) var late = 0
    /// From the binding of a row until its picture is in the cell.
    private(set) var timeToPicture = LatencyHistogram()

    init(_ plan: ListPlan) {
      self.plan = plan
      cells = Array(repeating: Cell(), count: plan.visible)
    }

    func cell(ofRow row: Int) -> Int { row % cells.count }

    /// A row comes in. With a placeholder what the cell showed before is gone.
    mutating func bind(_ row: Int, atNs now: Int, clearing: Bool) {
      let place = cell(ofRow: row)
      if cells[place].row != nil, !cells[place].isServed { late += 1 }
      (cells[place].row, cells[place].boundNs, cells[place].isServed) = (row, now, false)
      if clearing { (cells[place].canvas, cells[place].shownID) = (nil, nil) }
      noteServed(place, now)
    }

    /// Draws into a cell, whichever row it now stands for; nil draws nothing over what was there.
    mutating func draw(_ picture: Pixels?, into place: Int, atNs now: Int) {
      (cells[place].canvas, cells[place].shownID) = (picture, picture.flatMap { PictureCode.id(of: $0) })
      noteServed(place, now)
    }

    /// Draws into the cells whose rows want this image, and into no other.
    mutating func draw(_ picture: Pixels, ofImage image: Int, atNs now: Int) {
      for (place, cell) in cells.enumerated() where cell.row.map({ plan.images[$0] }) == image {
        draw(picture, into: place, atNs: now)
      }
    }

    /// The rows in the window that have no picture yet.
    var unserved: [Int] { cells.compactMap { $0.isServed ? nil : $0.row } }

    /// A step is over: what does one see?
    mutating func look() { wrongSteps += cells.count { isWrong($0) } }

    var atRest: Rest {
      let shown = cells.filter { $0.row != nil }.sorted { ($0.row ?? 0) < ($1.row ?? 0) }
      return Rest(
        ids: shown.map(\.shownID), wrong: shown.count { isWrong($0) },
        unshown: shown.count { !$0.isServed })
    }

    /// The list is closed: its cells are gone, what was counted stays.
    mutating func close() { cells = Array(repeating: Cell(), count: cells.count) }

    private func isWrong(_ cell: Cell) -> Bool {
      guard let row = cell.row, cell.canvas != nil else { return false }
      return cell.shownID != plan.id(ofRow: row)
    }

    private mutating func noteServed(_ place: Int, _ now: Int) {
      let cell = cells[place]
      guard !cell.isServed, let row = cell.row, cell.canvas != nil, cell.shownID == plan.id(ofRow: row)
      else { return }
      cells[place].isServed = true
      timeToPicture.record(now - cell.boundNs)
    }
  }
#endif
