#if Images
  package import ScenarioModel

  extension ServerSettings {
    /// What the server does now, a sentence each, for people.
    package var sentences: [String] {
      [latencySentence] + bandwidthSentences + [faultSentence, cachingSentence]
    }

    private var latencySentence: String {
      guard latencyNs > 0 else { return "Answers come at once." }
      switch latencyShape {
      case .fixed: return "Every answer comes after \(Self.time(latencyNs))."
      case .uniform: return "Answers come after \(bounds), evenly spread."
      case .byID: return "Answers come after \(bounds), always the same for the same picture."
      case .logNormal:
        return
          "Answers come after about \(Self.time(latencyNs)), log-normal with a sigma of \(latencySpread)."
      }
    }

    private var bounds: String {
      let half = Double(latencyNs) * latencySpread
      return "\(Self.time(latencyNs - Int(half))) to \(Self.time(latencyNs + Int(half)))"
    }

    /// `20 ms`, `1.5 s`
    private static func time(_ nanoseconds: Int) -> String {
      let milliseconds = Double(nanoseconds) / 1e6
      let (value, unit) = milliseconds < 1000 ? (milliseconds, "ms") : (milliseconds / 1000, "s")
      let rounded = (value * 1000).rounded() / 1000
      return (rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)") + " " + unit
    }

    private var bandwidthSentences: [String] {
      [(bytesPerSecond, "Each connection has"), (totalBytesPerSecond, "All connections together have")]
        .filter { $0.0 > 0 }.map { "\($0.1) \($0.0) bytes a second." }
    }

    private var faultSentence: String {
      let stated = ServerFault.allCases.compactMap { kind in
        faults[kind].map { "\(Parameter.percents($0)) of the requests are those \(kind.summary)" }
      }
      return stated.isEmpty ? "Nothing goes wrong on purpose." : stated.joined(separator: "; ") + "."
    }

    private var cachingSentence: String {
      switch caching {
      case .none: "Nothing is said about keeping pictures."
      case .etag: "Each picture has an ETag, and 304 is the answer to who has it already."
      case .maxAge: "Each picture has an ETag, and may be kept for an hour."
      }
    }
  }
#endif
