"""Reading keys: PEM and DER of PKCS#8, SEC1 and SubjectPublicKeyInfo, and raw keys of a named curve.

Private keys are parsed by pyca/cryptography. A public key is accepted only in the byte strings that
strict DER allows for a named curve (an uncompressed or a compressed point, or the octets of RFC 8410), so
that equal keys come from equal bytes. Whatever is wrong with the input, the exception is
``InvalidKeyException``; its text says what the input looks like and what to do, and quotes nothing of it.
"""

from __future__ import annotations

from functools import cache
from os import fspath
from typing import TYPE_CHECKING

from ._ec_keys import ECPrivateKey, checked_key, checked_public_key
from ._encoding import EC_PRIVATE_FORMS, LAYOUTS, PUBLIC_FORMS, password_bytes, version_2_parts
from ._key_base import buffer
from ._key_kinds import (
    PKCS8_TAGS,
    der_kind,
    explain_private,
    explain_public,
    not_der,
    reason_of,
    tags_of,
    wrong_kind,
)
from ._okp_keys import octet_keys
from ._pem import PRIVATE_LABELS, PUBLIC_LABELS, only_block, pem_blocks, pem_body
from ._raw_keys import raw_key, raw_private_key, raw_public_key
from .errors import InvalidKeyException
from .named_curves import NamedCurve

if TYPE_CHECKING:
    from collections.abc import Callable
    from os import PathLike
    from typing import Any

    from .keys import Key, PrivateKey, PublicKey

    Data = str | bytes | bytearray | memoryview
    Password = str | bytes | Callable[[], str | bytes] | None
    from ._okp_keys import EdECPrivateKey, XECPrivateKey

    OwnPrivateKey = ECPrivateKey | EdECPrivateKey | XECPrivateKey

__all__ = ["load_key", "load_private_key", "load_public_key", "read_key"]

_FILE_LIMIT = 1 << 20  # bytes; the largest key files are a few thousand

_PRIVATE_FILES = (  # how private keys begin that are neither PEM nor DER
    b"PuTTY-User-Key-File-",
    b"\xfe\xed\xfe\xed",  # JKS
    b"\xce\xce\xce\xce",  # JCEKS
    b"\x30\x80",  # PKCS#12 in BER
)
_NOT_PRIVATE = (  # by the tags inside a SEQUENCE
    b"",  # there is none
    b"\x30\x03",  # public key
    b"\x30\x30\x03",  # certificate, request for one, list of revoked ones
    b"\x02\x02",  # ECDSA or DSA signature, RSA public key
)


def load_private_key(data: Data, password: Password = None, *, curve: str | None = None) -> PrivateKey:
    """Return the private key in PEM or DER data, PKCS#8 (plain or encrypted) or SEC1, or a raw one.

    PEM may have text, certificates and "EC PARAMETERS" around the one private key. An EC scalar has
    exactly as many bytes as a coordinate (pyca/cryptography refuses shorter ones), a public part
    that is present must belong to the key, and one that is absent is derived. Explicit curve
    parameters are accepted where pyca/cryptography finds that they are those of a named curve.

    Args:
        data: content of a key file, as bytes or, for PEM, as str.
        password: of an encrypted key: str (used as UTF-8), bytes, or a callable that returns one
            and is called only if the key is encrypted.
        curve: says that ``data`` is a raw key of that curve: a big-endian scalar as long as a
            coordinate, the seed of Ed25519 or Ed448, the scalar of X25519 or X448.

    Raises:
        InvalidKeyException: ``data`` holds no such key, or the password does not fit.
        TypeError: an argument is of the wrong type.
    """
    if password is not None:
        _check_password(password)
    if curve is not None:
        return raw_private_key(curve, _raw_content(data, password))
    content = _content(data)
    blocks = pem_blocks(content)
    if not blocks:
        return _parse_private(content, password)
    label, block = only_block(blocks, PRIVATE_LABELS, "private key")
    return _parse_private(block, password, label)


def load_public_key(data: Data, *, curve: str | None = None) -> PublicKey:
    """Return the public key in PEM or DER data, SubjectPublicKeyInfo of a named curve, or a raw one.

    Accepted is strict DER with the identifier id-ecPublicKey, the name of the curve, and an
    uncompressed or compressed point (RFC 5480), or with the identifier of Ed25519, Ed448, X25519 or
    X448 (RFC 8410); nothing may follow.

    Args:
        data: content of a key file, as bytes or, for PEM, as str.
        curve: says that ``data`` is a raw key of that curve: an uncompressed or compressed point,
            the encoded point of Ed25519 or Ed448, the coordinate u of X25519 or X448.

    Raises:
        InvalidKeyException: ``data`` holds no such key.
        TypeError: an argument is of the wrong type.
    """
    if curve is not None:
        return raw_public_key(curve, _raw_content(data))
    content = _content(data)
    blocks = pem_blocks(content)
    if not blocks:
        return parse_spki(content)
    return _parse_public_block(*only_block(blocks, PUBLIC_LABELS, "public key"))


def load_key(data: Data, password: Password = None, *, curve: str | None = None) -> Key:
    """Return the private or public key in PEM or DER data, whichever it holds.

    Arguments and exceptions are those of :func:`load_private_key` and :func:`load_public_key`. A raw
    key is told by its length, which only EC keys allow.
    """
    if password is not None:
        _check_password(password)
    if curve is not None:
        return raw_key(curve, _raw_content(data, password))
    content = _content(data)
    blocks = pem_blocks(content)
    label = b""
    if blocks:
        label, content = only_block(blocks, PRIVATE_LABELS + PUBLIC_LABELS, "key")
    kind = None if label else der_kind(content)
    if not (label or kind):
        raise InvalidKeyException(not_der(content, "key"))
    if label not in PUBLIC_LABELS and kind != "a public key":
        return _parse_private(content, password, label)
    if password is not None and not callable(password):
        raise InvalidKeyException("a password was given, but this is a public key")
    return _parse_public_block(label, content) if label else parse_spki(content)


def read_key(path: str | PathLike[str], password: Password = None) -> Key:
    """Return the private or public key in a file.

    Args:
        path: the file; at most 1 MiB of it is read.
        password: as for :func:`load_private_key`.

    Raises:
        InvalidKeyException: the file cannot be read or holds no key.
        TypeError: an argument is of the wrong type.
    """
    name = repr(str(fspath(path)))
    try:
        with open(path, "rb") as file:  # noqa: PTH123  (any path-like object)
            content = file.read(_FILE_LIMIT + 1)
    except (OSError, ValueError) as error:  # ValueError: a null character in the path
        reason = getattr(error, "strerror", None) or str(error)
        raise InvalidKeyException(f"cannot read key file {name}: {reason}") from error
    if len(content) > _FILE_LIMIT:
        raise InvalidKeyException(f"key file {name} is larger than 1 MiB, so it is no key file")
    try:
        return load_key(content, password)
    except InvalidKeyException as error:
        raise InvalidKeyException(f"key file {name}: {error}") from None


def may_be_private(content: bytes) -> bool:
    """Tell whether a file's content may be a private key of whatever kind, loadable here or not.

    Text says what it is. One complete DER SEQUENCE counts unless it is known to be something else.
    """
    if b"PRIVATE KEY" in content.replace(b"\0", b""):  # PEM, OpenSSH, PGP, SSH2; also in UTF-16
        return True
    return content.startswith(_PRIVATE_FILES) or tags_of(content) not in _NOT_PRIVATE


# ------------------------------------------------------------------------------------------ input


def _content(data: Data) -> bytes:
    if isinstance(data, str):
        if data and "-----BEGIN " not in data:
            raise InvalidKeyException(
                "a str must be PEM, which contains a line -----BEGIN …-----; "
                "to read a file, call read_key(path)"
            )
        content = data.encode("utf-8", "replace")
    else:
        content = data if type(data) is bytes else bytes(buffer(data, "key data"))
    if not content:
        raise InvalidKeyException("the key data is empty")
    return content


def _raw_content(data: Data, password: Password = None) -> bytes:
    content = bytes(buffer(data, "a raw key"))  # type: ignore[arg-type]  # a str is refused there
    if not content:
        raise InvalidKeyException("the key data is empty")
    if password is not None and not callable(password):
        raise InvalidKeyException("a password was given, but a raw key is not encrypted; leave it out")
    return content


def _check_password(password: str | bytes | Callable[[], str | bytes]) -> None:
    if not (isinstance(password, (str, bytes)) or callable(password)):
        raise TypeError(f"a password must be str, bytes or a callable, not {type(password).__name__}")


def _ask(password: str | bytes | Callable[[], str | bytes]) -> bytes:
    given = password if isinstance(password, (str, bytes)) else password()
    if not isinstance(given, (str, bytes)):
        raise TypeError(f"the password callable must return str or bytes, not {type(given).__name__}")
    encoded = password_bytes(given)
    if not encoded:
        raise InvalidKeyException("the private key is encrypted, but the password given is empty")
    return encoded


# ------------------------------------------------------------------------------------ public keys


def parse_spki(der: bytes) -> PublicKey:
    """Return the key in SubjectPublicKeyInfo (DER). Raises as :func:`load_public_key` does."""
    for prefix, curve in PUBLIC_FORMS.get(len(der), ()):
        if der.startswith(prefix):
            content = der[len(prefix) :]
            if isinstance(curve, NamedCurve):
                return checked_public_key(curve, content)
            key: PublicKey = octet_keys(curve.name)[1](curve.name, content)
            return key
    raise InvalidKeyException(explain_public(der))


def _parse_public_block(label: bytes, block: bytes) -> PublicKey:
    der = pem_body(label, block)
    if der is None:
        raise InvalidKeyException(f"malformed PEM: the block {label.decode()} is not plain base64")
    return parse_spki(der)


# ----------------------------------------------------------------------------------- private keys


def parse_pkcs8(der: bytes) -> OwnPrivateKey:
    """Return the key in plain PKCS#8 (DER) only. Raises as :func:`load_private_key` does."""
    key = _parse_private(der, None)
    if tags_of(der)[:3] != PKCS8_TAGS:
        raise InvalidKeyException("this is a private key in SEC1 form, not in PKCS#8")
    return key


def _parse_private(content: bytes, password: Password, label: bytes = b"") -> OwnPrivateKey:
    """Return the key in DER or, where a label is given, in that one PEM block."""
    load: Callable[[bytes, bytes | None], Any] = (
        _serialization().load_pem_private_key if label else _serialization().load_der_private_key
    )
    der = pem_body(label, content) if label else content
    two = version_2_parts(der) if der and label in (b"", b"PRIVATE KEY") else None
    if two is not None:  # which cryptography does not read
        _refuse_password(password)
        return _checked_pair(*two)
    key = None
    problem = ""
    # Without a password first: cryptography raises TypeError exactly where one is needed. Its
    # exceptions are described, never chained, since their frames hold secrets.
    try:
        key = load(content, None)
    except TypeError:
        pass
    except Exception as error:  # noqa: BLE001
        problem = explain_private(content, error, label)
    if key is not None:
        _refuse_password(password)
        return from_cryptography(key, der)
    if problem:
        raise InvalidKeyException(problem)
    if password is None:
        raise InvalidKeyException("the private key is encrypted; pass its password")
    secret = _ask(password)
    try:
        key = load(content, secret)
    except Exception as error:  # noqa: BLE001
        # A wrong password passes the padding check once in 256 times, and then other things fail.
        problem = f"the encrypted private key cannot be read; is the password right? ({reason_of(error)})"
    if problem:
        raise InvalidKeyException(problem)
    return from_cryptography(key)


@cache
def _serialization() -> Any:
    from cryptography.hazmat.primitives import serialization

    return serialization


def _refuse_password(password: Password) -> None:
    if password is not None and not callable(password):
        raise InvalidKeyException(
            "a password was given, but the private key is not encrypted; leave the password out"
        )


def _checked_pair(curve: str, octets: bytes, public: bytes) -> OwnPrivateKey:
    """Return a key whose public part, in PKCS#8 version 2, has to belong to it."""
    private_class, public_class = octet_keys(curve)
    key: OwnPrivateKey = private_class(curve, octets, public_class(curve, public))
    return key


def from_cryptography(key: Any, der: bytes | None = None) -> OwnPrivateKey:
    """Take both halves of a key that cryptography has parsed or made, so that they match, as bytes.

    Those of an EC key lie at fixed places: of the input ``der``, where it is in the common form,
    otherwise of cryptography's own SEC1 output. ``private_numbers()`` would make the scalar a Python
    integer.
    """
    curve = getattr(key, "curve", None)
    if curve is None or curve.name not in LAYOUTS:
        wrong = wrong_kind(key, "private")
        if wrong is not None:
            raise InvalidKeyException(wrong)
        name = type(key).__name__.removesuffix("PrivateKey")
        octets, public = key.private_bytes_raw(), key.public_key().public_bytes_raw()
        own: OwnPrivateKey = octet_keys(name)[0]._trusted(name, octets, public)
        return own
    parts = None if der is None else _split(der, curve.name)
    if parts is None:
        from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

        sec1 = key.private_bytes(Encoding.DER, PrivateFormat.TraditionalOpenSSL, NoEncryption())
        parts = _split(sec1, curve.name)
    if parts is None:
        raise InvalidKeyException(f"cryptography wrote an unexpected SEC1 form of a key on {curve.name}")
    return checked_key(*parts)


def _split(der: bytes, name: str) -> tuple[NamedCurve, memoryview, bytes] | None:
    """Return curve, scalar and point of PKCS#8 or SEC1 in its common form, None for other bytes."""
    for before, end, between, curve in EC_PRIVATE_FORMS.get(len(der), ()):
        if curve.name == name and der.startswith(before) and der.startswith(between, end):
            return curve, memoryview(der)[len(before) : end], der[end + len(between) - 1 :]
    return None
