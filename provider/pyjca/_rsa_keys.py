"""Keys of RSA; :mod:`pyjca.keys` is the public page."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ._encoding import der_element, encrypt_pkcs8, pem
from ._key_base import (
    Immutable,
    OwnKey,
    PrivateKey,
    PublicKey,
    RSAKey,
    form_of,
    in_text,
    integer,
    new_object,
    refuse_second_init,
    sealed,
    set_secret,
    setter_of,
)
from .errors import InvalidKeyException

if TYPE_CHECKING:
    from typing import Any

__all__ = ["RSAPrivateKey", "RSAPublicKey", "private_from_cryptography", "public_from_cryptography"]

MIN_BITS, MAX_BITS = 512, 16384
"""Of n, as in the JDK: below it no signature has room, above it one takes seconds."""

LARGE_BITS, MAX_LARGE_EXPONENT_BITS = 3072, 64
"""Keys of more bits than the first have exponents of no more than the second: OpenSSL and the JDK verify
nothing with others, and verification with them would take minutes."""

_INTEGER, _BIT_STRING, _OCTET_STRING, _SEQUENCE = 0x02, 0x03, 0x04, 0x30
_VERSION_0 = bytes.fromhex("020100")
_ALGORITHM = bytes.fromhex("300d06092a864886f70d0101010500")  # rsaEncryption, NULL (RFC 8017 appendix A.1)
_IN_TEXT = ("jwk", "openssh")


@final
@sealed
class RSAPublicKey(Immutable, RSAKey, OwnKey, PublicKey):
    """A modulus and a public exponent (RFC 8017 section 3.1).

    Args:
        n: the modulus, odd, of 512 to 16384 bits. Short ones are for what is old: set the policy entry
            "RSA keySize < 2048" to refuse them.
        e: the public exponent, odd, 3 <= e < n, and of at most 64 bits where n has more than 3072.

    Raises:
        InvalidKeyException: a number is out of range.
        TypeError: an argument is not an int.
    """

    __module__ = "pyjca.keys"  # where pickles look for it
    __slots__ = ("_e", "_n")
    _e: int
    _n: int

    def __init__(self, n: int, e: int) -> None:
        refuse_second_init(self, "_n")
        n, e = integer(n, "a modulus"), integer(e, "a public exponent")
        if n < 0 or not MIN_BITS <= n.bit_length() <= MAX_BITS:
            raise InvalidKeyException(f"the modulus of an RSA key has {MIN_BITS} to {MAX_BITS} bits")
        if not n & 1:
            raise InvalidKeyException("the modulus of the RSA key is even, so that everybody knows a factor")
        if not (e & 1 and 3 <= e < n):
            raise InvalidKeyException("the public exponent of an RSA key is odd, and in [3, n-1]")
        if n.bit_length() > LARGE_BITS and e.bit_length() > MAX_LARGE_EXPONENT_BITS:
            raise InvalidKeyException(
                f"the public exponent of an RSA key of more than {LARGE_BITS} bits has at most "
                f"{MAX_LARGE_EXPONENT_BITS} bits"
            )
        _set_n(self, n)
        _set_e(self, e)

    @property
    def algorithm(self) -> str:
        """Always "RSA"."""
        return "RSA"

    @property
    def format(self) -> str:
        """Always "X.509", JCA's name of SubjectPublicKeyInfo."""
        return "X.509"

    @property
    def n(self) -> int:
        """The modulus."""
        return self._n

    @property
    def e(self) -> int:
        """The public exponent."""
        return self._e

    def encode(
        self,
        format: str | None = None,
        encoding: str | None = None,
        password: str | bytes | None = None,
    ) -> bytes:
        """Return the key in a standard format.

        Args:
            format: "spki" (SubjectPublicKeyInfo, RFC 3279 section 2.3.1; the default), "pkcs1" (RFC 8017
                appendix A.1.1), "jwk" (RFC 7518) or "openssh" (RFC 4253).
            encoding: for "spki" and "pkcs1": "DER" (the default) or "PEM".
            password: not for public keys.

        Raises:
            InvalidAlgorithmParameterException: no such format or combination.
        """
        form, as_pem = form_of(self, format, encoding, password, ("spki", "pkcs1", *_IN_TEXT))
        if form in _IN_TEXT:
            return in_text(self, form, password)
        der = der_element(_SEQUENCE, _number(self._n) + _number(self._e))
        if form == "pkcs1":
            return pem("RSA PUBLIC KEY", der) if as_pem else der
        der = der_element(_SEQUENCE, _ALGORITHM + der_element(_BIT_STRING, b"\0" + der))
        return pem("PUBLIC KEY", der) if as_pem else der

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RSAPublicKey):
            return NotImplemented
        return (self._n, self._e) == (other._n, other._e)

    def __hash__(self) -> int:
        return hash((RSAPublicKey, self._n, self._e))

    def __reduce__(self) -> tuple[type[RSAPublicKey], tuple[int, int]]:
        return RSAPublicKey, (self._n, self._e)  # so that unpickling checks it again

    def __repr__(self) -> str:
        return f"<RSAPublicKey of {self.key_size} bits {_beginning(self)}…>"


_set_n, _set_e = setter_of(RSAPublicKey, "_n"), setter_of(RSAPublicKey, "_e")


@final
@sealed
class RSAPrivateKey(Immutable, RSAKey, OwnKey, PrivateKey):
    """The primes and exponents that belong to a public key (RFC 8017 section 3.2); two primes only.

    It is loaded, generated, or made of its numbers by :meth:`from_numbers`.
    """

    __module__ = "pyjca.keys"
    __slots__ = ("_public",)
    _public: RSAPublicKey

    def __init__(self) -> None:
        raise TypeError("an RSAPrivateKey is loaded, generated, or made by RSAPrivateKey.from_numbers")

    @classmethod
    def from_numbers(cls, n: int, e: int, d: int, p: int, q: int) -> RSAPrivateKey:
        """Return the key of these numbers, which pyca/cryptography compares with one another.

        Args:
            n: the modulus.
            e: the public exponent.
            d: the private exponent; copies of ints cannot be wiped.
            p: one prime factor of n.
            q: the other.

        Raises:
            InvalidKeyException: they do not make a key.
            TypeError: an argument is not an int.
        """
        from cryptography.hazmat.primitives.asymmetric import rsa

        public = RSAPublicKey(n, e)
        for number in (d, p, q):
            integer(number, "a private number of an RSA key")
        try:
            if not (p > 1 and q > 1 and p != q and p * q == n and 0 < d < n):
                raise ValueError
            theirs = rsa.RSAPrivateNumbers(
                p, q, d, d % (p - 1), d % (q - 1), pow(q, -1, p), rsa.RSAPublicNumbers(e, n)
            ).private_key()
        except Exception:  # noqa: BLE001  (not described: it may quote secrets)
            theirs = None
        if theirs is None:
            raise InvalidKeyException(
                "these numbers do not make an RSA key: n = p·q of two primes, and e·d = 1 modulo p-1 and q-1"
            )
        return _own(public, theirs)

    @property
    def algorithm(self) -> str:
        """Always "RSA"."""
        return "RSA"

    @property
    def format(self) -> str:
        """Always "PKCS#8"."""
        return "PKCS#8"

    @property
    def n(self) -> int:
        """The modulus."""
        return self._public._n

    @property
    def e(self) -> int:
        """The public exponent."""
        return self._public._e

    @property
    def public_key(self) -> RSAPublicKey:
        """The public half."""
        return self._public

    def encode(
        self,
        format: str | None = None,
        encoding: str | None = None,
        password: str | bytes | None = None,
    ) -> bytes:
        """Return the key in a standard format.

        Args:
            format: "pkcs8" (RFC 5958; the default), "pkcs1" (RFC 8017 appendix A.1.2), "jwk" (RFC 7518)
                or "openssh".
            encoding: for "pkcs8" and "pkcs1": "DER" (the default) or "PEM".
            password: encrypts "pkcs8", as pyca/cryptography's ``BestAvailableEncryption`` does (PBES2 with
                AES-256 and few PBKDF2 rounds: take a long random password), and "openssh".

        Raises:
            InvalidAlgorithmParameterException: no such format or combination, or an empty password.
            IllegalStateException: the key was destroyed.
        """
        form, as_pem = form_of(self, format, encoding, password, ("pkcs8", "pkcs1", *_IN_TEXT))
        der = self._reveal()
        if form in _IN_TEXT:
            return in_text(self, form, password)
        if form == "pkcs1":
            return pem("RSA PRIVATE KEY", der) if as_pem else der
        der = der_element(_SEQUENCE, _VERSION_0 + _ALGORITHM + der_element(_OCTET_STRING, der))
        if password is not None:
            return encrypt_pkcs8(der, as_pem, password)
        return pem("PRIVATE KEY", der) if as_pem else der

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, RSAPrivateKey):
            return NotImplemented
        return self._same_secret(other) and self._public == other._public

    def __hash__(self) -> int:
        return hash((RSAPrivateKey, self._public))

    def __repr__(self) -> str:
        state = ", destroyed" if self.is_destroyed else ""
        return f"<RSAPrivateKey of {self.key_size} bits, public key {_beginning(self._public)}…{state}>"


_set_public = setter_of(RSAPrivateKey, "_public")


def public_from_cryptography(key: Any) -> RSAPublicKey:
    """Return a public key of cryptography's as pyjca's own.

    Raises:
        InvalidKeyException: a rule of pyjca refuses it.
    """
    numbers = key.public_numbers()
    return RSAPublicKey(numbers.n, numbers.e)


def private_from_cryptography(key: Any) -> RSAPrivateKey:
    """Return a private key of cryptography's, whose numbers it has compared with one another, as pyjca's own.

    Raises:
        InvalidKeyException: a rule of pyjca refuses it.
    """
    return _own(public_from_cryptography(key.public_key()), key)


def _own(public: RSAPublicKey, key: Any) -> RSAPrivateKey:
    """Take the private numbers in PKCS#1's DER; ``private_numbers()`` would make them Python integers."""
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    own = new_object(RSAPrivateKey)
    der = key.private_bytes(Encoding.DER, PrivateFormat.TraditionalOpenSSL, NoEncryption())
    set_secret(own, bytearray(der))
    _set_public(own, public)
    return own


def _number(value: int) -> bytes:
    return der_element(_INTEGER, value.to_bytes(value.bit_length() // 8 + 1, "big"))


def _beginning(key: RSAPublicKey) -> str:
    return f"{key.n >> (key.key_size - 64):016x}"
