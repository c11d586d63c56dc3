"""Reading keys: PEM and DER of PKCS#8, SEC1 and SubjectPublicKeyInfo.

Private keys are parsed by pyca/cryptography. A public key is accepted only in the two byte strings
that strict DER allows for a named curve (an uncompressed or a compressed point), so that equal keys
come from equal bytes. Whatever is wrong with the input, the exception is ``InvalidKeyException``; its
text says what the input looks like and what to do, and quotes nothing of it.
"""

from __future__ import annotations

from os import fspath
from typing import TYPE_CHECKING

from ._ec_keys import ECPrivateKey, ECPublicKey
from ._encoding import LAYOUTS, der_elements, password_bytes
from ._key_base import buffer
from .errors import InvalidKeyException
from .named_curves import NAMED_CURVES, named_curve

if TYPE_CHECKING:
    from collections.abc import Callable
    from os import PathLike
    from typing import Any

    from .keys import Key, PrivateKey, PublicKey

    Data = str | bytes | bytearray | memoryview
    Password = str | bytes | Callable[[], str | bytes] | None

__all__ = ["load_key", "load_private_key", "load_public_key", "read_key"]

_FILE_LIMIT = 1 << 20  # bytes; the largest key files are a few thousand
_BEGIN = b"-----BEGIN "
_PRIVATE_LABELS = (b"PRIVATE KEY", b"ENCRYPTED PRIVATE KEY", b"EC PRIVATE KEY")
_PUBLIC_LABELS = (b"PUBLIC KEY",)

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


def load_private_key(data: Data, password: Password = None) -> PrivateKey:
    """Return the private key in PEM or DER data: PKCS#8, plain or encrypted, or SEC1.

    PEM may have text, certificates and "EC PARAMETERS" around the one private key. The scalar has
    exactly as many bytes as a coordinate (pyca/cryptography refuses shorter ones), a public part
    that is present must belong to it, and one that is absent is derived. Explicit curve
    parameters are accepted where pyca/cryptography finds that they are those of a named curve.

    Args:
        data: content of a key file, as bytes or, for PEM, as str.
        password: of an encrypted key: str (used as UTF-8), bytes, or a callable that returns one
            and is called only if the key is encrypted.

    Raises:
        InvalidKeyException: ``data`` holds no such key, or the password does not fit.
        TypeError: an argument is of the wrong type.
    """
    content = _content(data)
    _check_password(password)
    blocks = _pem_blocks(content)
    if not blocks:
        return _parse_private(content, password)
    label, block = _only_block(blocks, _PRIVATE_LABELS, "private key")
    return _parse_private(block, password, label)


def load_public_key(data: Data) -> PublicKey:
    """Return the public key in PEM or DER data: SubjectPublicKeyInfo of a named curve.

    Accepted is strict DER with the identifier id-ecPublicKey, the name of the curve, and an
    uncompressed or compressed point (RFC 5480); nothing may follow.

    Args:
        data: content of a key file, as bytes or, for PEM, as str.

    Raises:
        InvalidKeyException: ``data`` holds no such key.
        TypeError: ``data`` is of the wrong type.
    """
    content = _content(data)
    blocks = _pem_blocks(content)
    if not blocks:
        return parse_spki(content)
    return _parse_public_block(*_only_block(blocks, _PUBLIC_LABELS, "public key"))


def load_key(data: Data, password: Password = None) -> Key:
    """Return the private or public key in PEM or DER data, whichever it holds.

    Arguments and exceptions are those of :func:`load_private_key` and :func:`load_public_key`.
    """
    content = _content(data)
    _check_password(password)
    blocks = _pem_blocks(content)
    label = b""
    if blocks:
        label, content = _only_block(blocks, _PRIVATE_LABELS + _PUBLIC_LABELS, "key")
    kind = None if label else _der_kind(content)
    if not (label or kind):
        raise InvalidKeyException(_not_der(content, "key"))
    if label not in _PUBLIC_LABELS and kind != "a public key":
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
    return content.startswith(_PRIVATE_FILES) or _tags(content) not in _NOT_PRIVATE


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


def _check_password(password: Password) -> None:
    if not (password is None or isinstance(password, (str, bytes)) or callable(password)):
        raise TypeError(f"a password must be str, bytes or a callable, not {type(password).__name__}")


def _ask(password: str | bytes | Callable[[], str | bytes]) -> bytes:
    given = password if isinstance(password, (str, bytes)) else password()
    if not isinstance(given, (str, bytes)):
        raise TypeError(f"the password callable must return str or bytes, not {type(given).__name__}")
    encoded = password_bytes(given)
    if not encoded:
        raise InvalidKeyException("the private key is encrypted, but the password given is empty")
    return encoded


# -------------------------------------------------------------------------------------------- PEM


def _pem_blocks(content: bytes) -> list[tuple[bytes, bytes]]:
    """Return (label, text from BEGIN to END) of each PEM block; none means that this is not PEM.

    Raises:
        InvalidKeyException: a block has no end.
    """
    blocks: list[tuple[bytes, bytes]] = []
    at = content.find(_BEGIN)
    if at > 0 and content[:1] == b"\x30" and _der_kind(content):
        return blocks  # DER that happens to contain the mark
    while at >= 0:
        start = at + len(_BEGIN)
        label = content[start : content.find(b"-----", start)]
        end_mark = b"-----END %b-----" % label
        end = content.find(end_mark, start)
        if end < 0:
            if b"\\n" in content:
                raise InvalidKeyException(
                    "malformed PEM: it has backslash-n where line ends belong; "
                    'replace them first: text.replace("\\\\n", "\\n")'
                )
            raise InvalidKeyException("malformed PEM: a block has no matching END line; is it cut off?")
        end += len(end_mark)
        blocks.append((label, content[at:end]))
        at = content.find(_BEGIN, end)
    return blocks


def _only_block(
    blocks: list[tuple[bytes, bytes]], labels: tuple[bytes, ...], what: str
) -> tuple[bytes, bytes]:
    """Return the one block that has one of the labels; explain when there is none or more."""
    found = [block for block in blocks if block[0] in labels]
    if len(found) == 1:
        return found[0]
    if found:
        raise InvalidKeyException(f"the PEM data holds {len(found)} of what should be one {what}; pass one")
    held = {label for label, _ in blocks}
    if not held.isdisjoint(_PUBLIC_LABELS):
        raise InvalidKeyException("this is a public key; load it with load_public_key")
    if not held.isdisjoint(_PRIVATE_LABELS):
        raise InvalidKeyException(
            "this is a private key; load it with load_private_key and take its public_key"
        )
    for label, hint in _LABEL_HINTS.items():
        if label in held:
            raise InvalidKeyException(
                f"the PEM data holds {label.decode()}, not a {what} that pyjca reads; {hint}"
            )
    raise InvalidKeyException(f"the PEM data holds no {what}")


_NOT_EC = "only EC keys are supported"
_LABEL_HINTS = {
    b"RSA PRIVATE KEY": _NOT_EC,
    b"RSA PUBLIC KEY": _NOT_EC,
    b"DSA PRIVATE KEY": _NOT_EC,
    b"EC PARAMETERS": "the key itself is missing",
    b"OPENSSH PRIVATE KEY": "convert it with: ssh-keygen -p -m PKCS8 -f FILE",
    b"CERTIFICATE": "take its public key with: openssl x509 -pubkey -noout -in FILE",
    b"CERTIFICATE REQUEST": "take its public key with: openssl req -pubkey -noout -in FILE",
}


def _pem_body(label: bytes, block: bytes) -> bytes | None:
    """Return the DER in a PEM block without headers, None unless it is canonical base64."""
    import binascii

    text = block[len(label) + len("-----BEGIN -----") : -len(label) - len("-----END -----")]
    text = text.translate(None, b"\r\n\t ")
    try:
        der = binascii.a2b_base64(text)
    except binascii.Error:
        return None
    return der if binascii.b2a_base64(der, newline=False) == text else None


# ------------------------------------------------------------------------------------ public keys


def parse_spki(der: bytes) -> ECPublicKey:
    """Return the key in SubjectPublicKeyInfo (DER). Raises as :func:`load_public_key` does."""
    for curve in NAMED_CURVES:
        layout, size = LAYOUTS[curve.name], curve.byte_length
        for prefix, length in ((layout.spki, 1 + 2 * size), (layout.spki_compressed, 1 + size)):
            if len(der) == len(prefix) + length and der.startswith(prefix):
                return ECPublicKey(curve.name, der[-length:])
    raise InvalidKeyException(_explain_public(der))


def _parse_public_block(label: bytes, block: bytes) -> ECPublicKey:
    der = _pem_body(label, block)
    if der is None:
        raise InvalidKeyException(f"malformed PEM: the block {label.decode()} is not plain base64")
    return parse_spki(der)


def _explain_public(der: bytes) -> str:
    """Say why these bytes are not an acceptable public key."""
    kind = _der_kind(der)
    if kind is None:
        return _not_der(der, "public key")
    if kind in _PRIVATE_KINDS:
        return f"this is {kind}; load it with load_private_key and take its public_key"
    if kind != "a public key":
        return f"this is {kind}, not a public key (SubjectPublicKeyInfo)"
    from cryptography.hazmat.primitives import serialization

    try:
        key: Any = serialization.load_der_public_key(der)
    except Exception as error:  # noqa: BLE001
        return f"malformed or unsupported public key: {_reason(error)}"
    wrong = _wrong_kind(key, "public")
    return wrong or (
        f"the public key is on {key.curve.name}, but not in strict DER with the curve's name and an "
        "uncompressed or compressed point; rewrite it with: openssl ec -pubin -in FILE -pubout "
        "-param_enc named_curve -conv_form uncompressed"
    )


# ----------------------------------------------------------------------------------- private keys


def parse_pkcs8(der: bytes) -> ECPrivateKey:
    """Return the key in plain PKCS#8 (DER) only. Raises as :func:`load_private_key` does."""
    key = _parse_private(der, None)
    if _tags(der)[:3] != _PKCS8_TAGS:
        raise InvalidKeyException("this is a private key in SEC1 form, not in PKCS#8")
    return key


def _parse_private(content: bytes, password: Password, label: bytes = b"") -> ECPrivateKey:
    """Return the key in DER or, where a label is given, in that one PEM block."""
    from cryptography.hazmat.primitives import serialization

    load: Callable[[bytes, bytes | None], Any] = (
        serialization.load_pem_private_key if label else serialization.load_der_private_key
    )
    key = None
    problem = ""
    # Without a password first: cryptography raises TypeError exactly where one is needed. Its
    # exceptions are described, never chained, since their frames hold secrets.
    try:
        key = load(content, None)
    except TypeError:
        pass
    except Exception as error:  # noqa: BLE001
        problem = _explain_private(content, error, label)
    if key is not None:
        if password is not None and not callable(password):
            raise InvalidKeyException(
                "a password was given, but the private key is not encrypted; leave the password out"
            )
        return from_cryptography(key, _pem_body(label, content) if label else content)
    if problem:
        raise InvalidKeyException(problem)
    if password is None:
        raise InvalidKeyException("the private key is encrypted; pass its password")
    secret = _ask(password)
    try:
        key = load(content, secret)
    except Exception as error:  # noqa: BLE001
        # A wrong password passes the padding check once in 256 times, and then other things fail.
        problem = f"the encrypted private key cannot be read; is the password right? ({_reason(error)})"
    if problem:
        raise InvalidKeyException(problem)
    return from_cryptography(key)


def from_cryptography(key: Any, der: bytes | None = None) -> ECPrivateKey:
    """Take scalar and point of a key that cryptography has parsed or made, so that they match, as bytes.

    They lie at fixed places: of the input ``der``, where it is in the common form, otherwise of
    cryptography's own SEC1 output. ``private_numbers()`` would make the scalar a Python integer.
    """
    wrong = _wrong_kind(key, "private")
    if wrong:
        raise InvalidKeyException(wrong)
    curve: str = key.curve.name
    parts = der and _split(der, curve)
    if not parts:
        from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

        sec1 = key.private_bytes(Encoding.DER, PrivateFormat.TraditionalOpenSSL, NoEncryption())
        parts = _split(sec1, curve)
    if not parts:
        raise InvalidKeyException(f"cryptography wrote an unexpected SEC1 form of a key on {curve}")
    return ECPrivateKey._trusted(curve, *parts)


def _split(der: bytes, curve: str) -> tuple[memoryview, bytes] | None:
    """Return scalar and point of PKCS#8 or SEC1 in its common form, None for other bytes."""
    layout, size = LAYOUTS[curve], named_curve(curve).byte_length
    for before, between in ((layout.pkcs8, layout.pkcs8_public), (layout.sec1, layout.sec1_public)):
        if der.startswith(before):
            end = len(before) + size
            point = end + len(between)
            if der[end : point + 1] == between + b"\x04":  # the prefix holds the whole length
                return memoryview(der)[len(before) : end], der[point:]
    return None


def _explain_private(content: bytes, error: Exception, label: bytes) -> str:
    """Say why cryptography could not read these bytes as a private key."""
    if not label:
        kind = _der_kind(content)
        if kind is None:
            return _not_der(content, "private key")
        if kind == "a public key":
            return "this is a public key; load it with load_public_key"
        if kind not in _PRIVATE_KINDS:
            return f"this is {kind}, not a private key (PKCS#8 or SEC1)"
    reason = _reason(error)
    if reason == "Invalid key":
        reason = (
            "the scalar is out of range, does not belong to the stored public part, "
            "or the curve is missing or contradictory"
        )
    return f"malformed or unsupported private key: {reason}"


def _wrong_kind(key: Any, half: str) -> str | None:
    """Say why a key that cryptography read is not one of ours, or None."""
    curve = getattr(key, "curve", None)
    if curve is None:
        name = type(key).__name__.replace("PrivateKey", "").replace("PublicKey", "")
        article = "a" if name.startswith("D") else "an"  # DSA, DH; RSA, Ed25519, X25519, ML-DSA
        return f"this is {article} {name} {half} key; {_NOT_EC}"
    if curve.name not in LAYOUTS:
        known = ", ".join(LAYOUTS)
        return f"the {half} key is on curve {curve.name}; supported: {known}"
    return None


# --------------------------------------------------------------------------------------- messages


def _reason(error: Exception) -> str:
    """Return the first, specific sentence of an exception of cryptography."""
    text = str(error.args[0]) if error.args else type(error).__name__
    _, _, details = text.partition("Details: ")
    return details or text.partition(". ")[0].rstrip(".")


_PKCS8_TAGS = b"\x02\x30\x04"  # version, algorithm, key
_PRIVATE_KINDS = ("a private key", "an encrypted private key")
_KINDS = {
    b"\x30\x03": "a public key",
    _PKCS8_TAGS: "a private key",
    b"\x02\x04": "a private key",
    b"\x30\x04": "an encrypted private key",
    b"\x30\x30\x03": "a certificate or certificate request",
    b"\x02\x02": "an RSA public key",
    b"\x02\x30\x30": "a PKCS#12 store",
}


def _tags(content: bytes) -> bytes:
    """Return the tags inside DER that is one complete SEQUENCE, otherwise nothing."""
    outer = der_elements(content)
    if outer is None or len(outer) != 1 or outer[0][0] != 0x30:
        return b""
    return bytes(tag for tag, _ in der_elements(outer[0][1]) or ())


def _der_kind(content: bytes) -> str | None:
    """Tell what the outer structure of DER looks like; None if it is not one complete SEQUENCE."""
    tags = _tags(content)
    if not tags:
        return None
    if tags[:4] == b"\x02\x02\x02\x02":
        return "an RSA or DSA private key"
    for kind_tags, kind in _KINDS.items():
        if tags == kind_tags or (tags[:1] == b"\x02" and tags.startswith(kind_tags)):  # optional parts follow
            return kind
    return "something else in DER"


def _not_der(content: bytes, what: str) -> str:
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "the key data is UTF-16 text; save the PEM file as ASCII or UTF-8"
    if content[:1] == b"\x30":
        return f"malformed {what}: the DER data is cut off, or something follows it"
    return f"this is not a {what}: neither PEM (no line -----BEGIN …-----) nor DER"
