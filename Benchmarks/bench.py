"""The figures that gcdbench promises of itself, measured and printed: python3 Benchmarks/bench.py BINARY.

Prints a line a figure with its target and whether it is reached. It ends with 0 all the same: a shared machine makes
single figures miss, and a reader can tell a near miss from a far one. Runs in a folder of its own and leaves nothing.
"""

import csv
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import peers

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
# The whole bench stays within ten minutes: two full scenarios of at most three, the rest is short.
STEP_TIMEOUT_S = 280


def run(binary, scenario, folder, *options):
    """Runs a shipped scenario; gives (wall seconds, manifest, rows of summary.csv)."""
    began = time.monotonic()
    done = subprocess.run(
        [binary, "run", REPOSITORY / "Scenarios" / f"{scenario}.yaml", "--results", folder / "Results",
         "--plots", folder / "plots", "--no-progress", "--quiet", *options],
        timeout=STEP_TIMEOUT_S, check=False)
    seconds = time.monotonic() - began
    runs = sorted((folder / "Results" / scenario).iterdir(), key=lambda path: path.stat().st_mtime)
    newest = [path for path in runs if not path.is_symlink()][-1]
    manifest = json.loads((newest / "run.json").read_text())
    with open(newest / "summary.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    print(f"\n{scenario} {' '.join(options)}: exit {done.returncode}, {manifest['completion']}")
    return seconds, manifest, rows


def show(name, value, target, reached):
    """One line; a figure without a target is there to be read."""
    mark = "    " if not target else "ok  " if reached else "MISS"
    print(f"  {mark}  {name:<58} {value:>12}" + (f"   target {target}" if target else ""))


def estimate(rows, case, metric):
    return next(float(r["estimate"]) for r in rows if r["case"] == case and r["metric"] == metric)


def floor(binary, folder):
    """An empty body, work by units, and a dropped result."""
    _, manifest, rows = run(binary, "harness-floor", folder)
    empty = estimate(rows, "empty", "wall_per_call")
    show("empty body", f"{empty:.3f} ns", "0.1 … 0.5 ns", 0.1 <= empty <= 0.5)
    units = [1, 10, 100, 1000]
    cost = {u: estimate(rows, f"chain/units={u}", "wall_per_call") for u in units}
    slope = (cost[1000] - cost[1]) / 999
    offset = cost[1] - slope
    show("work: a + b × units", f"{offset:.2f} + {slope:.3f}", "", True)
    for u in units:
        off = cost[u] / (offset + slope * u) - 1
        show(f"  {u} units: off the line by", f"{off:+.1%}", "within 10 %", abs(off) <= 0.10)
    for u in units:
        ratio = estimate(rows, f"dropped/units={u}", "wall_per_call") / cost[u]
        show(f"  {u} units: dropped over kept", f"{ratio:.3f}", "0.9 … 1.1", 0.9 <= ratio <= 1.1)
    timings = manifest["timings"]
    show("fixed_ms of a trial", f"{timings['fixedMs']:.2f} ms", "at most 8 ms", timings["fixedMs"] <= 8)


def ten_times(binary, folder):
    """Ten times the calls of an empty body take ten times the time: the harness adds nothing that depends on them."""
    per_call = {}
    for least in ["5ms", "50ms"]:
        _, _, rows = run(binary, "harness-floor", folder, "--filter", "^empty$", "--min-sample-time", least)
        per_call[least] = estimate(rows, "empty", "wall_per_call")
    ratio = 10 * per_call["50ms"] / per_call["5ms"]
    show("ten times the calls take", f"{ratio:.2f} ×", "9 … 11", 9 <= ratio <= 11)


def scenario(binary, folder, name):
    seconds, manifest, _ = run(binary, name, folder)
    timings = manifest["timings"]
    finished = manifest["completion"] == "finished"
    show(f"{name}, nothing left out", f"{seconds:.0f} s", "at most 180 s", finished and seconds <= 180)
    show("  duty", f"{timings['duty']:.3f}", "at least 0.8", timings["duty"] >= 0.8)
    show("  warm-up's share of it", f"{timings['warmupShare']:.3f}", "at most 0.5", timings["warmupShare"] <= 0.5)
    show("  fixed_ms", f"{timings['fixedMs']:.2f} ms", "at most 8 ms", timings["fixedMs"] <= 8)
    quick, _, _ = run(binary, name, folder, "--quick")
    show(f"{name} --quick", f"{quick:.0f} s", "at most 25 s", quick <= 25)


def version(binary):
    times = []
    for _ in range(21):
        began = time.monotonic()
        subprocess.run([binary, "--version"], check=True, stdout=subprocess.DEVNULL, timeout=10)
        times.append((time.monotonic() - began) * 1000)
    median = statistics.median(times)
    print()
    show("gcdbench --version, median of 21", f"{median:.1f} ms", "at most 20 ms", median <= 20)


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: bench.py BINARY")
    binary = os.path.abspath(sys.argv[1])
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="gcdbench-bench-") as name:
        folder = pathlib.Path(name)
        version(binary)
        floor(binary, folder)
        ten_times(binary, folder)
        peers.latency_sampling(binary, folder, show)
        peers.google_benchmark(binary, folder, show)
        peers.hand_off(folder, show)
        scenario(binary, folder, "apply-striding")
        scenario(binary, folder, "queue-kinds")
    print(f"\nbench took {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
