#if Images
  package import ScenarioModel

  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// What becomes of one request.
  package struct RequestFate: Sendable, Hashable {
    /// nil for a good answer.
    package var fault: ServerFault?
    package var latencyNs: Int
  }

  /// Draws fates: each is a function of seed, picture and attempt alone, so that it does not matter which request comes
  /// first, over how many connections they come, and what else is asked for.
  package struct FateDraw: Sendable {
    /// Ten times the longest latency that can be stated; a wide log-normal one would reach any length.
    static let longestNs = 600_000_000_000

    private let settings: ServerSettings
    /// The kinds with the sum of the shares up to them, in the order of their declaration.
    private let thresholds: [(kind: ServerFault, upTo: Double)]
    /// Most of the time there is nothing to draw.
    private let sameForAll: RequestFate?

    package init(_ settings: ServerSettings) {
      self.settings = settings
      var sum = 0.0
      thresholds = ServerFault.allCases.compactMap { kind in
        guard let share = settings.faults[kind], share > 0 else { return nil }
        sum += share
        return (kind, sum)
      }
      let isSame = thresholds.isEmpty && (settings.latencyShape == .fixed || settings.latencyNs == 0)
      sameForAll = isSame ? RequestFate(fault: nil, latencyNs: settings.latencyNs) : nil
    }

    /// - Parameter attempt: how often the picture had been asked for before, so 0 the first time.
    package func fate(of picture: PictureName, attempt: Int) -> RequestFate {
      if let sameForAll { return sameForAll }
      var random = SplitMix64(seed: settings.seed)
      random = SplitMix64(seed: random.next() ^ picture.packed)
      random = SplitMix64(seed: random.next() ^ UInt64(attempt))
      let chance = Self.share(&random)
      let fault = thresholds.first { chance < $0.upTo }?.kind
      return RequestFate(fault: fault, latencyNs: latency(of: picture.id, &random))
    }

    private func latency(of id: Int, _ random: inout SplitMix64) -> Int {
      let typical = Double(settings.latencyNs)
      let spread = settings.latencySpread
      switch settings.latencyShape {
      case .fixed: return settings.latencyNs
      case .uniform: return Int(typical * (1 + spread * (2 * Self.share(&random) - 1)))
      case .byID:
        var own = SplitMix64(seed: settings.seed ^ 0x5EED)
        own = SplitMix64(seed: own.next() ^ UInt64(id))
        return Int(typical * (1 + spread * (2 * Self.share(&own) - 1)))
      case .logNormal: return Int(min(typical * exp(spread * Self.normal(&random)), Double(Self.longestNs)))
      }
    }

    /// From 0 to below 1, with all bits that a Double has.
    private static func share(_ random: inout SplitMix64) -> Double {
      Double(random.next() >> 11) * 0x1p-53
    }

    /// A standard normal number, by Box and Muller: A note on the generation of random normal deviates, 1958.
    private static func normal(_ random: inout SplitMix64) -> Double {
      let radius = (-2 * log(1 - share(&random))).squareRoot()
      return radius * cos(2 * .pi * share(&random))
    }
  }
#endif
