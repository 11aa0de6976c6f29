import Platform

/// The wrapping sum of `work(seed: index, units: skew.units(of: index))` over the indices, each made to wait for the one
/// before.
///
/// The seed is `index ^ (previous & zero)` with a zero that the optimiser does not know: without it items overlap in
/// the core and cost a third less than they say. The sum is the same for every split of the indices.
@inline(__always)
func sumOfWork(_ indices: Range<Int>, _ skew: some Skew) -> UInt64 {
  let zero = hide(0 as UInt64)
  var previous: UInt64 = 0
  var sum: UInt64 = 0
  for index in indices {
    previous = work(
      seed: UInt64(truncatingIfNeeded: index) ^ (previous & zero), units: skew.units(of: index))
    sum &+= previous
  }
  return sum
}
