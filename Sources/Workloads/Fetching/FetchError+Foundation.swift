#if Images
  internal import Foundation

  #if canImport(FoundationNetworking)
    internal import FoundationNetworking
  #endif

  extension FetchError {
    /// What Foundation's error comes to.
    ///
    /// `Data(contentsOf:)` tells no more than that it could not read (Cocoa's 256), whatever the reason was.
    init(foundation error: any Error) {
      guard let error = error as? URLError else {
        let plain = error as NSError
        self = .other("\(plain.domain) \(plain.code)")
        return
      }
      self =
        switch error.code {
        case .timedOut: .timeout
        case .cannotConnectToHost: .refused
        case .networkConnectionLost: .reset
        case .cancelled: .cancelled
        default: FetchError(words: error.localizedDescription, code: error.errorCode)
        }
    }

    /// Codes have none of these on Linux: the words, which are libcurl's, have it.
    private init(words: String, code: Int) {
      if words.contains("bytes remaining to read") || words.contains("partial file") {
        self = .truncated
      } else if words.contains("Empty reply") || words.contains("reset by peer") {
        self = .reset
      } else {
        self = .other("NSURLErrorDomain \(code): \(words)")
      }
    }
  }
#endif
