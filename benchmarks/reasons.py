"""Why rows miss what they aim for, as BENCHMARKS.md tells it; by kind of results and id of the row."""

from __future__ import annotations

__all__ = ["REASONS"]

_TWO_CALLS = "two calls from Python take most of the time, and the code in between a quarter"
_SHA_NI = "a block takes 32 instructions that wait four cycles each for the one before; little else is left"
_NINE_LIMBS = "81 word products take the place of 100; carries and the rest of point operations cost the same"

REASONS = {
    "compare": {
        "p256_ecdh": "256 doublings of a point that is not known before take two thirds of the time",
        "poly1305_64": _TWO_CALLS,
        "poly1305_1m": "the loop does nearly the two multiplications in a cycle that the processor can do",
        **dict.fromkeys(("hmac_sha256_64", "hmac_sha256_1k"), _SHA_NI),
        **dict.fromkeys(("hmac_sha256_64_prepared", "hmac_sha256_1k_prepared"), _SHA_NI),
    },
    "ladder": dict.fromkeys(("p256_multiply", "p256_sign", "p256_generate"), _NINE_LIMBS),
}
