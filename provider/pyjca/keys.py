"""Keys: immutable values that every provider can use.

A key is checked once, when it is made: a point lies on its curve and has no small order, an EC scalar
lies in [1, n-1], a private key's public part belongs to it. Providers rely on that and keep what they
derive from a key (a parsed or compiled form) in the key itself, through :meth:`Key.handle`.

Secrets live in a buffer that :meth:`PrivateKey.destroy` overwrites, and so does garbage collection.
They appear in no ``repr``, message or pickle. What cannot be wiped: copies that ``encode`` returns,
the data that a key was loaded from, and what a provider's library holds until it frees it.
"""

from __future__ import annotations

from os import urandom
from typing import TYPE_CHECKING, final

from ._ec_keys import ECPrivateKey, ECPublicKey
from ._encoding import public_content
from ._key_base import (
    DHKey,
    ECKey,
    EdECKey,
    Immutable,
    Key,
    PrivateKey,
    PublicKey,
    RSAKey,
    SecretBearer,
    XECKey,
    buffer,
    form_of,
    in_text,
    new_object,
    refuse_second_init,
    sealed,
    set_attribute,
    setter_of,
)
from ._okp_keys import EdECPrivateKey, EdECPublicKey, XECPrivateKey, XECPublicKey
from .errors import InvalidKeyException

if TYPE_CHECKING:
    from typing import Any

    from ._dh_keys import DHPrivateKey, DHPublicKey
    from ._rsa_keys import RSAPrivateKey, RSAPublicKey

__all__ = [
    "DHKey",
    "DHPrivateKey",
    "DHPublicKey",
    "ECKey",
    "ECPrivateKey",
    "ECPublicKey",
    "EdECKey",
    "EdECPrivateKey",
    "EdECPublicKey",
    "Key",
    "KeyPair",
    "PrivateKey",
    "PublicKey",
    "RSAKey",
    "RSAPrivateKey",
    "RSAPublicKey",
    "SecretKey",
    "XECKey",
    "XECPrivateKey",
    "XECPublicKey",
]


_LATE = {
    **dict.fromkeys(("DHPrivateKey", "DHPublicKey"), "._dh_keys"),
    **dict.fromkeys(("RSAPrivateKey", "RSAPublicKey"), "._rsa_keys"),
}
"""Kinds of keys whose modules load when they are first wanted."""


def __getattr__(name: str) -> Any:
    if name in _LATE:
        from importlib import import_module

        return globals().setdefault(name, getattr(import_module(_LATE[name], __package__), name))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@final
@sealed
class SecretKey(Immutable, SecretBearer):
    """Key bytes for a MAC.

    Public keys and certificates in PEM or DER are refused: who takes the algorithm's name from a
    message would otherwise accept MACs that anybody can make with a published key ("algorithm
    confusion").

    Args:
        data: the bytes, copied; none is allowed, as HMAC allows it.
        algorithm: what the key is for ("HmacSHA256").

    Raises:
        InvalidKeyException: ``data`` is a public key, or ``algorithm`` is empty.
        TypeError: ``data`` is not bytes-like, or ``algorithm`` is not a str.
    """

    __slots__ = ("_algorithm", "_hash")
    _algorithm: str
    _hash: int | None

    def __init__(self, data: bytes | bytearray | memoryview, algorithm: str) -> None:
        refuse_second_init(self, "_algorithm")
        if not isinstance(algorithm, str):
            raise TypeError(f"algorithm must be a str, not {type(algorithm).__name__}")
        if not algorithm:
            raise InvalidKeyException('a SecretKey names its algorithm, for example "HmacSHA256"')
        set_attribute(self, "_algorithm", algorithm)
        set_attribute(self, "_hash", None)
        set_attribute(self, "_secret", bytearray(buffer(data, "a secret key")))
        kind = public_content(self._secret)
        if kind:
            raise InvalidKeyException(
                f"this is {kind}, which others know, and not a secret; load it with load_public_key "
                "and verify signatures with it"
            )

    @property
    def algorithm(self) -> str:
        """What the key is for ("HmacSHA256")."""
        return self._algorithm

    @property
    def format(self) -> str:
        """Always "RAW"."""
        return "RAW"

    @property
    def key_size(self) -> int:
        """Size of the key in bits, 0 once it is destroyed."""
        return 8 * len(self._secret)

    def encode(
        self,
        format: str | None = None,
        encoding: str | None = None,
        password: str | bytes | None = None,
    ) -> bytes:
        """Return the key's bytes, or a JWK of them.

        Args:
            format: "raw" (the default) or "jwk" (RFC 7518 section 6.4, "oct").
            encoding: none.
            password: none.

        Raises:
            InvalidAlgorithmParameterException: another format was asked for.
            IllegalStateException: the key was destroyed.
        """
        form, _ = form_of(self, format, encoding, password, ("raw", "jwk"))
        return in_text(self, form, password) if form == "jwk" else self._reveal()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, SecretKey):
            return NotImplemented
        return self._same_secret(other) and self._algorithm.lower() == other._algorithm.lower()

    def __hash__(self) -> int:
        """Return a hash made with a key of this process, which tells nothing about the secret."""
        if self._hash is None:
            set_attribute(self, "_hash", _keyed_hash(self._reveal()))
        return hash((self._hash, self._algorithm.lower()))

    def __repr__(self) -> str:
        return f"<SecretKey {self._algorithm}{', destroyed' if self.is_destroyed else ''}>"


SECRET_KEY_SLOTS = (
    Key.__dict__["_handles"],
    SecretBearer.__dict__["_secret"],
    SecretKey.__dict__["_algorithm"],
)
"""Where such a key keeps its handles, its secret and its algorithm, for compiled engines."""

_HASH_KEY = urandom(32)


def _keyed_hash(data: bytes) -> int:
    from hashlib import blake2b

    return int.from_bytes(blake2b(data, key=_HASH_KEY, digest_size=8).digest(), "big")


@final
@sealed
class KeyPair(Immutable):
    """A private key and its public half.

    JCA's constructor has them the other way round.

    Args:
        private: the private key.
        public: the public key.

    Raises:
        InvalidKeyException: they do not belong together.
        TypeError: an argument is not such a key.
    """

    __slots__ = ("_private", "_public")
    _private: PrivateKey
    _public: PublicKey

    def __init__(self, private: PrivateKey, public: PublicKey) -> None:
        refuse_second_init(self, "_private")
        halves: tuple[object, object] = (private, public)
        if not (isinstance(halves[0], PrivateKey) and isinstance(halves[1], PublicKey)):
            raise TypeError(
                f"KeyPair takes (private, public), not ({type(private).__name__}, {type(public).__name__})"
            )
        own = private.public_key
        if own is not public and own != public:
            raise InvalidKeyException("the public key does not belong to the private key")
        _set_private(self, private)
        _set_public(self, public)

    @property
    def private(self) -> PrivateKey:
        """The private key."""
        return self._private

    @property
    def public(self) -> PublicKey:
        """The public key."""
        return self._public

    def get_private(self) -> PrivateKey:
        """Return :attr:`private`, as JCA asks for it."""
        return self._private

    def get_public(self) -> PublicKey:
        """Return :attr:`public`, as JCA asks for it."""
        return self._public

    getPrivate = get_private
    getPublic = get_public

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, KeyPair):
            return NotImplemented
        return self._private == other._private and self._public == other._public

    def __hash__(self) -> int:
        return hash((KeyPair, self._public))

    def __repr__(self) -> str:
        return f"<KeyPair of {self._public!r}>"


_set_private, _set_public = setter_of(KeyPair, "_private"), setter_of(KeyPair, "_public")
KEY_PAIR_PARTS = KeyPair, (KeyPair.__dict__["_private"], KeyPair.__dict__["_public"])
"""The class, and where its objects keep both keys, for compiled generators."""


def pair_of(private: ECPrivateKey | EdECPrivateKey | XECPrivateKey | DHPrivateKey) -> KeyPair:
    """Return a private key together with its own public half, where there is nothing to compare."""
    pair = new_object(KeyPair)
    _set_private(pair, private)
    _set_public(pair, private._public)
    return pair
