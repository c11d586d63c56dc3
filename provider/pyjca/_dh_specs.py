"""Specifications of finite-field Diffie-Hellman; :mod:`pyjca.specs` is the public page."""

from __future__ import annotations

from ._key_base import buffer, integer
from .errors import InvalidAlgorithmParameterException
from .specs import AlgorithmParameterSpec, KeySpec, _Secret, _Value

__all__ = ["DHParameterSpec", "DHPrivateKeySpec", "DHPublicKeySpec"]


class DHParameterSpec(_Value, AlgorithmParameterSpec):
    """A group by its numbers (PKCS #3); for a named one write NamedParameterSpec("ffdhe3072").

    Args:
        p: the prime modulus.
        g: the generator.
        l: how many bits private values have, None for as many as the provider chooses.
        q: the order of the generator, None where it is not known.

    Raises:
        InvalidAlgorithmParameterException: a number is not positive.
        TypeError: an argument is not an int.
    """

    __slots__ = ("g", "l", "p", "q")
    p: int
    g: int
    l: int | None  # noqa: E741  (JCA's name)
    q: int | None

    def __init__(self, p: int, g: int, l: int | None = None, q: int | None = None) -> None:  # noqa: E741
        self._fill(
            p=_positive(p, "p"), g=_positive(g, "g"), l=l and _positive(l, "l"), q=q and _positive(q, "q")
        )

    @property
    def key_size(self) -> int:
        """Size of the prime in bits."""
        return self.p.bit_length()


class DHPublicKeySpec(_Value, KeySpec):
    """A DH public key by its numbers, in JCA's order.

    Args:
        y: the public value.
        p: the prime modulus.
        g: the generator.
        q: the order of the generator, None where it is not known.

    Raises:
        InvalidAlgorithmParameterException: a number is not positive.
        TypeError: an argument is not an int.
    """

    __slots__ = ("g", "p", "q", "y")
    y: int
    p: int
    g: int
    q: int | None

    def __init__(self, y: int, p: int, g: int, q: int | None = None) -> None:
        self._fill(y=integer(y, "y"), p=_positive(p, "p"), g=_positive(g, "g"), q=q and _positive(q, "q"))


class DHPrivateKeySpec(_Secret, KeySpec):
    """A DH private key by its numbers, in JCA's order.

    Args:
        x: the private value, as big-endian bytes or an int; copied.
        p: the prime modulus.
        g: the generator.
        q: the order of the generator, None where it is not known.

    Raises:
        InvalidAlgorithmParameterException: a number is not positive.
        TypeError: an argument is of the wrong type.
    """

    __slots__ = ("g", "p", "q", "x")
    x: bytes
    p: int
    g: int
    q: int | None

    def __init__(self, x: int | bytes | bytearray | memoryview, p: int, g: int, q: int | None = None) -> None:
        if isinstance(x, int):
            if integer(x, "x") < 0:
                raise InvalidAlgorithmParameterException("the x of a DH key is not positive")
            x = x.to_bytes((x.bit_length() + 7) // 8, "big")
        secret = bytes(buffer(x, "an x that is not an int"))
        self._fill(x=secret, p=_positive(p, "p"), g=_positive(g, "g"), q=q and _positive(q, "q"))

    def __repr__(self) -> str:
        return f"<DHPrivateKeySpec {self.p.bit_length()} bits>"


def _positive(value: int, name: str) -> int:
    if integer(value, name) <= 0:
        raise InvalidAlgorithmParameterException(f"the {name} of a DH group is not positive")
    return value
