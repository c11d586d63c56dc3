"""Parameter and key specifications, under JCA's names."""

from __future__ import annotations

from hmac import compare_digest
from typing import TYPE_CHECKING, NoReturn

from ._key_base import Immutable, buffer, integer, refuse_second_init, set_attribute
from .errors import InvalidAlgorithmParameterException
from .named_curves import any_curve, named_curve, octet_curve

if TYPE_CHECKING:
    from typing import Any, ClassVar

    from ._dh_specs import DHParameterSpec, DHPrivateKeySpec, DHPublicKeySpec
    from ._ec_specs import ECParameterSpec
    from ._mac_specs import KMACParameterSpec
    from ._rsa_specs import (
        PSSParameterSpec,
        RSAKeyGenParameterSpec,
        RSAPrivateCrtKeySpec,
        RSAPublicKeySpec,
    )

__all__ = [
    "AlgorithmParameterSpec",
    "DHParameterSpec",
    "DHPrivateKeySpec",
    "DHPublicKeySpec",
    "ECDSAParameterSpec",
    "ECGenParameterSpec",
    "ECParameterSpec",
    "ECPrivateKeySpec",
    "ECPublicKeySpec",
    "EdDSAParameterSpec",
    "EdECPoint",
    "EdECPrivateKeySpec",
    "EdECPublicKeySpec",
    "EncodedKeySpec",
    "KMACParameterSpec",
    "KeySpec",
    "NamedParameterSpec",
    "PKCS8EncodedKeySpec",
    "PSSParameterSpec",
    "Poly1305ParameterSpec",
    "RSAKeyGenParameterSpec",
    "RSAPrivateCrtKeySpec",
    "RSAPublicKeySpec",
    "X509EncodedKeySpec",
    "XECPrivateKeySpec",
    "XECPublicKeySpec",
    "named_parameters",
]


_LATE = {
    **dict.fromkeys(("DHParameterSpec", "DHPrivateKeySpec", "DHPublicKeySpec"), "._dh_specs"),
    "ECParameterSpec": "._ec_specs",
    "KMACParameterSpec": "._mac_specs",
    **dict.fromkeys(
        ("PSSParameterSpec", "RSAKeyGenParameterSpec", "RSAPrivateCrtKeySpec", "RSAPublicKeySpec"),
        "._rsa_specs",
    ),
}
"""Specifications whose modules load when they are first wanted."""


def __getattr__(name: str) -> Any:
    if name in _LATE:
        from importlib import import_module

        return globals().setdefault(name, getattr(import_module(_LATE[name], __package__), name))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


class _Value(Immutable):
    """Equality and a readable form, by the attributes that ``__slots__`` names."""

    __slots__: tuple[str, ...] = ()

    def _fill(self, **values: object) -> None:
        for name, value in values.items():
            refuse_second_init(self, name)
            set_attribute(self, name, value)

    def _values(self) -> dict[str, object]:
        names = [name for cls in reversed(type(self).__mro__) for name in vars(cls).get("__slots__", ())]
        return {name: getattr(self, name) for name in names}

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), *self._values().values()))

    def __setstate__(self, state: tuple[None, dict[str, object]]) -> None:
        self._fill(**state[1])

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in self._values().items())
        return f"{type(self).__name__}({shown})"


class _Secret(_Value):
    """Refuses to be pickled, and is compared in constant time."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        same = True
        for mine, theirs in zip(self._values().values(), other._values().values(), strict=True):
            if isinstance(mine, bytes) and isinstance(theirs, bytes):
                same &= compare_digest(mine, theirs)
            else:
                same &= mine == theirs
        return same

    __hash__ = _Value.__hash__

    def __getstate__(self) -> NoReturn:  # pickle asks for it in every protocol
        raise TypeError(
            f"{type(self).__name__} cannot be pickled, because a pickle would carry the secret in clear"
        )


class AlgorithmParameterSpec:
    """Base of the parameters that an engine's init takes."""

    __slots__ = ()


class NamedParameterSpec(_Value, AlgorithmParameterSpec):
    """Asks for the keys of a named curve, or of a named group of finite-field Diffie-Hellman.

    Args:
        name: curve name, alias or dotted OID ("Ed25519", "X448", "1.3.101.110", "secp384r1"); "ffdhe2048"
            to "ffdhe8192" (RFC 7919) and "modp1536" to "modp8192" (RFC 3526) are groups.

    Raises:
        InvalidAlgorithmParameterException: no such curve or group is known.
        TypeError: ``name`` is not a str.
    """

    __slots__ = ("name",)
    name: str

    ED25519: ClassVar[NamedParameterSpec]
    ED448: ClassVar[NamedParameterSpec]
    X25519: ClassVar[NamedParameterSpec]
    X448: ClassVar[NamedParameterSpec]

    def __init__(self, name: str) -> None:
        self._fill(name=_group_name(name) or any_curve(name).name)


def _group_name(name: object) -> str | None:
    """Return the standard name of a DH group, None for what is none."""
    if not isinstance(name, str) or not name.lower().startswith(("ffdhe", "modp")):
        return None
    from ._dh_groups import dh_group

    return dh_group(name).name


NamedParameterSpec.ED25519 = NamedParameterSpec("Ed25519")
NamedParameterSpec.ED448 = NamedParameterSpec("Ed448")
NamedParameterSpec.X25519 = NamedParameterSpec("X25519")
NamedParameterSpec.X448 = NamedParameterSpec("X448")


class ECGenParameterSpec(NamedParameterSpec):
    """Asks a KeyPairGenerator for a named curve of EC keys.

    Args:
        name: curve name, alias or dotted OID ("secp256r1", "P-256", "1.2.840.10045.3.1.7").

    Raises:
        InvalidAlgorithmParameterException: no such curve is known.
        TypeError: ``name`` is not a str.
    """

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(named_curve(name).name)


def named_parameters(name: str) -> NamedParameterSpec:
    """Return what asks for that curve or group: for EC keys an ECGenParameterSpec.

    Raises:
        InvalidAlgorithmParameterException: no such curve or group is known.
        TypeError: ``name`` is not a str.
    """
    if _group_name(name) is not None:
        return NamedParameterSpec(name)
    curve = any_curve(name)
    spec_class = ECGenParameterSpec if curve.algorithm == "EC" else NamedParameterSpec
    return spec_class(curve.name)


class ECDSAParameterSpec(_Value, AlgorithmParameterSpec):
    """How ECDSA signatures are made and judged.

    Args:
        deterministic: take the nonce from key and digest alone (RFC 6979) instead of adding
            fresh randomness.
        low_s: make signatures with s <= n/2, and refuse others when verifying.
        nonce_digest: JCA's name of the digest with which a deterministic NONEwithECDSA, which is
            given a digest without its name, derives the nonce ("SHA-256"; read back as "SHA256").

    Raises:
        InvalidAlgorithmParameterException: no such digest is known, or the nonce is not
            deterministic.
        TypeError: ``nonce_digest`` is not a str.
    """

    __slots__ = ("deterministic", "low_s", "nonce_digest")
    deterministic: bool
    low_s: bool
    nonce_digest: str | None

    def __init__(
        self, *, deterministic: bool = False, low_s: bool = False, nonce_digest: str | None = None
    ) -> None:
        if nonce_digest is not None:
            nonce_digest = _digest_name(nonce_digest)
            if not deterministic:
                raise InvalidAlgorithmParameterException(
                    "nonce_digest says how a deterministic nonce is made; add deterministic=True"
                )
        self._fill(deterministic=bool(deterministic), low_s=bool(low_s), nonce_digest=nonce_digest)


def _digest_name(name: str) -> str:
    """Return the name as it stands in those of signatures: SHA256 for SHA-256."""
    from ._digests import DIGESTS

    if not isinstance(name, str):
        raise TypeError(f"a digest name must be a str, not {type(name).__name__}")
    known = {digest.name.lower(): digest.name for digest in DIGESTS if digest.name.startswith("SHA")}
    try:
        return known[name.lower().replace("sha-", "sha")]
    except KeyError:
        raise InvalidAlgorithmParameterException(
            f"unknown digest {name!r}; there are {', '.join(known.values())}"
        ) from None


class EdDSAParameterSpec(_Value, AlgorithmParameterSpec):
    """Which form of EdDSA is meant (RFC 8032 section 5).

    Without arguments it is plain Ed25519, or Ed448 with an empty context. A context given for
    Ed25519 makes it Ed25519ctx, an empty one too.

    Args:
        prehash: sign a digest of the message (Ed25519ph, Ed448ph), which then can be streamed.
        context: at most 255 bytes that both sides have to know; None for none. Copied.

    Raises:
        InvalidAlgorithmParameterException: the context is too long.
        TypeError: ``context`` is not bytes-like.
    """

    __slots__ = ("context", "prehash")
    context: bytes | None
    prehash: bool

    def __init__(self, prehash: bool = False, context: bytes | bytearray | memoryview | None = None) -> None:
        if context is not None:
            context = bytes(buffer(context, "a context"))
            if len(context) > 255:
                raise InvalidAlgorithmParameterException(
                    f"a context of EdDSA has at most 255 bytes, not {len(context)}"
                )
        self._fill(prehash=bool(prehash), context=context)


class Poly1305ParameterSpec(_Value, AlgorithmParameterSpec):
    """Options of Poly1305 (RFC 8439 section 2.5).

    Args:
        allow_weak_key: accept a key whose r (after clamping) or s is zero, as some published
            vectors have it; such a key authenticates nothing.
    """

    __slots__ = ("allow_weak_key",)
    allow_weak_key: bool

    def __init__(self, *, allow_weak_key: bool = False) -> None:
        self._fill(allow_weak_key=bool(allow_weak_key))


class KeySpec:
    """Base of what a KeyFactory reads and writes."""

    __slots__ = ()


class EncodedKeySpec(_Value, KeySpec):
    """A key in a standard encoding (DER).

    Args:
        encoded: the bytes; copied.

    Raises:
        TypeError: ``encoded`` is not bytes-like.
    """

    __slots__ = ("encoded",)
    encoded: bytes
    format = ""

    def __init__(self, encoded: bytes | bytearray | memoryview) -> None:
        self._fill(encoded=bytes(buffer(encoded, "an encoded key")))

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, {len(self.encoded)} bytes>"


class PKCS8EncodedKeySpec(_Secret, EncodedKeySpec):
    """A private key as PKCS#8 PrivateKeyInfo in DER (RFC 5208)."""

    __slots__ = ()
    format = "PKCS#8"


class X509EncodedKeySpec(EncodedKeySpec):
    """A public key as SubjectPublicKeyInfo in DER (RFC 5280 section 4.1)."""

    __slots__ = ()
    format = "X.509"


class ECPrivateKeySpec(_Secret, KeySpec):
    """An EC private key by its scalar.

    Args:
        s: the scalar, as an integer or big-endian bytes.
        curve: curve name, alias or dotted OID.

    Raises:
        InvalidAlgorithmParameterException: no such curve is known, or an integer does not fit it.
        TypeError: an argument is of the wrong type.
    """

    __slots__ = ("curve", "s")
    curve: str
    s: bytes

    def __init__(self, s: int | bytes | bytearray | memoryview, curve: str) -> None:
        known = named_curve(curve)
        if isinstance(s, int):
            if not 0 <= integer(s, "a scalar") < 1 << (8 * known.byte_length):
                raise InvalidAlgorithmParameterException(f"the scalar does not fit {known.name}")
            s = s.to_bytes(known.byte_length, "big")
        self._fill(curve=known.name, s=bytes(buffer(s, "a scalar that is not an int")))

    def __repr__(self) -> str:
        return f"<ECPrivateKeySpec {self.curve}>"


class ECPublicKeySpec(_Value, KeySpec):
    """An EC public key by its affine coordinates.

    Args:
        x: first coordinate.
        y: second coordinate.
        curve: curve name, alias or dotted OID.

    Raises:
        InvalidAlgorithmParameterException: no such curve is known.
        TypeError: an argument is of the wrong type.
    """

    __slots__ = ("curve", "x", "y")
    curve: str
    x: int
    y: int

    def __init__(self, x: int, y: int, curve: str) -> None:
        name = named_curve(curve).name
        self._fill(curve=name, x=integer(x, "a coordinate"), y=integer(y, "a coordinate"))


class EdECPoint(_Value):
    """A point of an Edwards curve, by whether x is odd and by y (RFC 8032 section 5).

    Args:
        x_odd: whether the first coordinate is odd.
        y: second coordinate.

    Raises:
        TypeError: ``y`` is not an int.
    """

    __slots__ = ("x_odd", "y")
    x_odd: bool
    y: int

    def __init__(self, x_odd: bool, y: int) -> None:
        self._fill(x_odd=bool(x_odd), y=integer(y, "a coordinate"))


class EdECPublicKeySpec(_Value, KeySpec):
    """A public key of Ed25519 or Ed448 by its point.

    Args:
        curve: name or dotted OID, or a NamedParameterSpec.
        point: the point.

    Raises:
        InvalidAlgorithmParameterException: no such curve is known.
        TypeError: an argument is of the wrong type.
    """

    __slots__ = ("curve", "point")
    curve: str
    point: EdECPoint

    def __init__(self, curve: str | NamedParameterSpec, point: EdECPoint) -> None:
        given: object = point
        if not isinstance(given, EdECPoint):
            raise TypeError(f"point must be an EdECPoint, not {type(given).__name__}")
        self._fill(curve=_curve_name(curve, "EdDSA"), point=point)


class EdECPrivateKeySpec(_Secret, KeySpec):
    """A private key of Ed25519 or Ed448 by its seed.

    Args:
        curve: name or dotted OID, or a NamedParameterSpec.
        seed: the bytes; copied.

    Raises:
        InvalidAlgorithmParameterException: no such curve is known.
        TypeError: an argument is of the wrong type.
    """

    __slots__ = ("curve", "seed")
    curve: str
    seed: bytes

    def __init__(self, curve: str | NamedParameterSpec, seed: bytes | bytearray | memoryview) -> None:
        self._fill(curve=_curve_name(curve, "EdDSA"), seed=bytes(buffer(seed, "a seed")))

    def __repr__(self) -> str:
        return f"<EdECPrivateKeySpec {self.curve}>"


class XECPublicKeySpec(_Value, KeySpec):
    """A public key of X25519 or X448 by its coordinate.

    Args:
        curve: name or dotted OID, or a NamedParameterSpec.
        u: the coordinate, as an integer.

    Raises:
        InvalidAlgorithmParameterException: no such curve is known.
        TypeError: an argument is of the wrong type.
    """

    __slots__ = ("curve", "u")
    curve: str
    u: int

    def __init__(self, curve: str | NamedParameterSpec, u: int) -> None:
        self._fill(curve=_curve_name(curve, "XDH"), u=integer(u, "a coordinate"))


class XECPrivateKeySpec(_Secret, KeySpec):
    """A private key of X25519 or X448 by its scalar.

    Args:
        curve: name or dotted OID, or a NamedParameterSpec.
        scalar: the bytes, little-endian; copied.

    Raises:
        InvalidAlgorithmParameterException: no such curve is known.
        TypeError: an argument is of the wrong type.
    """

    __slots__ = ("curve", "scalar")
    curve: str
    scalar: bytes

    def __init__(self, curve: str | NamedParameterSpec, scalar: bytes | bytearray | memoryview) -> None:
        self._fill(curve=_curve_name(curve, "XDH"), scalar=bytes(buffer(scalar, "a scalar")))

    def __repr__(self) -> str:
        return f"<XECPrivateKeySpec {self.curve}>"


def _curve_name(curve: str | NamedParameterSpec, algorithm: str) -> str:
    return octet_curve(curve.name if isinstance(curve, NamedParameterSpec) else curve, algorithm).name
