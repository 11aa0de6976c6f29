public import CPlatform

/// Uses a value in the eyes of the optimiser, at no cost: work that ends here is not deleted.
@inlinable @inline(__always)
public func blackHole<T>(_ value: T) { withUnsafePointer(to: value) { gcdb_keep_memory($0) } }

/// Returns the value, of which the optimiser knows nothing any more: it is neither folded nor hoisted.
@inlinable @inline(__always)
public func hide(_ value: UInt64) -> UInt64 { gcdb_hide(value) }

/// Returns the value, of which the optimiser knows nothing any more.
@inlinable @inline(__always)
public func hide(_ value: Int) -> Int { Int(truncatingIfNeeded: gcdb_hide(UInt64(bitPattern: Int64(value)))) }

/// `units` steps of a dependent integer chain that begins at `seed`: an amount of work, not a time.
///
/// The cost is a + b × units, about 0.5 ns + 1.2 ns on the machines it was measured on; `gcdbench doctor` prints both.
/// - Returns: the chain's end, to be summed into a checksum (with `&+`, which no split of the work changes).
@inlinable @inline(__always)
public func work(seed: UInt64, units: Int) -> UInt64 { gcdb_work(seed, UInt64(units)) }
