#if Images
  internal import ScenarioModel

  /// When the pieces of one body may go out: each no sooner than its last byte would be through a line of the rate, on a
  /// schedule that begins with the body, so that late pieces do not add up.
  struct Pace {
    static let mostChunkBytes = 32 * 1024
    /// Pieces of about 10 ms: the clock is 0.1 ms late, and a client sees its bytes come smoothly.
    private static let chunksPerSecond = 100

    /// Of the connection; 0 for no limit.
    private let bytesPerSecond: Int
    /// Of all connections; 0 for no limit.
    private let totalBytesPerSecond: Int
    let chunkBytes: Int
    private var startNs = 0
    /// Up to which byte of the body it is settled when it goes out.
    private(set) var grantedBytes = 0
    /// When the last of those may.
    private(set) var dueNs = 0

    init(bytesPerSecond: Int, totalBytesPerSecond: Int = 0, chunkBytes: Int) {
      self.bytesPerSecond = bytesPerSecond
      self.totalBytesPerSecond = totalBytesPerSecond
      self.chunkBytes = chunkBytes
    }

    /// nil where nothing is limited.
    init?(_ settings: ServerSettings) {
      let rates = [settings.bytesPerSecond, settings.totalBytesPerSecond].filter { $0 > 0 }
      guard let slowest = rates.min() else { return nil }
      self.init(
        bytesPerSecond: settings.bytesPerSecond, totalBytesPerSecond: settings.totalBytesPerSecond,
        chunkBytes: min(max(1, slowest / Self.chunksPerSecond), Self.mostChunkBytes))
    }

    mutating func start(atNs now: Int) { startNs = now }

    /// Settles the next piece.
    mutating func grant(atNs now: Int, upTo endBytes: Int, over link: inout SharedLink) {
      let count = min(chunkBytes, endBytes - grantedBytes)
      grantedBytes += count
      dueNs = now
      if bytesPerSecond > 0 { dueNs = startNs + SharedLink.timeNs(of: grantedBytes, at: bytesPerSecond) }
      if totalBytesPerSecond > 0 {
        dueNs = max(dueNs, link.pass(count, bytesPerSecond: totalBytesPerSecond, nowNs: now))
      }
    }
  }

  /// The line that all connections share, first come, first served.
  struct SharedLink {
    private var freeAtNs = 0

    /// When the last of so many bytes is through, after all that were granted before.
    mutating func pass(_ bytes: Int, bytesPerSecond: Int, nowNs: Int) -> Int {
      freeAtNs = max(freeAtNs, nowNs) + Self.timeNs(of: bytes, at: bytesPerSecond)
      return freeAtNs
    }

    static func timeNs(of bytes: Int, at bytesPerSecond: Int) -> Int {
      Int(Double(bytes) * 1e9 / Double(bytesPerSecond))
    }
  }
#endif
