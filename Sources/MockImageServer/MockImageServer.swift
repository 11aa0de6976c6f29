#if Images
  import ScenarioModel

  /// Seeded JPEGs over loopback HTTP, with delays, limits and faults as asked for.
  package enum MockImageServer {}
#endif
