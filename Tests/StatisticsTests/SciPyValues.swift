import FoundationEssentials

/// What `SciPy/values.py` wrote; the tests hold our estimators against it.
struct SciPyValues: Decodable {
  struct QuantileCase: Decodable {
    let values: [Double]
    let median: Double
    let quantiles: [Double]
    let mad: Double
  }
  struct OrderStatisticCase: Decodable {
    let count: Int
    let level: Double
    /// 0 where no pair of order statistics reaches the level.
    let rank: Int
    let reached: Double
  }
  struct SignedRankCase: Decodable {
    let values: [Double]
    let p: Double
  }
  struct HodgesLehmannCase: Decodable {
    let values: [Double]
    let level: Double
    let estimate: Double
    let low: Double?
    let high: Double?
  }
  struct SignFlipCase: Decodable {
    let values: [Double]
    let twoSided: Double
    let above: Double
  }
  struct TrendCase: Decodable {
    let values: [Double]
    let p: Double
    let change: Double
  }

  let quantiles: [QuantileCase]
  let orderStatistics: [OrderStatisticCase]
  let signedRank: [SignedRankCase]
  let hodgesLehmann: [HodgesLehmannCase]
  let signFlip: [SignFlipCase]
  let trend: [TrendCase]

  static func load(beside file: String = #filePath) throws -> SciPyValues {
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    let data = try Data(contentsOf: URL(filePath: "/\(folder)/SciPy/values.json"))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(SciPyValues.self, from: data)
  }
}
