#if Images
  internal import Dispatch
  internal import Platform
  internal import Synchronization

  /// Threads of our own that download with a client that can only block, so that it can be told to start as the others.
  ///
  /// Dropped, it cancels what nobody has begun, and waits for what is under way.
  final class FetchCrew: Fetcher {
    private let jobs = FetchJobs()
    private let threads: [OwnThread]

    /// - Parameter threads: downloads at once; what is beyond waits for one.
    init(_ client: any BlockingFetcher, threads count: Int) throws(OwnThreadError) {
      var threads: [OwnThread] = []
      do {
        for index in 0..<count {
          let jobs = jobs
          threads.append(try OwnThread("fetch-\(index)") { jobs.serve(client) })
        }
      } catch {
        jobs.close(to: threads.count)
        throw error
      }
      self.threads = threads
    }

    // Where a completion drops the last reference a thread would join itself, which POSIX refuses; it then ends alone.
    deinit {
      jobs.close(to: threads.count)
      for thread in threads { thread.join() }
    }

    func start(_ url: String, _ completion: @escaping @Sendable (Fetched) -> Void) -> any Fetching {
      FetchJob(id: jobs.add(url, completion), jobs: jobs)
    }
  }

  /// A download that a crew was told of. Once it is begun it goes on to its end: its client knows no other.
  private struct FetchJob: Fetching {
    let id: Int
    let jobs: FetchJobs

    func cancel() { jobs.cancel(id) }
  }

  /// What a crew has still to do, first come first served.
  private final class FetchJobs: Sendable {
    private struct Job: Sendable {
      let id: Int
      let url: String
      let completion: @Sendable (Fetched) -> Void
    }

    private struct Waiting: Sendable {
      var jobs = FirstInLine<Job>()
      var nextID = 0
      var isClosed = false
    }

    private let waiting = Mutex(Waiting())
    /// One signal a job, so that one thread wakes up for it.
    private let come = DispatchSemaphore(value: 0)

    func add(_ url: String, _ completion: @escaping @Sendable (Fetched) -> Void) -> Int {
      let id = waiting.withLock { waiting in
        waiting.nextID += 1
        waiting.jobs.append(Job(id: waiting.nextID, url: url, completion: completion))
        return waiting.nextID
      }
      come.signal()
      return id
    }

    func cancel(_ id: Int) {
      let job = waiting.withLock { waiting in
        waiting.jobs.remove { $0.id == id }
      }
      job?.completion(Fetched(failure: .cancelled))
    }

    /// Cancels what is waiting and sends so many threads home.
    func close(to threads: Int) {
      let jobs = waiting.withLock { waiting in
        waiting.isClosed = true
        return waiting.jobs.takeAll()
      }
      for job in jobs { job.completion(Fetched(failure: .cancelled)) }
      for _ in 0..<threads { come.signal() }
    }

    /// A thread's whole life.
    func serve(_ client: any BlockingFetcher) {
      while true {
        come.wait()
        let (job, isClosed) = waiting.withLock { waiting in
          (waiting.jobs.popFirst(), waiting.isClosed)
        }
        // A signal without a job is that of a cancelled one, or the end.
        if let job { job.completion(client.fetch(job.url)) } else if isClosed { return }
      }
    }
  }
#endif
