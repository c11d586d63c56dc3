"""Keys as OpenSSH writes them: lines of public keys, and private keys of "openssh-key-v1".

Formats: RFC 4253 section 6.6, RFC 5656 section 3.1, RFC 8709 section 4, and PROTOCOL.key of OpenSSH.
pyca/cryptography parses and writes; what is checked here is what it leaves open: that a key is written
in the one way that its type has, and that the public key in clear belongs to the private one.
"""

from __future__ import annotations

import binascii
from typing import TYPE_CHECKING

from ._encoding import password_bytes
from ._key_kinds import reason_of
from ._library_keys import own_key
from ._passwords import ask, refuse_password
from ._pem import OPENSSH_LABEL, pem_body
from .errors import (
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    ProviderException,
)

if TYPE_CHECKING:
    from typing import Any

    from ._key_base import PrivateKey, PublicKey
    from ._passwords import Password

__all__ = ["TYPES", "parse_line", "parse_private", "written"]

TYPES = (b"ssh-ed25519", b"ecdsa-sha2-nistp256", b"ecdsa-sha2-nistp384", b"ecdsa-sha2-nistp521", b"ssh-rsa")
"""The types of keys that are read."""
_MAGIC = b"openssh-key-v1\0"
_MOST_ROUNDS = 512  # of bcrypt_pbkdf: some seconds; ssh-keygen takes 24


def parse_line(content: bytes) -> PublicKey:
    """Return the public key in "type base64 comment", one line without options.

    Raises:
        InvalidKeyException: it is malformed, written in another way than OpenSSH does, of a type that
            is not read, or a rule of pyjca refuses the key.
    """
    lines = [line for line in content.splitlines() if line.strip()]
    if len(lines) != 1:
        raise InvalidKeyException(f"the OpenSSH data holds {len(lines)} lines; pass the one of the key")
    kind, _, rest = lines[0].strip().partition(b" ")
    blob = rest.split(maxsplit=1)[0] if rest.strip() else b""
    if kind not in TYPES:
        what = "a certificate" if b"-cert-v" in kind else "a key"
        raise InvalidKeyException(f"this is {what} of OpenSSH of a type that is not read; {_known_types()}")
    from cryptography.hazmat.primitives.serialization import (
        Encoding,
        PublicFormat,
        load_ssh_public_key,
    )

    line = kind + b" " + blob
    problem = ""
    try:
        theirs = load_ssh_public_key(line)
        same = theirs.public_bytes(Encoding.OpenSSH, PublicFormat.OpenSSH) == line
        problem = "" if same else "it is not written as OpenSSH writes it"
    except Exception as error:  # noqa: BLE001
        problem = reason_of(error)
    if problem:
        raise InvalidKeyException(f"malformed or unsupported public key of OpenSSH: {problem}")
    key: PublicKey = own_key(theirs)
    return key


def parse_private(block: bytes, password: Password) -> PrivateKey:
    """Return the private key in a PEM block of OpenSSH, from BEGIN to END.

    Raises:
        InvalidKeyException: the block is malformed, encrypted with another password, of a type that is
            not read, its public key is another's, or a rule of pyjca refuses the key.
    """
    raw = pem_body(OPENSSH_LABEL, block)
    head = None if raw is None else _head(raw)
    if head is None:
        raise InvalidKeyException("malformed private key of OpenSSH: it is damaged or cut off")
    rounds, kind, public = head
    if kind not in TYPES:
        raise InvalidKeyException(
            f"this private key of OpenSSH has a type that is not read; {_known_types()}"
        )
    secret = None
    if rounds is None:
        refuse_password(password, "the private key is not encrypted")
    else:
        if rounds > _MOST_ROUNDS:
            raise InvalidKeyException(
                f"the private key of OpenSSH asks for more than {_MOST_ROUNDS} rounds of bcrypt_pbkdf; "
                "encrypt it anew with: ssh-keygen -p -a 24 -f FILE"
            )
        secret = ask(password)
    from cryptography.hazmat.primitives.serialization import load_ssh_private_key

    theirs: Any = None
    try:
        theirs = load_ssh_private_key(block, secret)
    except Exception as error:  # noqa: BLE001
        problem = _why_not(error, secret is not None)
    if theirs is None:
        raise InvalidKeyException(problem)
    key: PrivateKey = own_key(theirs)
    if _blob(key.public_key) != public:
        raise InvalidKeyException("the public part of the OpenSSH file does not belong to the private key")
    return key


def written(key: Any, password: str | bytes | None = None) -> bytes:
    """Return a line of a public key (without comment and line end), or the PEM of a private one.

    Raises:
        InvalidAlgorithmParameterException: OpenSSH has no keys of this kind, the password is empty, or
            a password is given and bcrypt is not installed.
        IllegalStateException: the key was destroyed.
    """
    from cryptography.hazmat.primitives.serialization import (
        BestAvailableEncryption,
        Encoding,
        NoEncryption,
        PrivateFormat,
        PublicFormat,
    )

    private = hasattr(key, "public_key")
    theirs = key.to_cryptography()
    try:
        if not private:
            line: bytes = theirs.public_bytes(Encoding.OpenSSH, PublicFormat.OpenSSH)
            return line
        if password is None:
            encryption: Any = NoEncryption()
        else:
            secret = password_bytes(password)
            if not secret:
                raise InvalidAlgorithmParameterException("a password has at least 1 byte")
            _require_bcrypt()
            encryption = BestAvailableEncryption(secret)
        block: bytes = theirs.private_bytes(Encoding.PEM, PrivateFormat.OpenSSH, encryption)
        return block
    except (InvalidAlgorithmParameterException, IllegalStateException):
        raise
    except Exception as error:  # noqa: BLE001  (described by type only: a secret was at hand)
        name = type(error).__name__
    raise ProviderException(f"cryptography could not write the key for OpenSSH: {name}")


def _require_bcrypt() -> None:
    from importlib.util import find_spec

    if find_spec("bcrypt") is None:
        raise InvalidAlgorithmParameterException(
            "encrypting a key of OpenSSH needs the package bcrypt; install it, or write pkcs8"
        )


def _why_not(error: Exception, encrypted: bool) -> str:
    reason = reason_of(error)
    if "bcrypt" in reason:
        return "reading an encrypted key of OpenSSH needs the package bcrypt; install it"
    if encrypted:
        return f"the encrypted private key cannot be read; is the password right? ({reason})"
    return f"malformed or unsupported private key of OpenSSH: {reason}"


def _known_types() -> str:
    return "read are " + ", ".join(kind.decode() for kind in TYPES)


def _blob(key: Any) -> bytes:
    """Return the octets that the base64 of a public key's line stands for."""
    return binascii.a2b_base64(written(key).split()[1])


def _head(raw: bytes) -> tuple[int | None, bytes, bytes] | None:
    """Return what an openssh-key-v1 says in clear: rounds (None: not encrypted), type, public key."""
    if not raw.startswith(_MAGIC):
        return None
    at = len(_MAGIC)
    strings = []
    for _ in range(3):  # cipher, KDF, its options
        string = _string(raw, at)
        if string is None:
            return None
        strings.append(string)
        at += 4 + len(string)
    public = _string(raw, at + 4) if raw[at : at + 4] == b"\0\0\0\1" else None  # one key
    kind = None if public is None else _string(public, 0)
    if public is None or kind is None:
        return None
    if strings[0] == b"none":
        return (None, kind, public) if strings[1:] == [b"none", b""] else None
    return int.from_bytes(strings[2][-4:], "big"), kind, public


def _string(raw: bytes, at: int) -> bytes | None:
    """Return the string (RFC 4251 section 5) at that place."""
    end = at + 4 + int.from_bytes(raw[at : at + 4], "big")
    return raw[at + 4 : end] if at + 4 <= end <= len(raw) and at + 4 <= len(raw) else None
