#if Images
  internal import ScenarioModel

  /// How long a download may take before it counts as failed.
  enum FetchTimeout {
    /// What `auto` begins with: no server answers that late without being told to.
    private static let patienceNs = 10_000_000_000

    /// For every workload that downloads.
    static let parameter = parameter(variants: nil)

    /// - Parameter variants: those whose client takes a time-out; nil for all.
    static func parameter(variants: [String]?) -> Parameter {
      Parameter(
        "timeout", .duration(1_000_000...600_000_000_000), default: "auto",
        summary:
          "How long a download may take, from when there is a connection for it; later it is a failed one (timeout). auto is 10 s, and what the server's latency and bandwidth take beside.",
        variants: variants, words: ["auto"])
    }

    /// The one that the case states, or what `auto` is for it.
    /// - Parameters:
    ///   - atOnce: downloads that may be under way together.
    ///   - pixels: of each picture.
    static func ns(_ values: CaseValues, atOnce: Int, pixels: Int) -> Int {
      if case .integer(let stated)? = values[parameter.name] { return stated }
      return automaticNs(ServerSettings(values: values.values), atOnce: atOnce, pixels: pixels)
    }

    /// Ten seconds, and what the network itself may take: thrice its latency, and twice the time for so many pictures.
    private static func automaticNs(_ settings: ServerSettings, atOnce: Int, pixels: Int) -> Int {
      let rates = [settings.totalBytesPerSecond, settings.bytesPerSecond * atOnce].filter { $0 > 0 }
      // The server's pictures of 800 x 600 have 105 kB, small ones next to nothing but the header's 0.6.
      let bytes = Double(atOnce) * (1000 + Double(pixels) / 4)
      return patienceNs + 3 * settings.latencyNs
        + (rates.min().map { Int(2 * bytes / Double($0) * 1e9) } ?? 0)
    }
  }
#endif
