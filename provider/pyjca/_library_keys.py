"""Keys of pyca/cryptography and PyCryptodome as pyjca's own, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._ec_keys import ECPublicKey, checked_key
from ._encoding import EC_PRIVATE_FORMS, LAYOUTS, ffdh_quietly
from ._key_base import PrivateKey
from ._key_kinds import SUPPORTED, UnsupportedKey
from ._okp_keys import octet_keys
from .errors import InvalidKeyException

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from ._key_base import Key
    from .named_curves import NamedCurve

__all__ = [
    "OURS",
    "from_cryptography",
    "from_pycryptodome",
    "own_key",
    "to_cryptography",
    "to_pycryptodome",
]


def from_cryptography(key: object) -> Key:
    """Return pyjca's key of a private or public key of pyca/cryptography.

    Raises:
        InvalidKeyException: keys of that kind, or on that curve, are not supported, its content cannot
            leave its token, or a rule of pyjca refuses the key.
        TypeError: this is no such key.
    """
    kind = type(key)
    if not (kind.__module__.startswith("cryptography.") and kind.__name__.endswith(_HALVES)):
        raise TypeError(f"this takes a key of pyca/cryptography, not a {kind.__name__}")
    try:
        own: Key = own_key(_compared(key))
    except InvalidKeyException:
        raise
    except Exception as error:  # noqa: BLE001  (described by type only: a secret was at hand)
        problem = type(error).__name__
    else:
        return own
    raise InvalidKeyException(f"the key of pyca/cryptography cannot be converted ({problem})")


def _compared(key: Any) -> Any:
    """Return a key whose numbers belong together; of RSA and DH the library also makes others of numbers.

    It compares them when it reads a key, so that such a private key is written and read again.

    Raises:
        InvalidKeyException: they do not.
        ValueError: the library refuses them.
    """
    if type(key).__name__ not in ("RSAPrivateKey", "DHPrivateKey"):
        return key
    from cryptography.hazmat.primitives.serialization import (
        Encoding,
        NoEncryption,
        PrivateFormat,
        load_der_private_key,
    )

    der = key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
    again = ffdh_quietly(load_der_private_key, der, None)
    if own_key(again.public_key()) != own_key(key.public_key()):
        raise InvalidKeyException("the public part does not belong to the private key")
    return again


def from_pycryptodome(key: object) -> Key:
    """Return pyjca's key of a private or public key of PyCryptodome (an EccKey or RsaKey).

    Raises:
        InvalidKeyException: keys of that kind, or on that curve, are not supported, or a rule of pyjca
            refuses the key.
        TypeError: this is no such key.
    """
    kind = type(key).__name__
    if not (type(key).__module__.startswith("Crypto.PublicKey.") and kind.endswith("Key")):
        raise TypeError(f"this takes a key of PyCryptodome, not a {kind}")
    theirs: Any = key
    try:
        if kind == "EccKey":
            der = theirs.export_key(format="DER", **({"use_pkcs8": True} if theirs.has_private() else {}))
        elif kind == "RsaKey":
            der = theirs.export_key(format="DER", pkcs=8)
        else:
            der, problem = b"", f"this is a {kind}; {SUPPORTED}"
    except Exception as error:  # noqa: BLE001  (described by type only: a secret was at hand)
        der, problem = b"", f"the key of PyCryptodome cannot be converted ({type(error).__name__})"
    if not der:
        raise InvalidKeyException(problem)
    from ._der_keys import parse_pkcs8, parse_spki

    return parse_pkcs8(der) if theirs.has_private() else parse_spki(der)


def to_cryptography(key: Any) -> Any:
    """Return a new object of pyca/cryptography for one of pyjca's own keys.

    Raises:
        InvalidKeyException: the library takes no such key.
        IllegalStateException: the key was destroyed.
    """
    from cryptography.hazmat.primitives.serialization import load_der_private_key, load_der_public_key

    der = key.encode()
    try:
        if isinstance(key, PrivateKey):
            return ffdh_quietly(load_der_private_key, der, None)
        return ffdh_quietly(load_der_public_key, der)
    except Exception as error:  # noqa: BLE001  (described by type only: a secret was at hand)
        problem = type(error).__name__
    raise InvalidKeyException(f"pyca/cryptography does not take this {type(key).__name__} ({problem})")


def to_pycryptodome(key: Any) -> Any:
    """Return a new object of PyCryptodome for one of pyjca's own keys.

    Raises:
        InvalidKeyException: the library has no such keys (of Diffie-Hellman, or on some curves).
        IllegalStateException: the key was destroyed.
    """
    der = key.encode()
    try:
        if key.algorithm == "RSA":
            from Crypto.PublicKey import RSA

            return RSA.import_key(der)
        if key.algorithm != "DH":
            from Crypto.PublicKey import ECC

            return ECC.import_key(der)
        problem = "there are none of this kind"
    except Exception as error:  # noqa: BLE001  (described by type only: a secret was at hand)
        problem = type(error).__name__
    raise InvalidKeyException(f"PyCryptodome does not take this {type(key).__name__} ({problem})")


_HALVES = ("PrivateKey", "PublicKey")


def own_key(key: Any, der: bytes | None = None) -> Any:
    """Return pyjca's key of one that pyca/cryptography has parsed or made, so that its halves match.

    Args:
        key: the private or public key.
        der: what a private key was parsed from, where that is known.

    Raises:
        InvalidKeyException: keys of that kind, or on that curve, are not supported, or a rule of
            pyjca refuses the key.
    """
    name = type(key).__name__
    make = OURS.get(name)
    if make is not None:
        return make(key, der)
    half = "private" if name.endswith("PrivateKey") else "public"
    kind = name.removesuffix(_HALVES[0]).removesuffix(_HALVES[1])
    article = "a" if kind.startswith("D") else "an"  # DSA; RSA, ML-DSA
    raise UnsupportedKey(f"this is {article} {kind} {half} key; {SUPPORTED}")


def _ec_private(key: Any, der: bytes | None) -> Any:
    """Take scalar and point as bytes; ``private_numbers()`` would make the scalar a Python integer.

    They lie at fixed places: of the input, where it is in the common form, otherwise of cryptography's
    own SEC1 output.
    """
    name = _supported_curve(key, "private")
    parts = None if der is None else _split(der, name)
    if parts is None:
        from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

        sec1 = key.private_bytes(Encoding.DER, PrivateFormat.TraditionalOpenSSL, NoEncryption())
        parts = _split(sec1, name)
    if parts is None:
        raise InvalidKeyException(f"cryptography wrote an unexpected SEC1 form of a key on {name}")
    return checked_key(*parts)


def _ec_public(key: Any, _: bytes | None) -> Any:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    name = _supported_curve(key, "public")
    return ECPublicKey(name, key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def _supported_curve(key: Any, half: str) -> str:
    name: str = key.curve.name
    if name not in LAYOUTS:
        raise UnsupportedKey(f"the {half} key is on curve {name}; supported: {', '.join(LAYOUTS)}")
    return name


def _split(der: bytes, name: str) -> tuple[NamedCurve, memoryview, bytes] | None:
    """Return curve, scalar and point of PKCS#8 or SEC1 in its common form, None for other bytes."""
    for before, end, between, curve in EC_PRIVATE_FORMS.get(len(der), ()):
        if curve.name == name and der.startswith(before) and der.startswith(between, end):
            return curve, memoryview(der)[len(before) : end], der[end + len(between) - 1 :]
    return None


def _octet_private(key: Any, _: bytes | None) -> Any:
    name = type(key).__name__.removesuffix("PrivateKey")
    return octet_keys(name)[0]._trusted(name, key.private_bytes_raw(), key.public_key().public_bytes_raw())


def _octet_public(key: Any, _: bytes | None) -> Any:
    name = type(key).__name__.removesuffix("PublicKey")
    return octet_keys(name)[1](name, key.public_bytes_raw())


def _dh_private(key: Any, _: bytes | None) -> Any:
    from ._dh_keys import private_from_cryptography

    return private_from_cryptography(key)


def _dh_public(key: Any, _: bytes | None) -> Any:
    from ._dh_keys import public_from_cryptography

    return public_from_cryptography(key)


def _rsa_private(key: Any, _: bytes | None) -> Any:
    from ._rsa_keys import private_from_cryptography

    return private_from_cryptography(key)


def _rsa_public(key: Any, _: bytes | None) -> Any:
    from ._rsa_keys import public_from_cryptography

    return public_from_cryptography(key)


OURS: Mapping[str, Callable[[Any, bytes | None], Any]] = {
    "ECPrivateKey": _ec_private,
    "ECPublicKey": _ec_public,
    **dict.fromkeys(("Ed25519PrivateKey", "Ed448PrivateKey"), _octet_private),
    **dict.fromkeys(("X25519PrivateKey", "X448PrivateKey"), _octet_private),
    **dict.fromkeys(("Ed25519PublicKey", "Ed448PublicKey"), _octet_public),
    **dict.fromkeys(("X25519PublicKey", "X448PublicKey"), _octet_public),
    "DHPrivateKey": _dh_private,
    "DHPublicKey": _dh_public,
    "RSAPrivateKey": _rsa_private,
    "RSAPublicKey": _rsa_public,
}
"""What makes our keys of cryptography's, by the name of their class.

Each takes cryptography's key and, for a private one, the DER that it was parsed from, or None. Our
public key counts as read from strict DER where its ``encode()`` gives the same bytes again.
"""
