"""The intrinsic tier: compiled code that a flag guards, most of it for processors with certain instructions.

What was compiled :mod:`pyjca_intrinsics` tells, by the names below.
"""

from __future__ import annotations

from functools import cache, partial
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

_Forms = tuple[tuple[str, ...], ...]


def _words(count: int, montgomery: bool = True) -> str:
    """Return the representation in words of 64 bits."""
    return f"{count}×64-bit limbs" + (f", Montgomery form, R = 2^{64 * count}" if montgomery else "")


# `native` fields: how an element lies in limbs, and the forms, by the instructions that they use. Where there
# are two, operations on one element at a time use the first alone.
_ONE: _Forms = ((), ("adx",))
_LANES: _Forms = (*_ONE, ("adx", "avxifma"), ("adx", "ifma"))
_P256: _Forms = ((), ("bmi2",), ("adx",))
_NATIVE: dict[str, tuple[str, _Forms]] = {
    "P256": (_words(4), (*_P256, ("adx", "avx2"), ("adx", "ifma"))),
    "P256Order": (_words(4), _P256),
    "P384": (_words(6), _LANES),
    "P384Order": (_words(6), _ONE),
    "P521": (_words(9, montgomery=False), _LANES),
    "P521Order": (_words(9), _ONE),
    "25519": (_words(4, montgomery=False), _LANES),
    "25519Order": (_words(4), _ONE),
    "448": ("8×56-bit limbs", _LANES),
    "448Order": (_words(7), _ONE),
}
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
    (_KEY_TABLE, "ec_verify", "UseKeyTables"),  # of EdDSA, too
    ("p256_batch_native", "P256/native", _FLAG),
    ("p256_batch_native_bmi2", "P256/native", _FLAG),
    ("p256_batch_native_adx", "P256/native", _FLAG),
    ("p256_batch_native_adx_avx2", "P256/native", _FLAG),
    ("p256_batch_native_adx_ifma", "P256/native", _FLAG),
    ("p256_batch_ifma", "P256/native", _FLAG),
    ("x25519_batch_avx2", "xdh_agree", "UseIntPoly25519Intrinsics"),
    ("x25519_batch_ifma", "xdh_agree", "UseIntPoly25519Intrinsics"),
    ("x25519_batch_avxifma", "xdh_agree", "UseIntPoly25519Intrinsics"),
    ("ed25519_batch_ifma", "eddsa", "UseIntPoly25519Intrinsics"),
    ("ed25519_batch_avxifma", "eddsa", "UseIntPoly25519Intrinsics"),
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
    for field, (_, forms) in _NATIVE.items():
        for parts in forms:
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
    return _NATIVE[row.field][0]


def _arithmetic(row: _Row) -> str:
    """Return the form of a field's own operations, which are on one element at a time."""
    if row.field == "1305":
        return "limbs5"
    return row._replace(parts=row.parts[:1]).form


@cache
def _batch(name: str) -> object:
    """Return a kernel for many items, with its table of multiples."""
    import pyjca_intrinsics._native as _native

    return _native.batch(name)


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
        KernelDescriptor(
            name,
            replaces,
            compiled[name],
            flag,
            constant_time=name != _KEY_TABLE,
            build=partial(_batch, name) if "_batch_" in name else None,
        )
        for name, replaces, flag in (*known, *_OTHERS)
        if name in compiled
    )
