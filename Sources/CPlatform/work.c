#include "CPlatform.h"

// Out of line on purpose: every variant calls the same object code, whatever the optimiser does around it.
// A xor-shift and a multiply depend on one another and cannot be folded; an affine step (x*a+c) can, and is.
// The constant is the multiplier of SplitMix64's finaliser (Steele, Lea, Flood, OOPSLA 2014).
__attribute__((noinline)) uint64_t gcdb_work(uint64_t seed, uint64_t units) {
  uint64_t x = seed + 0x9E3779B97F4A7C15u;
  for (uint64_t unit = 0; unit < units; unit++) {
    x ^= x >> 29;
    x *= 0xBF58476D1CE4E5B9u;
  }
  return x;
}
