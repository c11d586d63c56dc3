"""What checks of schemes compare with is right: the textbooks of other tests and OpenSSL say the same."""

from __future__ import annotations

from random import Random

import pytest
from tests.curves.support import EDWARDS_TEXTBOOKS, Textbook
from tests.schemes.oracles import LibraryXDH, TextbookEC, oracle_of

from pyjca.named_curves import NIST_CURVES, NamedCurve
from pyjca.testing._octet_reference import edwards
from pyjca.testing._reference import group, rfc6979, truncated
from pyjca.testing._scheme_subject import EdDSASubject, Poly1305Subject, XDHSubject, torsion
from pyjca.testing._vectors import POLY1305

every_curve = pytest.mark.parametrize("curve", NIST_CURVES, ids=[curve.name for curve in NIST_CURVES])
every_edwards = pytest.mark.parametrize("name", EDWARDS_TEXTBOOKS)
every_ladder = pytest.mark.parametrize("name", ["X25519", "X448"])


@every_curve
def test_products(curve: NamedCurve, seed: int) -> None:
    book, of_curve, random = Textbook(curve), group(curve), Random(seed)
    point = of_curve.multiply(random.randrange(1, curve.n))
    top = 1 << curve.n.bit_length() - 1
    for scalar in (1, 2, 3, curve.n - 1, curve.n - 2, (curve.n + 1) // 2, top, random.randrange(1, curve.n)):
        assert of_curve.multiply(scalar) == book.multiply(scalar, book.generator)
        assert of_curve.multiply(scalar, point) == book.multiply(scalar, point)


@every_curve
def test_nonces_with_additional_input(curve: NamedCurve, seed: int) -> None:
    book, random = TextbookEC(curve), Random(seed)
    private, digest, extra = random.randrange(1, curve.n), random.randbytes(70), random.randbytes(32)
    for fresh in (b"", extra):
        nonce = rfc6979(curve.n, private, truncated(digest, curve.n), "sha512_256", fresh)
        assert nonce == book.nonce(book.bytes_of(private), digest, "sha512_256", fresh)


@every_edwards
def test_edwards_products(name: str, seed: int) -> None:
    book, of_curve, random = EDWARDS_TEXTBOOKS[name], edwards(name), Random(seed)
    assert of_curve.generator == book.generator
    small = torsion(name)
    assert set(small) == set(book.torsion())
    assert small[0] == (0, 1)
    assert of_curve.multiply(len(small) // 2, small[1]) != (0, 1)  # of the full order
    for point in (of_curve.generator, *small, of_curve.add(of_curve.generator, small[1])):
        for scalar in (0, 1, 2, of_curve.order, random.getrandbits(8 * of_curve.length)):
            assert of_curve.multiply(scalar, point) == book.multiply(scalar, point)


@every_edwards
def test_edwards_signatures(name: str, seed: int) -> None:
    oracle, random = oracle_of(name), Random(seed)
    subject = EdDSASubject(None, name, random, 1)
    for prefix in (b"", subject.domain(), subject.domain(True, b"context")):
        private, message = random.randbytes(subject.length), random.randbytes(200)
        public = subject.public_key(private)
        assert public == oracle.public_key(private)
        assert subject.signature(private, public, message, prefix) == oracle.sign(
            private, public, message, prefix
        )
    for number in (0, 1, 2, 3, 4, subject.group.p - 1, subject.group.p, subject.group.p + 1):
        for encoded in (number, number | 1 << 8 * subject.length - 1):
            assert subject.decoded(subject.number(encoded)) == oracle.decode(subject.number(encoded))


@every_ladder
def test_ladders(name: str, seed: int) -> None:
    random, library = Random(seed), LibraryXDH(name)
    subject = XDHSubject(None, name, random, 1)
    small = subject.small_order()
    assert len(set(small)) == {"X25519": 14, "X448": 5}[name]
    for peer in (*small, *(random.randbytes(subject.length) for _ in range(8)), b"\xff" * subject.length):
        scalar = random.randbytes(subject.length)
        assert subject.agreed(scalar, peer) == library.agree(scalar, peer)
        assert (peer in small) is (library.agree(scalar, peer) is None)
    assert subject.agreed(scalar, subject.base()) == library.public_key(scalar)


def test_tags() -> None:
    subject = Poly1305Subject(None, "", Random(0), 1)
    for vector in POLY1305:
        assert subject.tag(vector.key, vector.message) == vector.tag
