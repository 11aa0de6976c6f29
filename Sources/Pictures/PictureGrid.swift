#if Images
  /// Where a picture's code stands in it: 8 × 6 cells that cover all of it, each bright for a 1 and dark for a 0.
  ///
  /// 8 × 6 because the pictures are 4 : 3 mostly, so that the cells are square, and because 32 bits of id and 16 of
  /// check are 48. At 32 × 24 pixels a cell has 4 × 4 of them, the least from which its inner part can be told.
  enum PictureGrid {
    static let columns = 8
    static let rows = 6

    /// Brightness on the 0…255 scale. Far enough apart that neither quality 30 nor a box filter closes the gap, near
    /// enough to white and black to look like one picture.
    static let brightLuma = 176
    static let darkLuma = 76
    /// Nothing that the painter or a filter makes of a cell's inner part lies between these: what does is damage. The
    /// grey that a decoder puts where data is missing is 128.
    static let doubtfulLuma = 112...140

    /// The pixels of cell number `cell` of `cells` in `length`; none where there are fewer pixels than cells.
    static func extent(ofCell cell: Int, of cells: Int, in length: Int) -> Range<Int> {
      cell * length / cells..<(cell + 1) * length / cells
    }

    /// The pixels that lie wholly in the middle half of a cell; of a cell too small for that, the middle one.
    static func innerPart(ofCell cell: Int, of cells: Int, in length: Int) -> Range<Int> {
      let parts = 4 * cells
      let low = ((4 * cell + 1) * length + parts - 1) / parts
      let high = (4 * cell + 3) * length / parts
      if low < high { return low..<high }
      let middle = (2 * cell + 1) * length / (2 * cells)
      return middle..<middle + 1
    }
  }
#endif
