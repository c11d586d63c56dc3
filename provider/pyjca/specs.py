"""Parameter and key specifications, under JCA's names."""

from __future__ import annotations

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


class _Value:
    """Equality and a readable form, by the attributes that ``__slots__`` names."""

    __slots__: tuple[str, ...] = ()

    def _values(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        shown = ", ".join(
            f"{name}={value!r}" for name, value in zip(self.__slots__, self._values(), strict=True)
        )
        return f"{type(self).__name__}({shown})"


class AlgorithmParameterSpec(_Value):
    """Base of the parameters that an engine's init takes."""

    __slots__ = ()


class ECGenParameterSpec(AlgorithmParameterSpec):
    """Asks a KeyPairGenerator for a named curve.

    Args:
        name: curve name, alias or dotted OID ("secp256r1", "P-256", "1.2.840.10045.3.1.7").

    Raises:
        InvalidAlgorithmParameterException: no such curve is known.
    """

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = named_curve(name).name


class ECDSAParameterSpec(AlgorithmParameterSpec):
    """How ECDSA signatures are made and judged.

    Args:
        deterministic: take the nonce from key and digest alone (RFC 6979) instead of adding
            fresh randomness.
        low_s: make signatures with s <= n/2, and refuse others when verifying.
    """

    __slots__ = ("deterministic", "low_s")

    def __init__(self, *, deterministic: bool = False, low_s: bool = False) -> None:
        self.deterministic = bool(deterministic)
        self.low_s = bool(low_s)


class Poly1305ParameterSpec(AlgorithmParameterSpec):
    """Options of Poly1305 (RFC 8439 section 2.5).

    Args:
        allow_weak_key: accept a key whose r (after clamping) or s is zero, as some published
            vectors have it; such a key authenticates nothing.
    """

    __slots__ = ("allow_weak_key",)

    def __init__(self, *, allow_weak_key: bool = False) -> None:
        self.allow_weak_key = bool(allow_weak_key)


class KeySpec(_Value):
    """Base of what a KeyFactory reads and writes."""

    __slots__ = ()


class EncodedKeySpec(KeySpec):
    """A key in a standard encoding (DER).

    Args:
        encoded: the bytes; copied.
    """

    __slots__ = ("encoded",)
    format = ""

    def __init__(self, encoded: bytes | bytearray | memoryview) -> None:
        self.encoded = bytes(encoded)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, {len(self.encoded)} bytes>"


class PKCS8EncodedKeySpec(EncodedKeySpec):
    """A private key as PKCS#8 PrivateKeyInfo in DER (RFC 5208)."""

    __slots__ = ()
    format = "PKCS#8"


class X509EncodedKeySpec(EncodedKeySpec):
    """A public key as SubjectPublicKeyInfo in DER (RFC 5280 section 4.1)."""

    __slots__ = ()
    format = "X.509"


class ECPrivateKeySpec(KeySpec):
    """An EC private key by its scalar.

    Args:
        s: the scalar, as an integer or big-endian bytes.
        curve: curve name, alias or dotted OID.
    """

    __slots__ = ("curve", "s")

    def __init__(self, s: int | bytes, curve: str) -> None:
        known = named_curve(curve)
        self.curve = known.name
        if isinstance(s, int):
            if not 0 <= s < 1 << (8 * known.byte_length):
                raise InvalidAlgorithmParameterException(f"the scalar does not fit {known.name}")
            s = s.to_bytes(known.byte_length, "big")
        self.s = bytes(s)

    def __repr__(self) -> str:
        return f"<ECPrivateKeySpec {self.curve}>"


class ECPublicKeySpec(KeySpec):
    """An EC public key by its affine coordinates.

    Args:
        x: first coordinate.
        y: second coordinate.
        curve: curve name, alias or dotted OID.
    """

    __slots__ = ("curve", "x", "y")

    def __init__(self, x: int, y: int, curve: str) -> None:
        self.x = x
        self.y = y
        self.curve = named_curve(curve).name
