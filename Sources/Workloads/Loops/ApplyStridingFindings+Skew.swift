import ScenarioModel
import Statistics

// What is said of the best strides, where the work is spread in several ways.
extension ApplyStridingFindings {
  /// Sweeps that differ in the skew alone.
  private struct Spread {
    var sweeps: [Sweep]

    var even: Sweep? { sweeps.first { $0.values["skew"] == "even" } }
  }

  /// "Best strides: 64 to 16384 at skew even; 64 to 1024 at skew linear; 16, 64 at skew random, all below those of even."
  ///
  /// Only where the two sets have no stride in common is one said to be below the other; else the run does not tell.
  var skewSentence: String? {
    let spreads = spreads
    let parts = spreads.flatMap { spread in
      spread.sweeps.map { sweep in
        let place = spreads.count > 1 ? sweep.label : "skew \(sweep.values["skew"]?.description ?? "")"
        return range(of: sweep) + ApplyStridingFindings.at(place) + shift(of: sweep, from: spread.even)
      }
    }
    return parts.isEmpty ? nil : "Best strides: \(parts.joined(separator: "; "))."
  }

  private var spreads: [Spread] {
    var spreads: [(values: [String: Value], spread: Spread)] = []
    for sweep in sweeps where sweep.best != nil && sweep.values["skew"] != nil {
      let others = sweep.values.filter { $0.key != "skew" }
      if let index = spreads.firstIndex(where: { $0.values == others }) {
        spreads[index].spread.sweeps.append(sweep)
      } else {
        spreads.append((others, Spread(sweeps: [sweep])))
      }
    }
    return spreads.map(\.spread).filter { $0.sweeps.count > 1 }
  }

  /// `64 to 1024` where all between are best too, else each.
  private func range(of sweep: Sweep) -> String {
    let texts = sweep.bestCases.map(ApplyStridingFindings.strideText)
    let places = ApplyStridingFindings.byStride(sweep.cases).map(ApplyStridingFindings.strideText)
    guard let first = texts.first, let last = texts.last, texts.count > 2,
      let low = places.firstIndex(of: first), Array(places[low...].prefix(texts.count)) == texts
    else { return texts.joined(separator: ", ") }
    return "\(first) to \(last)"
  }

  private func shift(of sweep: Sweep, from even: Sweep?) -> String {
    let (own, theirs) = (strides(of: sweep), strides(of: even))
    guard let low = own.first, let high = own.last, let evenLow = theirs.first, let evenHigh = theirs.last
    else { return "" }
    if high < evenLow { return ", all below those of even" }
    return low > evenHigh ? ", all above those of even" : ""
  }

  private func strides(of sweep: Sweep?) -> [Double] {
    sweep?.bestCases.map { ApplyStridingFindings.stride(of: $0) } ?? []
  }
}
