#if Images
  internal import ScenarioModel

  /// What a browser gets at `/`.
  enum IndexPage {
    static func html(_ settings: ServerSettings) -> String { "<!DOCTYPE html><title>gcdbench</title>" }
  }
#endif
