"""What all keys share; :mod:`pyjca.keys` is the public page."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn, TypeVar

from ._shared import ask_foreign, fork_safe_lock
from .errors import (
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
)
from .named_curves import any_curve

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from typing_extensions import Self

    from .spi import Provider

__all__ = [
    "CurveKey",
    "DHKey",
    "ECKey",
    "EdECKey",
    "Immutable",
    "Key",
    "OwnKey",
    "PrivateKey",
    "PublicKey",
    "RSAKey",
    "SecretBearer",
    "XECKey",
    "buffer",
    "form_of",
    "in_text",
    "integer",
    "keep_handle",
    "new_object",
    "octets",
    "precompute",
    "refuse_second_init",
    "sealed",
    "set_attribute",
    "set_secret",
    "setter_of",
]

T = TypeVar("T")

set_attribute = object.__setattr__  # how constructors fill attributes that nobody else can set
new_object = object.__new__  # how classes that cannot be derived from are made without a constructor


def setter_of(cls: type[Any], slot: str) -> Callable[[object, Any], None]:
    """Return what sets one attribute in objects of a class, in half the time of :data:`set_attribute`."""
    setter: Callable[[object, Any], None] = cls.__dict__[slot].__set__
    return setter


class Key:
    """Base of all keys.

    A third party's key derives from :class:`PublicKey` or :class:`PrivateKey` (and :class:`ECKey`,
    :class:`EdECKey` or :class:`XECKey`), and gives ``algorithm`` and, where its content can leave the
    token, ``format`` and :meth:`encode`.
    """

    __slots__ = ("__weakref__", "_handles")
    _handles: dict[str, Any] | None  # None once destroyed; may be missing until the first handle

    def __new__(cls, *_: object, **__: object) -> Self:
        self = super().__new__(cls)
        _set_handles(self, {})
        return self

    @property
    def algorithm(self) -> str:
        """Standard name of the key's algorithm ("EC", "HmacSHA256")."""
        raise NotImplementedError

    @property
    def format(self) -> str | None:
        """Name of the format of JCA's ``getEncoded``; None where the key cannot be encoded."""
        return None

    def encode(
        self,
        format: str | None = None,
        encoding: str | None = None,
        password: str | bytes | None = None,
    ) -> bytes:
        """Return the key in a standard format.

        Args:
            format: which one; the default is that of :attr:`format`.
            encoding: "DER" or "PEM" for the formats that have both; the default is "DER".
            password: encrypts a private key.

        Raises:
            InvalidKeyException: the key's content cannot leave its token.
        """
        raise InvalidKeyException(f"{type(self).__name__} cannot be encoded")

    def handle(self, owner: str, make: Callable[[Self], T]) -> T:
        """Return what ``owner`` derived from this key, deriving it on first use.

        When two threads come first at the same time both may derive it; one result is kept. Handles
        are dropped by ``destroy``, and play no part in equality, copies and pickles.

        Args:
            owner: unique name of the caller, such as its provider's name.
            make: derives the handle from the key.

        Raises:
            IllegalStateException: the key was destroyed.
        """
        # destroy() replaces the dictionary, so that a handle made meanwhile goes to the old one.
        try:
            handles = self._handles
        except AttributeError:
            handles = _first_handles(self)
        if handles is None:
            raise IllegalStateException(f"this {type(self).__name__} was destroyed")
        try:
            return handles[owner]  # type: ignore[no-any-return]
        except KeyError:
            return handles.setdefault(owner, make(self))  # type: ignore[no-any-return]

    def get_algorithm(self) -> str:
        """Return :attr:`algorithm`, as JCA asks for it."""
        return self.algorithm

    def get_format(self) -> str | None:
        """Return :attr:`format`, as JCA asks for it."""
        return self.format

    def get_encoded(self) -> bytes | None:
        """Return the key in the format that :attr:`format` names, None if there is none."""
        return None if self.format is None else self.encode()

    getAlgorithm = get_algorithm
    getFormat = get_format
    getEncoded = get_encoded


_set_handles = setter_of(Key, "_handles")
_handles_lock = fork_safe_lock()


def _first_handles(key: Key) -> dict[str, Any] | None:
    """Return the handles of a key that may have none yet."""
    with _handles_lock:
        if not hasattr(key, "_handles"):
            _set_handles(key, {})
        return key._handles


def keep_handle(key: Key, owner: str, handle: object) -> None:
    """Let a key that cannot be destroyed keep a handle in the place of an earlier one."""
    handles = _first_handles(key)
    assert handles is not None
    handles[owner] = handle


class PublicKey(Key):
    """A key that everybody may know."""

    __slots__ = ()


def precompute(key: PublicKey) -> None:
    """Let a key keep what the first provider that can has prepared for verifications with it."""
    from .environment import current

    for provider in current().providers:
        handle = _prepared(provider, key)
        if handle is not None:
            keep_handle(key, f"{provider.name} precomputed", handle)
            return


def _prepared(provider: Provider, key: PublicKey) -> object:
    # A table is a convenience: who fails to make it, a third party perhaps, is passed over.
    try:
        return ask_foreign(provider.precompute, key)
    except Exception:  # noqa: BLE001
        return None


class SecretBearer(Key):
    """A key with a secret: can be destroyed, cannot be pickled."""

    __slots__ = ("_secret",)
    _secret: bytearray  # never resized; empty where the secret lives elsewhere (a token)

    def __new__(cls, *_: object, **__: object) -> Self:
        self = super().__new__(cls)
        set_secret(self, bytearray())
        return self

    def destroy(self) -> None:
        """Overwrite the secret and drop all handles; harmless when repeated.

        What is not secret (algorithm, public part) stays readable, and so does a hash that was asked
        for before; every other use raises ``IllegalStateException``. Engine objects already initialised
        with the key keep working.
        """
        with _handles_lock:
            _set_handles(self, None)  # first, so that _reveal() cannot return a wiped secret
        self._secret[:] = bytearray(len(self._secret))

    @property
    def is_destroyed(self) -> bool:
        """Whether :meth:`destroy` was called."""
        return getattr(self, "_handles", ()) is None

    def isDestroyed(self) -> bool:  # noqa: N802
        """JCA's spelling of :attr:`is_destroyed`."""
        return self.is_destroyed

    def _reveal(self) -> bytes:
        """Return a copy of the secret."""
        secret = bytes(self._secret)
        if self.is_destroyed:
            raise IllegalStateException(f"this {type(self).__name__} was destroyed")
        return secret

    def _same_secret(self, other: SecretBearer) -> bool:
        """Compare secrets in constant time. A destroyed key equals none but itself."""
        from hmac import compare_digest

        same = compare_digest(self._secret, other._secret)
        return same and not (self.is_destroyed or other.is_destroyed)

    def __del__(self) -> None:
        self._secret[:] = bytearray(len(self._secret))  # not bytes, which would be copied first

    def __getstate__(self) -> NoReturn:  # pickle asks for it in every protocol
        raise TypeError(
            f"{type(self).__name__} cannot be pickled, because a pickle would carry the secret in "
            "clear; hand over key.encode(...), encrypted with a password where the key can be"
        )


set_secret = setter_of(SecretBearer, "_secret")


class PrivateKey(SecretBearer):
    """The private half of a key pair."""

    __slots__ = ()

    @property
    def public_key(self) -> PublicKey:
        """The public half."""
        raise NotImplementedError


class CurveKey:
    """What keys on named curves share."""

    __slots__ = ()

    @property
    def curve(self) -> str:
        """Standard name of the curve ("secp256r1", "Ed25519")."""
        raise NotImplementedError

    @property
    def key_size(self) -> int:
        """Size of the curve in bits, as JCA counts it."""
        return any_curve(self.curve).bits


class ECKey(CurveKey):
    """What public and private EC keys share."""

    __slots__ = ()


class EdECKey(CurveKey):
    """What public and private keys of EdDSA share."""

    __slots__ = ()


class XECKey(CurveKey):
    """What public and private keys of X25519 and X448 share."""

    __slots__ = ()


class DHKey:
    """What public and private keys of finite-field Diffie-Hellman share."""

    __slots__ = ()

    @property
    def p(self) -> int:
        """The prime modulus."""
        raise NotImplementedError

    @property
    def g(self) -> int:
        """The generator."""
        raise NotImplementedError

    @property
    def key_size(self) -> int:
        """Size of the prime in bits."""
        return self.p.bit_length()

    @property
    def group(self) -> str | None:
        """Name of the group ("ffdhe3072"), None where it has none."""
        from ._dh_groups import known_dh_group

        known = known_dh_group(self.p, self.g)
        return None if known is None else known.name


class RSAKey:
    """What public and private keys of RSA share."""

    __slots__ = ()

    @property
    def n(self) -> int:
        """The modulus."""
        raise NotImplementedError

    @property
    def key_size(self) -> int:
        """Size of the modulus in bits."""
        return self.n.bit_length()


class OwnKey:
    """What pyjca's own keys share beside their kind: formats and libraries that all of them go to."""

    __slots__ = ()

    def to_cryptography(self) -> Any:
        """Return a new key object of pyca/cryptography.

        Raises:
            InvalidKeyException: the library takes no such key.
            IllegalStateException: the key was destroyed.
        """
        from ._library_keys import to_cryptography

        return to_cryptography(self)

    def to_pycryptodome(self) -> Any:
        """Return a new key object of PyCryptodome.

        Raises:
            InvalidKeyException: the library takes no such key.
            IllegalStateException: the key was destroyed.
        """
        from ._library_keys import to_pycryptodome

        return to_pycryptodome(self)


def in_text(key: Any, form: str, password: str | bytes | None) -> bytes:
    """Return a key as "jwk" (RFC 7517) or "openssh". Raises as ``encode`` does."""
    if form == "jwk":
        from ._jwk import written as jwk

        return jwk(key)
    from ._openssh import written as openssh

    return openssh(key, password)


class Immutable:
    """Refuses changes; a copy of what cannot change is the thing itself."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"cannot set {name!r}: {type(self).__name__} is immutable")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"cannot delete {name!r}: {type(self).__name__} is immutable")

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def sealed(cls: type[T]) -> type[T]:
    """Refuse subclasses: what a class checked when it was made must be what its methods tell."""

    def refuse(_subclass: type[Any], /, **_: object) -> NoReturn:
        raise TypeError(f"{cls.__name__} cannot be subclassed; derive from PublicKey or PrivateKey")

    cls.__init_subclass__ = classmethod(refuse)  # type: ignore[assignment,method-assign]
    return cls


def refuse_second_init(instance: object, attribute: str) -> None:
    """Refuse to run a constructor again on an object that has this attribute already."""
    if hasattr(instance, attribute):
        raise AttributeError(f"cannot initialise it again: {type(instance).__name__} is immutable")


def octets(data: bytes | bytearray | memoryview, what: str) -> bytes:
    """Return a bytes-like object as bytes."""
    return data if type(data) is bytes else bytes(buffer(data, what))


def buffer(data: bytes | bytearray | memoryview, what: str) -> memoryview:
    """View a bytes-like object; int and str, which bytes() and bytearray() take too, are refused."""
    try:
        return memoryview(data)
    except TypeError:
        raise TypeError(f"{what} must be bytes-like, not {type(data).__name__}") from None


def integer(value: Any, what: str) -> int:
    """Return an int; bool and float are refused."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{what} must be an int, not {type(value).__name__}")
    return value


def form_of(
    key: Key, format: Any, encoding: Any, password: object, formats: tuple[str, ...]
) -> tuple[str, bool]:
    """Check the arguments of encode(); return the format and whether PEM is wanted."""
    for name, value in (("format", format), ("encoding", encoding)):
        if value is not None and not isinstance(value, str):
            raise TypeError(f"{name} must be a str, not {type(value).__name__}")
    kind = type(key).__name__
    form: str = formats[0] if format is None else format.lower()
    if form not in formats:
        hint = f'; for that ask encode(encoding="{form.upper()}")' if form in ("pem", "der") else ""
        raise InvalidAlgorithmParameterException(
            f"{kind} has no format {format!r}; it has {', '.join(formats)}{hint}"
        )
    if encoding is not None:
        if form not in ("spki", "pkcs8", "sec1", "pkcs1"):
            raise InvalidAlgorithmParameterException(f"format {form!r} takes no encoding")
        if encoding.upper() not in ("DER", "PEM"):
            raise InvalidAlgorithmParameterException(f"unknown encoding {encoding!r}; there are DER and PEM")
    if password is not None:
        if form in ("sec1", "pkcs1"):
            raise InvalidAlgorithmParameterException(
                f'encrypted "{form}" derives its key with MD5; encrypt format "pkcs8" instead'
            )
        if form != "pkcs8" and not (form == "openssh" and isinstance(key, PrivateKey)):
            raise InvalidAlgorithmParameterException(f"{kind} in format {form!r} cannot be encrypted")
    return form, encoding is not None and encoding.upper() == "PEM"
