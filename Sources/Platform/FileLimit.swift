private import CPlatform

/// How many files a process may have open at once (`ulimit -n`).
package enum FileLimit {
  /// The soft limit; nil where the system does not say.
  package static func current() -> Int? { known(gcdb_file_limit()) }

  /// Raises the soft limit as far as the hard one lets it, where it is below `wanted`; programs that are started inherit it.
  /// - Returns: the soft limit now; nil where the system does not say.
  package static func raised(to wanted: Int) -> Int? {
    guard let soft = current(), soft < wanted else { return current() }
    return known(gcdb_raise_file_limit())
  }

  private static func known(_ limit: Int) -> Int? { limit >= 0 ? limit : nil }
}
