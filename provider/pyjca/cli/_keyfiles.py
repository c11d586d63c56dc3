"""Reading the keys that commands are given."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from .. import InvalidKeyException, PrivateKey, PublicKey, SecretKey, load_key
from ._application import Failure
from ._input import STANDARD, read_small
from ._options import decode

if TYPE_CHECKING:
    from collections.abc import Callable

    from .. import Key
    from ._options import Password

__all__ = ["read_key", "read_private_key", "read_public_key", "read_secret_key"]


def read_key(name: str, password: Callable[[], bytes]) -> Key:
    """Return the key in a file, or on standard input for "-".

    Raises:
        Failure: there is none that pyjca can use.
    """
    content = read_small(name, "the key")
    shown = "standard input" if name == STANDARD else repr(os.fspath(name))
    if not content:
        raise Failure(f"the key file {shown} is empty")
    try:
        return load_key(content, password)
    except InvalidKeyException as error:
        raise Failure(f"{shown} holds no usable key: {error}") from error


def read_private_key(name: str, password: Password, purpose: str) -> PrivateKey:
    """Return the private key in a file.

    Raises:
        Failure: there is none that pyjca can use.
    """
    key = read_key(name, password)
    if not isinstance(key, PrivateKey):
        raise Failure(f"{purpose} needs a private key, and {name!r} holds a public one")
    return key


def read_public_key(name: str, purpose: str) -> PublicKey:
    """Return the public key in a file; a private one is refused, and no password asked for.

    Raises:
        Failure: there is none that pyjca can use.
    """
    refusal = Failure(
        f"{purpose} needs a public key, and {name!r} holds a private one; "
        f"take its public half: pyjca key convert {name} --public -o pub.pem"
    )

    def refuse() -> bytes:
        raise refusal

    key = read_key(name, refuse)
    if not isinstance(key, PublicKey):
        raise refusal
    return key


def read_secret_key(name: str, form: str, algorithm: str) -> SecretKey:
    """Return the MAC key in a file.

    Raises:
        Failure: the file holds none.
    """
    content = read_small(name, "a MAC key")
    if not content:
        raise Failure(f"the key file {name!r} is empty")
    return SecretKey(decode(content, form, f"the key in {name!r}"), algorithm)
