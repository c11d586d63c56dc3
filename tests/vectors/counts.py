"""How many cases each suite has: the table that a run is held against, so that none gets lost."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["EXPECTED", "Count", "Expected", "differences"]


class Expected(NamedTuple):
    """What a suite contains.

    Attributes:
        cases: all of them.
        skipped: those that are not for us, for a reason written beside the case.
        sample: how many a slow target runs in a quick run; None means all.
    """

    cases: int
    skipped: int = 0
    sample: int | None = None

    def to_run(self, *, sampled: bool) -> int:
        """Return how many cases a run has to run."""
        if sampled and self.sample is not None:
            return self.sample
        return self.cases - self.skipped


EXPECTED = {
    "wycheproof ecdsa_secp256r1_sha256": Expected(484, sample=24),
    "wycheproof ecdsa_secp256r1_sha256_p1363": Expected(262, sample=24),
    "wycheproof ecdh_secp256r1": Expected(612, sample=32),
    "wycheproof ecdh_secp256r1_ecpoint": Expected(355, sample=32),
    "wycheproof hmac_sha256": Expected(174),
    "wycheproof chacha20_poly1305": Expected(325, skipped=9),
    "nist 186-3 SigVer P-256 SHA-256": Expected(15),
    "nist 186-3 SigGen P-256 SHA-256": Expected(15, sample=6),
    "nist 186-3 KeyPair P-256": Expected(10, sample=5),
    "nist 186-3 PKV P-256": Expected(12),
    "nist 800-56A ECC static unified P-256": Expected(60, sample=10),
    "rfc 4231 HMAC-SHA-256": Expected(6),
    "rfc 6979 P-256 SHA-256": Expected(6),
    "rfc 8439 Poly1305": Expected(11),
}


class Count(NamedTuple):
    """What a run of one suite on one target came to."""

    suite: str
    target: str
    sampled: bool
    run: int
    passed: int
    skipped: int


def differences(count: Count, expected: dict[str, Expected]) -> list[str]:
    """Say where a count is not what the table demands; a zero never is."""
    if count.suite not in expected:
        return [f"{count.suite} is not in the table"]
    row = expected[count.suite]
    found = []
    if count.run != row.to_run(sampled=count.sampled):
        found.append(f"{count.suite}: {count.run} run, {row.to_run(sampled=count.sampled)} in the table")
    if count.skipped != row.skipped:
        found.append(f"{count.suite}: {count.skipped} skipped, {row.skipped} in the table")
    if count.passed != count.run:
        found.append(f"{count.suite}: {count.passed} of {count.run} passed")
    if count.run == 0:
        found.append(f"{count.suite}: nothing was run")
    return found
