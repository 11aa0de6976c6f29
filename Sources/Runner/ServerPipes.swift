import Platform

/// The three pipes between a driver and its server.
struct ServerPipes {
  typealias Pipe = (reading: FileDescriptor, writing: FileDescriptor)

  let requests: Pipe
  let replies: Pipe
  let errors: Pipe

  /// - Throws: `SystemError` where there are not files enough; none of them is left open then.
  init() throws {
    var pipes: [Pipe] = []
    do { for _ in 0..<3 { pipes.append(try FileDescriptor.pipe()) } } catch {
      for pipe in pipes { for end in [pipe.reading, pipe.writing] { end.close() } }
      throw error
    }
    (requests, replies, errors) = (pipes[0], pipes[1], pipes[2])
  }

  /// The server's ends, by the numbers under which it finds them.
  var theirs: [Int32: FileDescriptor] { [0: requests.reading, 2: errors.writing, 3: replies.writing] }

  func closeTheirs() { for end in theirs.values { end.close() } }

  func closeOurs() { for end in [requests.writing, replies.reading, errors.reading] { end.close() } }
}
