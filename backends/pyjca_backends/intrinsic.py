"""The intrinsic tier: compiled code that a flag guards, most of it for processors with certain instructions.

What was compiled :mod:`pyjca_intrinsics` tells, by the names below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pyjca.spi import FieldBackend, KernelDescriptor

from .declarations import DECLARATIONS
from .portable import SCHEMES, builder, kernel_name

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["intrinsic_backends", "intrinsic_kernels"]

_FLAG = "UseIntPolyIntrinsics"
_FLAGS = dict.fromkeys(("25519", "25519Order"), "UseIntPoly25519Intrinsics") | {"1305": "UsePolyIntrinsics"}
_KEY_TABLE = "ec_key_table"
_POLY1305 = "messages in 64-bit words or in vectors, elements in 5×26-bit limbs"
# `native` fields: how many words of 64 bits an element has, and the forms: those with operations on one
# element at a time, and those with others for points, in lanes of vectors.
_Forms = tuple[tuple[str, ...], ...]
_NATIVE: dict[str, tuple[int, _Forms, _Forms]] = {
    "P256": (4, ((), ("bmi2",), ("adx",)), (("adx", "avx2"), ("adx", "ifma"))),
    "P384": (6, ((), ("adx",)), (("adx", "avxifma"), ("adx", "ifma"))),
    "P521": (9, ((), ("adx",)), (("adx", "avxifma"), ("adx", "ifma"))),
    "25519": (4, ((), ("adx",)), (("adx", "avxifma"), ("adx", "ifma"))),
    "448": (7, ((), ("adx",)), (("adx", "avxifma"), ("adx", "ifma"))),
}
_NOT_MONTGOMERY = frozenset({"P521", "25519", "448"})
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
        return _FLAGS.get(self.field, _FLAG)

    @property
    def requires(self) -> frozenset[str]:
        """The instructions without which it cannot run."""
        return frozenset().union(*(_INSTRUCTIONS[part][0] for part in self.parts))


def _rows() -> Iterator[_Row]:
    for field, (_, on_one_element, in_lanes) in _NATIVE.items():
        for parts in on_one_element:
            yield _Row(field, "native", parts, 60)
            yield _Row(f"{field}Order", "native", parts, 60)
        for parts in in_lanes:
            yield _Row(field, "native", parts, 60)
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
            representation=_representation(row),
            tier="intrinsic",
            priority=row.priority + sum(_INSTRUCTIONS[part][1] for part in row.parts),
            build=builder(row.field, _arithmetic(row), _MODULI[row.field], row.form),
            constant_time=True,
            requires=row.requires,
            flag=row.flag,
            kernel=row.kernel,
            schemes=SCHEMES.get(row.field, frozenset()),
            form=", ".join(row.parts),
        )
        for row in _rows()
    )


def _representation(row: _Row) -> str:
    if row.field == "1305":
        return _POLY1305
    if row.name in _REPRESENTATIONS:
        return _REPRESENTATIONS[row.name]
    words = _NATIVE[row.field.removesuffix("Order")][0]
    form = "" if row.field in _NOT_MONTGOMERY else f", Montgomery form, R = 2^{64 * words}"
    return f"{words}×64-bit limbs{form}"


def _arithmetic(row: _Row) -> str:
    """Return the form of a field's own operations, which are on one element at a time."""
    if row.field == "1305":
        return "limbs5"
    return row._replace(parts=row.parts[:1]).form


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
