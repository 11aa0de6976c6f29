#if Images
  internal import Metrics
  package import ScenarioModel

  extension Waiting {
    static let wakeLatency = LatencyDeclaration(
      "wake_latency",
      summary: "From the client's last act before it signals until the waiter's next statement.")
    static let responseTime = LatencyDeclaration(
      "response_time", summary: "From asking for the image until the waiter's next statement.")

    static let deadlineError = Metric(
      "deadline_error", unit: .nanoseconds, scope: .level, comparison: .difference,
      summary: "How much later than asked for a wait ended by its time-out; the mean over the trial.")
    static let expectedWall = Metric(
      "expected_wall", unit: .nanoseconds, scope: .level, polarity: .neither, comparison: .ratio,
      summary:
        "Elapsed time an item by a model, beside wall per item: of a call, what the server takes, and the CPU time of its requests as expected_cpu has it, one after the other."
    )
    static let expectedCPU = Metric(
      "expected_cpu", unit: .nanoseconds, scope: .level, polarity: .neither, comparison: .ratio,
      summary: "CPU time an item by a model, beside CPU per item: \(WaitingModel.text).")

    package static let declaration = WorkloadDeclaration(
      name: "waiting", revision: 1,
      question: "What does it cost to wait for a reply: to spin, to poll, to block or to be called?",
      parameters: [
        Parameter(
          "waiters", .integer(1...256), default: 1,
          summary: "Threads that each ask for an image and wait; they start together at a gate."),
        FetchClient.parameter, FetchTimeout.parameter,
        Parameter(
          "deadline", .duration(1_000_000...60_000_000_000), default: 1_000_000_000,
          summary: "How long a wait may last.", variants: [WaitStrategy.semaphoreDeadline.rawValue]),
        Parameter(
          "peer", .word(WaitPeer.allCases.map(\.rawValue)), default: .word(WaitPeer.server.rawValue),
          summary:
            "Who is asked: the image server, or a port of ours that closes each connection without an answer, refuses it, or never answers.",
          variants: [WaitStrategy.semaphoreDeadline.rawValue]),
      ],
      variants: WaitStrategy.allCases.map(\.variant),
      call: "one request by every waiter, all at once", item: "one request",
      itemsPerCall: { try $0.integer("waiters") },
      metrics: [deadlineError, expectedWall, expectedCPU] + FetchTally.metrics,
      latencies: [wakeLatency, responseTime],
      findings: [
        FindingDeclaration(
          "spin_cost",
          summary: "CPU of a request that is spun for, as a multiple of one by semaphore, for each case.")
      ],
      waits: WaitDeclaration { try waitNs(of: $0) }, needsServer: true,
      charts: [
        ChartRequest(
          kind: .scatter, name: "wake-latency-and-cpu",
          title: "Wake-up latency and CPU of a request: bottom left wins",
          x: wakeLatency[.p50].name, y: "cpu_per_item", xScale: .log10, yScale: .log10),
        ChartRequest(
          kind: .lines, name: "cores", title: "Cores burnt by waiting", x: "waiters", y: "cores",
          xScale: .log2,
          guides: [.cpus]),
      ],
      // Against a server that answers at once there is nothing to wait for.
      start: StartingPoint(
        reference: WaitStrategy.semaphore.rawValue, values: [ServerSettings.latency.name: 20_000_000]))
  }
#endif
