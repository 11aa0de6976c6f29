#if Images
  internal import Synchronization

  /// Which images are being downloaded, so that none is asked for twice at once.
  protocol DownloadTable: Sendable {
    /// - Returns: a ticket for the caller, who is to load the image; nil where somebody is at it.
    func enter(_ image: Int) -> Int?

    /// A queued download comes to its turn.
    /// - Returns: whether its entry still stands.
    func begin(_ image: Int, _ ticket: Int) -> Bool

    func leave(_ image: Int, _ ticket: Int)

    /// Takes out what has not begun.
    func forgetQueued()

    func empty()

    /// What has an entry.
    var images: Set<Int> { get }
  }

  /// The table of one that nobody else touches meanwhile. Pure.
  struct InFlightTable: Sendable {
    private struct Entry: Sendable {
      let ticket: Int
      var hasBegun = false
    }

    private var entries: [Int: Entry] = [:]
    private var tickets = 0

    var images: Set<Int> { Set(entries.keys) }

    mutating func enter(_ image: Int) -> Int? {
      guard entries[image] == nil else { return nil }
      tickets += 1
      entries[image] = Entry(ticket: tickets)
      return tickets
    }

    /// A download whose entry was forgotten does not begin, though another of the same image may be queued by now.
    mutating func begin(_ image: Int, _ ticket: Int) -> Bool {
      guard entries[image]?.ticket == ticket else { return false }
      entries[image]?.hasBegun = true
      return true
    }

    mutating func leave(_ image: Int, _ ticket: Int) {
      if entries[image]?.ticket == ticket { entries[image] = nil }
    }

    mutating func forgetQueued() { entries = entries.filter { $0.value.hasBegun } }

    mutating func empty() { entries = [:] }
  }

  /// The table behind a lock.
  final class GuardedTable: DownloadTable {
    private let table = Mutex(InFlightTable())

    func enter(_ image: Int) -> Int? { table.withLock { $0.enter(image) } }
    func begin(_ image: Int, _ ticket: Int) -> Bool { table.withLock { $0.begin(image, ticket) } }
    func leave(_ image: Int, _ ticket: Int) { table.withLock { $0.leave(image, ticket) } }
    func forgetQueued() { table.withLock { $0.forgetQueued() } }
    func empty() { table.withLock { $0.empty() } }
    var images: Set<Int> { table.withLock { $0.images } }
  }

  /// The table as the text has it: main enters, workers leave, and nothing guards it.
  ///
  /// A `Dictionary` that two threads change at once is undefined behaviour in Swift: it may crash, or do anything. What
  /// it does when it does not crash is modelled here without that: a change reads a word of 64 entries, changes its
  /// copy and writes it back, by relaxed atomics, so that a change in between is lost. A lost entry has its image
  /// downloaded twice; a lost removal has it never loaded again. A dictionary's changes take longer than these, so that
  /// it loses more.
  final class UnguardedTable: DownloadTable {
    private final class Word: Sendable {
      let bits = Atomic<UInt64>(0)
    }

    private let words: [Word]

    init(images count: Int) { words = (0..<count / 64 + 1).map { _ in Word() } }

    func enter(_ image: Int) -> Int? {
      let seen = bits(around: image)
      guard seen & Self.bit(of: image) == 0 else { return nil }
      put(seen | Self.bit(of: image), around: image)
      return 0
    }

    /// The text does not look.
    func begin(_ image: Int, _ ticket: Int) -> Bool { true }

    func leave(_ image: Int, _ ticket: Int) {
      put(bits(around: image) & ~Self.bit(of: image), around: image)
    }

    /// The text does not think of it.
    func forgetQueued() {}

    func empty() { for word in words { word.bits.store(0, ordering: .relaxed) } }

    var images: Set<Int> {
      Set((0..<words.count * 64).filter { bits(around: $0) & Self.bit(of: $0) != 0 })
    }

    /// The first half of a change.
    func bits(around image: Int) -> UInt64 { words[image / 64].bits.load(ordering: .relaxed) }

    /// The second half.
    func put(_ bits: UInt64, around image: Int) { words[image / 64].bits.store(bits, ordering: .relaxed) }

    static func bit(of image: Int) -> UInt64 { 1 << UInt64(image % 64) }
  }
#endif
