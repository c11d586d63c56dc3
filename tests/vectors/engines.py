"""What the vectors are run with: the public API, on a target."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pyjca
from pyjca import (
    ECPrivateKey,
    ECPublicKey,
    EdECPrivateKey,
    EdECPublicKey,
    KeyAgreement,
    Mac,
    SecretKey,
    Signature,
    XECPrivateKey,
    XECPublicKey,
)
from pyjca.named_curves import named_curve

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric import ec
    from tests.support import Target

    from pyjca import AlgorithmParameterSpec, PrivateKey, PublicKey

CURVES = {"secp256r1": "P-256", "secp384r1": "P-384", "secp521r1": "P-521"}
"""Standard names, and those of NIST."""


def ecdsa(digest: str, *, fixed_width: bool = False) -> str:
    """Return the name of a signature algorithm for a digest as vectors spell it ("SHA-256", "SHA3-512")."""
    name = digest if digest.startswith("SHA3-") else digest.replace("-", "")
    return f"{name}withECDSA{'inP1363Format' if fixed_width else ''}"


@lru_cache(maxsize=4096)
def public_key(spki: bytes) -> PublicKey:
    return pyjca.load_public_key(spki)


@lru_cache(maxsize=4096)
def private_key(curve: str, scalar: int) -> ECPrivateKey:
    return ECPrivateKey(curve, scalar.to_bytes(named_curve(curve).byte_length, "big"))


def ec_public_key(curve: str, key: ec.EllipticCurvePublicKey) -> ECPublicKey:
    numbers, width = key.public_numbers(), named_curve(curve).byte_length
    return ECPublicKey(curve, b"\x04" + numbers.x.to_bytes(width, "big") + numbers.y.to_bytes(width, "big"))


@lru_cache(maxsize=4096)
def xec_private_key(curve: str, scalar: bytes) -> XECPrivateKey:
    return XECPrivateKey(curve, scalar)


@lru_cache(maxsize=4096)
def edec_private_key(curve: str, seed: bytes) -> EdECPrivateKey:
    return EdECPrivateKey(curve, seed)


def edec_public_key(curve: str, point: bytes) -> EdECPublicKey:
    return EdECPublicKey(curve, point)


def xec_public_key(curve: str, u: bytes) -> XECPublicKey:
    return XECPublicKey(curve, u)


def verify(
    target: Target,
    key: PublicKey,
    signature: bytes,
    message: bytes,
    algorithm: str,
    spec: AlgorithmParameterSpec | None = None,
) -> bool:
    engine = Signature.get_instance(algorithm, target.provider)
    engine.set_parameter(spec)
    engine.init_verify(key)
    return engine.verify(signature, message)


def sign(
    target: Target,
    key: PrivateKey,
    message: bytes,
    algorithm: str,
    spec: AlgorithmParameterSpec | None = None,
) -> bytes:
    engine = Signature.get_instance(algorithm, target.provider)
    engine.set_parameter(spec)
    engine.init_sign(key)
    return engine.sign(message)


def agree(target: Target, own: PrivateKey, peer: PublicKey, algorithm: str = "ECDH") -> bytes:
    engine = KeyAgreement.get_instance(algorithm, target.provider)
    engine.init(own)
    engine.do_phase(peer, True)
    return engine.generate_secret()


def mac(
    target: Target, algorithm: str, key: bytes, message: bytes, spec: AlgorithmParameterSpec | None = None
) -> Mac:
    """Return a Mac object that has taken the message."""
    engine = Mac.get_instance(algorithm, target.provider)
    engine.init(SecretKey(key, algorithm), spec)
    engine.update(message)
    return engine
