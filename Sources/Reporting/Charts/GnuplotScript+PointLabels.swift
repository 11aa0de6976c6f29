/// The names beside the points of a scatter, each on a side where it covers neither another name nor another point.
extension GnuplotScript {
  func pointLabels(_ index: Int) -> [String] {
    let scale = layout.scale
    let (bottom, top) = layout.panels[index]
    let frame = PointLabels.Box(
      left: layout.left / scale, right: layout.width / scale - 6, bottom: bottom / scale, top: top / scale)
    let points = chart.series.compactMap { series -> PointLabels.Point? in
      guard let point = series.points.first, let value = point.values[index] else { return nil }
      func x(_ value: Double) -> Double {
        (layout.left + chart.x.fraction(value) * (layout.right - layout.left)) / scale
      }
      let height = bottom + chart.panels[index].y.fraction(value.y) * (top - bottom)
      return PointLabels.Point(
        text: series.label, x: x(point.x), y: height / scale,
        left: x(point.xLow ?? point.x), right: x(point.xHigh ?? point.x))
    }
    return PointLabels(points, in: frame).places.flatMap { place in
      let name = label(
        place.text, x: place.x * scale, y: place.y * scale, "textcolor rgb INK",
        side: place.side.rawValue)
      return [name] + (place.lead.map { [leader(from: $0, to: place)] } ?? [])
    }
  }

  /// A thin line from a point to its name, where that stands too far off to be taken for its own.
  private func leader(from point: PointLabels.Lead, to place: PointLabels.Place) -> String {
    func screen(_ x: Double, _ y: Double) -> String {
      "screen \(fraction(x * layout.scale / layout.width)), screen \(fraction(y * layout.scale / layout.height))"
    }
    return "set arrow from \(screen(point.x, point.y)) to \(screen(place.x, place.y)) nohead back "
      + "lw \(scaled(0.8)) lc rgb MUTED"
  }
}

/// Finds a place for each name: to the right of its point, else to the left, above or below, else some lines off.
struct PointLabels {
  struct Point {
    var text: String
    var x: Double
    var y: Double
    /// How far its interval reaches.
    var left: Double
    var right: Double
  }

  struct Box {
    var left: Double
    var right: Double
    var bottom: Double
    var top: Double

    func meets(_ other: Box) -> Bool {
      left < other.right && other.left < right && bottom < other.top && other.bottom < top
    }

    func holds(_ other: Box) -> Bool {
      left <= other.left && other.right <= right && bottom <= other.bottom && other.top <= top
    }
  }

  /// gnuplot's word for how a text stands to its place.
  enum Side: String { case left, right, center }

  /// Where a line to a name begins.
  struct Lead {
    var x: Double
    var y: Double
  }

  struct Place {
    var text: String
    var x: Double
    var y: Double
    var side: Side
    /// nil for a name that stands at its point.
    var lead: Lead?
  }

  private(set) var places: [Place] = []

  /// Half a line of text, and half of a point with the air round it.
  private static let halfLine = 8.0
  private static let halfPoint = 6.0

  init(_ points: [Point], in frame: Box) {
    var taken = points.map { point in
      Box(
        left: min(point.left, point.x - Self.halfPoint), right: max(point.right, point.x + Self.halfPoint),
        bottom: point.y - Self.halfPoint,
        top: point.y + Self.halfPoint)
    }
    for (index, point) in points.enumerated() {
      let candidates = Self.candidates(of: point)
      let others = taken.enumerated().filter { $0.offset != index }.map(\.element)
      let free = candidates.first { candidate in
        frame.holds(candidate.box) && !others.contains { $0.meets(candidate.box) }
      }
      // Where there is no room at all the name stands at the right, over whatever is there.
      let chosen = free ?? candidates[0]
      places.append(chosen.place)
      taken.append(chosen.box)
    }
  }

  private static func candidates(of point: Point) -> [(place: Place, box: Box)] {
    let width = ChartLayout.textWidth(point.text)
    let toRight = max(halfPoint, point.right - point.x) + 4
    let toLeft = min(-halfPoint, point.left - point.x) - 4
    func candidate(_ dx: Double, _ dy: Double, _ side: Side, isFar: Bool = false) -> (Place, Box) {
      let (x, y) = (point.x + dx, point.y + dy)
      let left =
        switch side {
        case .left: x
        case .right: x - width
        case .center: x - width / 2
        }
      return (
        Place(
          text: point.text, x: x, y: y, side: side,
          lead: isFar ? Lead(x: point.x + dx * 0.3, y: point.y + dy * 0.3) : nil),
        Box(left: left, right: left + width, bottom: y - halfLine, top: y + halfLine)
      )
    }
    let far = halfPoint + halfLine
    let near = [
      candidate(toRight, 0, .left), candidate(toLeft, 0, .right), candidate(0, far, .center),
      candidate(0, -far, .center), candidate(toRight, far, .left), candidate(toRight, -far, .left),
      candidate(toLeft, far, .right), candidate(toLeft, -far, .right),
    ]
    // Past a neighbour's name, and the one after that.
    let off = [1.2, 2.3, 3.4].map { $0 * 2 * halfLine }.flatMap { dy in
      [
        candidate(toRight + 10, -dy, .left, isFar: true), candidate(toRight + 10, dy, .left, isFar: true),
        candidate(toLeft - 10, -dy, .right, isFar: true), candidate(toLeft - 10, dy, .right, isFar: true),
      ]
    }
    return (near + off).map { (place: $0.0, box: $0.1) }
  }
}
