// The loop that apply-striding's for-loop times, timed by google-benchmark: the same object code does the work, so
// whatever differs is the harnesses' own. Benchmarks/peers.py builds it against work.c.o of gcdbench's release build.
//
//   work_loop ITERATIONS UNITS [--benchmark_…]

#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdlib>

extern "C" uint64_t gcdb_work(uint64_t seed, uint64_t units);

namespace {

uint64_t iterations;
uint64_t units;

// Each item waits for the one before, as in gcdbench: independent ones would overlap in the core.
void Loop(benchmark::State& state) {
  uint64_t zero = 0;
  benchmark::DoNotOptimize(zero);
  for (auto _ : state) {
    uint64_t previous = 0, sum = 0;
    for (uint64_t index = 0; index < iterations; ++index) {
      previous = gcdb_work(index ^ (previous & zero), units);
      sum += previous;
    }
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(static_cast<int64_t>(state.iterations() * iterations));
}
BENCHMARK(Loop)->UseRealTime();

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 64;
  iterations = std::strtoull(argv[1], nullptr, 10);
  units = std::strtoull(argv[2], nullptr, 10);
  argv[2] = argv[0];
  argc -= 2;
  argv += 2;
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
