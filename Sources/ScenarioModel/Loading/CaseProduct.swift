/// One map of `cases:`: variants times values, not yet multiplied out.
struct CaseProduct {
  var variants: [String]
  var values: [String: [Value]]

  /// The parameters that a case of the variant states, in declared order, factors last.
  private func stated(by variant: String, of workload: WorkloadDeclaration) -> [(String, [Value])] {
    (workload.parameters(of: variant) + Factors.parameters).compactMap { parameter in
      values[parameter.name].map { (parameter.name, $0) }
    }
  }

  /// How many cases `cases` would make; `Int.max` for more than an integer holds.
  func count(of workload: WorkloadDeclaration) -> Int {
    variants.reduce(0) { total, variant in
      let count = stated(by: variant, of: workload).reduce(1) { $0.saturatingProduct($1.1.count) }
      let (sum, overflow) = total.addingReportingOverflow(count)
      return overflow ? .max : sum
    }
  }

  /// A value that a variant does not take makes no case of it more: it has one where others have eight.
  /// - Parameter server: how the image server behaves where a case does not state it.
  func cases(of workload: WorkloadDeclaration, server: [String: Value], cpus: Int) -> [Case] {
    variants.flatMap { variant in
      choices(stated(by: variant, of: workload)).map {
        Case(of: workload, variant: variant, stated: $0, common: server, cpus: cpus)
      }
    }
  }

  private func choices(_ stated: [(String, [Value])]) -> [[String: Value]] {
    stated.reduce([[:]]) { rows, parameter in
      rows.flatMap { row in
        parameter.1.map { value in row.merging([parameter.0: value]) { _, new in new } }
      }
    }
  }
}

extension Int {
  fileprivate func saturatingProduct(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
