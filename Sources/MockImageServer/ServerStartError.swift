#if Images
  package import Platform

  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// The server cannot start; what to do about it stands in the sentence.
  package enum ServerStartError: Error, Hashable, CustomStringConvertible {
    case portTaken(Int, address: String)
    case portForbidden(Int)
    case noAddress(String)
    case noLoopback
    case tooFewFiles(wanted: Int, possible: Int)
    case cpuRefused(Int)
    case noDaemon
    /// In the loader's words.
    case noLibrary(String)
    case unhealthy(String)
    case system(SystemError)

    /// Why there is no socket with the address and the port.
    init(_ address: String, _ port: Int, _ error: SystemError) {
      switch error.code {
      case _ where error.call == "getaddrinfo": self = .noAddress(address)
      case EADDRINUSE: self = .portTaken(port, address: address)
      case EACCES: self = .portForbidden(port)
      case EADDRNOTAVAIL, ENETDOWN, ENETUNREACH:
        self = address == TCPSocket.loopback ? .noLoopback : .noAddress(address)
      default: self = .system(error)
      }
    }

    package var description: String {
      switch self {
      case .portTaken(let port, let address):
        "port \(port) of \(address) is taken: name another by --port, or 0 for any that is free"
      case .portForbidden(let port):
        "port \(port) is kept for root: name one from 1024 on by --port, or 0 for any that is free"
      case .noAddress(let address):
        "\(address) is no address of this machine: name one in numbers, such as 127.0.0.1"
      case .noLoopback: "there is no 127.0.0.1 to listen on: bring it up by 'ip link set lo up'"
      case .tooFewFiles(let wanted, let possible):
        "the limit of open files leaves \(possible) connections, and \(wanted) are asked for: "
          + "raise it by 'ulimit -n \(wanted + ImageServer.ownFiles)', or ask for fewer connections"
      case .cpuRefused(let cpu):
        "CPU \(cpu) is none that this process may use: name another, or any"
      case .noDaemon:
        "the server cannot start: is there memory for another thread, and a free file (ulimit -n)?"
      case .noLibrary(let words):
        "libmicrohttpd, which serves, cannot be loaded (\(words)): install it (Debian's libmicrohttpd12)"
      case .unhealthy(let what): "the server started, but does not answer itself: \(what)"
      case .system(let error): "the server cannot start (\(error))"
      }
    }
  }
#endif
