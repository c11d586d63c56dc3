"""Parameter and key specifications, under JCA's names."""

from __future__ import annotations

from typing import NoReturn

from ._key_base import Immutable, buffer, integer, refuse_second_init, set_attribute
from .errors import InvalidAlgorithmParameterException
from .named_curves import named_curve

__all__ = [
    "AlgorithmParameterSpec",
    "ECDSAParameterSpec",
    "ECGenParameterSpec",
    "ECPrivateKeySpec",
    "ECPublicKeySpec",
    "EncodedKeySpec",
    "KeySpec",
    "PKCS8EncodedKeySpec",
    "Poly1305ParameterSpec",
    "X509EncodedKeySpec",
]


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


class _Secret:
    """Refuses to be pickled."""

    __slots__ = ()

    def __getstate__(self) -> NoReturn:  # pickle asks for it in every protocol
        raise TypeError(
            f"{type(self).__name__} cannot be pickled, because a pickle would carry the secret in clear"
        )


class AlgorithmParameterSpec:
    """Base of the parameters that an engine's init takes."""

    __slots__ = ()


class ECGenParameterSpec(_Value, AlgorithmParameterSpec):
    """Asks a KeyPairGenerator for a named curve.

    Args:
        name: curve name, alias or dotted OID ("secp256r1", "P-256", "1.2.840.10045.3.1.7").

    Raises:
        InvalidAlgorithmParameterException: no such curve is known.
        TypeError: ``name`` is not a str.
    """

    __slots__ = ("name",)
    name: str

    def __init__(self, name: str) -> None:
        self._fill(name=named_curve(name).name)


class ECDSAParameterSpec(_Value, AlgorithmParameterSpec):
    """How ECDSA signatures are made and judged.

    Args:
        deterministic: take the nonce from key and digest alone (RFC 6979) instead of adding
            fresh randomness.
        low_s: make signatures with s <= n/2, and refuse others when verifying.
    """

    __slots__ = ("deterministic", "low_s")
    deterministic: bool
    low_s: bool

    def __init__(self, *, deterministic: bool = False, low_s: bool = False) -> None:
        self._fill(deterministic=bool(deterministic), low_s=bool(low_s))


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


class ECPrivateKeySpec(_Secret, _Value, KeySpec):
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
