"""How keys of finite-field Diffie-Hellman look in DER."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._encoding import der_element, der_elements
from ._record import Record

if TYPE_CHECKING:
    from typing import TypeAlias

    Numbers: TypeAlias = tuple[int, int, int | None]

__all__ = [
    "DH_OIDS",
    "PublicParts",
    "dh_algorithm",
    "dh_parameters",
    "dh_pkcs8",
    "dh_spki",
    "split_pkcs8",
    "split_spki",
]

_INTEGER, _BIT_STRING, _OCTET_STRING, _OID, _SEQUENCE = 0x02, 0x03, 0x04, 0x06, 0x30
_PKCS3 = bytes.fromhex("06092a864886f70d010301")  # 1.2.840.113549.1.3.1, dhKeyAgreement
_X942 = bytes.fromhex("06072a8648ce3e0201")  # 1.2.840.10046.2.1, dhpublicnumber
_VERSION_0 = bytes.fromhex("020100")

DH_OIDS = (_PKCS3, _X942)
"""The object identifiers of these keys, whole elements."""


class PublicParts(Record):
    """What SubjectPublicKeyInfo holds; q is None in PKCS#3's form, which has no place for it."""

    p: int
    g: int
    q: int | None
    y: int


def _integer(value: int) -> bytes:
    return der_element(_INTEGER, value.to_bytes(value.bit_length() // 8 + 1, "big"))


def dh_parameters(p: int, g: int, q: int | None) -> bytes:
    """Return the parameters: DHParameter of PKCS #3 section 9, or with q those of RFC 3279 section 2.3.3."""
    return der_element(_SEQUENCE, b"".join(map(_integer, (p, g) if q is None else (p, g, q))))


def dh_algorithm(p: int, g: int, q: int | None) -> bytes:
    """Return the AlgorithmIdentifier."""
    return der_element(_SEQUENCE, DH_OIDS[q is not None] + dh_parameters(p, g, q))


def dh_spki(algorithm: bytes, y: int) -> bytes:
    """Return SubjectPublicKeyInfo."""
    return der_element(_SEQUENCE, algorithm + der_element(_BIT_STRING, b"\x00" + _integer(y)))


def dh_pkcs8(algorithm: bytes, secret: bytearray) -> bytearray:
    """Return PrivateKeyInfo (RFC 5208), in one buffer that can be wiped.

    Args:
        algorithm: the AlgorithmIdentifier.
        secret: x, big-endian, in any number of bytes; not zero.
    """
    start = next(at for at, byte in enumerate(secret) if byte)
    size = len(secret) - start
    number = der_element(_INTEGER, bytes(size + (secret[start] >> 7)))
    whole = bytearray(der_element(_SEQUENCE, _VERSION_0 + algorithm + der_element(_OCTET_STRING, number)))
    whole[-size:] = memoryview(secret)[start:]
    return whole


def split_spki(der: bytes) -> PublicParts | None:
    """Split SubjectPublicKeyInfo in strict DER; None for anything else.

    PKCS#3's optional length of private values is passed over, and so are X9.42's cofactor and the seed
    of its parameters.
    """
    if not any(oid in der[:32] for oid in DH_OIDS):
        return None
    outer = _inside(der, _SEQUENCE)
    if outer is None or len(outer) != 2 or outer[1][0] != _BIT_STRING or outer[1][1][:1] != b"\x00":
        return None
    numbers = _group_numbers(der_element(*outer[0]))
    y = _number(bytes(outer[1][1][1:]))
    if numbers is None or y is None:
        return None
    return PublicParts(*numbers, y)


def split_pkcs8(der: bytes) -> tuple[Numbers, bytearray] | None:
    """Split PrivateKeyInfo, as pyca/cryptography writes it, into p, g, q and the octets of x."""
    outer = _inside(der, _SEQUENCE)
    if outer is None or len(outer) != 3:
        return None
    numbers = _group_numbers(der_element(*outer[1]))
    key = der_elements(outer[2][1])
    if numbers is None or key is None or len(key) != 1 or key[0][0] != _INTEGER:
        return None
    return numbers, bytearray(key[0][1])


def _inside(der: bytes, tag: int) -> list[tuple[int, bytes]] | None:
    """Return what is inside one whole element of that tag, all in strict DER."""
    outer = der_elements(der)
    if outer is None or len(outer) != 1 or outer[0][0] != tag:
        return None
    inner = der_elements(outer[0][1])
    if inner is None or der_element(tag, b"".join(der_element(*one) for one in inner)) != der:  # type: ignore[arg-type]
        return None
    return inner  # type: ignore[return-value]


def _number(element: bytes) -> int | None:
    """Return a positive INTEGER in strict DER."""
    inner = der_elements(element)
    if not inner or inner[0][0] != _INTEGER:
        return None
    value = int.from_bytes(inner[0][1], "big")
    return value if value and _integer(value) == element else None


def _group_numbers(algorithm: bytes) -> Numbers | None:
    parts = _inside(algorithm, _SEQUENCE)
    if parts is None or len(parts) != 2:
        return None
    oid = der_element(*parts[0])
    fields = _inside(der_element(*parts[1]), _SEQUENCE)
    if fields is None or oid not in DH_OIDS:
        return None
    tags = bytes(tag for tag, _ in fields)
    fit = (b"\x02\x02", b"\x02\x02\x02")
    if oid == _X942:
        fit = (b"\x02\x02\x02", b"\x02\x02\x02\x02", b"\x02\x02\x02\x30", b"\x02\x02\x02\x02\x30")  # type: ignore[assignment]
    if tags not in fit:
        return None
    numbers = [_number(der_element(*one)) for one in fields if one[0] == _INTEGER]
    if None in numbers:
        return None
    p, g, *more = numbers
    assert p is not None
    assert g is not None
    return p, g, more[0] if oid == _X942 else None
