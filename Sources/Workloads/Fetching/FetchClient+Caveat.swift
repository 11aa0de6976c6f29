#if Images
  internal import ScenarioModel
  internal import Statistics

  extension FetchClient {
    /// What has to be said where a run's downloads went through URLSession; nil where none did.
    ///
    /// For the answers of every workload that downloads, since such rows must not be read as the pattern's own cost.
    static func caveat(_ summary: RunSummary) -> String? {
      let word = Value.word(FetchClient.urlsession.rawValue)
      let isUsed = summary.cases.contains { one in
        one.subject.value(FetchClient.parameter.name) == word || one.subject.value("variant") == word
      }
      return isUsed
        ? "Rows of urlsession are its own cost more than the pattern's: on Linux it spins a core while a new "
          + "connection waits, and its completions need a worker of the pool."
        : nil
    }
  }
#endif
