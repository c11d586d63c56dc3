"""What several test folders share: the matrix of providers and field backends."""

from __future__ import annotations

from typing import Any, NamedTuple

from pyjca.flags import override

__all__ = ["PYJCA_TARGETS", "QUICK_TARGETS", "SLOW_TARGETS", "TARGETS", "WRAPPED_TARGETS", "Target"]


class Target(NamedTuple):
    """A provider under flags.

    Attributes:
        name: for test ids and reports.
        provider: the provider's name; it is always named, so that no other serves in its place.
        flags: what it computes with.
        slow: takes about a tenth of a second for each operation on a curve.
    """

    name: str
    provider: str
    flags: dict[str, Any]
    slow: bool = False

    def active(self) -> override:
        """Return the override under which the target is what its name says."""
        return override(**self.flags)


WRAPPED_TARGETS = (Target("OpenSSL", "OpenSSL", {}), Target("PyCryptodome", "PyCryptodome", {}))

PYJCA_TARGETS = (
    Target("PyJCA/bigint", "PyJCA", {"P256Field": "bigint", "Poly1305Field": "bigint"}),
    *(
        Target(f"PyJCA/{name}", "PyJCA", {"P256Field": name, "Poly1305Field": "limbs5"}, slow=True)
        for name in ("limbs10", "limbs9", "montgomery52")
    ),
)

TARGETS = WRAPPED_TARGETS + PYJCA_TARGETS
QUICK_TARGETS = tuple(target for target in TARGETS if not target.slow)
SLOW_TARGETS = tuple(target for target in TARGETS if target.slow)
