#if Images
  internal import Metrics
  internal import Platform

  /// What each waiter does in a round, with the flag's type compiled in.
  struct WaiterDuty: Sendable {
    /// So many requests one after the other: those that brought a body.
    let member: ThreadTeam.Member

    init<Flag: CompletionFlag>(_ desk: WaitingDesk, _ makeFlag: @escaping @Sendable () -> Flag) {
      member = { index, calls in
        let url = desk.url(of: index)
        return desk.ofWaiter(index) { notes in
          var good = 0
          for _ in 0..<calls {
            if WaiterDuty.ask(desk.client, for: url, makeFlag(), &notes) { good += 1 }
          }
          return good
        }
      }
    }

    /// What a completion leaves for its waiter.
    private struct Reply: Sendable {
      let fetched: Fetched
      /// When it was about to raise the flag.
      let raisedNs: Int
    }

    /// Starts a download and waits for it by the flag.
    /// - Returns: whether it brought a body in time.
    private static func ask(
      _ client: any Fetcher, for url: String, _ flag: some CompletionFlag, _ notes: inout WaitingDesk.Notes
    ) -> Bool {
      let box = ValueBox<Reply>()
      let startNs = Clocks.monotonicNs()
      let download = client.start(url) { fetched in
        box.put(Reply(fetched: fetched, raisedNs: Clocks.monotonicNs()))
        flag.raise()
      }
      let goneOn = flag.wait()
      notes.response.record(goneOn.atNs - startNs)
      if let lateNs = goneOn.lateNs {
        download.cancel()
        notes.late += 1
        notes.lateNs += lateNs
        notes.failures.add(.timeout)
        return false
      }
      let reply = box.take()
      notes.wake.record(goneOn.atNs - reply.raisedNs)
      switch reply.fetched.result {
      case .success: return true
      case .failure(let error):
        notes.failures.add(error)
        return false
      }
    }
  }
#endif
