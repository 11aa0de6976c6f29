#if Images
  internal import CMicroHTTPD
  internal import Platform
  internal import ScenarioModel

  /// A body that goes out piece by piece: at a pace, or up to where a fault cuts it.
  final class Delivery {
    /// 64 bytes each 50 ms.
    private static let trickle = Pace(bytesPerSecond: 1280, chunkBytes: 64)

    private let desk: RequestDesk
    private let exchange: Exchange
    private let connection: OpaquePointer
    private let file: PictureFile
    /// Where it is cut off, or its end.
    private let endBytes: Int
    private var pace: Pace?
    private var hasBegun = false

    private init(_ file: PictureFile, _ exchange: Exchange, _ connection: OpaquePointer, _ desk: RequestDesk)
    {
      self.desk = desk
      self.exchange = exchange
      self.connection = connection
      self.file = file
      switch exchange.fate.fault {
      case .reset, .truncated: endBytes = file.bytes.count / 2
      default: endBytes = file.bytes.count
      }
      pace = exchange.fate.fault == .trickle ? Self.trickle : Pace(desk.settings)
    }

    /// The answer whose body is delivered so.
    static func response(
      of picture: Picture, _ exchange: Exchange, _ connection: OpaquePointer, _ desk: RequestDesk
    ) -> OpaquePointer? {
      let delivery = Delivery(picture.file, exchange, connection, desk)
      let block = delivery.pace?.chunkBytes ?? Pace.mostChunkBytes
      let reference = Unmanaged.passRetained(delivery)
      let response = MHD_create_response_from_callback(
        UInt64(picture.file.bytes.count), max(block, 64),
        { context, position, buffer, capacity in
          guard let context, let buffer else { return shim_mhd_end_with_error }
          let delivery = Unmanaged<Delivery>.fromOpaque(context).takeUnretainedValue()
          return delivery.read(at: Int(position), into: buffer, capacity: capacity)
        }, reference.toOpaque(),
        { context in if let context { Unmanaged<Delivery>.fromOpaque(context).release() } })
      guard let response else {
        reference.release()
        return nil
      }
      picture.addHeaders(to: response)
      return response
    }

    /// The content reader: how many bytes it has copied, 0 with the connection suspended, or that it is cut off.
    private func read(at position: Int, into buffer: UnsafeMutablePointer<CChar>, capacity: Int) -> Int {
      desk.monitor.locked {
        begin()
        if position >= endBytes || desk.isOver { return cutOff() }
        guard let grantedBytes = granted(at: position) else { return 0 }
        let count = min(capacity, min(grantedBytes, endBytes) - position)
        UnsafeMutableRawPointer(buffer).copyMemory(from: file.bytes.baseAddress! + position, byteCount: count)
        if exchange.since == desk.since { desk.tally.bytes += count }
        return count
      }
    }

    private func begin() {
      if hasBegun { return }
      hasBegun = true
      pace?.start(atNs: Clocks.monotonicNs())
      if exchange.fate.fault == .trickle { desk.happened(.trickle, to: exchange) }
    }

    /// Up to which byte it may go now; nil where it has to wait, and the connection is suspended.
    private func granted(at position: Int) -> Int? {
      guard pace != nil else { return endBytes }
      let now = Clocks.monotonicNs()
      if position >= pace!.grantedBytes { pace!.grant(atNs: now, upTo: endBytes, over: &desk.link) }
      if pace!.dueNs <= now { return pace!.grantedBytes }
      MHD_suspend_connection(connection)
      desk.clock.resume(connection, atNs: pace!.dueNs, after: .turn)
      return nil
    }

    private func cutOff() -> Int {
      if let fault = exchange.fate.fault, fault == .reset || fault == .truncated {
        desk.happened(fault, to: exchange)
        if fault == .reset { resetConnection(shim_mhd_socket(connection)) }
      }
      return shim_mhd_end_with_error
    }
  }
#endif
