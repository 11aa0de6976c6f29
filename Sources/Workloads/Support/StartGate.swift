internal import Synchronization

/// A gate at which a fixed set of threads assembles, so that they begin a round together and really contend.
///
/// Without one, the first thread is done before the last has been created. One thread calls rounds; the others go
/// through `enter`, the work and `leave` once a round and sleep in between. All counts go up for ever: a round is
/// open once as many threads have come to stand as `rounds × threads`, so that nothing is ever reset.
final class StartGate: Sendable {
  private let threads: Int
  private let called = Atomic<Int>(0)
  private let standing = Atomic<Int>(0)
  private let gone = Atomic<Int>(0)
  private let closed = Atomic<Bool>(false)
  private let threadsLot = ParkingLot()
  private let callerLot = ParkingLot()

  init(threads: Int) { self.threads = threads }

  /// Lets the threads through together and sleeps until all have left. Only one thread may call rounds.
  func runRound() {
    let round = called.add(1, ordering: .acquiringAndReleasing).newValue
    threadsLot.wakeAll()
    callerLot.park { gone.load(ordering: .acquiring) >= round * threads }
  }

  /// Sends the threads home: their next `enter` returns false.
  func close() {
    closed.store(true, ordering: .releasing)
    threadsLot.wakeAll()
  }

  /// Sleeps until round `round` (from 1) is called, then until all threads stand here.
  /// - Returns: false once the gate is closed.
  func enter(round: Int) -> Bool {
    threadsLot.park { called.load(ordering: .acquiring) >= round || closed.load(ordering: .acquiring) }
    guard called.load(ordering: .acquiring) >= round else { return false }
    let all = round * threads
    if standing.add(1, ordering: .acquiringAndReleasing).newValue == all {
      threadsLot.wakeAll()
    } else {
      threadsLot.waitShortly { standing.load(ordering: .acquiring) >= all }
    }
    return true
  }

  /// Tells that the thread's work of the round is done.
  func leave(round: Int) {
    guard gone.add(1, ordering: .acquiringAndReleasing).newValue == round * threads else { return }
    callerLot.wakeAll()
  }
}
