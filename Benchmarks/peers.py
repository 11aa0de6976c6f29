"""gcdbench beside its peers: a google-benchmark program, the kernel's own count of context switches."""

import csv
import math
import pathlib
import shutil
import statistics
import subprocess

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
ITERATIONS, UNITS = 1000, 1000
RUNS = 10
# The exact 95 % interval of the signed-rank test from ten pairs: the 9th of the 55 Walsh averages from each end
# (P(T <= 8) = 0.0244; Hollander and Wolfe, table A.4).
WALSH_RANK = 9


def samples(binary, scenario, folder, *options):
    """The rows of samples.csv of a new run."""
    results = folder / "peers"
    shutil.rmtree(results, ignore_errors=True)
    subprocess.run([binary, "run", scenario, "--results", results, "--no-plots", "--no-progress", "--quiet", *options],
                   check=True, timeout=120)
    with open(next(results.glob("*/*/samples.csv")), newline="") as file:
        return [row for row in csv.DictReader(file) if row["case"] != "control"]


def loop_by_gcdbench(binary, folder):
    """ns an item, the median of the samples of one fresh process."""
    rows = samples(binary, REPOSITORY / "Benchmarks" / "peer-loop.yaml", folder)
    return statistics.median(int(r["wall_ns"]) / int(r["calls"]) / ITERATIONS for r in rows)


def loop_by_google_benchmark(program):
    """ns an item, the median of as many repetitions of as long in one fresh process."""
    done = subprocess.run(
        [program, str(ITERATIONS), str(UNITS), "--benchmark_repetitions=21", "--benchmark_min_time=0.02",
         "--benchmark_format=csv", "--benchmark_report_aggregates_only=true"],
        check=True, capture_output=True, text=True, timeout=120)
    lines = done.stdout[done.stdout.index("name,"):].splitlines()
    row = next(r for r in csv.DictReader(lines) if r["name"].endswith("_median"))
    assert row["time_unit"] == "ns"
    return float(row["real_time"]) / ITERATIONS


def build_loop(folder):
    """The peer, linked with the very object file that gcdbench's binary has; None where it cannot be built."""
    kernel = REPOSITORY / ".build" / "release" / "CPlatform.build" / "work.c.o"
    compiler = shutil.which("clang++") or shutil.which("c++")
    program = folder / "work_loop"
    if not compiler or not kernel.exists():
        return None
    done = subprocess.run(
        [compiler, "-O2", "-std=c++17", REPOSITORY / "Tests" / "Peers" / "work_loop.cpp", kernel, "-lbenchmark",
         "-lpthread", "-o", program], check=False)
    return program if done.returncode == 0 else None


def paired_ratio(pairs):
    """Hodges-Lehmann estimate and exact 95 % interval of the ratio, over pairs (ours, theirs)."""
    logs = [math.log(ours / theirs) for ours, theirs in pairs]
    walsh = sorted((logs[i] + logs[j]) / 2 for i in range(len(logs)) for j in range(i, len(logs)))
    return [math.exp(x) for x in (statistics.median(walsh), walsh[WALSH_RANK - 1], walsh[-WALSH_RANK])]


def google_benchmark(binary, folder, show):
    program = build_loop(folder)
    if program is None:
        print("\n  google-benchmark: not here (libbenchmark-dev and a C++ compiler are needed)")
        return
    pairs = []
    for turn in range(RUNS):
        # Mirrored: whatever drifts falls on both alike.
        if turn % 2 == 0:
            ours = loop_by_gcdbench(binary, folder)
            theirs = loop_by_google_benchmark(program)
        else:
            theirs = loop_by_google_benchmark(program)
            ours = loop_by_gcdbench(binary, folder)
        pairs.append((ours, theirs))
    ratio, low, high = paired_ratio(pairs)
    print(f"\nthe same kernel object, {ITERATIONS} items of {UNITS} units, {RUNS} mirrored pairs")
    show("gcdbench for-loop", f"{statistics.median(p[0] for p in pairs):.1f} ns", "", True)
    show("google-benchmark", f"{statistics.median(p[1] for p in pairs):.1f} ns", "", True)
    inside = 0.98 <= low and high <= 1.02
    noisy = not inside and low <= 1 <= high
    show("gcdbench over google-benchmark, 95 % CI", f"{ratio:.4f} ({low:.4f} … {high:.4f})", "within ±2 %", inside)
    if noisy:
        print(f"  too noisy: the interval is {(high - low) / ratio:.1%} wide and holds 1")


def hand_off(folder, show):
    """Two threads, 10,000 turns to and fro on one CPU: 20,000 switches by rusage, and as many by perf."""
    package = REPOSITORY / "Tests" / "OutsidePackage"
    subprocess.run(["swift", "build", "-c", "release", "--package-path", package, "--product", "outside-bench"],
                   check=True, stdout=subprocess.DEVNULL, timeout=420)
    program = package / ".build" / "release" / "outside-bench"
    rows = samples(program, package / "Scenarios" / "hand-off.yaml", folder)
    switches = {p: [usage(r) / int(r["calls"]) for r in rows if r["purpose"] == p] for p in ["timed", "counted"]}
    off = max(abs(s / 20_000 - 1) for s in switches["timed"] + switches["counted"])
    print("\n10,000 turns to and fro between two threads on one CPU")
    show("voluntary + involuntary switches a call, median",
         f"{statistics.median(switches['timed']):.0f}", "20,000", True)
    show("  farthest sample from it", f"{off:.2%}", "within 1 %", off <= 0.01)
    counted = [r for r in rows if r["purpose"] == "counted" and r["context_switches"]]
    if not counted:
        print("  perf's own count is not open here: gcdbench doctor says why")
        return
    apart = max(abs(int(r["context_switches"]) - usage(r)) for r in counted)
    show("  perf's own count of a sample, farthest from it", f"{apart}", "within 2", apart <= 2)


def usage(row):
    return int(row["voluntary_switches"]) + int(row["involuntary_switches"])


def latency_sampling(binary, folder, show):
    rows = samples(binary, REPOSITORY / "Benchmarks" / "latency-sampling.yaml", folder)
    cost = {every: statistics.median(int(r["wall_ns"]) / int(r["calls"]) / 100_000 for r in rows
                                     if r["latency_every"] == every) for every in ["0", "64", "1"]}
    print("\nan NSLock that nobody else wants")
    show("untimed", f"{cost['0']:.1f} ns", "", True)
    show("each 64th operation timed", f"{cost['64'] / cost['0']:.3f} ×", "at most 1.25", cost["64"] <= 1.25 * cost["0"])
    show("each operation timed", f"{cost['1'] / cost['0']:.1f} ×", "", True)
