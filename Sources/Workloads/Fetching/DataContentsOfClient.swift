#if Images
  internal import Foundation
  internal import Platform

  /// `Data(contentsOf:)` of a web address: a session and a connection of its own for each, and no time-out to set.
  struct DataContentsOfClient: BlockingFetcher {
    func fetch(_ url: String) -> Fetched {
      guard let address = URL(string: url) else { return Fetched(failure: .other("no URL: \(url)")) }
      do {
        let data = try Data(contentsOf: address)
        return Fetched(result: .success([UInt8](data)), doneNs: Clocks.monotonicNs())
      } catch {
        return Fetched(failure: FetchError(foundation: error))
      }
    }
  }
#endif
