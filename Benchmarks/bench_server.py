"""The figures that the image server and what talks to it promise: python3 Benchmarks/bench_server.py BINARY.

The server stands beside nginx that serves the same bytes, one worker each, in one run. Prints a line a figure with its
target; ends with 0 all the same, as bench.py does and for the same reason. Everything is on loopback.
"""

import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import bench
import image_load
from bench import show
from image_server import ImageServer, Nginx, cpu_ns, wrk

PAIRS = 7
WRK_SECONDS = 2
TURNS = 6
KIB = 1024


def throughput(binary, folder):
    """CPU a request and requests a second beside nginx, in interleaved pairs."""
    print("\nbeside nginx: wrk -t1 -c32, one worker each")
    with ImageServer(binary) as server:
        bodies = {"1 KiB": server.image_near(1 * KIB), "100 KiB": server.image_near(100 * KIB)}
        with Nginx(folder, {name: body for name, (_, body) in bodies.items()}) as nginx:
            for (name, (path, body)), most_cpu, least_rate in zip(bodies.items(), (1.0, 1.3), (1.2, 0.65)):
                rows = {"ours": [], "theirs": []}
                for pair in range(PAIRS):
                    order = [("ours", server.pid, server.base + path),
                             ("theirs", nginx.pid, nginx.base + nginx.path(name))]
                    # Each second pair the other way round: neither always has the warmer machine.
                    for who, pid, url in order if pair % 2 == 0 else order[::-1]:
                        before = cpu_ns(pid)
                        requests, rate = wrk(url, WRK_SECONDS)
                        rows[who].append(((cpu_ns(pid) - before) / requests / 1000, rate))
                cpu = {who: statistics.median(r[0] for r in rows[who]) for who in rows}
                rate = statistics.median(a[1] / b[1] for a, b in zip(rows["ours"], rows["theirs"]))
                ours = statistics.median(r[1] for r in rows["ours"])
                show(f"{name} ({len(body)} bytes): CPU a request, ours and nginx's",
                     f"{cpu['ours']:.1f} and {cpu['theirs']:.1f} us", "", True)
                ratio = cpu["ours"] / cpu["theirs"]
                show("  CPU a request over nginx's", f"{ratio:.2f} x", f"at most {most_cpu} x", ratio <= most_cpu)
                show(f"  requests a second over nginx's ({ours:.0f}/s)", f"{rate:.2f} x", f"at least {least_rate} x",
                     rate >= least_rate)


def lateness(binary):
    """A latency of 20 ms as clients see it, at 1, 50 and 500 paced connections.

    A bare sleep is measured in turns with each, since what a virtual machine's host takes comes in gusts of seconds:
    sleeps of before or after the gust would be compared with replies within it.
    """
    print("\nlatency of 20 ms, paced connections: beyond 20 ms, as the client sees it")
    for connections, every in ((1, 0.025), (50, 0.053), (500, 0.362)):
        replies, sleeps = [], []
        with ImageServer(binary, "--latency", "20ms") as server:
            path, _ = server.image_near(10 * KIB)
            for _ in range(TURNS):
                sleeps += image_load.bare_sleep(0.020, 50)
                replies += image_load.paced(server.port, path, connections, every, seconds=2, latency=0.020)
            threads, stats = server.threads(), server.stats()
        beyond, bare = image_load.Beyond(replies), image_load.Beyond(sleeps)
        p50, p99 = (beyond.percentile(p) * 1000 for p in (50, 99))
        sleep50, sleep99 = (bare.percentile(p) * 1000 for p in (50, 99))
        show(f"{connections} connections: p50", f"{p50:.2f} ms", "at most 0.4 ms", p50 <= 0.4)
        allowed = max(1.0, sleep99 + 0.5)
        show("  p99", f"{p99:.2f} ms", f"at most {allowed:.2f} ms", p99 <= allowed)
        show("  a bare clock_nanosleep in turns with it: p50 and p99", f"{sleep50:.2f} {sleep99:.2f} ms", "", True)
        # The server tells a percentile only of ten times as many answers as it needs.
        if "lateness_p99_ns" in stats:
            show("  the server's own lateness, p99", f"{stats['lateness_p99_ns'] / 1e6:.2f} ms", "", True)
        show("  threads of the server", f"{threads}", "at most 4", threads <= 4)


def memory(binary):
    """2,000 different images stay within the bound that the server states."""
    with ImageServer(binary, "--cache", "16MiB") as server:
        before = server.resident_bytes()
        image_load.fetch_all(server.port, [f"/images/{i}.jpg?w=200&h=150" for i in range(2000)])
        stats, after = server.stats(), server.resident_bytes()
    print()
    show("2,000 images: pictures kept, of 16 MiB allowed", f"{stats['cached_bytes'] / 2**20:.1f} MiB",
         "within the bound", stats["cached_bytes"] <= stats["cache_limit_bytes"])
    grown = (after - before) / 2**20
    show("  resident memory grown by", f"{grown:.1f} MiB", "at most 24 MiB", grown <= 24)


def waiting(binary, folder):
    """Spin against semaphore at 20 ms, one waiter; then 200 waiters."""
    _, manifest, rows = bench.run(
        binary, "spin-vs-semaphore", folder, "--set", "server.latency=20ms", "--set", "waiters=1", "--set", "cpus=all")
    case = {r["variant"]: r["case"] for r in rows}
    cores = {v: bench.estimate(rows, case[v], "cores") for v in ("spin", "semaphore")}
    show("cores that a spin burns", f"{cores['spin']:.3f}", "0.9 ... 1.1", 0.9 <= cores["spin"] <= 1.1)
    cpu = {v: bench.estimate(rows, case[v], "cpu_per_item") for v in ("spin", "semaphore")}
    share = cpu["semaphore"] / cpu["spin"]
    show("CPU of the semaphore over the spin's", f"{share:.2%}", "under 2 %", share < 0.02)
    for variant in ("spin", "semaphore"):
        beyond = bench.estimate(rows, case[variant], "response_time_p50") / 1e6 - 20
        show(f"  {variant}: median reply beyond 20 ms", f"{beyond:.2f} ms", "at most 1 ms", beyond <= 1)
    fixed = manifest["timings"]["fixedMs"]
    show("fixed_ms of a trial", f"{fixed:.2f} ms", "at most 12 ms", fixed <= 12)
    _, _, rows = bench.run(
        binary, "spin-vs-semaphore", folder, "--set", "variant=semaphore", "--set", "server.latency=100ms",
        "--set", "waiters=200", "--set", "cpus=all", "--quick")
    wall = bench.estimate(rows, rows[0]["case"], "wall_per_call") / 1e6
    show("200 waiters of 100 ms are gone after", f"{wall:.1f} ms", "at most 150 ms", wall <= 150)


def decoding(binary):
    """Decode and rescale beside TurboJPEG's own full decode, in one process, by turns."""
    program = pathlib.Path(binary).with_name("decode-bench")
    if not program.exists():
        show("decode and rescale", "no decode-bench: make bench-server builds it", "at most 1.5 x", False)
        return
    said = subprocess.run([program], capture_output=True, text=True, check=True, timeout=60).stdout.split()
    full, scaled = (float(word) for word in said)
    print()
    show("full decode of 800 x 600", f"{full / 1e6:.2f} ms", "", True)
    show("decoded and rescaled to 200 x 150", f"{scaled / full:.2f} x", "at most 1.5 x", scaled / full <= 1.5)


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: bench_server.py BINARY")
    binary = os.path.abspath(sys.argv[1])
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="gcdbench-bench-") as name:
        folder = pathlib.Path(name)
        # nginx's worker gives up root's rights, and reads the bodies all the same.
        folder.chmod(0o755)
        throughput(binary, folder)
        lateness(binary)
        memory(binary)
        waiting(binary, folder)
        decoding(binary)
    print(f"\nbench-server took {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
