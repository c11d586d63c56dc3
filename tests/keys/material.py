"""Fixed keys in every form, made by hand or by pyca/cryptography, never by the code under test."""

from __future__ import annotations

from pathlib import Path

import cryptography_vectors
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, x25519

from pyjca._ec_keys import computed_key
from pyjca.keys import (
    ECPrivateKey,
    ECPublicKey,
    EdECPrivateKey,
    EdECPublicKey,
    KeyPair,
    SecretKey,
    XECPrivateKey,
    XECPublicKey,
    pair_of,
)

VECTORS = Path(cryptography_vectors.__file__).parent / "asymmetric"

# RFC 6979, A.2.5
SCALAR = bytes.fromhex("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721")
X = 0x60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6
Y = 0x7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299
POINT = b"\x04" + X.to_bytes(32, "big") + Y.to_bytes(32, "big")
COMPRESSED = b"\x03" + X.to_bytes(32, "big")
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
P = 2**256 - 2**224 + 2**192 + 2**96 - 1

# private_numbers() is what the code under test must not use; a test may.
THEIRS = ec.derive_private_key(int.from_bytes(SCALAR, "big"), ec.SECP256R1())
DER, PEM = serialization.Encoding.DER, serialization.Encoding.PEM
PKCS8, SEC1 = serialization.PrivateFormat.PKCS8, serialization.PrivateFormat.TraditionalOpenSSL
PLAIN = serialization.NoEncryption()
SPKI = serialization.PublicFormat.SubjectPublicKeyInfo
PASSWORD = b"correct horse"
ENCRYPTED = serialization.BestAvailableEncryption(PASSWORD)

PKCS8_DER = THEIRS.private_bytes(DER, PKCS8, PLAIN)
PKCS8_PEM = THEIRS.private_bytes(PEM, PKCS8, PLAIN)
PKCS8_ENCRYPTED_DER = THEIRS.private_bytes(DER, PKCS8, ENCRYPTED)
PKCS8_ENCRYPTED_PEM = THEIRS.private_bytes(PEM, PKCS8, ENCRYPTED)
SEC1_DER = THEIRS.private_bytes(DER, SEC1, PLAIN)
SEC1_PEM = THEIRS.private_bytes(PEM, SEC1, PLAIN)
SEC1_ENCRYPTED_PEM = THEIRS.private_bytes(PEM, SEC1, ENCRYPTED)
SPKI_DER = THEIRS.public_key().public_bytes(DER, SPKI)
SPKI_PEM = THEIRS.public_key().public_bytes(PEM, SPKI)

# the same keys with parts that are optional left out or written otherwise
_ALGORITHM = bytes.fromhex("301306072a8648ce3d020106082a8648ce3d030107")
_CURVE = bytes.fromhex("a00a06082a8648ce3d030107")
SEC1_BARE_DER = bytes.fromhex("30310201010420") + SCALAR + _CURVE
PKCS8_BARE_DER = bytes.fromhex("3041020100") + _ALGORITHM + bytes.fromhex("0427302502010104 20") + SCALAR
SPKI_COMPRESSED_DER = bytes.fromhex("3039") + _ALGORITHM + bytes.fromhex("032200") + COMPRESSED
SPKI_HYBRID_DER = bytes.fromhex("3059") + _ALGORITHM + bytes.fromhex("034200") + b"\x07" + POINT[1:]

OTHER_SCALAR = bytes(31) + b"\x02"


def private_key() -> ECPrivateKey:
    return ECPrivateKey("secp256r1", SCALAR)


def public_key() -> ECPublicKey:
    return ECPublicKey("secp256r1", POINT)


# SCALAR as the seed of Ed25519 and the scalar of X25519
ED25519_POINT = ed25519.Ed25519PrivateKey.from_private_bytes(SCALAR).public_key().public_bytes_raw()
X25519_U = x25519.X25519PrivateKey.from_private_bytes(SCALAR).public_key().public_bytes_raw()


def edec_private_key() -> EdECPrivateKey:
    return EdECPrivateKey("Ed25519", SCALAR)


def edec_public_key() -> EdECPublicKey:
    return EdECPublicKey("Ed25519", ED25519_POINT)


def xec_private_key() -> XECPrivateKey:
    return XECPrivateKey("X25519", SCALAR)


def xec_public_key() -> XECPublicKey:
    return XECPublicKey("X25519", X25519_U)


def secret_key() -> SecretKey:
    return SecretKey(SCALAR, "HmacSHA256")


# as parsers and generators make them, without a constructor


def computed_private_key() -> ECPrivateKey:
    return computed_key("secp256r1", bytearray(SCALAR), POINT)


def computed_public_key() -> ECPublicKey:
    return computed_private_key().public_key


def trusted_edec_private_key() -> EdECPrivateKey:
    return EdECPrivateKey._trusted("Ed25519", SCALAR, ED25519_POINT)


def trusted_xec_public_key() -> XECPublicKey:
    return XECPrivateKey._trusted("X25519", SCALAR, X25519_U).public_key


def computed_pair() -> KeyPair:
    return pair_of(computed_private_key())


def key_pair() -> KeyPair:
    return KeyPair(private_key(), public_key())
