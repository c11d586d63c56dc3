"""The compiled curves over 25519 and 448 as Python objects, built from their sources."""

from __future__ import annotations

import ctypes
from ctypes import CFUNCTYPE, c_char_p, c_int, c_size_t, c_uint, c_uint64, c_void_p
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from .c_sources import UNITS, can_run
from .edwards_oracle import oracle

if TYPE_CHECKING:
    from .edwards_oracle import Oracle

__all__ = [
    "FORMS",
    "LANES",
    "NATIVE",
    "PRINTED",
    "Curves",
    "EdwardsTable",
    "Form",
    "MontgomeryTable",
    "form_id",
]

PLAIN_VECTORS = Path(__file__).with_name("multiplications_in_c.h")


class Form(NamedTuple):
    """The curves of one field in one representation."""

    field: str
    form: str

    @property
    def source(self) -> str:
        return f"curve{self.field}_{self.form}.c"

    @property
    def lanes(self) -> str:
        """The source of its points in lanes, if it has any."""
        before, _, part = self.form.partition("native_adx_")
        return f"curve{self.field}_lanes_{part}.c" if part and not before else ""

    @property
    def in_c(self) -> bool:
        """Whether its multiplications are written in C: few processors have AVX-IFMA."""
        return self.form.endswith("_avxifma")

    @property
    def units(self) -> dict[str, tuple[str, ...]]:
        """Its sources, with the flags for their instructions."""
        found = {name: UNITS.get(name, ()) for name in (self.source, self.lanes) if name}
        if self.in_c:
            found[self.lanes] = (*found[self.lanes], "-include", str(PLAIN_VECTORS))
        return found

    @property
    def flags(self) -> tuple[str, ...]:
        """For its instructions."""
        return UNITS[self.source]

    @property
    def oracle(self) -> Oracle:
        return oracle(self.field)


PRINTED = (Form("25519", "limbs10"), Form("25519", "limbs5"), Form("448", "limbs16"))
"""The forms whose limbs have bounds, in the portable tier."""

_NATIVE = (
    Form("25519", "native"),
    Form("25519", "native_adx"),
    Form("448", "native"),
    Form("448", "native_adx"),
)
NATIVE = tuple(form for form in _NATIVE if can_run(form.flags))
"""Those of the intrinsic tier that this processor runs."""

LANES = tuple(
    form
    for form in (
        Form(field, f"native_adx_{part}") for field in ("25519", "448") for part in ("avxifma", "ifma")
    )
    if all(can_run(UNITS.get(name, ())) for name in form.units)
)
"""Those with points in lanes of vectors."""

FORMS = (*PRINTED, *NATIVE, *LANES)


def form_id(form: Form) -> str:
    return f"{form.field}-{form.form}"


class MontgomeryTable(ctypes.Structure):
    """``pyjca_montgomery`` of kernels.h."""

    _fields_ = (
        ("curve", c_char_p),
        ("form", c_char_p),
        ("requires", c_uint64),
        ("bytes", c_size_t),
        ("agree", CFUNCTYPE(c_int, c_char_p, c_char_p, c_char_p)),
        ("public_key", CFUNCTYPE(None, c_char_p, c_char_p, c_void_p)),
    )


_SIGNED = (c_char_p, c_char_p, c_size_t, c_char_p, c_size_t, c_void_p)


class EdwardsTable(ctypes.Structure):
    """``pyjca_edwards`` of kernels.h."""

    _fields_ = (
        ("curve", c_char_p),
        ("form", c_char_p),
        ("requires", c_uint64),
        ("bytes", c_size_t),
        ("table_bytes", c_size_t),
        ("build_table", CFUNCTYPE(None, c_void_p)),
        ("multiply_base", CFUNCTYPE(None, c_char_p, c_char_p, c_void_p)),
        ("multiply", CFUNCTYPE(c_int, c_char_p, c_char_p, c_char_p)),
        ("multiply_subtract_vartime", CFUNCTYPE(c_int, c_char_p, c_char_p, c_char_p, c_char_p, c_void_p)),
        ("is_valid_public_key", CFUNCTYPE(c_int, c_char_p)),
        ("public_key", CFUNCTYPE(None, c_char_p, c_char_p, c_void_p)),
        ("sign", CFUNCTYPE(None, c_char_p, c_char_p, *_SIGNED)),
        ("verify_vartime", CFUNCTYPE(c_int, c_char_p, *_SIGNED)),
        ("key_table_bytes", c_size_t),
        ("key_table_worth", c_uint),
        ("build_key_table", CFUNCTYPE(c_int, c_void_p, c_char_p)),
        ("verify_key_table_vartime", CFUNCTYPE(c_int, c_char_p, c_char_p, c_void_p, *_SIGNED[1:])),
    )


def _aligned(size: int) -> tuple[object, int]:
    """Return memory that is kept as long as the first of both, and the address of so many aligned bytes."""
    memory = ctypes.create_string_buffer(size + 63)
    return memory, (ctypes.addressof(memory) + 63) & -64


class Curves:
    """The two curves of a form in this process: arguments and results as bytes, None for a flag of 0.

    Attributes:
        edwards, montgomery: the tables of C.
        table: the multiples of the base point, built.
    """

    def __init__(self, library: Path, form: Form) -> None:
        functions = ctypes.CDLL(str(library))
        self.montgomery = MontgomeryTable.in_dll(functions, f"pyjca_x{form.field}_curve_{form.form}")
        self.edwards = EdwardsTable.in_dll(functions, f"pyjca_ed{form.field}_curve_{form.form}")
        self.bytes: int = self.edwards.bytes
        self._memory, self.table = _aligned(self.edwards.table_bytes)
        self.edwards.build_table(self.table)
        self.key_table = lru_cache(4)(self._key_table)

    def agree(self, scalar: bytes, peer: bytes) -> bytes | None:
        result = ctypes.create_string_buffer(b"?" * len(peer), len(peer))
        found = self.montgomery.agree(result, scalar, peer)
        return self._found(found, result)

    def montgomery_public_key(self, scalar: bytes) -> bytes:
        result = ctypes.create_string_buffer(len(scalar))
        self.montgomery.public_key(result, scalar, self.table)
        return result.raw

    def multiply_base(self, scalar: bytes) -> bytes:
        result = ctypes.create_string_buffer(self.bytes)
        self.edwards.multiply_base(result, scalar, self.table)
        return result.raw

    def multiply(self, scalar: bytes, point: bytes) -> bytes | None:
        result = ctypes.create_string_buffer(b"?" * self.bytes, self.bytes)
        found = self.edwards.multiply(result, scalar, point)
        return self._found(found, result)

    def multiply_subtract_vartime(self, u1: bytes, u2: bytes, point: bytes) -> bytes | None:
        result = ctypes.create_string_buffer(b"?" * self.bytes, self.bytes)
        found = self.edwards.multiply_subtract_vartime(result, u1, u2, point, self.table)
        return self._found(found, result)

    def is_valid_public_key(self, encoded: bytes) -> bool:
        return self._flag(self.edwards.is_valid_public_key(encoded))

    def public_key(self, private: bytes) -> bytes:
        result = ctypes.create_string_buffer(self.bytes)
        self.edwards.public_key(result, private, self.table)
        return result.raw

    def sign(self, private: bytes, public: bytes, prefix: bytes, message: bytes) -> bytes:
        result = ctypes.create_string_buffer(2 * self.bytes)
        self.edwards.sign(result, private, public, prefix, len(prefix), message, len(message), self.table)
        return result.raw

    def verify_vartime(self, signature: bytes, public: bytes, prefix: bytes, message: bytes) -> bool:
        """Verify without a table of the key and, where the key is valid, with one, to the same verdict."""
        signed = (prefix, len(prefix), message, len(message), self.table)
        verdict = self._flag(self.edwards.verify_vartime(signature, public, *signed))
        key_table = self.key_table(public)
        assert (key_table is not None) == self.is_valid_public_key(public)
        if key_table is not None:
            tabled = self.edwards.verify_key_table_vartime(signature, public, key_table[1], *signed)
            assert self._flag(tabled) == verdict
        return verdict

    def _key_table(self, public: bytes) -> tuple[object, int] | None:
        """Return memory with the table of a key, and its address; None where it is refused."""
        memory, address = _aligned(self.edwards.key_table_bytes)
        return (memory, address) if self._flag(self.edwards.build_key_table(address, public)) else None

    @staticmethod
    def _flag(value: int) -> bool:
        assert value in (0, 1)
        return bool(value)

    def _found(self, flag: int, result: ctypes.Array[ctypes.c_char]) -> bytes | None:
        if self._flag(flag):
            return result.raw
        assert not any(result.raw), "of a failure the result is zeroed"
        return None
