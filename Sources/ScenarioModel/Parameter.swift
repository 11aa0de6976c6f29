/// A named value that a workload's variants take, or that every workload takes (a factor).
public struct Parameter: Sendable {
  /// What values a parameter may have.
  public enum Kind: Sendable {
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    /// Nanoseconds; written `50ms`.
    case duration(ClosedRange<Int>)
    /// Bytes; written `100KiB`.
    case size(ClosedRange<Int>)
    /// 0 to 1; written `95%` or `0.95`.
    case share
    case word([String])
  }

  public let name: String
  public let kind: Kind
  /// What a case has that does not state the parameter.
  public let defaultValue: Value
  /// One sentence for `gcdbench show`, the schema and the documentation.
  public let summary: String
  /// The variants that take it; nil for all.
  public let variants: [String]?
  /// Words that stand beside the kind's own values, such as `per-cpu` or `all`.
  public let words: [String]
  /// With the word `per-cpu`: the parameter that is divided by the number of CPUs.
  public let perCPUOf: String?

  public init(
    _ name: String, _ kind: Kind, default defaultValue: Value, summary: String, variants: [String]? = nil,
    words: [String] = [], perCPUOf: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.summary = summary
    self.variants = variants
    self.words = words + (perCPUOf == nil ? [] : ["per-cpu"])
    self.perCPUOf = perCPUOf
  }

  /// Whether a case of the variant has this parameter.
  public func applies(to variant: String) -> Bool { variants?.contains(variant) ?? true }

  /// The column in CSV files, with the unit in the name: `latency_ns`, and `server_latency_ns` for `server.latency`.
  public var column: String {
    let name = String(name.map { $0 == "." ? "_" : $0 })
    return switch kind {
    case .duration: name + "_ns"
    case .size: name + "_bytes"
    case .integer, .number, .share, .word: name
    }
  }

  /// The value with its unit, as a case id shows it: `5ms`, `100KiB`, `0.95`.
  public func text(of value: Value) -> String {
    switch (kind, value) {
    case (.duration, .integer(let nanoseconds)): Parameter.durationText(nanoseconds)
    case (.size, .integer(let bytes)): Parameter.sizeText(bytes)
    default: value.description
    }
  }

  /// The shortest exact form: 1,500,000 ns is `1500us`.
  package static func durationText(_ nanoseconds: Int) -> String {
    guard nanoseconds != 0 else { return "0ns" }
    let units = [("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000)]
    for (unit, size) in units where nanoseconds.isMultiple(of: size) { return "\(nanoseconds / size)\(unit)" }
    return "\(nanoseconds)ns"
  }

  /// The shortest exact form in powers of 1,024: 102,400 bytes is `100KiB`.
  package static func sizeText(_ bytes: Int) -> String {
    guard bytes != 0 else { return "0B" }
    let units = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]
    for (unit, size) in units where bytes.isMultiple(of: size) { return "\(bytes / size)\(unit)" }
    return "\(bytes)B"
  }
}
