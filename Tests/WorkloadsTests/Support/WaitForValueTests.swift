import Dispatch
import Testing

@testable import Workloads

struct WaitForValueTests {
  @Test func `what another thread hands over is what is waited for`() async throws {
    let values = try await onOwnThread {
      (0..<50).map { number in
        waitForValue { done in DispatchQueue.global().async { done(number) } }
      }
    }
    #expect(values == Array(0..<50))
  }

  @Test func `a value that is there before the wait begins is not lost`() async throws {
    #expect(try await onOwnThread { waitForValue { done in done("now") } } == "now")
  }
}
