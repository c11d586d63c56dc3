"""Writes known_answers.h for portable_selftest.c: what kernels have to give, computed without them."""

from __future__ import annotations

import hashlib
import hmac
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from tests.schemes.oracles import LibraryXDH, TextbookEC, oracle_of
from tests.schemes.test_poly1305 import expected_tag

from pyjca.named_curves import NIST_CURVES
from pyjca.schemes.ecdsa import nonces
from pyjca.schemes.eddsa import prefix
from pyjca_backends.declarations import DECLARATIONS

from .streams import HASH_NAMES, HMAC_NAMES, NONCE_HASH_NAMES

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from pyjca.named_curves import NamedCurve

EC_FORMS = {
    "secp256r1": ("p256_curve_limbs10", "p256_curve_limbs9", "p256_curve_montgomery52", "p256_curve_native"),
    "secp384r1": ("p384_curve_limbs14", "p384_curve_native"),
    "secp521r1": ("p521_curve_limbs19", "p521_curve_native"),
}
NATIVE_FIELDS = {row.name.lower(): row.modulus for row in DECLARATIONS if row.name != "1305"}
XDH_FORMS = {
    "X25519": ("x25519_curve_limbs10", "x25519_curve_limbs5", "x25519_curve_native"),
    "X448": ("x448_curve_limbs16", "x448_curve_native"),
}
ED_FORMS = {
    "Ed25519": ("ed25519_curve_limbs10", "ed25519_curve_limbs5", "ed25519_curve_native"),
    "Ed448": ("ed448_curve_limbs16", "ed448_curve_native"),
}


class Answer(NamedTuple):
    """One entry of the header.

    Attributes:
        run: the function of portable_selftest.c, without "run_".
        table: name of the table, without "pyjca_"; "" for none.
        inputs: up to four.
        expected: the result; None where the flag says it all.
        number: see the function.
        flag: the expected one.
    """

    run: str
    table: str
    inputs: tuple[bytes, ...]
    expected: bytes = b""
    number: int = 0
    flag: int = 1

    def text(self, index: int) -> str:
        """Return the entry as C."""
        table = f"&pyjca_{self.table}" if self.table else "NULL"
        inputs = ", ".join(_literal(data) for data in self.inputs)
        name = f"{self.run} {self.table} number {self.number}, answer {index}"
        return (
            f'    {{"{name}", run_{self.run}, {table}, {self.number},\n'
            f"     {{{inputs}}}, {self.flag},\n     {_literal(self.expected)}}},\n"
        )


def _literal(data: bytes) -> str:
    escapes = "".join("\\x" + format(byte, "02x") for byte in data)
    return f'TEXT("{escapes}")'


def _symmetric(source: random.Random) -> Iterator[Answer]:
    for number, name in enumerate(HASH_NAMES):
        for length in (0, 1, 55, 56, 111, 112, 135, 136, 143, 144, 300):
            message = source.randbytes(length)
            if name == "shake_256":
                expected = hashlib.shake_256(message).digest(length + 1)
            else:
                expected = hashlib.new(name, message).digest()
            yield Answer("hash", "", (message,), expected, number)
    for number, name in enumerate(HMAC_NAMES):
        for key_length, length in ((0, 0), (20, 64), (145, 300)):
            key, message = source.randbytes(key_length), source.randbytes(length)
            yield Answer("hmac", "", (key, message), 2 * hmac.digest(key, message, name), number)
    for number, name in enumerate(NONCE_HASH_NAMES):
        for length, extra in ((32, b""), (66, source.randbytes(32))):
            private, digest = source.randbytes(length), source.randbytes(length)
            # All candidates but 0 and the greatest are nonces for this order.
            order = (1 << 8 * length) - 1
            expected = b"".join(islice(nonces(order, private, digest, name, extra), 2))
            yield Answer("nonces", "", (private, digest, extra), expected, number)
    for length in (0, 1, 15, 16, 17, 47, 48, 200):
        for key, message in (
            (source.randbytes(32), source.randbytes(length)),
            (b"\xff" * 32, b"\xff" * length),
        ):
            for form in ("limbs5", "native"):
                yield Answer("poly1305", f"poly1305_mac_{form}", (key, message), expected_tag(key, message))


def _field(p: int, table: str, source: random.Random) -> Iterator[Answer]:
    length = (p.bit_length() + 7) // 8
    edges = [0, 1, p - 1, p, p + 1, (1 << 8 * length) - 1]
    pairs = [(a, b) for a in edges for b in edges[:3]]
    pairs += [(source.getrandbits(8 * length), source.getrandbits(8 * length)) for _ in range(6)]
    for a, b in pairs:
        results = [a + b, a - b, -a, a * b, a * a, a * 0x3FFFF, pow(a, p - 2, p), b, a]
        inputs = (a.to_bytes(length, "little"), b.to_bytes(length, "little"))
        for number, result in enumerate(results):
            value = result % p
            yield Answer("field", table, inputs, value.to_bytes(length, "little"), number, int(value == 0))


def _ec(curve: NamedCurve, table: str, source: random.Random) -> Iterator[Answer]:
    book, n, width = TextbookEC(curve), curve.n, curve.byte_length

    def random_scalar() -> bytes:
        return book.bytes_of(source.randrange(1, n))

    def product(run: str, inputs: tuple[bytes, ...], point: bytes | None) -> Answer:
        return Answer(
            run, table, inputs, bytes(2 * width) if point is None else point, 0, int(point is not None)
        )

    peer = book.multiply_base(random_scalar())
    assert peer is not None
    top = book.bytes_of((1 << 8 * width) - 1)
    scalars = [book.bytes_of(number) for number in (0, 1, 2, n - 1, n)] + [
        top,
        random_scalar(),
        random_scalar(),
    ]
    for scalar in scalars:
        yield product("ec_multiply_base", (scalar,), book.multiply_base(scalar))
        yield product("ec_multiply", (scalar, peer), book.multiply(scalar, peer))
        second = random_scalar()
        total = book.multiply_add_vartime(scalar, second, peer)
        yield product("ec_multiply_add", (scalar, second, peer), total)
        in_range = 1 <= int.from_bytes(scalar, "big") < n
        point = book.multiply(scalar, peer) if in_range else None
        x = bytes(width) if point is None else point[:width]
        yield Answer("ec_agree", table, (scalar, peer), x, 0, int(in_range))
    yield Answer("ec_is_on_curve", table, (peer,))
    yield Answer("ec_is_on_curve", table, (peer[:-1] + bytes([peer[-1] ^ 1]),), flag=0)
    for fresh in (bytes(width + 8), b"\xff" * (width + 8), source.randbytes(width + 8)):
        private = book.bytes_of(int.from_bytes(fresh, "big") % (n - 1) + 1)
        public = book.multiply_base(private)
        assert public is not None
        yield Answer("ec_generate", table, (fresh,), private + public)
    private = random_scalar()
    public = book.multiply_base(private)
    assert public is not None
    for number, name in enumerate(NONCE_HASH_NAMES):
        digest, fresh = source.randbytes(8 * number), source.randbytes(number % 2 * 32)
        signature = book.sign(private, digest, name, fresh)
        yield Answer("ec_sign", table, (private, digest, fresh), signature, number)
        for run in ("ec_verify", "ec_verify_key_table"):
            yield Answer(run, table, (signature, public, digest))
            yield Answer(run, table, (signature, public, b"\x01" + digest), flag=0)
    zero = book.bytes_of(0)
    yield Answer("ec_sign", table, (zero, digest, b""), bytes(2 * width), 2, 0)
    for run in ("ec_verify", "ec_verify_key_table"):
        yield Answer(run, table, (zero + zero, public, digest), flag=0)


def _xdh(name: str, table: str, source: random.Random) -> Iterator[Answer]:
    library = LibraryXDH(name)
    length = library.length
    for scalar in (bytes(length), b"\xff" * length, source.randbytes(length), source.randbytes(length)):
        yield Answer("xdh_public_key", table, (scalar,), library.public_key(scalar))
        for peer in (bytes(length), b"\xff" * length, source.randbytes(length)):
            u = library.agree(scalar, peer)
            result = bytes(length) if u is None else u
            yield Answer("xdh_agree", table, (scalar, peer), result, 0, int(u is not None))


def _ed(name: str, table: str, source: random.Random) -> Iterator[Answer]:
    book = oracle_of(name)
    length, order = book.length, book.book.curve.order

    def product(run: str, inputs: tuple[bytes, ...], point: bytes | None) -> Answer:
        return Answer(
            run, table, inputs, bytes(length) if point is None else point, 0, int(point is not None)
        )

    private = source.randbytes(length)
    public = book.public_key(private)
    no_point = b"\xff" * length
    identity = book.bytes_of(1)
    scalars = [book.bytes_of(number) for number in (0, 1, order - 1, order)]
    for scalar in [*scalars, b"\xff" * length, source.randbytes(length)]:
        yield Answer("ed_multiply_base", table, (scalar,), book.multiply_base(scalar))
        second = source.randbytes(length)
        for peer in (public, identity, no_point):
            yield product("ed_multiply", (scalar, peer), book.multiply(scalar, peer))
            difference = book.multiply_subtract_vartime(scalar, second, peer)
            yield product("ed_multiply_subtract", (scalar, second, peer), difference)
    for encoded, valid in ((public, 1), (identity, 0), (no_point, 0)):
        yield Answer("ed_is_valid", table, (encoded,), flag=valid)
    yield Answer("ed_public_key", table, (private,), public)
    for prehash, context in ((False, None), (False, b"context"), (True, b"")):
        front = prefix(name, prehash, context)
        message = source.randbytes(64 if prehash else 150)
        signature = book.sign(private, public, message, front)
        yield Answer("ed_sign", table, (private, public, front, message), signature)
        for run in ("ed_verify", "ed_verify_key_table"):
            yield Answer(run, table, (signature, public, front, message))
            yield Answer(run, table, (signature, public, front, message[:-1]), flag=0)
            yield Answer(run, table, (signature[:-1] + b"\xff", public, front, message), flag=0)
    for encoded in (identity, no_point):
        yield Answer("ed_verify_key_table", table, (signature, encoded, front, message), flag=0)


def answers(source: random.Random) -> Iterator[Answer]:
    """Yield answers of every function of every table."""
    yield from _symmetric(source)
    for row in DECLARATIONS:
        yield from _field(row.modulus, f"{row.name.lower()}_field_{row.backend}", source)
    for name, modulus in NATIVE_FIELDS.items():
        yield from _field(modulus, f"{name}_field_native", source)
    for curve in NIST_CURVES:
        for table in EC_FORMS[curve.name]:
            yield from _ec(curve, table, source)
    for name, tables in XDH_FORMS.items():
        for table in tables:
            yield from _xdh(name, table, source)
    for name, tables in ED_FORMS.items():
        for table in tables:
            yield from _ed(name, table, source)


def header(entries: list[Answer]) -> str:
    """Return the text of known_answers.h."""
    text = "".join(entry.text(index) for index, entry in enumerate(entries))
    return f"static const answer answers[] = {{\n{text}}};\n"
