"""Why rows miss what they aim for, as BENCHMARKS.md tells it; by kind of results and id of the row."""

from __future__ import annotations

__all__ = ["REASONS"]

REASONS = {
    "compare": {
        "p256_verify": "256 doublings of a point that is not known before take three quarters of the time",
        "p256_ecdh": "256 doublings of a point that is not known before take most of the time",
    },
    "ladder": {},
}
