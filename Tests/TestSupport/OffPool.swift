import Platform

/// Runs what blocks on a thread of its own; the test that awaits it holds no thread of the cooperative pool.
package func offPool<Answer: Sendable>(
  _ body: @escaping @Sendable () throws -> Answer
) async throws -> Answer {
  try await withCheckedThrowingContinuation { continuation in
    do {
      // Dropped: the thread ends by itself once it has answered.
      _ = try OwnThread("gcdbench-test") { continuation.resume(with: Result { try body() }) }
    } catch {
      continuation.resume(throwing: error)
    }
  }
}
