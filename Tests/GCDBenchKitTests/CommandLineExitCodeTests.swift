import Testing

@testable import GCDBenchKit

@Suite struct CommandLineExitCodeTests {
  @Test func `the ranks are those of the design, usage first`() {
    let ranked = ExitCode.allCases.sorted { $0.rank < $1.rank }.map(\.rawValue)
    #expect(ranked == [64, 130, 124, 6, 1, 65, 5, 3, 2, 8, 7, 4, 0])
  }

  @Test(
    arguments: [
      ([], 0), ([0, 4], 4), ([2, 3], 3), ([8, 2], 2), ([65, 1, 5], 1), ([130, 124], 130), ([6, 1, 124], 124),
    ] as [([Int32], Int32)])
  func `of several codes the one of highest rank wins, in any order`(codes: [Int32], worst: Int32) {
    let all = codes.compactMap(ExitCode.init)
    #expect(all.count == codes.count)
    #expect(ExitCode.worst(of: all).rawValue == worst)
    #expect(ExitCode.worst(of: all.reversed()).rawValue == worst)
  }

  @Test func `every code has a meaning of its own`() {
    #expect(Set(ExitCode.allCases.map(\.meaning)).count == ExitCode.allCases.count)
  }
}
