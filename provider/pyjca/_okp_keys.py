"""Keys that are strings of octets, EdEC and XEC (RFC 8410); :mod:`pyjca.keys` is the public page."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar, final

from . import _edwards_points
from ._encoding import OCTET_LAYOUTS, derive_public, encrypt_pkcs8, pem
from ._key_base import (
    EdECKey,
    Immutable,
    OwnKey,
    PrivateKey,
    PublicKey,
    SecretBearer,
    XECKey,
    buffer,
    form_of,
    in_text,
    integer,
    new_object,
    precompute,
    refuse_second_init,
    sealed,
    set_secret,
    setter_of,
)
from .errors import InvalidAlgorithmParameterException, InvalidKeyException
from .named_curves import octet_curve

if TYPE_CHECKING:
    from typing import Any

    from typing_extensions import Self

    from .named_curves import OctetCurve

__all__ = [
    "PUBLIC_SLOTS",
    "EdECPrivateKey",
    "EdECPublicKey",
    "XECPrivateKey",
    "XECPublicKey",
    "key_parts",
    "octet_keys",
]

B = TypeVar("B", bytes, bytearray)


class _OctetPublicKey(Immutable, OwnKey, PublicKey):
    """What the public keys share: a curve's name, and octets that are the only ones of this key."""

    __slots__ = ("_curve", "_octets")
    _curve: str
    _octets: bytes
    _algorithm: ClassVar[str]
    _what: ClassVar[str]

    def __init__(self, curve: str, octets: bytes | bytearray | memoryview) -> None:
        refuse_second_init(self, "_octets")
        known = _known_curve(curve, self._algorithm)
        given = bytes(buffer(octets, self._what))
        checked = self._checked(known, _of_length(known, given, self._what))
        _set_curve(self, known.name)
        _set_octets(self, checked)

    @classmethod
    def _of_private(cls, curve: OctetCurve, octets: bytes) -> Self:
        """Make a key of octets that were just computed from a private key; only the length is checked."""
        self = new_object(cls)
        _set_curve(self, curve.name)
        _set_octets(self, _of_length(curve, bytes(octets), cls._what))
        return self

    @staticmethod
    def _checked(curve: OctetCurve, octets: bytes) -> bytes:
        """Return octets of the right length in the only form there is, once they are known to be a key."""
        raise NotImplementedError

    @property
    def algorithm(self) -> str:
        """JCA's name of the keys: "EdDSA" or "XDH"."""
        return self._algorithm

    @property
    def format(self) -> str:
        """Always "X.509", JCA's name of SubjectPublicKeyInfo."""
        return "X.509"

    @property
    def curve(self) -> str:
        """Standard name of the curve ("Ed25519", "X25519")."""
        return self._curve

    def encode(
        self,
        format: str | None = None,
        encoding: str | None = None,
        password: str | bytes | None = None,
    ) -> bytes:
        """Return the key in a standard format.

        Args:
            format: "spki" (SubjectPublicKeyInfo, RFC 8410; the default), "raw" (the octets), "jwk"
                (RFC 8037) or, for Ed25519, "openssh".
            encoding: for "spki": "DER" (the default) or "PEM".
            password: not for public keys.

        Raises:
            InvalidAlgorithmParameterException: no such format or combination.
        """
        form, as_pem = form_of(self, format, encoding, password, ("spki", "raw", *_text_forms(self._curve)))
        if form == "raw":
            return self._octets
        if form in ("jwk", "openssh"):
            return in_text(self, form, password)
        der = OCTET_LAYOUTS[self._curve].spki + self._octets
        return pem("PUBLIC KEY", der) if as_pem else der

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _OctetPublicKey):
            return NotImplemented
        return self._octets == other._octets and self._curve == other._curve

    def __hash__(self) -> int:
        return hash((self._curve, self._octets))

    def __reduce__(self) -> tuple[type[Self], tuple[str, bytes]]:
        return type(self), (self._curve, self._octets)  # so that unpickling checks the octets again

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self._curve} {self._octets[:8].hex()}…>"


_set_curve, _set_octets = setter_of(_OctetPublicKey, "_curve"), setter_of(_OctetPublicKey, "_octets")
PUBLIC_SLOTS = _OctetPublicKey.__dict__["_curve"], _OctetPublicKey.__dict__["_octets"]
"""Where such a key keeps its curve and its octets, for compiled engines."""


@final
@sealed
class EdECPublicKey(_OctetPublicKey, EdECKey):
    """A public key of Ed25519 or Ed448 (RFC 8032 section 5).

    Args:
        curve: "Ed25519", "Ed448" or a dotted OID.
        point: the encoded point, 32 or 57 bytes.

    Raises:
        InvalidKeyException: unknown curve, wrong length, a y that is not reduced, no point of the
            curve, or a point of small order, under which one signature would fit many messages.
        TypeError: ``curve`` is not a str, or ``point`` not bytes-like.
    """

    __module__ = "pyjca.keys"  # where pickles look for it
    __slots__ = ()
    _algorithm = "EdDSA"
    _what = "an EdDSA public key"

    def __init__(self, curve: str, point: bytes | bytearray | memoryview) -> None:
        super().__init__(curve, point)

    @classmethod
    def from_coordinates(cls, curve: str, x_odd: bool, y: int) -> EdECPublicKey:
        """Return the key of the point (x, y) with an odd or an even x. Raises as the constructor does."""
        known = _known_curve(curve, cls._algorithm)
        if not 0 <= integer(y, "a coordinate") < known.p:
            raise InvalidKeyException(f"y of the point is not in [0, p-1] of {known.name}")
        return cls(known.name, _edwards_points.encode(known, bool(x_odd), y))

    @staticmethod
    def _checked(curve: OctetCurve, octets: bytes) -> bytes:
        fault = _edwards_points.fault_of(curve, octets)
        if fault is not None:
            raise InvalidKeyException(f"the EdDSA public key is refused: {fault}")
        return octets

    @property
    def point(self) -> bytes:
        """The point in the encoding of RFC 8032: y, little-endian, and the lowest bit of x."""
        return self._octets

    def precompute(self) -> None:
        """Prepare this key for many verifications, as :meth:`ECPublicKey.precompute` does."""
        precompute(self)

    @property
    def x_odd(self) -> bool:
        """Whether the first coordinate is odd."""
        return _edwards_points.coordinates(octet_curve(self._curve), self._octets)[0]

    @property
    def y(self) -> int:
        """Second coordinate."""
        return _edwards_points.coordinates(octet_curve(self._curve), self._octets)[1]


@final
@sealed
class XECPublicKey(_OctetPublicKey, XECKey):
    """A public key of X25519 or X448: the coordinate u (RFC 7748 section 5).

    Every string of the right length is a key, on the curve or its twist. The top bit of X25519 is
    ignored and u reduced modulo p, so that equal keys have equal bytes. Keys with which every
    agreement comes to nothing are refused there, by its result.

    Args:
        curve: "X25519", "X448" or a dotted OID.
        u: the coordinate, little-endian, 32 or 56 bytes.

    Raises:
        InvalidKeyException: unknown curve or wrong length.
        TypeError: ``curve`` is not a str, or ``u`` not bytes-like.
    """

    __module__ = "pyjca.keys"
    __slots__ = ()
    _algorithm = "XDH"
    _what = "an XDH public key"

    def __init__(self, curve: str, u: bytes | bytearray | memoryview) -> None:
        super().__init__(curve, u)

    @classmethod
    def from_coordinate(cls, curve: str, u: int) -> XECPublicKey:
        """Return the key with that u, reduced modulo p, which must fit the curve's number of bits.

        Raises:
            InvalidKeyException: unknown curve, or a u that does not fit.
            TypeError: ``curve`` is not a str, or ``u`` not an int.
        """
        known = _known_curve(curve, cls._algorithm)
        if not 0 <= integer(u, "a coordinate") < 1 << known.bits:
            raise InvalidKeyException(f"the coordinate u does not fit {known.name}")
        return cls(known.name, u.to_bytes(known.byte_length, "little"))

    @staticmethod
    def _checked(curve: OctetCurve, octets: bytes) -> bytes:
        u = int.from_bytes(octets, "little") & (1 << curve.bits) - 1
        return (u % curve.p).to_bytes(curve.byte_length, "little")

    @property
    def u(self) -> bytes:
        """The coordinate u, reduced, little-endian."""
        return self._octets


class _OctetPrivateKey(Immutable, OwnKey, PrivateKey):
    """What the private keys share: octets, and the public key that belongs to them."""

    __slots__ = ("_public",)
    _public: EdECPublicKey | XECPublicKey
    _algorithm: ClassVar[str]
    _what: ClassVar[str]
    _public_class: ClassVar[type[EdECPublicKey | XECPublicKey]]

    def __init__(
        self,
        curve: str,
        octets: bytes | bytearray | memoryview,
        public_key: EdECPublicKey | XECPublicKey | None,
    ) -> None:
        refuse_second_init(self, "_public")
        known = _known_curve(curve, self._algorithm)
        set_secret(self, _of_length(known, bytearray(buffer(octets, self._what)), self._what))
        derived = self._public_class._of_private(known, derive_public(known, self._secret))
        if public_key is not None and public_key != derived:
            raise InvalidKeyException(
                "the public part does not belong to the private key; leave it out to have it derived"
            )
        _set_public(self, derived)

    @classmethod
    def _trusted(cls, curve: str, octets: bytes | bytearray | memoryview, public: bytes) -> Self:
        """Make a key of parts of which the caller *knows* that they belong together.

        For the key pair generators and parsers of built-in providers, which have just computed or
        compared the public part. Only lengths are checked. Others use the constructor.
        """
        known = _known_curve(curve, cls._algorithm)
        public_key = cls._public_class._of_private(known, public)
        secret = _of_length(known, bytearray(buffer(octets, cls._what)), cls._what)
        self = new_object(cls)
        set_secret(self, secret)
        _set_public(self, public_key)
        return self

    @property
    def algorithm(self) -> str:
        """JCA's name of the keys: "EdDSA" or "XDH"."""
        return self._algorithm

    @property
    def format(self) -> str:
        """Always "PKCS#8"."""
        return "PKCS#8"

    @property
    def curve(self) -> str:
        """Standard name of the curve ("Ed25519", "X25519")."""
        return self._public._curve

    def encode(
        self,
        format: str | None = None,
        encoding: str | None = None,
        password: str | bytes | None = None,
    ) -> bytes:
        """Return the key in a standard format.

        Args:
            format: "pkcs8" (RFC 8410; the default), "raw" (the octets), "jwk"
                (RFC 8037) or, for Ed25519, "openssh".
            encoding: for "pkcs8": "DER" (the default) or "PEM".
            password: encrypts "pkcs8", as pyca/cryptography's ``BestAvailableEncryption`` does
                (PBES2 with AES-256 and few PBKDF2 rounds: take a long random password), and "openssh",
                which needs the package bcrypt.

        Raises:
            InvalidAlgorithmParameterException: no such format or combination, or an empty password.
            IllegalStateException: the key was destroyed.
        """
        form, as_pem = form_of(self, format, encoding, password, ("pkcs8", "raw", *_text_forms(self.curve)))
        if form in ("jwk", "openssh"):
            return in_text(self, form, password)
        octets = self._reveal()
        if form == "raw":
            return octets
        der = OCTET_LAYOUTS[self.curve].pkcs8 + octets
        if password is not None:
            return encrypt_pkcs8(der, as_pem, password)
        return pem("PRIVATE KEY", der) if as_pem else der

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, _OctetPrivateKey):
            return NotImplemented
        return self._same_secret(other) and self._public == other._public

    def __hash__(self) -> int:
        return hash((type(self), self._public))

    def __repr__(self) -> str:
        state = ", destroyed" if self.is_destroyed else ""
        public = self._public._octets[:8].hex()
        return f"<{type(self).__name__} {self.curve} of public key {public}…{state}>"


_set_public = setter_of(_OctetPrivateKey, "_public")


@final
@sealed
class EdECPrivateKey(_OctetPrivateKey, EdECKey):
    """A private key of Ed25519 or Ed448: the seed from which everything else is hashed.

    Args:
        curve: "Ed25519", "Ed448" or a dotted OID.
        seed: 32 or 57 bytes; copied.
        public_key: the public part, if known. It is compared with the one that pyca/cryptography
            derives from the seed, so that giving it saves nothing but finds mistakes.

    Raises:
        InvalidKeyException: unknown curve, wrong length, or a public part that does not belong to
            the seed.
        TypeError: ``curve`` is not a str, or ``seed`` not bytes-like.
    """

    __module__ = "pyjca.keys"
    __slots__ = ()
    _algorithm = "EdDSA"
    _what = "an EdDSA private key"
    _public_class = EdECPublicKey
    _public: EdECPublicKey

    def __init__(
        self,
        curve: str,
        seed: bytes | bytearray | memoryview,
        public_key: EdECPublicKey | None = None,
    ) -> None:
        super().__init__(curve, seed, public_key)

    @property
    def public_key(self) -> EdECPublicKey:
        """The public half."""
        return self._public


@final
@sealed
class XECPrivateKey(_OctetPrivateKey, XECKey):
    """A private key of X25519 or X448: a scalar.

    The bytes are kept as they are given. RFC 7748 has some of their bits set or cleared where they
    are used, so that keys with different bytes can agree on the same secrets.

    Args:
        curve: "X25519", "X448" or a dotted OID.
        scalar: 32 or 56 bytes, little-endian; copied.
        public_key: the public part, if known. It is compared with the one that pyca/cryptography
            derives from the scalar, so that giving it saves nothing but finds mistakes.

    Raises:
        InvalidKeyException: unknown curve, wrong length, or a public part that does not belong to
            the scalar.
        TypeError: ``curve`` is not a str, or ``scalar`` not bytes-like.
    """

    __module__ = "pyjca.keys"
    __slots__ = ()
    _algorithm = "XDH"
    _what = "an XDH private key"
    _public_class = XECPublicKey
    _public: XECPublicKey

    def __init__(
        self,
        curve: str,
        scalar: bytes | bytearray | memoryview,
        public_key: XECPublicKey | None = None,
    ) -> None:
        super().__init__(curve, scalar, public_key)

    @property
    def public_key(self) -> XECPublicKey:
        """The public half."""
        return self._public


_CLASSES: dict[str, tuple[Any, Any]] = {
    "EdDSA": (EdECPrivateKey, EdECPublicKey),
    "XDH": (XECPrivateKey, XECPublicKey),
}


def octet_keys(curve: str) -> tuple[Any, Any]:
    """Return the classes of private and of public keys on a curve of this kind."""
    return _CLASSES[octet_curve(curve).algorithm]


def key_parts(curve: str) -> tuple[tuple[type, tuple[Any, Any]], ...]:
    """Return both classes and the slots of their objects, as compiled generators ask for them."""
    private_class, public_class = octet_keys(curve)
    private = SecretBearer.__dict__["_secret"], _OctetPrivateKey.__dict__["_public"]
    return (private_class, private), (public_class, PUBLIC_SLOTS)


def _text_forms(curve: str) -> tuple[str, ...]:
    return ("jwk", "openssh") if curve == "Ed25519" else ("jwk",)


def _known_curve(name: str, algorithm: str) -> OctetCurve:
    try:
        return octet_curve(name, algorithm)
    except InvalidAlgorithmParameterException as error:
        raise InvalidKeyException(str(error)) from None


def _of_length(curve: OctetCurve, octets: B, what: str) -> B:
    if len(octets) != curve.byte_length:
        raise InvalidKeyException(
            f"{what} on {curve.name} has exactly {curve.byte_length} bytes, not {len(octets)}"
        )
    return octets
