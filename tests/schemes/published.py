"""Vectors of RFC 6979, 7748 and 8032, mostly from the package cryptography_vectors."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha512
from importlib.resources import files
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from pyjca.schemes.ecdsa_encoding import decode_der

_bytes = bytes.fromhex


def _text(path: str) -> str:
    return files("cryptography_vectors").joinpath(path).read_text(encoding="utf-8")


def _records(text: str) -> list[dict[str, str]]:
    """Return the records of "key = value" lines, each of which begins with COUNT."""
    records: list[dict[str, str]] = []
    for line in text.splitlines():
        key, separator, value = line.partition("=")
        if separator and not line.startswith("#"):
            if key.strip() == "COUNT":
                records.append({})
            records[-1][key.strip()] = value.strip()
    return records


# ------------------------------------------------------------------------------------------ RFC 6979


class DeterministicSignature(NamedTuple):
    """A signature of RFC 6979, appendices A.2.5 to A.2.7."""

    hash_name: str
    message: bytes
    private: bytes
    point: bytes
    signature: bytes


@cache
def rfc_6979(curve: str) -> list[DeterministicSignature]:
    """Return the vectors of a curve ("secp256r1")."""
    title = f"Title = RFC 6979 {curve.replace('secp', 'P-').removesuffix('r1')} "
    text = _text("asymmetric/ECDSA/RFC6979/evppkey_ecdsa_rfc6979.txt")
    section = text[text.index(title) :].split("Title = ")[1]
    pem = re.search(r"-----BEGIN PRIVATE KEY-----.*?-----END PRIVATE KEY-----", section, re.DOTALL)
    assert pem is not None
    key = load_pem_private_key(pem[0].encode(), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    numbers = key.private_numbers()
    width = (key.key_size + 7) // 8
    point = b"".join(n.to_bytes(width, "big") for n in (numbers.public_numbers.x, numbers.public_numbers.y))
    found = re.findall(
        r'^DigestSign = (\w+)\n(?:.+\n)*?Input = "(\w+)"\nOutput = (\w+)$', section, re.MULTILINE
    )
    vectors = []
    for hash_name, message, der in found:
        pair = decode_der(_bytes(der), 1 << 8 * width)
        assert pair is not None
        signature = b"".join(number.to_bytes(width, "big") for number in pair)
        private = numbers.private_value.to_bytes(width, "big")
        vectors.append(DeterministicSignature(hash_name.lower(), message.encode(), private, point, signature))
    return vectors


# ------------------------------------------------------------------------------------------ RFC 7748


class Agreement(NamedTuple):
    """Scalar, coordinate and result of RFC 7748 section 5.2."""

    scalar: bytes
    u: bytes
    result: bytes


def rfc_7748(curve: str) -> list[Agreement]:
    """Return the vectors of "X25519" or "X448", the last of which is the first iteration."""
    return [
        Agreement(*(_bytes(record[key]) for key in ("INPUT_SCALAR", "INPUT_U", "OUTPUT_U")))
        for record in _records(_text(f"asymmetric/{curve}/rfc7748.txt"))
    ]


# ------------------------------------------------------------------------------------------ RFC 8032


class EdDSASignature(NamedTuple):
    """A signature of RFC 8032 section 7; ``context`` None is none at all."""

    curve: str
    prehash: bool
    context: bytes | None
    private: bytes
    public: bytes
    message: bytes
    signature: bytes


def _vector(
    curve: str, prehash: bool, context: bytes | None, private: str, public: str, message: str, signature: str
) -> EdDSASignature:
    return EdDSASignature(
        curve, prehash, context, _bytes(private), _bytes(public), _bytes(message), _bytes(signature)
    )


_EDDSA = (
    # section 7.1, SHA(abc)
    _vector(
        "Ed25519",
        False,
        None,
        "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
        "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
        sha512(b"abc").hexdigest(),
        "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b589"
        "09351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704",
    ),
    # sections 7.2, 7.3 and 7.5
    _vector(
        "Ed25519",
        False,
        b"foo",
        "0305334e381af78f141cb666f6199f57bc3495335a256a95bd2a55bf546663f6",
        "dfc9425e4f968f7f0c29f0259cf5f9aed6851c2bb4ad8bfb860cfee0ab248292",
        "f726936d19c800494e3fdaff20b276a8",
        "55a4cc2f70a54e04288c5f4cd1e45a7bb520b36292911876cada7323198dd87a8b36950b95130022907a7fb7"
        "c4e9b2d5f6cca685a587b4b21f4b888e4e7edb0d",
    ),
    _vector(
        "Ed25519",
        False,
        b"bar",
        "0305334e381af78f141cb666f6199f57bc3495335a256a95bd2a55bf546663f6",
        "dfc9425e4f968f7f0c29f0259cf5f9aed6851c2bb4ad8bfb860cfee0ab248292",
        "f726936d19c800494e3fdaff20b276a8",
        "fc60d5872fc46b3aa69f8b5b4351d5808f92bcc044606db097abab6dbcb1aee3216c48e8b3b66431b5b186d1"
        "d28f8ee15a5ca2df6668346291c2043d4eb3e90d",
    ),
    _vector(
        "Ed25519",
        False,
        b"foo",
        "0305334e381af78f141cb666f6199f57bc3495335a256a95bd2a55bf546663f6",
        "dfc9425e4f968f7f0c29f0259cf5f9aed6851c2bb4ad8bfb860cfee0ab248292",
        "508e9e6882b979fea900f62adceaca35",
        "8b70c1cc8310e1de20ac53ce28ae6e7207f33c3295e03bb5c0732a1d20dc64908922a8b052cf99b7c4fe107a"
        "5abb5b2c4085ae75890d02df26269d8945f84b0b",
    ),
    _vector(
        "Ed25519",
        False,
        b"foo",
        "ab9c2853ce297ddab85c993b3ae14bcad39b2c682beabc27d6d4eb20711d6560",
        "0f1d1274943b91415889152e893d80e93275a1fc0b65fd71b4b0dda10ad7d772",
        "f726936d19c800494e3fdaff20b276a8",
        "21655b5f1aa965996b3f97b3c849eafba922a0a62992f73b3d1b73106a84ad85e9b86a7b6005ea868337ff2d"
        "20a7f5fbd4cd10b0be49a68da2b2e0dc0ad8960f",
    ),
    _vector(
        "Ed25519",
        True,
        None,
        "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
        "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
        "616263",
        "98a70222f0b8121aa9d30f813d683f809e462b469c7ff87639499bb94e6dae4131f85042463c2a355a2003d0"
        "62adf5aaa10b8c61e636062aaad11c2a26083406",
    ),
    _vector(
        "Ed448",
        True,
        None,
        "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42ef7822e0d5104127dc05d6db"
        "efde69e3ab2cec7c867c6e2c49",
        "259b71c19f83ef77a7abd26524cbdb3161b590a48f7d17de3ee0ba9c52beb743c09428a131d6b1b57303d90d"
        "8132c276d5ed3d5d01c0f53880",
        "616263",
        "822f6901f7480f3d5f562c592994d9693602875614483256505600bbc281ae381f54d6bce2ea911574932f52"
        "a4e6cadd78769375ec3ffd1b801a0d9b3f4030cd433964b6457ea39476511214f97469b57dd32dbc560a9a94"
        "d00bff07620464a3ad203df7dc7ce360c3cd3696d9d9fab90f00",
    ),
    _vector(
        "Ed448",
        True,
        b"foo",
        "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42ef7822e0d5104127dc05d6db"
        "efde69e3ab2cec7c867c6e2c49",
        "259b71c19f83ef77a7abd26524cbdb3161b590a48f7d17de3ee0ba9c52beb743c09428a131d6b1b57303d90d"
        "8132c276d5ed3d5d01c0f53880",
        "616263",
        "c32299d46ec8ff02b54540982814dce9a05812f81962b649d528095916a2aa481065b1580423ef927ecf0af5"
        "888f90da0f6a9a85ad5dc3f280d91224ba9911a3653d00e484e2ce232521481c8658df304bb7745a73514cdb"
        "9bf3e15784ab71284f8d0704a608c54a6b62d97beb511d132100",
    ),
)


@cache
def rfc_8032(curve: str) -> list[EdDSASignature]:
    """Return the vectors of "Ed25519" or "Ed448" (section 7)."""
    vectors = [vector for vector in _EDDSA if vector.curve == curve]
    if curve == "Ed25519":
        # of the file that section 7.1 takes its vectors from, those that it takes
        lines = _text("asymmetric/Ed25519/sign.input").splitlines()
        for number in (1, 2, 3, 1024):
            private, public, message, signature, _ = lines[number - 1].split(":")
            signature = signature.removesuffix(message)
            vectors.append(_vector(curve, False, None, private[:64], public, message, signature))
        return vectors
    for record in _records(_text("asymmetric/Ed448/rfc8032.txt")):
        context = _bytes(record["CONTEXT"]) if "CONTEXT" in record else None
        private, public, message, signature = (
            record[key] for key in ("SECRET", "PUBLIC", "MESSAGE", "SIGNATURE")
        )
        vectors.append(_vector(curve, False, context, private, public, message, signature))
    return vectors
