"""What the vectors are run with: the public API, on a target."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pyjca
from pyjca import (
    ECPrivateKey,
    ECPrivateKeySpec,
    KeyAgreement,
    KeyFactory,
    Mac,
    SecretKey,
    Signature,
)

if TYPE_CHECKING:
    from tests.support import Target

    from pyjca import AlgorithmParameterSpec, PublicKey

DER, P1363 = "SHA256withECDSA", "SHA256withECDSAinP1363Format"


@lru_cache(maxsize=2048)
def public_key(spki: bytes) -> PublicKey:
    return pyjca.load_public_key(spki)


@lru_cache(maxsize=2048)
def private_key(scalar: int) -> ECPrivateKey:
    key = KeyFactory.get_instance("EC").generate_private(ECPrivateKeySpec(scalar, "secp256r1"))
    assert isinstance(key, ECPrivateKey)
    return key


def verify(target: Target, key: PublicKey, signature: bytes, message: bytes, algorithm: str = DER) -> bool:
    engine = Signature.get_instance(algorithm, target.provider)
    engine.init_verify(key)
    return engine.verify(signature, message)


def sign(
    target: Target, key: ECPrivateKey, message: bytes, spec: AlgorithmParameterSpec | None = None
) -> bytes:
    engine = Signature.get_instance(DER, target.provider)
    engine.set_parameter(spec)
    engine.init_sign(key)
    return engine.sign(message)


def agree(target: Target, own: ECPrivateKey, peer: PublicKey) -> bytes:
    engine = KeyAgreement.get_instance("ECDH", target.provider)
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
