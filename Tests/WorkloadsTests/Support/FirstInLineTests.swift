import ScenarioModel
import Testing

@testable import Workloads

struct FirstInLineTests {
  @Test func `who came first is served first, whoever leaves from the middle`() {
    var line = FirstInLine<Int>()
    for number in 1...5 { line.append(number) }
    #expect(line.popFirst() == 1)
    #expect(line.remove { $0 == 3 } == 3)
    #expect(line.remove { $0 == 1 } == nil && line.remove { $0 == 3 } == nil)
    #expect(line.popFirst() == 2 && line.popFirst() == 4)
    line.append(6)
    #expect(line.takeAll() == [5, 6])
    #expect(line.popFirst() == nil && line.takeAll() == [])
  }

  @Test func `it does what an array does, whatever the order of coming and going`() {
    var generator = SplitMix64(seed: 5)
    var line = FirstInLine<Int>()
    var array: [Int] = []
    for number in 0..<20_000 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0...3:
        line.append(number)
        array.append(number)
      case 4...6:
        #expect(line.popFirst() == (array.isEmpty ? nil : array.removeFirst()))
      default:
        let gone = number - Int.random(in: 1...20, using: &generator)
        let expected = array.firstIndex(of: gone).map { array.remove(at: $0) }
        #expect(line.remove { $0 == gone } == expected)
      }
    }
    #expect(line.takeAll() == array)
  }

  @Test func `what is gone is let go, though others still wait`() {
    final class Thing {}
    var line = FirstInLine<Thing>()
    weak var first: Thing?
    do {
      let thing = Thing()
      first = thing
      line.append(thing)
    }
    for _ in 0..<10 { line.append(Thing()) }
    #expect(first != nil)
    _ = line.popFirst()
    #expect(first == nil)
  }
}
