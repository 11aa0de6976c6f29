#if canImport(Darwin)
  internal import Darwin

  /// `pthread_create` with what its C signature is here; a nil thread comes with errno.
  func createThread(
    _ attributes: inout pthread_attr_t, _ context: UnsafeMutableRawPointer
  ) -> (thread: pthread_t?, errno: Int32) {
    var thread: pthread_t?
    let refusal = pthread_create(
      &thread, &attributes,
      { context in
        runThread(context)
        return nil
      }, context)
    return (refusal == 0 ? thread : nil, refusal)
  }
#endif
