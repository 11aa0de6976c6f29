#!/usr/bin/env python3
"""Writes values.json: what SciPy and NumPy answer to the questions that the Swift tests ask.

Run it with SciPy 1.17 or newer; the committed values.json is its output, and the tests read only that.
Where SciPy has no ready answer (the Hodges-Lehmann interval) the script inverts SciPy's own exact test instead of
repeating our formula.
"""
import itertools
import json
import pathlib

import numpy as np
import scipy
from scipy import stats

rng = np.random.default_rng(20260101)


def inputs():
    yield [0.012, 0.031, -0.004, 0.022, 0.018, 0.027, 0.009, 0.035, -0.011, 0.016]  # V4 of the notes
    for n in (6, 7, 8, 9, 10, 12, 14):
        for scale in (0.02, 3.0):
            yield [float(f"{v:.6g}") for v in rng.normal(0.5 * scale, scale, n)]


def flip_inputs():
    yield from inputs()
    yield [0.0, 0.0, 1.0, 2.0, -1.0, 3.0, 2.0]  # zeros and ties
    yield [1.0, 1.0, 1.0, 1.0, 1.0]
    yield [0.0] * 6
    for n in (5, 6, 8, 10):  # V8: all on one side
        yield [float(i + 1) for i in range(n)]


def quantiles(x):
    return {
        "values": x,
        "median": float(np.median(x)),
        "quantiles": [float(np.quantile(x, p)) for p in (0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99)],
        "mad": float(stats.median_abs_deviation(x) * 1.4826),
    }


def order_statistic(n, level):
    """The largest symmetric rank whose binomial coverage is at least the level; 0 for none."""
    best = (0, 0.0)
    for k in range(1, n // 2 + 1):
        coverage = stats.binom.cdf(n - k, n, 0.5) - stats.binom.cdf(k - 1, n, 0.5)
        if coverage >= level:
            best = (k, float(coverage))
    return {"count": n, "level": level, "rank": best[0], "reached": best[1]}


def hodges_lehmann(d, level):
    """Ends of the set of shifts that scipy.stats.wilcoxon (exact) does not reject at 1 - level."""
    d = np.array(d)
    walsh = np.sort([(a + b) / 2 for a, b in itertools.combinations_with_replacement(d, 2)])
    estimate = float(np.median(walsh))
    middles = (walsh[1:] + walsh[:-1]) / 2

    def keeps(shift):
        return stats.wilcoxon(d - shift, method="exact").pvalue > 1 - level

    outer = [walsh[0] - 1e-3, walsh[-1] + 1e-3]
    kept = [keeps(m) for m in middles]
    if keeps(outer[0]) or keeps(outer[1]) or not any(kept):
        return {"estimate": estimate, "low": None, "high": None}
    first = kept.index(True)
    last = len(kept) - 1 - kept[::-1].index(True)
    return {"estimate": estimate, "low": float(walsh[first]), "high": float(walsh[last + 1])}


def signed_rank(d):
    """Exact two-sided p: by scipy's own count without ties or zeros, else over all signs of scipy's (Pratt) statistic."""
    sizes = np.abs(d)
    if len(set(sizes)) == len(d) and min(sizes) > 0:
        return float(stats.wilcoxon(d, method="exact").pvalue)
    if not sizes.any():
        return 1.0
    ranks = stats.rankdata(sizes)

    def rank_sum(x, axis):
        return np.sum(np.where(np.sign(x) > 0, ranks, 0) - np.where(np.sign(x) < 0, ranks, 0), axis=axis)

    result = stats.permutation_test(
        (np.array(d),), rank_sum, permutation_type="samples", n_resamples=np.inf, vectorized=True)
    return float(min(1.0, result.pvalue))


def sign_flip(d):
    test = lambda side: stats.permutation_test(
        (np.array(d),), lambda x, axis: np.mean(x, axis=axis), permutation_type="samples",
        n_resamples=np.inf, vectorized=True, alternative=side)
    if not np.any(d):
        return {"two_sided": 1.0, "above": 1.0}
    return {"two_sided": float(test("two-sided").pvalue), "above": float(test("greater").pvalue)}


def trend(x):
    n = len(x)
    slope = stats.theilslopes(x, np.arange(n)).slope
    return {
        "values": x,
        "p": float(stats.kendalltau(np.arange(n), x, method="exact").pvalue),
        "change": float(slope * (n - 1) / abs(np.median(x))),
    }


def trend_inputs():
    for n in (6, 8, 10, 13):
        noise = rng.normal(100, 5, n)
        yield [float(f"{v:.6g}") for v in noise]
        yield [float(f"{v:.6g}") for v in noise + 4 * np.arange(n)]


def main():
    values = {
        "scipy": scipy.__version__,
        "numpy": np.__version__,
        "quantiles": [quantiles(x) for x in inputs()] + [quantiles([4.0]), quantiles([1.0, 1.0, 1.0, 9.0])],
        "order_statistics": [
            order_statistic(n, level) for n in (5, 6, 7, 8, 9, 10, 15, 20, 31, 100, 1001)
            for level in (0.9, 0.95, 0.99)],
        "signed_rank": [{"values": d, "p": signed_rank(d)} for d in flip_inputs()],
        "hodges_lehmann": [
            {"values": d, "level": level} | hodges_lehmann(d, level) for d in inputs() for level in (0.9, 0.95, 0.998)],
        "sign_flip": [{"values": d} | sign_flip(d) for d in flip_inputs()],
        "trend": [trend(x) for x in trend_inputs()],
    }
    path = pathlib.Path(__file__).with_name("values.json")
    path.write_text(json.dumps(values, indent=1) + "\n")


main()
