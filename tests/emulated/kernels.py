"""The kernels that run in emulation: a row each, with calls whose traces may not tell their secrets apart.

A kernel's results have tests of its own. What is done to all kernels, detection, faults and traces, finds
them here.
"""

from __future__ import annotations

import struct
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from tests.kernels.edwards_library import EdwardsTable, MontgomeryTable
from tests.schemes.oracles import TextbookEC

from pyjca.named_curves import SECP256R1, SECP384R1, SECP521R1

from .batches import EdwardsBatch, MontgomeryBatch, WeierstrassBatch
from .p256 import EmulatedCurve, GuestTable

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Mapping

    from pyjca.named_curves import NamedCurve

    from .emulator import Emulator
    from .machine import Argument

__all__ = [
    "KERNELS",
    "Call",
    "Kernel",
    "Operation",
    "curve_of",
    "ed25519_batch_of",
    "p256_batch_of",
    "x25519_batch_of",
]

Call: TypeAlias = "tuple[str | int, tuple[Argument, ...]]"
"""A function and its arguments."""
Operation: TypeAlias = "Callable[[Emulator, random.Random], list[Call]]"
"""Returns calls for a processor that differ in secrets only."""


class Kernel(NamedTuple):
    """A kernel.

    Attributes:
        operations: for each, a function that returns calls of it that differ in secrets only, edge ones
            among them.
        model: a processor that has its instructions.
        unit: the source that planted leaks are compiled with.
    """

    operations: Mapping[str, Operation]
    model: str
    unit: str

    def run(self, emulator: Emulator, source: random.Random, xcr0: int) -> None:
        """Run it once."""
        for operation in self.operations.values():
            function, arguments = operation(emulator, source)[0]
            emulator.call(function, *arguments, xcr0=xcr0)
            return


def _texts(length: int, source: random.Random) -> list[bytes]:
    """Return secrets that are bytes."""
    return [bytes(length), b"\xff" * length, *(source.randbytes(length) for _ in range(3))]


# ----------------------------------------------------------------------------------------- 25519 and 448


class _Curves(NamedTuple):
    """Ed25519 or Ed448 with its table of the base point, and X25519 or X448."""

    edwards: GuestTable
    montgomery: GuestTable
    table: int


@lru_cache
def curves_of(emulator: Emulator, field: str, form: str) -> _Curves:
    """Return the curves of a field in a form."""
    edwards = GuestTable(emulator, f"pyjca_ed{field}_curve_{form}", EdwardsTable)
    montgomery = GuestTable(emulator, f"pyjca_x{field}_curve_{form}", MontgomeryTable)
    table = emulator.allocate(edwards.table_bytes)
    edwards.build_table(table)
    return _Curves(edwards, montgomery, table)


def _edwards(field: str, form: str) -> Mapping[str, Operation]:
    length, coordinate = (32, 32) if field == "25519" else (57, 56)

    def base_of(kind: str, name: str, size: int) -> Operation:
        def calls(emulator: Emulator, source: random.Random) -> list[Call]:
            curves = curves_of(emulator, field, form)
            function = getattr(curves, kind).address(name)
            return [(function, (bytearray(size), one, curves.table)) for one in _texts(size, source)]

        return calls

    def sign(emulator: Emulator, source: random.Random) -> list[Call]:
        curves = curves_of(emulator, field, form)
        function = curves.edwards.address("sign")
        secrets = zip(_texts(length, source), _texts(length, source), _texts(32, source), strict=True)
        return [
            (function, (bytearray(2 * length), private, public, b"", 0, message, 32, curves.table))
            for private, public, message in secrets
        ]

    def agree(emulator: Emulator, source: random.Random) -> list[Call]:
        function = curves_of(emulator, field, form).montgomery.address("agree")
        peers = [b"\x09" + bytes(coordinate - 1), *(source.randbytes(coordinate) for _ in range(4))]
        scalars = _texts(coordinate, source)
        return [(function, (bytearray(coordinate), *each)) for each in zip(scalars, peers, strict=True)]

    return {
        "multiply_base": base_of("edwards", "multiply_base", length),
        "public_key": base_of("edwards", "public_key", length),
        "sign": sign,
        "agree": agree,
        "montgomery_public_key": base_of("montgomery", "public_key", coordinate),
    }


# ------------------------------------------------------------------------------------------------ P-256


@lru_cache
def curve_of(emulator: Emulator, form: str) -> EmulatedCurve:
    """Return P-256 in a form, with its table of the generator."""
    return EmulatedCurve(emulator, f"pyjca_p256_curve_{form}")


def _scalars(source: random.Random) -> list[bytes]:
    """Return scalars in [1, n - 1]."""
    n = SECP256R1.n
    numbers = [1, 2, n - 1, 1 << 255, *(source.randrange(1, n) for _ in range(2))]
    return [number.to_bytes(32, "big") for number in numbers]


def _p256(form: str) -> Mapping[str, Operation]:
    def multiply_base(emulator: Emulator, source: random.Random) -> list[Call]:
        curve = curve_of(emulator, form)
        function = curve.functions.address("multiply_base")
        return [(function, (bytearray(64), scalar, curve.table)) for scalar in _scalars(source)]

    def multiply(emulator: Emulator, source: random.Random) -> list[Call]:
        curve = curve_of(emulator, form)
        function, scalars = curve.functions.address("multiply"), _scalars(source)
        peers = [curve.multiply_base(scalar) or b"" for scalar in scalars[::-1]]
        return [(function, (bytearray(64), *each)) for each in zip(scalars, peers, strict=True)]

    def agree(emulator: Emulator, source: random.Random) -> list[Call]:
        function = curve_of(emulator, form).functions.address("agree")
        calls = multiply(emulator, source)
        return [(function, (bytearray(32), *arguments[1:])) for _, arguments in calls]

    def generate(emulator: Emulator, source: random.Random) -> list[Call]:
        curve = curve_of(emulator, form)
        function = curve.functions.address("generate")
        return [
            (function, (bytearray(32), bytearray(64), fresh, curve.table)) for fresh in _texts(40, source)
        ]

    def sign(emulator: Emulator, source: random.Random) -> list[Call]:
        curve = curve_of(emulator, form)
        function, hash_function = curve.functions.address("sign"), curve.library.hash_function("sha256")
        return [
            (function, (bytearray(64), private, digest, 32, hash_function, fresh, 32, curve.table))
            for private in _scalars(source)[1:5]
            for digest, fresh in zip(_texts(32, source)[::2], _texts(32, source)[::2], strict=True)
        ]

    return {
        "multiply_base": multiply_base,
        "multiply": multiply,
        "agree": agree,
        "generate": generate,
        "sign": sign,
    }


def _agreement(named: NamedCurve, form: str) -> Mapping[str, Operation]:
    """Return the operation of a curve that takes any point, which needs no table."""

    def agree(emulator: Emulator, source: random.Random) -> list[Call]:
        table = GuestTable(emulator, f"pyjca_p{named.bits}_curve_{form}")
        oracle, size = TextbookEC(named), named.byte_length
        scalars = [1, named.n - 1, *(source.randrange(1, named.n) for _ in range(2))]
        peers = [oracle.multiply_base(oracle.bytes_of(scalar)) or b"" for scalar in (2, *scalars[:0:-1])]
        return [
            (table.address("agree"), (bytearray(size), oracle.bytes_of(scalar), peer))
            for scalar, peer in zip(scalars, peers, strict=True)
        ]

    return {"agree": agree}


def _field(name: str) -> Mapping[str, Operation]:
    """Return operations on elements of five limbs with 52 bits."""
    count = 20

    def elements(source: random.Random) -> list[bytes]:
        numbers = [0, 1, SECP256R1.n - 1, *(source.randrange(SECP256R1.n) for _ in range(3))]
        limbs = [[number >> 52 * i & ((1 << 52) - 1) for i in range(5)] for number in numbers]
        memory = [struct.pack("<5Q", *one) for one in limbs]
        mixed = [b"".join(source.choice(memory) for _ in range(count)) for _ in range(3)]
        return [one * count for one in memory] + mixed

    def calls_of(driver: str, operands: int) -> Operation:
        def calls(emulator: Emulator, source: random.Random) -> list[Call]:
            table = emulator.symbol(f"pyjca_{name}")
            given = zip(*(source.sample(elements(source), 9) for _ in range(operands)), strict=True)
            return [(driver, (table, count, bytearray(40 * count), *one)) for one in given]

        return calls

    def select(emulator: Emulator, source: random.Random) -> list[Call]:
        calls = calls_of("each_select", 2)(emulator, source)
        flags = [struct.pack("<20q", *(source.getrandbits(1) for _ in range(count))) for _ in calls]
        return [(driver, (*given, one)) for (driver, given), one in zip(calls, flags, strict=True)]

    return {"multiply": calls_of("each_multiply", 2), "square": calls_of("each_square", 1), "select": select}


# ----------------------------------------------------------------------------------------------- SHA-NI


def _hash(symbol: str, size: int) -> Operation:
    def calls(emulator: Emulator, source: random.Random) -> list[Call]:
        function = emulator.symbol(symbol)
        length = (200).to_bytes(4, "little")
        return [
            ("each_hash", (function, 1, length, message, bytearray(size))) for message in _texts(200, source)
        ]

    return calls


# --------------------------------------------------------------------------------------------- Poly1305


def _poly1305(form: str) -> Mapping[str, Operation]:
    def pieces_of(*lengths: int) -> Operation:
        def calls(emulator: Emulator, source: random.Random) -> list[Call]:
            mac = emulator.symbol(f"pyjca_poly1305_mac_{form}")
            pieces, length = struct.pack("<3I", *lengths), sum(lengths)
            secrets = zip(_texts(32, source), _texts(length, source)[::-1], strict=True)
            return [("each_poly1305", (mac, 1, pieces, key, text, bytearray(16))) for key, text in secrets]

        return calls

    return {"long": pieces_of(2000, 0, 0), "pieces": pieces_of(7, 700, 1100), "short": pieces_of(50, 0, 0)}


# ---------------------------------------------------------------------------------------------- batches

_IN_BATCH = 11  # a group of lanes and some


@lru_cache
def p256_batch_of(emulator: Emulator, name: str) -> WeierstrassBatch:
    """Return P-256 for many items, with its table of the generator."""
    return WeierstrassBatch(emulator, f"pyjca_{name}")


@lru_cache
def x25519_batch_of(emulator: Emulator, name: str) -> MontgomeryBatch:
    """Return X25519 for many items."""
    return MontgomeryBatch(emulator, f"pyjca_{name}")


@lru_cache
def ed25519_batch_of(emulator: Emulator, name: str) -> EdwardsBatch:
    """Return Ed25519 for many items, with its table of the base point."""
    return EdwardsBatch(emulator, f"pyjca_{name}")


def _in_lanes(edges: list[bytes], source: random.Random) -> list[bytes]:
    """Return secrets for whole batches: all at one edge, edges in single lanes, and random ones."""
    mixed = [bytes(32), *edges]
    batches = [[source.choice(mixed) for _ in range(_IN_BATCH)] for _ in range(3)]
    batches += [[edge] * _IN_BATCH for edge in edges[:3]]
    batches.insert(0, [source.randbytes(32) for _ in range(_IN_BATCH)])
    return [b"".join(batch) for batch in batches]


def _p256_batch(name: str) -> Mapping[str, Operation]:
    def multiply_base(emulator: Emulator, source: random.Random) -> list[Call]:
        batch = p256_batch_of(emulator, name)
        function = batch.functions.address("multiply_base")
        return [
            (function, (bytearray(64 * _IN_BATCH), bytearray(_IN_BATCH), scalars, _IN_BATCH, batch.table))
            for scalars in _in_lanes([*_scalars(source), b"\xff" * 32], source)
        ]

    def agree(emulator: Emulator, source: random.Random) -> list[Call]:
        batch = p256_batch_of(emulator, name)
        function = batch.functions.address("agree")
        points = b"".join(one or b"" for one in batch.multiply_base((_scalars(source) * 2)[:_IN_BATCH]))
        return [
            (function, (bytearray(32 * _IN_BATCH), bytearray(_IN_BATCH), scalars, points, _IN_BATCH))
            for scalars in _in_lanes([*_scalars(source), b"\xff" * 32], source)
        ]

    def sign(emulator: Emulator, source: random.Random) -> list[Call]:
        batch = p256_batch_of(emulator, name)
        function = batch.functions.address("sign")
        keys, digests, nonces = (_in_lanes([*_scalars(source), b"\xff" * 32], source) for _ in range(3))
        return [
            (function, (bytearray(64 * _IN_BATCH), bytearray(_IN_BATCH), *each, _IN_BATCH, batch.table))
            for each in zip(keys, digests, [nonces[0], *nonces[:0:-1]], strict=True)
        ]

    return {"multiply_base": multiply_base, "agree": agree, "sign": sign}


def _x25519_batch(name: str) -> Mapping[str, Operation]:
    def agree(emulator: Emulator, source: random.Random) -> list[Call]:
        function = x25519_batch_of(emulator, name).functions.address("agree")
        edges = [b"\xff" * 32, b"\1" + bytes(31)]
        scalars, peers = _in_lanes(edges, source), _in_lanes(edges, source)
        return [
            (function, (bytearray(32 * _IN_BATCH), bytearray(_IN_BATCH), *each, _IN_BATCH))
            for each in zip(scalars, [peers[0], *peers[:0:-1]], strict=True)
        ]

    return {"agree": agree}


def _ed25519_batch(name: str) -> Mapping[str, Operation]:
    def multiply_base(emulator: Emulator, source: random.Random) -> list[Call]:
        batch = ed25519_batch_of(emulator, name)
        function = batch.functions.address("multiply_base")
        return [
            (function, (bytearray(32 * _IN_BATCH), scalars, _IN_BATCH, batch.table))
            for scalars in _in_lanes([b"\xff" * 32, b"\1" + bytes(31)], source)
        ]

    return {"multiply_base": multiply_base}


def _hmac(emulator: Emulator, source: random.Random) -> list[Call]:
    function, length = emulator.symbol("pyjca_sha256_ni"), (130).to_bytes(4, "little")
    return [
        ("each_hmac", (function, 1, length, key, message, bytearray(32)))
        for key, message in zip(_texts(32, source), _texts(130, source)[::-1], strict=True)
    ]


KERNELS: Mapping[str, Kernel] = {
    **{
        name: Kernel(operations, model, f"p256_montgomery52_{part}.c")
        for part, model in (("ifma", "cannon_lake"), ("avxifma", "arrow_lake"))
        for name, operations in (
            (f"p256_curve_montgomery52_{part}", _p256(f"montgomery52_{part}")),
            (f"p256order_field_montgomery52_{part}", _field(f"p256order_field_montgomery52_{part}")),
        )
    },
    "p256_batch_ifma": Kernel(
        _p256_batch("p256_batch_ifma"),
        "cannon_lake",
        "p256_batch_ifma.c",
    ),
    **{
        name: Kernel(_x25519_batch(name), model, f"{name}.c")
        for name, model in (("x25519_batch_ifma", "cannon_lake"), ("x25519_batch_avxifma", "arrow_lake"))
    },
    **{
        name: Kernel(_ed25519_batch(name), model, f"{name}.c")
        for name, model in (("ed25519_batch_ifma", "cannon_lake"), ("ed25519_batch_avxifma", "arrow_lake"))
    },
    **{
        f"poly1305_mac_{form}": Kernel(
            _poly1305(form),
            model,
            f"poly1305_{form}.c",
        )
        for form, model in (("native_ifma", "cannon_lake"), ("native_avxifma", "arrow_lake"))
    },
    **{
        f"ed{field}_curve_native_adx_{part}": Kernel(
            _edwards(field, f"native_adx_{part}"), model, f"curve{field}_lanes_{part}.c"
        )
        for field in ("25519", "448")
        for part, model in (("ifma", "cannon_lake"), ("avxifma", "arrow_lake"))
    },
    "p256_curve_native_adx_ifma": Kernel(
        _p256("native_adx_ifma"),
        "cannon_lake",
        "p256_lanes_ifma.c",
    ),
    **{
        f"p{named.bits}_curve_native_adx_{part}": Kernel(
            _agreement(named, f"native_adx_{part}"),
            model,
            f"p{named.bits}_lanes4_{part}.c",
        )
        for named in (SECP384R1, SECP521R1)
        for part, model in (("ifma", "cannon_lake"), ("avxifma", "arrow_lake"))
    },
    "sha256_blocks_ni": Kernel(
        {"sha224": _hash("pyjca_sha224_ni", 28), "sha256": _hash("pyjca_sha256_ni", 32), "hmac": _hmac},
        "cannon_lake",
        "sha256_ni.c",
    ),
}
