/// A clock that only the script moves.
package final class ScriptedClock {
  package private(set) var nowNs: Int

  package init(nowNs: Int = 0) { self.nowNs = nowNs }

  package func pass(_ nanoseconds: Int) { nowNs += nanoseconds }
}
