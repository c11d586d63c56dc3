"""Keys on named elliptic curves; :mod:`pyjca.keys` is the public page."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ._encoding import LAYOUTS, derive_public, encrypt_pkcs8, pem
from ._key_base import (
    ECKey,
    Immutable,
    OwnKey,
    PrivateKey,
    PublicKey,
    SecretBearer,
    buffer,
    form_of,
    in_text,
    integer,
    new_object,
    octets,
    precompute,
    refuse_second_init,
    sealed,
    set_secret,
    setter_of,
)
from .errors import InvalidAlgorithmParameterException, InvalidKeyException
from .named_curves import NAMED_CURVES, NIST_CURVES, NamedCurve, named_curve

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "PUBLIC_SLOTS",
    "ECPrivateKey",
    "ECPublicKey",
    "checked_key",
    "checked_public_key",
    "computed_key",
    "key_parts",
]

_IN_TEXT = ("jwk", "openssh")
_TEXT_FORMS = {curve.name: _IN_TEXT for curve in NIST_CURVES}  # the others have no name in OpenSSH


@final
@sealed
class ECPublicKey(Immutable, ECKey, OwnKey, PublicKey):
    """A point on a named curve.

    Args:
        curve: curve name, alias or dotted OID.
        point: the point as in SEC 1 section 2.3.3, uncompressed (04 ‖ x ‖ y) or compressed.

    Raises:
        InvalidKeyException: unknown curve, a malformed point, one off the curve, or the identity.
        TypeError: ``curve`` is not a str, or ``point`` not bytes-like.
    """

    __module__ = "pyjca.keys"  # where pickles look for it
    __slots__ = ("_curve", "_point")
    _curve: str
    _point: bytes

    def __init__(self, curve: str, point: bytes | bytearray | memoryview) -> None:
        refuse_second_init(self, "_point")
        known = _known_curve(curve)
        encoded = _checked_point(known, octets(point, "an EC point"))
        _set_curve(self, known.name)
        _set_point(self, encoded)

    @classmethod
    def from_coordinates(cls, curve: str, x: int, y: int) -> ECPublicKey:
        """Return the key with the affine coordinates (x, y). Raises as the constructor does."""
        known = _known_curve(curve)
        x, y = integer(x, "a coordinate"), integer(y, "a coordinate")
        if not (0 <= x < known.p and 0 <= y < known.p):
            raise InvalidKeyException(f"a coordinate of the EC point is not in [0, p-1] of {known.name}")
        size = known.byte_length
        return cls(known.name, b"\x04" + x.to_bytes(size, "big") + y.to_bytes(size, "big"))

    @property
    def algorithm(self) -> str:
        """Always "EC"."""
        return "EC"

    @property
    def format(self) -> str:
        """Always "X.509", JCA's name of SubjectPublicKeyInfo."""
        return "X.509"

    @property
    def curve(self) -> str:
        """Standard name of the curve ("secp256r1")."""
        return self._curve

    @property
    def point(self) -> bytes:
        """The point, uncompressed: 04 ‖ x ‖ y."""
        return self._point

    @property
    def x(self) -> int:
        """First affine coordinate."""
        return int.from_bytes(self._point[1 : len(self._point) // 2 + 1], "big")

    @property
    def y(self) -> int:
        """Second affine coordinate."""
        return int.from_bytes(self._point[len(self._point) // 2 + 1 :], "big")

    def encode(
        self,
        format: str | None = None,
        encoding: str | None = None,
        password: str | bytes | None = None,
    ) -> bytes:
        """Return the key in a standard format.

        Args:
            format: "spki" (SubjectPublicKeyInfo, RFC 5480; the default), "point" or "compressed"
                (SEC 1 section 2.3.3), "jwk" (RFC 7518) or, but for secp256k1, "openssh" (RFC 5656).
            encoding: for "spki": "DER" (the default) or "PEM".
            password: not for public keys.

        Raises:
            InvalidAlgorithmParameterException: no such format or combination.
        """
        forms = ("spki", "point", "compressed", *_TEXT_FORMS.get(self._curve, ("jwk",)))
        form, as_pem = form_of(self, format, encoding, password, forms)
        if form == "point":
            return self._point
        if form == "compressed":
            return bytes([2 + (self._point[-1] & 1)]) + self._point[1 : len(self._point) // 2 + 1]
        if form in _IN_TEXT:
            return in_text(self, form, password)
        der = LAYOUTS[self._curve].spki + self._point
        return pem("PUBLIC KEY", der) if as_pem else der

    def precompute(self) -> None:
        """Prepare this key for many verifications, which are quicker then.

        The providers are asked in their order, and the first that can keeps what it made with this
        object for as long as that lives; equal keys may share it. Neither copies in pickles have it, nor
        does it play a part in comparisons. Without this call a key is prepared once it was used often
        enough to be worth it. Where no provider prepares keys, or has no room for one more, nothing
        happens.
        """
        precompute(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ECPublicKey):
            return NotImplemented
        return self._point == other._point and self._curve == other._curve

    def __hash__(self) -> int:
        return hash((self._curve, self._point))

    def __reduce__(self) -> tuple[type[ECPublicKey], tuple[str, bytes]]:
        return ECPublicKey, (self._curve, self._point)  # so that unpickling checks the point again

    def __repr__(self) -> str:
        return f"<ECPublicKey {self._curve} {self._point[:9].hex()}…>"


_set_curve, _set_point = setter_of(ECPublicKey, "_curve"), setter_of(ECPublicKey, "_point")
PUBLIC_SLOTS = ECPublicKey.__dict__["_curve"], ECPublicKey.__dict__["_point"]
"""Where such a key keeps its curve and its octets, for compiled engines."""


@final
@sealed
class ECPrivateKey(Immutable, ECKey, OwnKey, PrivateKey):
    """A scalar and the point that belongs to it.

    Args:
        curve: curve name, alias or dotted OID.
        scalar: the scalar, big-endian, in exactly as many bytes as a coordinate has; copied.
        public_key: the public part, if known. It is compared with the one that pyca/cryptography
            derives from the scalar, so that giving it saves nothing but finds mistakes.

    Raises:
        InvalidKeyException: unknown curve, wrong length, a scalar outside [1, n-1], or a public
            part that does not belong to the scalar.
        TypeError: ``curve`` is not a str, or ``scalar`` not bytes-like.
    """

    __module__ = "pyjca.keys"
    __slots__ = ("_public",)
    _public: ECPublicKey

    def __init__(
        self,
        curve: str,
        scalar: bytes | bytearray | memoryview,
        public_key: ECPublicKey | None = None,
    ) -> None:
        refuse_second_init(self, "_public")
        known = _known_curve(curve)
        set_secret(self, _checked_scalar(known, bytearray(buffer(scalar, "an EC private scalar"))))
        derived = ECPublicKey(known.name, derive_public(known, self._secret))
        if public_key is not None and public_key != derived:
            raise InvalidKeyException(
                "the public part does not belong to the private key; leave it out to have it derived"
            )
        _set_public(self, derived)

    @classmethod
    def _trusted(cls, curve: str, scalar: bytes | bytearray | memoryview, point: bytes) -> ECPrivateKey:
        """Make a key of parts of which the caller *knows* that they belong together.

        For parsers, and for generators that leave the work to a library: it has just computed or
        compared the point. Ranges and the curve equation are checked; whether the point is scalar·G
        is not, which would cost more than the generation. What pyjca itself has computed goes to
        :func:`computed_key`; others use the constructor.
        """
        return checked_key(_known_curve(curve), scalar, point)

    @property
    def algorithm(self) -> str:
        """Always "EC"."""
        return "EC"

    @property
    def format(self) -> str:
        """Always "PKCS#8"."""
        return "PKCS#8"

    @property
    def curve(self) -> str:
        """Standard name of the curve ("secp256r1")."""
        return self._public._curve

    @property
    def public_key(self) -> ECPublicKey:
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
            format: "pkcs8" (RFC 5958; the default), "sec1" (ECPrivateKey, RFC 5915), "raw" (the
                big-endian scalar in as many bytes as a coordinate has), "jwk" (RFC 7518) or, but for
                secp256k1, "openssh" (openssh-key-v1).
            encoding: for "pkcs8" and "sec1": "DER" (the default) or "PEM".
            password: encrypts "pkcs8", as pyca/cryptography's ``BestAvailableEncryption`` does
                (PBES2 with AES-256 and few PBKDF2 rounds: take a long random password), and "openssh",
                which needs the package bcrypt.

        Raises:
            InvalidAlgorithmParameterException: no such format or combination, or an empty password.
            IllegalStateException: the key was destroyed.
        """
        forms = ("pkcs8", "sec1", "raw", *_TEXT_FORMS.get(self.curve, ("jwk",)))
        form, as_pem = form_of(self, format, encoding, password, forms)
        if form in _IN_TEXT:
            return in_text(self, form, password)
        scalar = self._reveal()
        if form == "raw":
            return scalar
        layout = LAYOUTS[self.curve]
        point = self._public._point
        if form == "sec1":
            der = b"".join((layout.sec1, scalar, layout.sec1_public, point))
            return pem("EC PRIVATE KEY", der) if as_pem else der
        der = b"".join((layout.pkcs8, scalar, layout.pkcs8_public, point))
        if password is not None:
            return encrypt_pkcs8(der, as_pem, password)
        return pem("PRIVATE KEY", der) if as_pem else der

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, ECPrivateKey):
            return NotImplemented
        return self._same_secret(other) and self._public == other._public

    def __hash__(self) -> int:
        return hash((ECPrivateKey, self._public))

    def __repr__(self) -> str:
        state = ", destroyed" if self.is_destroyed else ""
        return f"<ECPrivateKey {self.curve} of public key {self._public._point[:9].hex()}…{state}>"


_set_public = setter_of(ECPrivateKey, "_public")


def checked_public_key(curve: NamedCurve, encoded: bytes) -> ECPublicKey:
    """Do what the constructor of public keys does where curve and type are certain."""
    return _public_key_of(curve.name, _checked_point(curve, encoded))


def checked_key(curve: NamedCurve, scalar: bytes | bytearray | memoryview, point: bytes) -> ECPrivateKey:
    """Do what :meth:`ECPrivateKey._trusted` does where the curve is certain."""
    encoded = _checked_point(curve, point)
    return computed_key(curve.name, _checked_scalar(curve, bytearray(scalar)), encoded)


def computed_key(curve: str, secret: bytearray, point: bytes) -> ECPrivateKey:
    """Make a key of what pyjca's own arithmetic has just computed; nothing is checked.

    Args:
        curve: standard name.
        secret: a scalar in [1, n-1], in as many bytes as a coordinate has. It becomes the key's own.
        point: scalar·G, uncompressed.
    """
    key = new_object(ECPrivateKey)
    set_secret(key, secret)
    _set_public(key, _public_key_of(curve, point))
    return key


def _public_key_of(curve: str, point: bytes) -> ECPublicKey:
    key = new_object(ECPublicKey)
    _set_curve(key, curve)
    _set_point(key, point)
    return key


def key_parts() -> tuple[tuple[type, tuple[Any, Any]], ...]:
    """Return both classes and the slots of their objects, as compiled generators ask for them."""
    private = SecretBearer.__dict__["_secret"], ECPrivateKey.__dict__["_public"]
    return (ECPrivateKey, private), (ECPublicKey, PUBLIC_SLOTS)


def _known_curve(name: str) -> NamedCurve:
    try:
        return named_curve(name)
    except InvalidAlgorithmParameterException as error:
        raise InvalidKeyException(str(error)) from None


def _checked_point(curve: NamedCurve, encoded: bytes) -> bytes:
    """Return a SEC 1 point, uncompressed, once it is known to be a valid public key."""
    size = curve.byte_length
    form = encoded[:1]
    if form == b"\x04" and len(encoded) == 1 + 2 * size:
        number = int.from_bytes
        if not curve.contains(number(encoded[1 : 1 + size], "big"), number(encoded[1 + size :], "big")):
            raise InvalidKeyException(f"the EC point is not on {curve.name}")
        return encoded
    if form in (b"\x02", b"\x03") and len(encoded) == 1 + size:
        # Every curve of named_curves has p ≡ 3 (mod 4), where this power is a root if there is one.
        x, p = int.from_bytes(encoded[1:], "big"), curve.p
        y = pow(x * x * x + curve.a * x + curve.b, (p + 1) // 4, p)
        if not curve.contains(x, y):
            raise InvalidKeyException(f"the compressed EC point is not on {curve.name}")
        if y & 1 != encoded[0] & 1:
            y = p - y
        return b"\x04" + encoded[1:] + y.to_bytes(size, "big")
    if encoded == b"\x00":
        raise InvalidKeyException("the EC point is the identity, which is no public key")
    if form in (b"\x06", b"\x07"):
        raise InvalidKeyException("hybrid EC points are not accepted; write it uncompressed or compressed")
    raise InvalidKeyException(
        f"malformed EC point of {len(encoded)} bytes: on {curve.name} it has {1 + 2 * size} bytes and "
        f"begins with 04, or {1 + size} bytes and begins with 02 or 03"
    )


# Zero and n in as many bytes as scalars have.
_LIMITS = {
    curve.name: (bytes(curve.byte_length), curve.n.to_bytes(curve.byte_length, "big"))
    for curve in NAMED_CURVES
}


def _checked_scalar(curve: NamedCurve, secret: bytearray) -> bytearray:
    """Return a scalar once it is known to be in [1, n-1].

    It is compared as bytes, so that it never becomes a Python integer, whose copies cannot be wiped.
    memcmp stops where two strings differ, which tells something about few keys only: those that
    begin with the same bytes as 0 or n.
    """
    zero, order = _LIMITS[curve.name]
    if len(secret) != len(order):
        raise InvalidKeyException(
            f"the private scalar has {len(secret)} bytes; on {curve.name} it has exactly {len(order)}, "
            "leading zeros included"
        )
    if not zero < secret < order:
        raise InvalidKeyException(f"the private scalar is not in [1, n-1] of {curve.name}")
    return secret
