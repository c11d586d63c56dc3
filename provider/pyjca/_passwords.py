"""Passwords of key files: given, or asked for once they are needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._encoding import der_elements, password_bytes
from .errors import InvalidKeyException

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Password = str | bytes | Callable[[], str | bytes] | None

__all__ = ["ask", "check_password", "limit_work", "refuse_password"]

_MOST_ROUNDS = 5_000_000  # of PBKDF2: some seconds; programs take thousands
_MOST_BLOCKS = 1 << 22  # of scrypt, N·r·p: some seconds, and half a GiB
_SCRYPT = bytes.fromhex("06092b06010401da47040b")  # RFC 7914 section 7


def check_password(password: Password) -> None:
    """Refuse what is no password.

    Raises:
        TypeError: it is neither str nor bytes nor callable.
    """
    if not (password is None or isinstance(password, (str, bytes)) or callable(password)):
        raise TypeError(f"a password must be str, bytes or a callable, not {type(password).__name__}")


def refuse_password(password: Password, what: str) -> None:
    """Refuse a password for what has none; a callable just stays uncalled.

    Raises:
        InvalidKeyException: one was given.
    """
    if password is not None and not callable(password):
        raise InvalidKeyException(f"a password was given, but {what}; leave the password out")


def ask(password: Password) -> bytes:
    """Return the password of an encrypted key.

    Raises:
        InvalidKeyException: there is none, or it is empty.
        TypeError: the callable returned something else.
    """
    if password is None:
        raise InvalidKeyException("the private key is encrypted; pass its password")
    given = password if isinstance(password, (str, bytes)) else password()
    if not isinstance(given, (str, bytes)):
        raise TypeError(f"the password callable must return str or bytes, not {type(given).__name__}")
    encoded = password_bytes(given)
    if not encoded:
        raise InvalidKeyException("the private key is encrypted, but the password given is empty")
    return encoded


def limit_work(der: bytes) -> None:
    """Refuse an encrypted PKCS#8 key whose password would take minutes, or all memory, to try.

    Raises:
        InvalidKeyException: it asks for too many rounds of PBKDF2, or too large a scrypt.
    """
    outer = der_elements(der)
    numbers = list(_integers(bytes(outer[0][1]))) if outer else []  # rounds, or scrypt's N, r and p
    blocks = 1
    for number in numbers[:3]:
        blocks *= number
    if max(numbers, default=0) > _MOST_ROUNDS or (_SCRYPT in der and blocks > _MOST_BLOCKS):
        raise InvalidKeyException(
            "the encrypted private key asks for more work than is done for a password here; encrypt it "
            "anew with: openssl pkcs8 -topk8 -in FILE -out NEW"
        )


_DEEPEST = 6
"""Sequences inside one another, of which the parameters of no scheme have more."""


def _integers(content: bytes, depth: int = 0) -> Iterator[int]:
    """Yield the integers in the sequences of DER, in their order."""
    if depth > _DEEPEST:
        raise InvalidKeyException("malformed encrypted private key: its parameters are nested too deeply")
    for tag, inner in der_elements(content) or ():
        if tag == 0x02:
            yield int.from_bytes(inner, "big")
        elif tag == 0x30:
            yield from _integers(bytes(inner), depth + 1)
