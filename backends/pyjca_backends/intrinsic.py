"""The intrinsic tier: compiled code that a flag guards, most of it for processors with certain instructions.

What was compiled :mod:`pyjca_intrinsics` tells, by the names below.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from pyjca.spi import FieldBackend, KernelDescriptor

from .declarations import DECLARATIONS
from .portable import EC_CURVES, builder, kernel_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["intrinsic_backends", "intrinsic_kernels"]

_FLAG = "UseIntPolyIntrinsics"
_POLY1305_FLAG = "UsePolyIntrinsics"
_KEY_TABLE = "ec_key_table"
_NATIVE = "4×64-bit limbs, Montgomery form, R = 2^256"
_POLY1305 = "messages in 64-bit words or in vectors, elements in 5×26-bit limbs"
_MODULI = {row.name: row.modulus for row in DECLARATIONS}
_REPRESENTATIONS = {row.backend: row.representation for row in DECLARATIONS if row.name == "P256"}

# Instructions that a form of the code uses, by the parts of its name, with what they are worth.
_INSTRUCTIONS: dict[str, tuple[frozenset[str], int]] = {
    "adx": (frozenset({"bmi2", "adx"}), 20),
    "bmi2": (frozenset({"bmi2"}), 10),
    "avx2": (frozenset({"avx2"}), 4),
    "avxifma": (frozenset({"avx2", "avxifma"}), 6),
    "ifma": (frozenset({"avx2", "avx512f", "avx512vl", "avx512dq", "avx512ifma"}), 8),
}

# Kernels beside the fields: name, what each replaces, and its flag.
_OTHERS = (
    ("sha256_blocks_ni", "sha256_blocks", "UseSHA256Intrinsics"),
    (_KEY_TABLE, "ec_verify", "UseKeyTables"),
    ("p256_batch_ifma", "P256/native", _FLAG),
    ("x25519_batch_ifma", "xdh_agree", "UseIntPoly25519Intrinsics"),
    ("x25519_batch_avxifma", "xdh_agree", "UseIntPoly25519Intrinsics"),
)


class _Row(NamedTuple):
    """One form of a field's code.

    Attributes:
        field: name of the field.
        name: of the backend.
        parts: those of the form's name, among the instructions above.
        priority: above the portable tier.
    """

    field: str
    name: str
    parts: tuple[str, ...]
    priority: int

    @property
    def form(self) -> str:
        """As the compiled code names it."""
        return "_".join((self.name, *self.parts))

    @property
    def kernel(self) -> str:
        """Name of the kernel that computes."""
        if self.field == "1305":
            return f"poly1305_mac_{self.form}"
        return kernel_name(self.field, self.form)

    @property
    def flag(self) -> str:
        """Which guards it."""
        return _POLY1305_FLAG if self.field == "1305" else _FLAG

    @property
    def requires(self) -> frozenset[str]:
        """The instructions without which it cannot run."""
        return frozenset().union(*(_INSTRUCTIONS[part][0] for part in self.parts))


def _rows() -> Iterator[_Row]:
    arithmetic: tuple[tuple[str, ...], ...] = ((), ("bmi2",), ("adx",))
    for parts in arithmetic:
        yield _Row("P256", "native", parts, 60)
        yield _Row("P256Order", "native", parts, 60)
    yield _Row("P256", "native", ("adx", "avx2"), 60)
    yield _Row("P256", "native", ("adx", "ifma"), 60)
    for part in ("adx", "ifma", "avxifma"):
        yield _Row("P256", "montgomery52", (part,), 50)
        yield _Row("P256Order", "montgomery52", (part,), 50)
    vectors: tuple[tuple[str, ...], ...] = ((), ("avx2",), ("avxifma",), ("ifma",))
    for parts in vectors:
        yield _Row("1305", "native", parts, 60)


def intrinsic_backends() -> tuple[FieldBackend, ...]:
    """Return a backend of this tier for each form."""
    return tuple(
        FieldBackend(
            field=row.field,
            name=row.name,
            representation=_POLY1305 if row.field == "1305" else _REPRESENTATIONS.get(row.name, _NATIVE),
            tier="intrinsic",
            priority=row.priority + sum(_INSTRUCTIONS[part][1] for part in row.parts),
            build=builder(row.field, _arithmetic(row), _MODULI[row.field], partial(_schemes, row)),
            constant_time=True,
            requires=row.requires,
            flag=row.flag,
            kernel=row.kernel,
            schemes=_offered(row),
            form=", ".join(row.parts),
        )
        for row in _rows()
    )


def _arithmetic(row: _Row) -> str:
    """Return the form of a field's own operations, which are on one element at a time."""
    if row.field == "1305":
        return "limbs5"
    return row._replace(parts=row.parts[:1]).form


def _offered(row: _Row) -> frozenset[str]:
    """Return the names of the schemes that the row computes as a whole."""
    if row.field == "1305":
        return frozenset({"Poly1305"})
    return frozenset({"EC"} if row.field in EC_CURVES else ())


def _schemes(row: _Row) -> Mapping[str, Any]:
    import pyjca_intrinsics._native as _native

    if row.field == "1305":
        return {"Poly1305": _native.poly1305(row.form)}
    return {"EC": _native.ec(EC_CURVES[row.field], row.form)} if row.field in EC_CURVES else {}


def intrinsic_kernels() -> tuple[KernelDescriptor, ...]:
    """Return a descriptor for each kernel of this tier that was compiled in.

    Raises:
        ImportError: nothing was.
    """
    import pyjca_intrinsics._native as _native

    compiled = {name: frozenset(features) for name, features in _native.kernels()}
    if compiled:
        compiled[_KEY_TABLE] = frozenset()  # whoever verifies on a curve can make them
    known = [(row.kernel, f"{row.field}/{row.name}", row.flag) for row in _rows()]
    return tuple(
        KernelDescriptor(name, replaces, compiled[name], flag, constant_time=name != _KEY_TABLE)
        for name, replaces, flag in (*known, *_OTHERS)
        if name in compiled
    )
