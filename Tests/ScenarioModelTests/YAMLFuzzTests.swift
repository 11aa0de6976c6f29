import FuzzSupport
import ScenarioModel
import Testing

/// Bytes changed at random must end in a tree or a problem with a place, never in a crash.
struct YAMLFuzzTests {
  private static let seedText = """
    # comment
    base: &base {work: [1, 10], cpus: all}
    cases:
      - {<<: *base, variant: [a, 'b', "c\\n"], stride: {from: 1, to: 64, times: 4}}
      - |
        text
      - >-
        folded
    claims: [*base, !!str 5, ~]
    """

  @Test(arguments: 0..<8) func `mutated files never crash the parser`(seed: UInt64) {
    var mutator = ByteMutator(seed: seed)
    for _ in 0..<500 {
      let bytes = mutator.mutate(Array(Self.seedText.utf8))
      do throws(YAMLProblem) { _ = try YAMLParser.parse(bytes: bytes) } catch {
        #expect(error.mark >= .start && !error.message.isEmpty && !error.message.contains("\n"))
      }
    }
  }
}
