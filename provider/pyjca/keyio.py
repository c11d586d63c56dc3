"""Reading keys, in whatever format they come: their content tells which it is.

DER and PEM (:mod:`pyjca._der_keys`), JWK (:mod:`pyjca._jwk`), OpenSSH (:mod:`pyjca._openssh`), and raw keys
whose curve the caller names. Whatever is wrong with the input, the exception is ``InvalidKeyException``; its
text says what the input looks like and what to do, and quotes nothing of it.
"""

from __future__ import annotations

import re
from os import fspath
from typing import TYPE_CHECKING

from ._der_keys import PUBLIC_KINDS, parse_private, parse_public, parse_public_block
from ._key_base import PrivateKey, buffer
from ._key_kinds import der_kind, not_der, tags_of
from ._passwords import check_password, refuse_password
from ._pem import OPENSSH_LABEL, PRIVATE_LABELS, PUBLIC_LABELS, is_json, is_line, only_block, pem_blocks
from ._raw_keys import raw_key, raw_private_key, raw_public_key
from .errors import InvalidKeyException

if TYPE_CHECKING:
    from os import PathLike

    from ._jwk import KeySetEntry
    from ._passwords import Password
    from .keys import Key, PublicKey, SecretKey

    Data = str | bytes | bytearray | memoryview

__all__ = [
    "load_key",
    "load_key_set",
    "load_private_key",
    "load_public_key",
    "load_secret_key",
    "read_key",
]

_PEM_OR_DER = (b"-", b"0")  # how nearly all keys begin
_SECRET_MEMBERS = re.compile(rb'"[dk]"|\\u')  # of a JWK, also where their names are escaped
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
    """Return the private key in data of any format.

    Formats are PKCS#8 (plain or encrypted), SEC1 and PKCS#1 in PEM or DER, JWK, OpenSSH's, or a raw key.
    PEM may have text, certificates and "EC PARAMETERS" around the one private key. A public part that is
    present must belong to the key, and one that is absent is derived. The scalar of an EC key that is
    not encrypted may be written without its leading zeros, or with one zero octet before them; explicit
    curve parameters are accepted where they are exactly those of a known curve.

    Args:
        data: content of a key file, as bytes or, for text (PEM, JWK), as str.
        password: of an encrypted key: str (used as UTF-8), bytes, or a callable that returns one
            and is called only if the key is encrypted.
        curve: says that ``data`` is a raw key of that curve: a big-endian scalar as long as a
            coordinate, the seed of Ed25519 or Ed448, the scalar of X25519 or X448.

    Raises:
        InvalidKeyException: ``data`` holds no such key, or the password does not fit.
        TypeError: an argument is of the wrong type.
    """
    check_password(password)
    if curve is not None:
        return raw_private_key(curve, _raw_content(data, password))
    content = _content(data)
    if _is_text(content):
        key = _text_key(content, password)
        if not isinstance(key, PrivateKey):
            raise InvalidKeyException("this is a public key; load it with load_public_key")
        return key
    blocks = pem_blocks(content)
    if not blocks:
        return parse_private(content, password)
    label, block = only_block(blocks, PRIVATE_LABELS, "private key")
    return _private_block(label, block, password)


def load_public_key(data: Data, *, curve: str | None = None) -> PublicKey:
    """Return the public key in data of any format.

    Formats are SubjectPublicKeyInfo and PKCS#1 in PEM or DER, JWK, a line of OpenSSH, or a raw key.
    DER has to be strict; an EC key has the identifier id-ecPublicKey, the name of the curve (or explicit
    parameters that are exactly those of a known one), and an uncompressed or compressed point (RFC 5480).
    A certificate is refused; read it with :func:`pyjca.load_certificate`, since whether to trust it, and
    for what, is to be decided first.

    Args:
        data: content of a key file, as bytes or, for text (PEM, JWK, OpenSSH), as str.
        curve: says that ``data`` is a raw key of that curve: an uncompressed or compressed point,
            the encoded point of Ed25519 or Ed448, the coordinate u of X25519 or X448.

    Raises:
        InvalidKeyException: ``data`` holds no such key.
        TypeError: an argument is of the wrong type.
    """
    if curve is not None:
        return raw_public_key(curve, _raw_content(data))
    content = _content(data)
    if _is_text(content):
        key = _text_key(content, None)
        if isinstance(key, PrivateKey):
            raise InvalidKeyException(
                "this is a private key; load it with load_private_key and take its public_key"
            )
        public: PublicKey = key  # type: ignore[assignment]  # there is no third kind
        return public
    blocks = pem_blocks(content)
    if not blocks:
        return parse_public(content)
    return parse_public_block(*only_block(blocks, PUBLIC_LABELS, "public key"))


def load_key(data: Data, password: Password = None, *, curve: str | None = None) -> Key:
    """Return the private or public key in data of any format, whichever it holds.

    Arguments and exceptions are those of :func:`load_private_key` and :func:`load_public_key`. A raw
    key is told by its length, which only EC keys allow. Secret keys are never returned: what data
    are a MAC key is to be said (:func:`load_secret_key`).
    """
    check_password(password)
    if curve is not None:
        return raw_key(curve, _raw_content(data, password))
    content = _content(data)
    if _is_text(content):
        return _text_key(content, password)
    blocks = pem_blocks(content)
    label = b""
    if blocks:
        label, content = only_block(blocks, PRIVATE_LABELS + PUBLIC_LABELS, "key")
    kind = None if label else der_kind(content)
    if not (label or kind):
        raise InvalidKeyException(not_der(content, "key"))
    if label not in PUBLIC_LABELS and kind not in PUBLIC_KINDS:
        return _private_block(label, content, password)
    refuse_password(password, "this is a public key")
    return parse_public_block(label, content) if label else parse_public(content)


def load_key_set(data: Data) -> tuple[KeySetEntry, ...]:
    """Return the keys of a JWK Set (RFC 7517 section 5), in its order.

    An entry whose "kty" or "crv" is not supported, and one of a secret key, has no key but a ``problem``
    that says why. One that is malformed or refused makes the whole set fail.

    Args:
        data: the JSON, as str or bytes.

    Raises:
        InvalidKeyException: ``data`` is no JWK Set, or one of its keys is malformed or refused; the
            text has its number, from 0.
        TypeError: ``data`` is neither str nor bytes-like.
    """
    from ._jwk import parse_key_set

    return parse_key_set(_content(data))


def load_secret_key(data: Data, algorithm: str) -> SecretKey:
    """Return the secret key in a JWK whose "kty" is "oct".

    Args:
        data: the JSON, as str or bytes.
        algorithm: what the key is for ("HmacSHA256"); "alg" in the JWK does not decide it.

    Raises:
        InvalidKeyException: ``data`` is no such JWK, or what it holds is a public key.
        TypeError: an argument is of the wrong type.
    """
    from ._jwk import parse_secret
    from .keys import SecretKey

    return SecretKey(parse_secret(_content(data)), algorithm)


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
    """Tell whether a file's content may be a private or secret key of whatever kind, loadable here or not.

    Text says what it is. One complete DER SEQUENCE counts unless it is known to be something else.
    """
    text = content.replace(b"\0", b"")  # also in UTF-16
    if b"PRIVATE KEY" in text:  # PEM, OpenSSH, PGP, SSH2
        return True
    if text.lstrip(b" \t\r\n\xef\xbb\xbf\xfe\xff")[:1] in (b"{", b"[") and _SECRET_MEMBERS.search(text):
        return True
    return content.startswith(_PRIVATE_FILES) or tags_of(content) not in _NOT_PRIVATE


# ------------------------------------------------------------------------------------------ input


def _content(data: Data) -> bytes:
    if isinstance(data, str):
        content = data.encode("utf-8", "replace")
        if data and "-----BEGIN " not in data and not _is_text(content):
            raise InvalidKeyException(
                "a str must be PEM, which contains a line -----BEGIN …-----, a JWK, or a line of OpenSSH; "
                "to read a file, call read_key(path)"
            )
    else:
        content = data if type(data) is bytes else bytes(buffer(data, "key data"))
    if not content:
        raise InvalidKeyException("the key data is empty")
    return content


def _raw_content(data: Data, password: Password = None) -> bytes:
    content = bytes(buffer(data, "a raw key"))  # type: ignore[arg-type]  # a str is refused there
    if not content:
        raise InvalidKeyException("the key data is empty")
    refuse_password(password, "a raw key is not encrypted")
    return content


def _is_text(content: bytes) -> bool:
    """Tell whether this is a JWK or a line of OpenSSH."""
    return content[:1] not in _PEM_OR_DER and (is_json(content) or is_line(content))


def _text_key(content: bytes, password: Password) -> Key:
    """Return the key in a JWK or a line of OpenSSH."""
    refuse_password(password, "this key is not encrypted")
    if is_json(content):
        from ._jwk import parse_jwk

        return parse_jwk(content)
    from ._openssh import parse_line

    return parse_line(content)


def _private_block(label: bytes, block: bytes, password: Password) -> PrivateKey:
    """Return the private key in a PEM block, or in DER without a label."""
    if label == OPENSSH_LABEL:
        from ._openssh import parse_private as parse_openssh

        return parse_openssh(block, password)
    return parse_private(block, password, label)
