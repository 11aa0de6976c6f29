#if Images
  internal import ScenarioModel

  /// Which image stands in which cell, and in which order they are asked for.
  struct GridPlan: Sendable {
    /// By cell.
    let ids: [Int]
    let lastFirst: Bool

    /// - Throws: `CaseValueError`
    init(_ values: CaseValues) throws {
      let count = try values.integer("images")
      if try values.word("urls") == "distinct" {
        ids = Array(1...count)
      } else {
        var generator = SplitMix64(seed: 12)
        ids = (0..<count).map { _ in Int.random(in: 1...12, using: &generator) }
      }
      lastFirst = values["last_first"] == .word("on")
    }

    /// The cell that is filled before any other is begun; nil where all are alike.
    var first: Int? { lastFirst ? ids.count - 1 : nil }

    /// The cells that follow it.
    var rest: Range<Int> { 0..<(lastFirst ? ids.count - 1 : ids.count) }

    /// Of the ids that cells show: the same for every order in which they came, another for a swapped pair.
    static func checksum(of ids: [Int?]) -> UInt64 {
      ids.enumerated().reduce(0) { sum, cell in
        sum &+ UInt64(cell.offset + 1) &* UInt64((cell.element ?? 0) + 1)
      }
    }
  }
#endif
