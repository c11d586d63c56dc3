"""Vectors of Diffie-Hellman over numbers, from cryptography_vectors, which names their origins."""

from __future__ import annotations

import hashlib
from functools import partial
from typing import TYPE_CHECKING

import pytest

from pyjca import DHPrivateKey, DHPublicKey, InvalidKeyException

from .engines import agree
from .suites import Case, Suite, records, vector_text

if TYPE_CHECKING:
    from tests.support import Target

__all__ = ["SUITES"]

_NAME = "DiffieHellman"


def _static(file: str, section: str) -> list[Case]:
    """Both parties have static keys: the IUT's is the own one, the other that of CAVS."""
    text = vector_text(f"asymmetric/DH/KASValidityTest_FFCStatic_NOKC_ZZOnly_{file}.fax")
    group, *cases = records(text, section)
    p, q, g = (int(group[name], 16) for name in "PQG")
    digest = section.rpartition(" - ")[2].lower()

    def bound(record: dict[str, str]) -> Case:
        x, y, peer_y, z = (int(record[name], 16) for name in ("XstatIUT", "YstatIUT", "YstatCAVS", "Z"))
        result = record["Result"]
        reason = int(result.partition("(")[2].partition(" ")[0])

        def run(target: Target) -> None:
            if reason in (1, 3):  # a public key fails the validation of SP 800-56A
                with pytest.raises(InvalidKeyException):
                    DHPublicKey(p, g, peer_y if reason == 1 else y, q)
                return
            own = DHPrivateKey(p, g, x, q)
            assert (own.public_key == DHPublicKey(p, g, y, q)) is (reason != 4)
            secret = agree(target, own, DHPublicKey(p, g, peer_y, q), _NAME)
            assert len(secret) == (p.bit_length() + 7) // 8
            right = int.from_bytes(secret, "big") == z
            hashed = hashlib.new(digest, secret).hexdigest() == record["CAVSHashZZ"]
            assert right is hashed is result.startswith("P")

        return Case(f"{record['COUNT']} {result}", run)

    return [bound(record) for record in cases]


def _rfc5114() -> list[Case]:
    def bound(number: int, record: dict[str, str]) -> Case:
        p, q, g = (int(record[name], 16) for name in "PQG")

        def run(target: Target) -> None:
            secret = bytes.fromhex(record["Z"].zfill(2 * ((p.bit_length() + 7) // 8)))
            keys = {who: DHPrivateKey(p, g, int(record[f"Xstat{who}"], 16), q) for who in ("CAVS", "IUT")}
            for who, other in (("CAVS", "IUT"), ("IUT", "CAVS")):
                assert keys[who].public_key.y == int(record[f"Ystat{who}"], 16)
                assert agree(target, keys[who], keys[other].public_key, _NAME) == secret

        return Case(str(number), run)

    vectors: list[dict[str, str]] = []
    for record in records(vector_text("asymmetric/DH/RFC5114.txt")):  # each is in several pieces
        if "COUNT" in record:
            vectors.append({})
        vectors[-1] |= record
    return [bound(*pair) for pair in enumerate(vectors)]


def _botan() -> list[Case]:
    """Botan's: x, the peer's y and the secret."""

    def bound(record: dict[str, str]) -> Case:
        p, g, x, y = (int(record[name]) for name in "PGXY")

        def run(target: Target) -> None:
            if p.bit_length() < 512:
                with pytest.raises(InvalidKeyException, match="512 to 8192 bits"):
                    DHPrivateKey(p, g, x)
                return
            secret = agree(target, DHPrivateKey(p, g, x), DHPublicKey(p, g, y), _NAME)
            assert secret == bytes.fromhex(record["K"])

        return Case(f"{record['COUNT']}, {p.bit_length()} bits", run)

    return [bound(record) for record in records(vector_text("asymmetric/DH/vec.txt"))]


def _bad_exchange() -> list[Case]:
    """Keys of two groups with one generator."""

    def bound(record: dict[str, str]) -> Case:
        g = int(record["G"])

        def run(target: Target) -> None:
            numbers = [[int(record[f"{name}{who}"]) for name in "PXY"] for who in (1, 2)]
            for (p, x, _), (other, _, y) in (numbers, reversed(numbers)):
                own, peer = DHPrivateKey(p, g, x), DHPublicKey(other, g, y)
                with pytest.raises(InvalidKeyException, match="the peer's key is not on"):
                    agree(target, own, peer, _NAME)

        return Case(record["COUNT"], run)

    return [bound(record) for record in records(vector_text("asymmetric/DH/bad_exchange.txt"))]


def _suite(name: str, load: partial[list[Case]]) -> Suite:
    return Suite(name, load, "DH", ("KeyAgreement", _NAME))


SUITES = (
    *(
        _suite(f"nist kas ffc static {file} {section.partition(' ')[0]}", partial(_static, file, section))
        for file in ("init", "resp")
        for section in ("FA - SHA1", "FB - SHA224", "FC - SHA256")
    ),
    _suite("rfc 5114", partial(_rfc5114)),
    _suite("botan dh", partial(_botan)),
    _suite("cryptography dh bad exchange", partial(_bad_exchange)),
)
