/// `64B`, `10kB`, `100KiB`: an amount of bytes; `k` is 1000 and `Ki` is 1024.
package enum SizeScalar {
  private static let units = UnitScalar(
    form: .size,
    units: [
      ("B", 1), ("kB", 1000), ("MB", 1_000_000), ("GB", 1_000_000_000), ("KiB", 1 << 10), ("MiB", 1 << 20),
      ("GiB", 1 << 30),
    ])

  package static func bytes(_ text: String) throws(ScalarFailure) -> Int64 { try units.value(text) }
}
