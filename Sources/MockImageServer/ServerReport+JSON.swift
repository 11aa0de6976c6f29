#if Images
  internal import FoundationEssentials
  package import ScenarioModel

  extension ServerReport {
    /// As `/stats` shows it: one object, names with underscores and units.
    package var json: String {
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      // Integers and words always encode.
      return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? "{}\n"
    }
  }
#endif
