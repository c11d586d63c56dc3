"""The compiled short Weierstrass curves as Python objects, built from their sources."""

from __future__ import annotations

import ctypes
from ctypes import CFUNCTYPE, c_char_p, c_int, c_size_t, c_uint, c_uint8, c_uint64, c_ulong, c_void_p
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pyjca.named_curves import SECP256R1, SECP384R1, SECP521R1

from .c_harness import WARNINGS
from .c_sources import HASHES, KERNELS, UNITS, run_compiler

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pyjca.named_curves import NamedCurve

    from .c_harness import Compiler

__all__ = [
    "COMMON",
    "FORMS",
    "HASH_IDS",
    "INTRINSIC_FORMS",
    "LANES",
    "CompiledCurve",
    "CurveLibrary",
    "Form",
    "HashFunction",
]


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
    def flags(self) -> tuple[str, ...]:
        """What the compiler needs for it."""
        return UNITS[self.source]

    @property
    def features(self) -> frozenset[str]:
        """What the processor needs for it, lanes and instructions that stand in assembly included."""
        lanes = UNITS["p256_lanes_ifma.c"] if self.form.endswith("_ifma") else ()
        assembly = ("avxifma",) if self.form.endswith("_avxifma") else ()
        flags = (flag.removeprefix("-m") for flag in (*self.flags, *lanes) if "=" not in flag)
        return frozenset((*flags, *assembly))

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
    Form("p256", "native", SECP256R1),
    Form("p384", "native", SECP384R1),
    Form("p521", "native", SECP521R1),
)
"""Those for every processor."""
_CURVES = {"p256": SECP256R1, "p384": SECP384R1, "p521": SECP521R1}
INTRINSIC_FORMS = tuple(
    Form(symbol, name.removeprefix(f"{symbol}_").removesuffix(".c"), named)
    for symbol, named in _CURVES.items()
    for name, flags in sorted(UNITS.items())
    if flags and name.startswith((f"{symbol}_native", f"{symbol}_montgomery52"))
)
"""Those for some."""

LANES = tuple(name for name in UNITS if "_lanes" in name)
COMMON = (*HASHES, "cpu_features.c")
"""What curves need, other than what faults are planted in."""

_NAMES = "md5 sha1 sha224 sha256 sha384 sha512 sha512_224 sha512_256 sha3_224 sha3_256 sha3_384 sha3_512"
HASH_IDS = {name: number for number, name in enumerate(_NAMES.split())}
"""``pyjca_hash_id`` by hashlib's names."""

_BYTES, _TABLE = c_char_p, c_void_p


class _Table(ctypes.Structure):
    """``pyjca_weierstrass`` of kernels.h."""

    _fields_ = (
        ("curve", c_char_p),
        ("form", c_char_p),
        ("requires", c_uint64),
        ("bytes", c_size_t),
        ("table_bytes", c_size_t),
        ("build_table", CFUNCTYPE(None, c_void_p)),
        ("multiply_base", CFUNCTYPE(c_int, _BYTES, _BYTES, _TABLE)),
        ("multiply", CFUNCTYPE(c_int, _BYTES, _BYTES, _BYTES)),
        ("multiply_add_vartime", CFUNCTYPE(c_int, _BYTES, _BYTES, _BYTES, _BYTES, _TABLE)),
        ("is_on_curve", CFUNCTYPE(c_int, _BYTES)),
        ("generate", CFUNCTYPE(None, _BYTES, _BYTES, _BYTES, _TABLE)),
        ("agree", CFUNCTYPE(c_int, _BYTES, _BYTES, _BYTES)),
        ("sign", CFUNCTYPE(c_int, _BYTES, _BYTES, _BYTES, c_size_t, c_void_p, _BYTES, c_size_t, _TABLE)),
        ("verify_vartime", CFUNCTYPE(c_int, _BYTES, _BYTES, _BYTES, c_size_t, _TABLE)),
        ("key_table_bytes", c_size_t),
        ("key_table_worth", c_uint),
        ("build_key_table", CFUNCTYPE(None, _TABLE, _BYTES)),
        ("verify_key_table_vartime", CFUNCTYPE(c_int, _BYTES, _TABLE, _BYTES, c_size_t, _TABLE)),
    )


class HashFunction(ctypes.Structure):
    """``pyjca_hash_function`` of hashes.h."""

    _fields_ = (
        ("name", c_char_p),
        ("size", c_size_t),
        ("block", c_size_t),
        ("state", c_size_t),
        ("suffix", c_uint8),
        ("little_endian", c_uint8),
        ("initial", c_void_p),
        ("blocks", c_void_p),
        ("output", c_void_p),
        ("hmac", c_void_p),
    )


class Memory:
    """Bytes for a table, aligned to 64."""

    def __init__(self, size: int) -> None:
        self._buffer = ctypes.create_string_buffer(size + 64)
        self.address = -(-ctypes.addressof(self._buffer) // 64) * 64


class CurveLibrary:
    """Compiled curves in this process.

    Args:
        compiler: what compiles them.
        output: the library's file.
        forms: which curves, all for the same processors.
        flags: for the compiler.
        kernels: the folder with the sources.
        common: a library with what they need, which is compiled too if there is none.
    """

    def __init__(
        self,
        compiler: Compiler,
        output: Path,
        forms: Sequence[Form],
        *flags: str,
        kernels: Path = KERNELS,
        common: Path | None = None,
    ) -> None:
        names = [*(form.source for form in forms), "divstep.c", *(COMMON if common is None else ())]
        files = [*(str(kernels / name) for name in names), *([] if common is None else [str(common)])]
        flags = (*WARNINGS, *flags, *forms[0].flags, "-shared", "-fPIC", f"-I{kernels}")
        run_compiler(compiler, [*flags, "-o", str(output), *files])
        self.path = output
        self.functions = ctypes.CDLL(str(output))

    def runs(self, form: Form) -> bool:
        """Tell whether this processor has what a form needs."""
        dump = ctypes.create_string_buffer(1024)
        self.functions.pyjca_cpuid_read(dump)
        self.functions.pyjca_cpu_features.restype = c_uint64
        table = _Table.in_dll(self.functions, f"pyjca_{form.symbol}_curve_{form.form}")
        missing: int = table.requires & ~self.functions.pyjca_cpu_features(dump)
        return missing == 0

    def hash_function(self, name: str) -> int:
        """Return the address of a portable hash function, by hashlib's name."""
        table = (HashFunction * len(HASH_IDS)).in_dll(self.functions, "pyjca_hashes")
        assert table[HASH_IDS[name]].name == name.encode()
        return ctypes.addressof(table[HASH_IDS[name]])

    def curve(self, form: Form) -> CompiledCurve:
        """Return one curve, with its table of multiples built."""
        symbol = f"pyjca_{form.symbol}_curve_{form.form}"
        return CompiledCurve(_Table.in_dll(self.functions, symbol), self)

    def calls(self) -> dict[str, int]:
        """Return how often each kernel was called that was called at all, see calls.h."""
        names, counts = ctypes.POINTER(c_char_p)(), ctypes.POINTER(c_ulong)()
        self.functions.pyjca_calls.restype = c_size_t
        count = self.functions.pyjca_calls(ctypes.byref(names), ctypes.byref(counts))
        return {names[index].decode(): counts[index] for index in range(count) if counts[index]}

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
        self._memory = Memory(table.table_bytes)
        self.table = self._memory.address
        table.build_table(self.table)
        self.key_table = lru_cache(4)(self._key_table)

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
            result,
            private,
            digest,
            len(digest),
            self.library.hash_function(hash_name),
            fresh,
            len(fresh),
            self.table,
        )
        return self._result(flag, result)

    def _key_table(self, point: bytes) -> Memory:
        """Return the table of a public key."""
        memory = Memory(self.functions.key_table_bytes)
        self.functions.build_key_table(memory.address, point)
        return memory

    def verify(self, signature: bytes, point: bytes, digest: bytes) -> bool:
        """Return the verdict, on which both ways of verifying have to agree."""
        assert len(signature) == len(point) == 2 * self.length
        flag = self.functions.verify_vartime(signature, point, digest, len(digest), self.table)
        assert self.verify_with_table(signature, point, digest) == bool(flag), signature.hex()
        return bool(flag)

    def verify_with_table(self, signature: bytes, point: bytes, digest: bytes) -> bool:
        """Return the verdict with the key's table."""
        key_table = self.key_table(point).address
        functions = self.functions
        flag = functions.verify_key_table_vartime(signature, key_table, digest, len(digest), self.table)
        assert flag in (0, 1)
        return bool(flag)
