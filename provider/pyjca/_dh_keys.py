"""Keys of finite-field Diffie-Hellman; :mod:`pyjca.keys` is the public page."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, final

from ._dh_encoding import dh_algorithm, dh_pkcs8, dh_spki, split_pkcs8, split_spki
from ._dh_groups import known_dh_group
from ._encoding import encrypt_pkcs8, ffdh_quietly, pem
from ._key_base import (
    DHKey,
    Immutable,
    OwnKey,
    PrivateKey,
    PublicKey,
    buffer,
    form_of,
    integer,
    new_object,
    refuse_second_init,
    sealed,
    set_secret,
    setter_of,
)
from .errors import InvalidKeyException, ProviderException

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "MAX_BITS",
    "MIN_BITS",
    "MIN_ORDER_BITS",
    "DHPrivateKey",
    "DHPublicKey",
    "checked_group",
    "parse_dh_spki",
    "private_from_cryptography",
    "public_from_cryptography",
]

MIN_BITS = 512
"""Of p. Every library has this limit, and logarithms in smaller groups are computed in hours."""

MAX_BITS = 8192
"""Of p. No standard names a larger group, and who can send keys of any size can keep others busy."""

MIN_ORDER_BITS = 160
"""Of q: FIPS 186-4's smallest; in a smaller subgroup logarithms are found whatever p is."""


@final
@sealed
class DHPublicKey(Immutable, DHKey, OwnKey, PublicKey):
    """A member y of the group that a generator g makes modulo a prime p.

    It is validated as SP 800-56A rev. 3 section 5.6.2.3.1 has it: 2 <= y <= p - 2, and y^q = 1 modulo p
    where the order q of the group is known, which it is for the groups of RFC 7919 and RFC 3526 too.
    For these, whose p is a safe prime, RFC 7919 section 5.1 contents itself with the first; the whole
    check costs little there, and keeps a peer from learning a bit of a key that is used again. In a
    group of which only p and g are known the first is all that can be checked.

    Args:
        p: the prime, odd, of 512 to 8192 bits.
        g: the generator, 2 <= g <= p - 2.
        y: the public value.
        q: the order of g, a divisor of p - 1 of at least 160 bits; left out for named groups, and where
            it is not known.

    Raises:
        InvalidKeyException: a number is out of range, or y or g is not in the group.
        TypeError: an argument is not an int.
    """

    __module__ = "pyjca.keys"  # where pickles look for it
    __slots__ = ("_g", "_p", "_q", "_y")
    _p: int
    _g: int
    _q: int | None
    _y: int

    def __init__(self, p: int, g: int, y: int, q: int | None = None) -> None:
        refuse_second_init(self, "_y")
        p, g, q = checked_group(p, g, q)
        _fill_public(self, p, g, q, _checked_value(p, g, q, integer(y, "a public value")))

    @property
    def algorithm(self) -> str:
        """Always "DH"."""
        return "DH"

    @property
    def format(self) -> str:
        """Always "X.509", JCA's name of SubjectPublicKeyInfo."""
        return "X.509"

    @property
    def p(self) -> int:
        """The prime."""
        return self._p

    @property
    def g(self) -> int:
        """The generator."""
        return self._g

    @property
    def q(self) -> int | None:
        """The order of the generator, None where it is not known."""
        return self._q

    @property
    def y(self) -> int:
        """The public value."""
        return self._y

    def encode(
        self,
        format: str | None = None,
        encoding: str | None = None,
        password: str | bytes | None = None,
    ) -> bytes:
        """Return the key in a standard format.

        Args:
            format: "spki", SubjectPublicKeyInfo with the parameters of PKCS #3, which everybody
                reads, or where a group without a name has a known q, with those of X9.42 (RFC 3279).
            encoding: "DER" (the default) or "PEM".
            password: not for public keys.

        Raises:
            InvalidAlgorithmParameterException: no such format or combination.
        """
        _, as_pem = form_of(self, format, encoding, password, ("spki",))
        der = dh_spki(_algorithm(self), self._y)
        return pem("PUBLIC KEY", der) if as_pem else der

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DHPublicKey):
            return NotImplemented
        return (self._y, self._p, self._g, self._q) == (other._y, other._p, other._g, other._q)

    def __hash__(self) -> int:
        return hash((self._p, self._g, self._y))

    def __reduce__(self) -> tuple[type[DHPublicKey], tuple[int, int, int, int | None]]:
        return DHPublicKey, (self._p, self._g, self._y, self._q)  # so that unpickling checks it again

    def __repr__(self) -> str:
        return f"<DHPublicKey {_where(self)} {_beginning(self)}…>"


_set_p, _set_g = setter_of(DHPublicKey, "_p"), setter_of(DHPublicKey, "_g")
_set_q, _set_y = setter_of(DHPublicKey, "_q"), setter_of(DHPublicKey, "_y")


def _fill_public(key: DHPublicKey, p: int, g: int, q: int | None, y: int) -> None:
    _set_p(key, p)
    _set_g(key, g)
    _set_q(key, q)
    _set_y(key, y)


@final
@sealed
class DHPrivateKey(Immutable, DHKey, OwnKey, PrivateKey):
    """An exponent x and the public value g^x modulo p that belongs to it, which pyca/cryptography computes.

    It also judges the group, so that nobody agrees in a bad one: p is a safe prime, or has the given q as
    the order of g. For a group without a name that takes up to some seconds.

    Args:
        p: the prime, as for :class:`DHPublicKey`.
        g: the generator.
        x: the private value, 1 <= x <= q - 1, or <= p - 2 where q is not known; big-endian bytes of
            any length, copied, or an int, whose copies cannot be wiped.
        q: the order of g, as there.

    Raises:
        InvalidKeyException: a number is out of range, g^x is 1 or p - 1, or the group is bad.
        TypeError: an argument is of the wrong type.
    """

    __module__ = "pyjca.keys"
    __slots__ = ("_public",)
    _public: DHPublicKey

    def __init__(self, p: int, g: int, x: int | bytes | bytearray | memoryview, q: int | None = None) -> None:
        refuse_second_init(self, "_public")
        p, g, q = checked_group(p, g, q)
        if isinstance(x, int):
            if integer(x, "a private value") < 0:
                raise _out_of_range(q)
            x = x.to_bytes((x.bit_length() + 7) // 8, "big")
        secret = _checked_secret(p, q, bytearray(buffer(x, "a private value that is not an int")))
        set_secret(self, secret)
        y = _derived(p, g, q, secret)
        public = new_object(DHPublicKey)
        _fill_public(public, p, g, q, _checked_value(p, g, q, y))
        _set_public(self, public)

    @classmethod
    def _trusted(cls, public: DHPublicKey, x: bytearray) -> DHPrivateKey:
        """Make a key of parts of which the caller *knows* that they belong together.

        For what a library has just computed. The range of x is checked, but not whether y is g^x.
        """
        secret = _checked_secret(public.p, public.q, x)
        key = new_object(cls)
        set_secret(key, secret)
        _set_public(key, public)
        return key

    @property
    def algorithm(self) -> str:
        """Always "DH"."""
        return "DH"

    @property
    def format(self) -> str:
        """Always "PKCS#8"."""
        return "PKCS#8"

    @property
    def p(self) -> int:
        """The prime."""
        return self._public._p

    @property
    def g(self) -> int:
        """The generator."""
        return self._public._g

    @property
    def q(self) -> int | None:
        """The order of the generator, None where it is not known."""
        return self._public._q

    @property
    def public_key(self) -> DHPublicKey:
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
            format: "pkcs8" (RFC 5208), the only one, with parameters as in :meth:`DHPublicKey.encode`.
            encoding: "DER" (the default) or "PEM".
            password: encrypts, as pyca/cryptography's ``BestAvailableEncryption`` does (PBES2 with
                AES-256 and few PBKDF2 rounds: take a long random password).

        Raises:
            InvalidAlgorithmParameterException: no such format or combination, or an empty password.
            IllegalStateException: the key was destroyed.
        """
        _, as_pem = form_of(self, format, encoding, password, ("pkcs8",))
        der = bytes(dh_pkcs8(_algorithm(self), bytearray(self._reveal())))
        if password is not None:
            return encrypt_pkcs8(der, as_pem, password)
        return pem("PRIVATE KEY", der) if as_pem else der

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, DHPrivateKey):
            return NotImplemented
        return self._same_secret(other) and self._public == other._public

    def __hash__(self) -> int:
        return hash((DHPrivateKey, self._public))

    def __repr__(self) -> str:
        state = ", destroyed" if self.is_destroyed else ""
        return f"<DHPrivateKey {_where(self)} of public key {_beginning(self._public)}…{state}>"


_set_public = setter_of(DHPrivateKey, "_public")


def parse_dh_spki(der: bytes) -> DHPublicKey | None:
    """Return the key in SubjectPublicKeyInfo in strict DER, None where that holds something else.

    Raises:
        InvalidKeyException: it is such a key, but no valid one.
    """
    parts = split_spki(der)
    return None if parts is None else DHPublicKey(parts.p, parts.g, parts.y, parts.q)


def public_from_cryptography(key: Any) -> DHPublicKey:
    """Return a public key of cryptography's as pyjca's own.

    Raises:
        InvalidKeyException: it is no valid key.
    """
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    public = parse_dh_spki(key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo))
    if public is None:
        raise InvalidKeyException("cryptography wrote an unexpected form of a DH key")
    return public


def private_from_cryptography(key: Any) -> DHPrivateKey:
    """Return a private key of cryptography's as pyjca's own.

    The numbers are taken from its PKCS#8; ``private_numbers()`` would make x a Python integer.

    Raises:
        InvalidKeyException: it is no valid key.
    """
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    parts = split_pkcs8(key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption()))
    if parts is None:
        raise InvalidKeyException("cryptography wrote an unexpected form of a DH key")
    p, _, q = checked_group(*parts[0])
    secret = _checked_secret(p, q, parts[1])  # which tells more than that y is no public value
    return DHPrivateKey._trusted(public_from_cryptography(key.public_key()), secret)


# ------------------------------------------------------------------------------------- validation


def checked_group(p: int, g: int, q: int | None) -> tuple[int, int, int | None]:
    """Return the numbers of a group, q of a named one included, once they are known to make one.

    Raises:
        InvalidKeyException: they do not.
        TypeError: an argument is not an int.
    """
    for value, what in ((p, "the prime p"), (g, "the generator g"), (q, "the order q")):
        if value is not None or what != "the order q":
            integer(value, what)
    return _known_group(p, g, q)


@lru_cache(maxsize=64)
def _known_group(p: int, g: int, q: int | None) -> tuple[int, int, int | None]:
    if not (MIN_BITS <= p.bit_length() <= MAX_BITS and p > 0 and p & 1):
        raise InvalidKeyException(
            f"the p of a DH key must be odd and have {MIN_BITS} to {MAX_BITS} bits, which a prime of "
            "the groups in use has"
        )
    if not 2 <= g <= p - 2:
        raise InvalidKeyException("the generator g of a DH key is not in [2, p-2]")
    known = known_dh_group(p, g)
    if known is not None:
        if q not in (None, known.q):
            raise InvalidKeyException(f"the order q of the DH key is not that of {known.name}")
        return p, g, known.q
    if q is not None:
        if q.bit_length() < MIN_ORDER_BITS or q < 0 or (p - 1) % q:
            raise InvalidKeyException(
                f"the order q of the DH key has fewer than {MIN_ORDER_BITS} bits or does not divide p-1"
            )
        if pow(g, q, p) != 1:
            raise InvalidKeyException("the generator g of the DH key does not have the order q")
    return p, g, q


def _checked_value(p: int, g: int, q: int | None, y: int) -> int:
    """Return a public value once it is known to be valid in a checked group."""
    if not 2 <= y <= p - 2:
        raise InvalidKeyException("the public value y of the DH key is not in [2, p-2]")
    if q is not None:
        # Of a safe prime the members of order q are the squares; the symbol is much quicker than y^q.
        inside = _jacobi(y, p) == 1 if known_dh_group(p, g) else pow(y, q, p) == 1
        if not inside:
            raise InvalidKeyException("the public value y of the DH key is not in the group of order q")
    return y


def _jacobi(a: int, n: int) -> int:
    """Return the Jacobi symbol (a/n) of public numbers; n is odd."""
    symbol = 1
    while a:
        twos = (a & -a).bit_length() - 1
        a >>= twos
        if twos & 1 and n & 7 in (3, 5):
            symbol = -symbol
        if a & n & 2:  # both are 3 modulo 4: reciprocity turns the sign
            symbol = -symbol
        a, n = n % a, a
    return symbol if n == 1 else 0


def _out_of_range(q: int | None) -> InvalidKeyException:
    end = "p-2" if q is None else "q-1"
    return InvalidKeyException(f"the private value of the DH key is not in [1, {end}]")


def _checked_secret(p: int, q: int | None, x: bytearray) -> bytearray:
    """Return x in as many bytes as p has, once it is known to be in range; ``x`` is wiped.

    It is compared as bytes, as EC scalars are.
    """
    size = (p.bit_length() + 7) // 8
    excess = len(x) - size
    if excess > 0 and any(memoryview(x)[:excess]):
        raise _out_of_range(q)
    secret = bytearray(size)
    significant = memoryview(x)[max(excess, 0) :]
    secret[size - len(significant) :] = significant
    significant.release()
    x[:] = bytes(len(x))
    end = (p - 1 if q is None else q).to_bytes(size, "big")
    if not bytes(size) < secret < end:
        raise _out_of_range(q)
    return secret


def _derived(p: int, g: int, q: int | None, secret: bytearray) -> int:
    """Return g^x modulo p, as pyca/cryptography computes it."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_der_private_key

    whole = dh_pkcs8(dh_algorithm(p, g, q), secret)
    public = None
    problem = ""
    try:
        key = ffdh_quietly(load_der_private_key, whole, None)
        public = key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    except ValueError:
        problem = "cryptography refuses the group of the DH key: p is no safe prime, or g and q do not fit it"
    except Exception as error:  # noqa: BLE001  (described by type only: a secret was at hand)
        raise ProviderException(
            f"cryptography could not derive the public part of a DH key: {type(error).__name__}"
        ) from None
    finally:
        whole[:] = bytes(len(whole))
    if problem:
        raise InvalidKeyException(problem)
    parts = split_spki(public) if public is not None else None
    if parts is None:
        raise ProviderException("cryptography wrote an unexpected form of a DH key")
    return parts.y


# ---------------------------------------------------------------------------------------- writing


def _algorithm(key: DHPublicKey | DHPrivateKey) -> bytes:
    named = known_dh_group(key.p, key.g) is not None
    return dh_algorithm(key.p, key.g, None if named else key.q)


def _where(key: DHPublicKey | DHPrivateKey) -> str:
    return key.group or f"{key.key_size} bits"


def _beginning(key: DHPublicKey) -> str:
    return key.y.to_bytes((key.key_size + 7) // 8, "big")[:8].hex()
