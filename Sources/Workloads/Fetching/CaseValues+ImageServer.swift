#if Images
  internal import ScenarioModel

  extension CaseValues {
    /// Where the image server of the trial listens.
    /// - Throws: `FetchSetUpError`
    func imageServer() throws -> ServerEndpoint {
      guard let server else { throw FetchSetUpError.noServer(variant) }
      return server
    }
  }
#endif
