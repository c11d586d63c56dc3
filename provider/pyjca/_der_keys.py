"""Keys in DER and in PEM around it: PKCS#8, SEC1, PKCS#1 and SubjectPublicKeyInfo.

pyca/cryptography parses. Public keys are accepted only in the byte strings that strict DER allows, so that
equal keys come from equal bytes; the other ways to write EC keys that are read are those of
:mod:`pyjca._ec_der`.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from ._dh_encoding import DH_OIDS
from ._ec_keys import ECPublicKey, checked_public_key
from ._encoding import PRIME_FIELD, PUBLIC_FORMS, ffdh_quietly, version_2_parts
from ._key_kinds import (
    PKCS8_TAGS,
    der_kind,
    explain_private,
    not_public,
    not_strict,
    reason_of,
    tags_of,
)
from ._library_keys import own_key
from ._okp_keys import octet_keys
from ._passwords import ask, limit_work, refuse_password
from ._pem import pem_body
from .errors import InvalidKeyException
from .named_curves import NamedCurve

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ._key_base import PrivateKey, PublicKey
    from ._passwords import Password

__all__ = ["PUBLIC_KINDS", "parse_pkcs8", "parse_private", "parse_public", "parse_public_block", "parse_spki"]

PUBLIC_KINDS = ("a public key", "an RSA public key")
"""What :func:`der_kind` calls SubjectPublicKeyInfo and PKCS#1."""

_PKCS3, _X942 = DH_OIDS
_PLAIN_LABELS = (b"", b"PRIVATE KEY", b"EC PRIVATE KEY")


def parse_spki(der: bytes) -> PublicKey:
    """Return the key in SubjectPublicKeyInfo (DER). Raises as :func:`pyjca.load_public_key` does."""
    for prefix, curve in PUBLIC_FORMS.get(len(der), ()):
        if der.startswith(prefix):
            content = der[len(prefix) :]
            if isinstance(curve, NamedCurve):
                return checked_public_key(curve, content)
            key: PublicKey = octet_keys(curve.name)[1](curve.name, content)
            return key
    if _may_be_dh(der):
        from ._dh_keys import parse_dh_spki

        dh_key = parse_dh_spki(der)
        if dh_key is not None:
            return dh_key
    if PRIME_FIELD in der:
        from ._ec_der import usual_public

        usual = usual_public(der)
        if usual is None:
            raise InvalidKeyException(_EXPLICIT)
        return parse_spki(usual)
    return _uncommon_public_key(der, "spki")


def parse_public(der: bytes) -> PublicKey:
    """Return the key in SubjectPublicKeyInfo or PKCS#1. Raises as :func:`pyjca.load_public_key` does."""
    start = 2 + (der[1] & 0x7F) if der[1:2] > b"\x80" else 2
    if der[start : start + 1] == b"\x02" and tags_of(der) == b"\x02\x02":
        return _uncommon_public_key(der, "pkcs1")
    return parse_spki(der)


def parse_public_block(label: bytes, block: bytes) -> PublicKey:
    """Return the key in a PEM block "PUBLIC KEY" or "RSA PUBLIC KEY"."""
    der = pem_body(label, block)
    if der is None:
        raise InvalidKeyException(f"malformed PEM: the block {label.decode()} is not plain base64")
    return _uncommon_public_key(der, "pkcs1") if label == b"RSA PUBLIC KEY" else parse_spki(der)


def _uncommon_public_key(der: bytes, form: str) -> PublicKey:
    """Return a key that has no form of fixed length, as far as it is in strict DER; explain others."""
    problem = not_public(der)
    if form == "pkcs1":
        problem = None if der_kind(der) == PUBLIC_KINDS[1] else "malformed RSA public key (PKCS#1)"
    if problem is None:
        try:
            theirs = _serialization().load_der_public_key(der)
        except Exception as error:  # noqa: BLE001
            problem = f"malformed or unsupported public key: {reason_of(error)}"
    if problem is not None:
        raise InvalidKeyException(problem)
    key: PublicKey = own_key(theirs)
    if key.encode(form) != der:
        raise InvalidKeyException(not_strict(theirs))
    return key


# ----------------------------------------------------------------------------------- private keys


def parse_pkcs8(der: bytes) -> PrivateKey:
    """Return the key in plain PKCS#8 (DER) only. Raises as :func:`pyjca.load_private_key` does."""
    key = parse_private(der, None)
    if tags_of(der)[:3] != PKCS8_TAGS:
        form = "PKCS#1" if tags_of(der)[:3] == b"\x02\x02\x02" else "SEC1"
        raise InvalidKeyException(f"this is a private key in {form} form, not in PKCS#8")
    return key


def parse_private(content: bytes, password: Password, label: bytes = b"") -> PrivateKey:
    """Return the key in DER or, where a label is given, in that one PEM block.

    Raises as :func:`pyjca.load_private_key` does.
    """
    load: Callable[[bytes, bytes | None], Any] = (
        _serialization().load_pem_private_key if label else _serialization().load_der_private_key
    )
    der = pem_body(label, content) if label else content
    beside = b""
    if der and label in _PLAIN_LABELS:
        two = version_2_parts(der)
        if two is not None:  # which cryptography does not read
            refuse_password(password, _PLAIN)
            return _checked_pair(*two)
        if PRIME_FIELD in der:
            content, beside = _usual(der) or _refuse(_EXPLICIT)
            der, load = content, _serialization().load_der_private_key
    quiet = partial(ffdh_quietly, load) if _may_be_dh(der or content) else load
    key, problem = _attempt(quiet, content, label)
    if problem and der and label in _PLAIN_LABELS:
        usual = _usual(der)
        if usual is not None and usual[0] != der:
            der, beside = usual
            key, problem = _attempt(_serialization().load_der_private_key, der, b"")
    if problem:
        raise InvalidKeyException(problem)
    if key is not None:
        refuse_password(password, _PLAIN)
        own: PrivateKey = own_key(key, der)
        _compare(own, beside)
        return own
    if label not in _TRADITIONAL:
        if der is None:  # cryptography would pass over headers, and over what is no base64
            raise InvalidKeyException(f"malformed PEM: the block {label.decode()} is not plain base64")
        limit_work(der)
        content, load = der, _serialization().load_der_private_key
    secret = ask(password)
    try:
        key = ffdh_quietly(load, content, secret)
    except Exception as error:  # noqa: BLE001
        # A wrong password passes the padding check once in 256 times, and then other things fail.
        problem = f"the encrypted private key cannot be read; is the password right? ({reason_of(error)})"
    if problem:
        raise InvalidKeyException(problem)
    decrypted: PrivateKey = own_key(key)
    return decrypted


_TRADITIONAL = (b"EC PRIVATE KEY", b"RSA PRIVATE KEY")
"""Blocks that headers say to be encrypted, with one round of MD5 for the password."""
_PLAIN = "the private key is not encrypted"
_EXPLICIT = (
    "the EC key has explicit parameters that are not exactly those of a known curve; rewrite it with: "
    "openssl pkey -in FILE -ec_param_enc named_curve (-pubin for a public key)"
)


def _attempt(load: Callable[[bytes, bytes | None], Any], content: bytes, label: bytes) -> tuple[Any, str]:
    """Return cryptography's key, None if it is encrypted, and what is wrong, nothing if all is well.

    Without a password cryptography raises TypeError exactly where one is needed. Its exceptions are
    described, never chained, since their frames hold secrets.
    """
    try:
        return load(content, None), ""
    except TypeError:
        return None, ""
    except Exception as error:  # noqa: BLE001
        return None, explain_private(content, error, label)


def _usual(der: bytes) -> tuple[bytes, bytes] | None:
    from ._ec_der import usual_private

    return usual_private(der)


def _refuse(why: str) -> Any:
    raise InvalidKeyException(why)


def _compare(key: Any, beside: bytes) -> None:
    """Refuse a public key of PKCS#8 version 2, the content of a BIT STRING, that is another's."""
    if beside and (beside[0] != 0 or ECPublicKey(key.curve, beside[1:]) != key.public_key):
        raise InvalidKeyException("the public part does not belong to the private key")


def _may_be_dh(der: bytes) -> bool:
    return _PKCS3 in der or _X942 in der


@cache
def _serialization() -> Any:
    from cryptography.hazmat.primitives import serialization

    return serialization


def _checked_pair(curve: str, octets: bytes, public: bytes) -> PrivateKey:
    """Return a key whose public part, in PKCS#8 version 2, has to belong to it."""
    private_class, public_class = octet_keys(curve)
    key: PrivateKey = private_class(curve, octets, public_class(curve, public))
    return key
