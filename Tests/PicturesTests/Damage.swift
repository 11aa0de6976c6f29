#if Images
  import ScenarioModel

  /// Ways in which a file arrives that is not what was sent; which, only the generator knows.
  enum Damage: CaseIterable {
    case cut, flippedBit, overwrittenByte, overwrittenRun, missingRun, hugeSize

    func done(to file: [UInt8], by random: inout SplitMix64) -> [UInt8] {
      var file = file
      let at = Int.random(in: 0..<file.count, using: &random)
      let run = at..<min(file.count, at + Int.random(in: 1...64, using: &random))
      switch self {
      case .cut: file.removeSubrange(at...)
      case .flippedBit: file[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case .overwrittenByte: file[at] = UInt8.random(in: 0...255, using: &random)
      case .overwrittenRun: for place in run { file[place] = UInt8.random(in: 0...255, using: &random) }
      case .missingRun: file.removeSubrange(run)
      case .hugeSize: file = withSize(65_500, UInt16.random(in: 1...65_500, using: &random), in: file)
      }
      return file
    }
  }

  /// The file with other numbers in its frame header: marker FFC0, two bytes of length, one of precision, then height
  /// and width.
  func withSize(_ width: UInt16, _ height: UInt16, in file: [UInt8]) -> [UInt8] {
    guard let frame = (0..<file.count - 9).first(where: { file[$0] == 0xFF && file[$0 + 1] == 0xC0 }) else {
      return file
    }
    var file = file
    file[frame + 5] = UInt8(height >> 8)
    file[frame + 6] = UInt8(height & 0xFF)
    file[frame + 7] = UInt8(width >> 8)
    file[frame + 8] = UInt8(width & 0xFF)
    return file
  }
#endif
