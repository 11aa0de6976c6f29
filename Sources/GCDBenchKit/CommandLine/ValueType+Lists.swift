extension ValueType {
  /// Values with commas between them, at least one, none twice.
  package static func list<Element>(_ placeholder: String, of element: ValueType<Element>) -> Self
  where Value == [Element], Element: Hashable {
    ValueType(placeholder, completions: element.completions) { word throws(ValueProblem) in
      var values: [Element] = []
      for part in word.split(separator: ",", omittingEmptySubsequences: false) {
        let value = try element.read(String(part))
        guard !values.contains(value) else { throw ValueProblem(word, expected: "each value once") }
        values.append(value)
      }
      return values
    }
  }
}

extension ValueType where Value == [Int] {
  /// CPUs by number: `0,1` or `0-3,6`.
  package static func cpus(_ placeholder: String) -> Self {
    ValueType(placeholder) { word throws(ValueProblem) in
      let problem = ValueProblem(word, expected: "CPU numbers such as 0,1 or 0-3")
      var cpus: [Int] = []
      for part in word.split(separator: ",", omittingEmptySubsequences: false) {
        guard let range = cpuRange(part), Set(cpus).isDisjoint(with: range) else { throw problem }
        cpus += range
      }
      return cpus
    }
  }

  // 4096 is above every kernel's CONFIG_NR_CPUS default; without an end `0-999999999` would fill the memory.
  private static func cpuRange(_ part: Substring) -> ClosedRange<Int>? {
    let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int(grouped: String($0)) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else {
      return nil
    }
    return first <= last && last < 4096 ? first...last : nil
  }
}

/// `name=v,v` as `--set` takes it: the values are read later, by the declaration of the parameter.
package struct Assignment: Sendable, Equatable {
  package let name: String
  package let values: [String]
}

extension ValueType where Value == Assignment {
  package static func assignment(_ placeholder: String) -> Self {
    ValueType(placeholder, completions: [.source(.parameters)]) { word throws(ValueProblem) in
      let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let values = sides.count == 2 ? sides[1].split(separator: ",", omittingEmptySubsequences: false) : [""]
      guard !sides[0].isEmpty, values.allSatisfy({ !$0.isEmpty }) else {
        throw ValueProblem(word, expected: "a name and its values, such as stride=1,64")
      }
      return Assignment(name: sides[0], values: values.map(String.init))
    }
  }
}
