"""What several test folders share: the matrix of providers and field backends."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import pyjca_intrinsics
from pyjca.flags import override

__all__ = [
    "COMPILED",
    "COMPILED_TARGETS",
    "FEATURES",
    "PYJCA_TARGETS",
    "QUICK_TARGETS",
    "SLOW_TARGETS",
    "TARGETS",
    "WRAPPED_TARGETS",
    "Pace",
    "Target",
]

Pace = Literal["fast", "steady", "slow"]

COMPILED = pyjca_intrinsics.AVAILABLE
"""Whether the portable tier can run here."""

_CPU = pyjca_intrinsics.cpu()
FEATURES = frozenset() if _CPU is None else _CPU.features
"""What the processor can do, as far as compiled code could look."""


class Target(NamedTuple):
    """A provider under flags.

    Attributes:
        name: for test ids and reports.
        provider: the provider's name; it is always named, so that no other serves in its place.
        flags: what it computes with.
        pace: of an operation on a curve: "fast" takes a fraction of a millisecond, "steady" some
            milliseconds, "slow" a tenth of a second.
        curves: the curves that this target is about; none means all. Under its flags the others
            compute as under those of another target.
    """

    name: str
    provider: str
    flags: dict[str, Any]
    pace: Pace = "fast"
    curves: tuple[str, ...] = ()

    @property
    def slow(self) -> bool:
        """Whether an operation on a curve takes about a tenth of a second."""
        return self.pace == "slow"

    def active(self) -> override:
        """Return the override under which the target is what its name says."""
        return override(**self.flags)


WRAPPED_TARGETS = (
    Target("OpenSSL", "OpenSSL", {}),
    Target("PyCryptodome", "PyCryptodome", {}, "steady"),
)

_FIELDS = ("P256Field", "P384Field", "P521Field", "Curve25519Field", "Curve448Field", "Poly1305Field")
_25519 = ("Ed25519", "X25519")
_NOT_P256 = ("secp384r1", "secp521r1", *_25519, "Ed448", "X448")


def _in_python(name: str, curves: tuple[str, ...], **fields: str) -> Target:
    return Target(f"PyJCA/{name} in Python", "PyJCA", {"UseKernels": False, **fields}, "slow", curves)


_REFERENCE_TARGETS = (
    Target("PyJCA/bigint", "PyJCA", {"UseKernels": False, **dict.fromkeys(_FIELDS, "bigint")}, "steady"),
    _in_python("limbs10", ("secp256r1", *_25519), P256Field="limbs10", Curve25519Field="limbs10"),
    _in_python("limbs9", ("secp256r1",), P256Field="limbs9"),
    _in_python("montgomery52", ("secp256r1",), P256Field="montgomery52"),
    _in_python("limbs14", ("secp384r1",), P384Field="limbs14"),
    _in_python("limbs19", ("secp521r1",), P521Field="limbs19"),
    _in_python("limbs16", ("Ed448", "X448"), Curve448Field="limbs16"),
    _in_python("limbs5", (*_25519, "Poly1305"), Curve25519Field="limbs5", Poly1305Field="limbs5"),
)


def _native(form: str, needs: set[str], curves: tuple[str, ...], /, **flags: Any) -> tuple[Target, ...]:
    """Return the native fields in a form for certain instructions where the processor has them."""
    if not needs <= FEATURES:
        return ()
    named = dict.fromkeys((name for name in _FIELDS if name != "Poly1305Field"), "native")
    return (Target(f"PyJCA/native {form}", "PyJCA", {**named, **flags}, curves=curves),)


def _montgomery52(form: str, needs: set[str], /, **flags: Any) -> tuple[Target, ...]:
    """Return a form of P-256 for certain instructions where the processor has them."""
    if not needs <= FEATURES:
        return ()
    fields = {"P256Field": "montgomery52", **flags}
    return (Target(f"PyJCA/montgomery52 {form}", "PyJCA", fields, curves=("secp256r1",)),)


def _poly1305(form: str, needs: set[str], /, **flags: Any) -> tuple[Target, ...]:
    """Return a form of Poly1305 for certain instructions where the processor has them."""
    if not needs <= FEATURES:
        return ()
    return (
        Target(f"PyJCA/Poly1305 {form}", "PyJCA", {"Poly1305Field": "native", **flags}, curves=("Poly1305",)),
    )


# Without further flags PyJCA takes the best of them, with tables for keys.
_INTRINSIC_TARGETS = (
    *_native("in C", set(), ("secp256r1", *_NOT_P256), UseBMI2=False, UseAVX=0, UseSHA256Intrinsics=False),
    *_native("with BMI2", {"bmi2"}, ("secp256r1",), UseADX=False, UseAVX=0),
    *_native("with ADX", {"bmi2", "adx"}, ("secp256r1", *_NOT_P256), UseAVX=0, UseKeyTables=False),
    *_native("with AVX2", {"bmi2", "adx", "avx2"}, ("secp256r1",), UseAVX=2),
    *_native("with AVX-IFMA", {"bmi2", "adx", "avxifma"}, _NOT_P256, UseAVX=2),
    *_montgomery52("with ADX", {"bmi2", "adx"}),
    *_montgomery52("with IFMA", {"avx512vl", "avx512dq", "avx512ifma"}, UseADX=False),
    *_montgomery52("with AVX-IFMA", {"avxifma"}, UseADX=False, UseAVX=2),
    *_poly1305("native in C", set(), UseAVX=0),
    *_poly1305("native with AVX2", {"avx2"}, UseAVX=2),
)

COMPILED_TARGETS = (
    Target(
        "PyJCA/limbs10",
        "PyJCA",
        {"P256Field": "limbs10", "Curve25519Field": "limbs10"},
        curves=("secp256r1", *_25519),
    ),
    Target("PyJCA/limbs5", "PyJCA", {"Poly1305Field": "limbs5"}, curves=("Poly1305",)),
    Target("PyJCA/limbs9", "PyJCA", {"P256Field": "limbs9"}, curves=("secp256r1",)),
    Target(
        "PyJCA/montgomery52",
        "PyJCA",
        {"P256Field": "montgomery52", "UseIntPolyIntrinsics": False},
        curves=("secp256r1",),
    ),
    Target(
        "PyJCA/portable",
        "PyJCA",
        {"UseIntPolyIntrinsics": False, "UseIntPoly25519Intrinsics": False},
        curves=_NOT_P256,
    ),
    *_INTRINSIC_TARGETS,
    Target("PyJCA", "PyJCA", {}),
)
"""What runs in compiled code; nothing does where there is none."""

PYJCA_TARGETS = _REFERENCE_TARGETS + (COMPILED_TARGETS if COMPILED else ())

TARGETS = WRAPPED_TARGETS + PYJCA_TARGETS
QUICK_TARGETS = tuple(target for target in TARGETS if not target.slow)
SLOW_TARGETS = tuple(target for target in TARGETS if target.slow)
