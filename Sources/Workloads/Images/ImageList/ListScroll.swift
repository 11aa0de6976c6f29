#if Images
  internal import Dispatch
  internal import Platform

  /// One opening of the list: the first screen, the way down, the fling back to the top and a rest there, a jump to the
  /// end and a rest there.
  struct ListScroll: Sendable {
    let plan: ListPlan
    /// The row with which a memory warning comes on the way down; nil for none.
    let warningAt: Int?

    /// Blocks the calling thread, which is not the main one. A rest is when all downloads have ended.
    /// - Returns: what the list shows at its top and at its end.
    func run(_ loader: ListLoader) -> [ListWindow.Rest] {
      step(loader, plan.top, warning: true)
      // Where the main thread was frozen, the list goes on from where it is: it does not catch up.
      var dueNs = Clocks.monotonicNs()
      for row in plan.down { step(loader, row..<row + 1, after: plan.rowNs, &dueNs, warning: true) }
      for row in plan.back {
        step(loader, row..<row + 1, after: plan.rowNs / ListPlan.flingFactor, &dueNs, warning: false)
      }
      loader.settle()
      let top = loader.atRest
      step(loader, plan.end, warning: false)
      loader.settle()
      return [top, loader.atRest]
    }

    private func step(
      _ loader: ListLoader, _ rows: Range<Int>, after ns: Int, _ dueNs: inout Int, warning: Bool
    ) {
      let now = Clocks.monotonicNs()
      dueNs = max(dueNs + ns, now)
      if dueNs > now { Clocks.sleep(nanoseconds: dueNs - now) }
      step(loader, rows, warning: warning)
    }

    private func step(_ loader: ListLoader, _ rows: Range<Int>, warning: Bool) {
      DispatchQueue.main.sync {
        for row in rows {
          loader.bind(row)
          if warning, row == warningAt { loader.warn() }
        }
        loader.look()
      }
    }
  }
#endif
