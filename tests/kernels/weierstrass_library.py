"""The compiled short Weierstrass curves as Python objects, built from their sources."""

from __future__ import annotations

import ctypes
from ctypes import CFUNCTYPE, c_char_p, c_int, c_size_t, c_void_p
from typing import TYPE_CHECKING, NamedTuple

from pyjca.named_curves import SECP256R1, SECP384R1, SECP521R1

from .c_harness import WARNINGS
from .c_sources import HASHES, KERNELS, run_compiler

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pyjca.named_curves import NamedCurve

    from .c_harness import Compiler

__all__ = ["FORMS", "HASH_IDS", "CompiledCurve", "CurveLibrary", "Form"]


class Form(NamedTuple):
    """One curve in one representation."""

    symbol: str
    form: str
    named: NamedCurve

    @property
    def source(self) -> str:
        """The file that has it."""
        return f"{self.symbol}_{self.form}.c"

    @property
    def id(self) -> str:
        """What tests call it."""
        return f"{self.symbol}-{self.form}"


FORMS = (
    Form("p256", "limbs10", SECP256R1),
    Form("p256", "limbs9", SECP256R1),
    Form("p256", "montgomery52", SECP256R1),
    Form("p384", "limbs14", SECP384R1),
    Form("p521", "limbs19", SECP521R1),
)

_NAMES = "sha1 sha224 sha256 sha384 sha512 sha512_224 sha512_256 sha3_224 sha3_256 sha3_384 sha3_512"
HASH_IDS = {name: number for number, name in enumerate(_NAMES.split())}
"""``pyjca_hash_id`` by hashlib's names."""

_BYTES, _TABLE = c_char_p, c_void_p


class _Table(ctypes.Structure):
    """``pyjca_weierstrass`` of kernels.h."""

    _fields_ = (
        ("curve", c_char_p),
        ("form", c_char_p),
        ("bytes", c_size_t),
        ("table_bytes", c_size_t),
        ("build_table", CFUNCTYPE(None, c_void_p)),
        ("multiply_base", CFUNCTYPE(c_int, _BYTES, _BYTES, _TABLE)),
        ("multiply", CFUNCTYPE(c_int, _BYTES, _BYTES, _BYTES)),
        ("multiply_add_vartime", CFUNCTYPE(c_int, _BYTES, _BYTES, _BYTES, _BYTES, _TABLE)),
        ("is_on_curve", CFUNCTYPE(c_int, _BYTES)),
        ("generate", CFUNCTYPE(None, _BYTES, _BYTES, _BYTES, _TABLE)),
        ("agree", CFUNCTYPE(c_int, _BYTES, _BYTES, _BYTES)),
        ("sign", CFUNCTYPE(c_int, _BYTES, _BYTES, _BYTES, c_size_t, c_int, _BYTES, c_size_t, _TABLE)),
        ("verify_vartime", CFUNCTYPE(c_int, _BYTES, _BYTES, _BYTES, c_size_t, _TABLE)),
    )


class CurveLibrary:
    """Compiled curves in this process.

    Args:
        compiler: what compiles them.
        output: the library's file.
        forms: which curves.
        flags: for the compiler.
        kernels: the folder with the sources.
        hashes: a library with the hashes, which are compiled too if there is none.
    """

    def __init__(
        self,
        compiler: Compiler,
        output: Path,
        forms: Sequence[Form],
        *flags: str,
        kernels: Path = KERNELS,
        hashes: Path | None = None,
    ) -> None:
        names = [*(form.source for form in forms), "divstep.c", *(HASHES if hashes is None else ())]
        files = [*(str(kernels / name) for name in names), *([] if hashes is None else [str(hashes)])]
        run_compiler(
            compiler,
            [*WARNINGS, *flags, "-shared", "-fPIC", f"-I{kernels}", "-o", str(output), *files],
        )
        self.path = output
        self.functions = ctypes.CDLL(str(output))

    def curve(self, form: Form) -> CompiledCurve:
        """Return one curve, with its table of multiples built."""
        symbol = f"pyjca_{form.symbol}_curve_{form.form}"
        return CompiledCurve(_Table.in_dll(self.functions, symbol), self)

    def inverse(self, value: int, modulus: int) -> int:
        """Return what ``pyjca_divstep_inverse`` makes of a number."""
        count = -(-modulus.bit_length() // 32)
        words = [[number >> 32 * index & 0xFFFFFFFF for index in range(count)] for number in (value, modulus)]
        first, second = ((ctypes.c_int64 * count)(*each) for each in words)
        self.functions.pyjca_divstep_inverse(
            first, second, c_size_t(count), ctypes.c_uint(modulus.bit_length())
        )
        return sum(int(word) << 32 * index for index, word in enumerate(first))


class CompiledCurve:
    """The functions of one table; points are x || y, and None stands for the identity or a failure."""

    def __init__(self, table: _Table, library: CurveLibrary) -> None:
        self.functions = table
        self.library = library
        self.length: int = table.bytes
        self._memory = ctypes.create_string_buffer(table.table_bytes + 64)
        self.table = -(-ctypes.addressof(self._memory) // 64) * 64
        table.build_table(self.table)

    def _room(self, numbers: int) -> ctypes.Array[ctypes.c_char]:
        return ctypes.create_string_buffer(b"\xaa" * numbers * self.length, numbers * self.length)

    def _result(self, flag: int, result: ctypes.Array[ctypes.c_char]) -> bytes | None:
        assert flag in (0, 1)
        assert flag or not any(result.raw)
        return result.raw if flag else None

    def multiply_base(self, scalar: bytes) -> bytes | None:
        result = self._room(2)
        return self._result(self.functions.multiply_base(result, scalar, self.table), result)

    def multiply(self, scalar: bytes, peer: bytes) -> bytes | None:
        result = self._room(2)
        return self._result(self.functions.multiply(result, scalar, peer), result)

    def multiply_add_vartime(self, u1: bytes, u2: bytes, peer: bytes) -> bytes | None:
        result = self._room(2)
        flag = self.functions.multiply_add_vartime(result, u1, u2, peer, self.table)
        return self._result(flag, result)

    def is_on_curve(self, point: bytes) -> bool:
        return bool(self.functions.is_on_curve(point))

    def generate(self, fresh: bytes) -> tuple[bytes, bytes]:
        assert len(fresh) == self.length + 8
        scalar, point = self._room(1), self._room(2)
        self.functions.generate(scalar, point, fresh, self.table)
        return scalar.raw, point.raw

    def agree(self, scalar: bytes, peer: bytes) -> bytes | None:
        result = self._room(1)
        return self._result(self.functions.agree(result, scalar, peer), result)

    def sign(self, private: bytes, digest: bytes, hash_name: str, fresh: bytes = b"") -> bytes | None:
        result = self._room(2)
        flag = self.functions.sign(
            result, private, digest, len(digest), HASH_IDS[hash_name], fresh, len(fresh), self.table
        )
        return self._result(flag, result)

    def verify(self, signature: bytes, point: bytes, digest: bytes) -> bool:
        assert len(signature) == len(point) == 2 * self.length
        return bool(self.functions.verify_vartime(signature, point, digest, len(digest), self.table))
