#if Images
  import ScenarioModel

  extension Topic {
    /// The kinds of network that the image server can stand in for.
    static var networks: [Topic] { NetworkPreset.allCases.map(network) }

    private static func network(_ preset: NetworkPreset) -> Topic {
      let settings = preset.settings.map { ($0.parameter.name, $0.parameter.prose(of: $0.value)) }
      return Topic(
        .network, preset.rawValue,
        Explanation(
          preset.summary,
          made: preset.values[ServerSettings.latency.name] == nil
            ? nil
            : """
            The image server delays and cuts its own answers; no packet is touched, so a client sees what it would see \
            of a link of that kind without its lost and repeated packets.
            """,
          reading:
            "Set it by `server: {network: \(preset.rawValue)}` in a scenario or by gcdbench serve --network "
            + "\(preset.rawValue). What is stated beside it wins."),
        lists: [List(heading: "Settings", entries: settings)])
    }
  }
#endif
