"""Specifications of RSA; :mod:`pyjca.specs` is the public page."""

from __future__ import annotations

from ._key_base import integer
from .errors import InvalidAlgorithmParameterException
from .specs import AlgorithmParameterSpec, KeySpec, _digest_name, _Secret, _Value

__all__ = ["PSSParameterSpec", "RSAKeyGenParameterSpec", "RSAPrivateCrtKeySpec", "RSAPublicKeySpec"]


class RSAKeyGenParameterSpec(_Value, AlgorithmParameterSpec):
    """Asks for RSA keys.

    Args:
        key_size: bits of the modulus.
        public_exponent: odd, and 3 or more.

    Raises:
        InvalidAlgorithmParameterException: a number is out of range.
        TypeError: an argument is not an int.
    """

    __slots__ = ("key_size", "public_exponent")
    key_size: int
    public_exponent: int

    F4 = 65537
    """The exponent that everybody takes, Fermat's fourth number."""

    def __init__(self, key_size: int, public_exponent: int = F4) -> None:
        if integer(key_size, "a key size") <= 0:
            raise InvalidAlgorithmParameterException("the size of an RSA key is a positive number of bits")
        if integer(public_exponent, "a public exponent") < 3 or not public_exponent & 1:
            raise InvalidAlgorithmParameterException(
                "the public exponent of an RSA key is odd, and 3 or more"
            )
        self._fill(key_size=key_size, public_exponent=public_exponent)


class PSSParameterSpec(_Value, AlgorithmParameterSpec):
    """How RSASSA-PSS signs and verifies (RFC 8017 section 8.1); the trailer field is 1, the only one in use.

    Args:
        digest: JCA's name of the hash of the message ("SHA-256"; read back as "SHA256").
        mgf_digest: of the hash of the mask generation function MGF1; None for the same.
        salt_length: bytes of the salt, in verification too; None for as many as a digest has.

    Raises:
        InvalidAlgorithmParameterException: no such digest is known, or the length is negative.
        TypeError: an argument is of the wrong type.
    """

    __slots__ = ("digest", "mgf_digest", "salt_length")
    digest: str
    mgf_digest: str
    salt_length: int

    def __init__(
        self, digest: str = "SHA-256", mgf_digest: str | None = None, salt_length: int | None = None
    ) -> None:
        from ._digests import digest_named

        name = _digest_name(digest)
        known = digest_named(name)
        assert known is not None
        length = known.size if salt_length is None else integer(salt_length, "the length of a salt")
        if length < 0:
            raise InvalidAlgorithmParameterException("the length of a salt is 0 or more bytes")
        mask = name if mgf_digest is None else _digest_name(mgf_digest)
        self._fill(digest=name, mgf_digest=mask, salt_length=length)


class RSAPublicKeySpec(_Value, KeySpec):
    """An RSA public key by its numbers.

    Args:
        n: the modulus.
        e: the public exponent.

    Raises:
        TypeError: an argument is not an int.
    """

    __slots__ = ("e", "n")
    e: int
    n: int

    def __init__(self, n: int, e: int) -> None:
        self._fill(n=integer(n, "a modulus"), e=integer(e, "a public exponent"))


class RSAPrivateCrtKeySpec(_Secret, KeySpec):
    """An RSA private key by its numbers; the three that JCA's class has beside them follow from these.

    Args:
        n: the modulus.
        e: the public exponent.
        d: the private exponent.
        p: one prime.
        q: the other.

    Raises:
        TypeError: an argument is not an int.
    """

    __slots__ = ("d", "e", "n", "p", "q")
    d: int
    e: int
    n: int
    p: int
    q: int

    def __init__(self, n: int, e: int, d: int, p: int, q: int) -> None:
        numbers = {"n": n, "e": e, "d": d, "p": p, "q": q}
        self._fill(**{name: integer(number, "a number of an RSA key") for name, number in numbers.items()})

    def __repr__(self) -> str:
        return f"<RSAPrivateCrtKeySpec, {self.n.bit_length()} bits>"
