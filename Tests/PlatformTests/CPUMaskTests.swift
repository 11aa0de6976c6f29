#if os(Linux)
  import Platform
  import TestSupport
  import Testing

  @Suite struct CPUMaskTests {
    @Test func `a thread is narrowed for the body and has its mask back after it, whatever it throws`()
      async throws
    {
      struct Stop: Error {}
      let masks = try await offPool {
        let before = CPUMask.current()
        var within: [Int] = []
        do {
          try CPUMask.narrowed(to: before.suffix(1)) {
            within = CPUMask.current()
            throw Stop()
          }
        } catch is Stop {}
        return (before: before, within: within, after: CPUMask.current())
      }
      #expect(!masks.before.isEmpty)
      #expect(masks.within == masks.before.suffix(1))
      #expect(masks.after == masks.before)
    }

    @Test func `no list leaves the mask as it is`() async throws {
      let isSame = try await offPool {
        try CPUMask.narrowed(to: nil) { CPUMask.current() } == CPUMask.current()
      }
      #expect(isSame)
    }

    @Test func `CPUs that are not there are an error that names them`() async throws {
      await #expect {
        try await offPool { try CPUMask.narrowed(to: [1022, 1023]) {} }
      } throws: {
        "\($0)".hasPrefix("sched_setaffinity 1022,1023: ")
      }
    }
  }
#endif
