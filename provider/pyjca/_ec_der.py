"""Other ways to write EC keys in DER than those that pyca/cryptography reads, brought into the usual form.

What is changed, and nothing else: explicit parameters (SEC 1 appendix C.2) that spell a known curve become
its name; a private octet string that is shorter than a coordinate gets leading zeros, and one with one
zero octet too many loses it; a public key beside the key of PKCS#8 version 2 (RFC 5958) is taken out, to
be compared with the key. Around these the bytes have to be strict DER.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._encoding import LAYOUTS, PRIME_FIELD, der_element, der_elements
from .named_curves import NAMED_CURVES

if TYPE_CHECKING:
    from .named_curves import NamedCurve

    Elements = list[tuple[int, bytes]]

__all__ = ["curve_of_parameters", "usual_private", "usual_public"]

_INTEGER, _BIT_STRING, _OCTET_STRING, _OID, _SEQUENCE = 0x02, 0x03, 0x04, 0x06, 0x30
_PARAMETERS, _PUBLIC = 0xA0, 0xA1  # of ECPrivateKey
_ATTRIBUTES, _IMPLICIT_PUBLIC = 0xA0, 0x81  # of OneAsymmetricKey
_EC_PUBLIC_KEY = bytes.fromhex("2a8648ce3d0201")
_NAMES = {  # contents of the curves' identifiers, as they stand in the layouts
    layout.bare_sec1_end[4:]: curve for curve in NAMED_CURVES for layout in (LAYOUTS[curve.name],)
}


def usual_public(der: bytes) -> bytes | None:
    """Return SubjectPublicKeyInfo with explicit parameters as one with the name of the curve.

    Returns:
        None where the parameters are not those of a known curve, or this is no strict DER.
    """
    parts = _sequence(der)
    if [tag for tag, _ in parts] != [_SEQUENCE, _BIT_STRING]:
        return None
    algorithm = _algorithm(parts[0][1])
    if algorithm is None or algorithm[0] != _SEQUENCE:
        return None
    curve = _spelled(algorithm[1])
    if curve is None:
        return None
    return der_element(_SEQUENCE, _named_algorithm(curve) + der_element(*parts[1]))


def usual_private(der: bytes) -> tuple[bytes, bytes] | None:
    """Return PKCS#8 or SEC1 of an EC key in the form that cryptography reads, and a public key beside it.

    Returns:
        The DER, and the content of the BIT STRING that stood beside the key in version 2, or nothing.
        None for bytes that cannot be brought into that form.
    """
    parts = _sequence(der)
    tags = [tag for tag, _ in parts]
    if tags[:2] == [_INTEGER, _OCTET_STRING]:
        inner = _usual_sec1(parts, None)
        return None if inner is None else (inner, b"")
    if tags[:3] != [_INTEGER, _SEQUENCE, _OCTET_STRING]:
        return None
    beside = b""
    if parts[0][1] == b"\x01" and tags[-1] in (_IMPLICIT_PUBLIC, _PUBLIC):
        tag, beside = parts.pop()
        if tag == _PUBLIC:  # explicit, as old programs write it
            inside = _all(beside)
            if len(inside) != 1 or inside[0][0] != _BIT_STRING:
                return None
            beside = inside[0][1]
        if not beside:
            return None
    elif parts[0][1] != b"\x00":
        return None
    if [tag for tag, _ in parts[3:]] not in ([], [_ATTRIBUTES]):
        return None
    algorithm = _algorithm(parts[1][1])
    curve = None if algorithm is None else _curve_of(*algorithm)
    if curve is None:
        return None
    sec1 = _usual_sec1(_sequence(parts[2][1]), curve)
    if sec1 is None:
        return None
    attributes = b"".join(der_element(*part) for part in parts[3:])
    whole = der_element(_INTEGER, b"\x00") + _named_algorithm(curve) + der_element(_OCTET_STRING, sec1)
    return der_element(_SEQUENCE, whole + attributes), beside


def _usual_sec1(parts: Elements, curve: NamedCurve | None) -> bytes | None:
    """Return an ECPrivateKey (RFC 5915) on the curve, which it has to name itself where none is given."""
    tags = [tag for tag, _ in parts]
    if tags[:2] != [_INTEGER, _OCTET_STRING] or parts[0][1] != b"\x01":
        return None
    if tags[2:] not in ([], [_PARAMETERS], [_PUBLIC], [_PARAMETERS, _PUBLIC]):
        return None
    if _PARAMETERS in tags:
        inside = _all(parts[2][1])
        own = _curve_of(*inside[0]) if len(inside) == 1 else None
        if own is None:
            return None
        curve = own
        parts[2] = (_PARAMETERS, der_element(_OID, _identifier(curve)))
    if curve is None:
        return None
    octets, size = parts[1][1], curve.byte_length
    if len(octets) == size + 1 and octets[0] == 0:
        octets = octets[1:]
    if not 1 <= len(octets) <= size:
        return None
    parts[1] = (_OCTET_STRING, octets.rjust(size, b"\0"))
    return der_element(_SEQUENCE, b"".join(der_element(*part) for part in parts))


def curve_of_parameters(der: bytes) -> NamedCurve | None:
    """Return the known curve that EcpkParameters (RFC 3279 section 2.3.5) name or spell, None for others."""
    parts = _all(der)
    return _curve_of(*parts[0]) if len(parts) == 1 else None


def _curve_of(tag: int, content: bytes) -> NamedCurve | None:
    """Return the known curve that ECParameters name or spell."""
    if tag == _OID:
        return _NAMES.get(content)
    return _spelled(content) if tag == _SEQUENCE else None


def _spelled(content: bytes) -> NamedCurve | None:
    """Return the known curve whose field, equation, generator, order and cofactor are exactly these.

    The generator may be compressed. The seed, which tells how b was found, is
    passed over.
    """
    parts = _all(content)
    tags = [tag for tag, _ in parts]
    if tags != [_INTEGER, _SEQUENCE, _SEQUENCE, _OCTET_STRING, _INTEGER, _INTEGER]:
        return None
    (_, version), (_, field), (_, equation), (_, base), (_, order), (_, cofactor) = parts
    if version not in (b"\x01", b"\x02", b"\x03") or not field.startswith(PRIME_FIELD):
        return None
    modulus, coefficients = _all(field[len(PRIME_FIELD) :]), _all(equation)
    if [tag for tag, _ in modulus] != [_INTEGER] or [tag for tag, _ in coefficients] not in (
        [_OCTET_STRING, _OCTET_STRING],
        [_OCTET_STRING, _OCTET_STRING, _BIT_STRING],
    ):
        return None
    if cofactor != b"\x01":
        return None
    a, b = (int.from_bytes(octets, "big") for _, octets in coefficients[:2])
    for curve in NAMED_CURVES:
        if (a, b, modulus[0][1], order) == (curve.a, curve.b, _integer(curve.p), _integer(curve.n)):
            size = curve.byte_length
            x, y = curve.gx.to_bytes(size, "big"), curve.gy.to_bytes(size, "big")
            compressed = bytes([2 + (curve.gy & 1)]) + x
            return curve if base in (b"\x04" + x + y, compressed) else None
    return None


def _integer(number: int) -> bytes:
    """Return the content of a positive INTEGER."""
    return number.to_bytes(number.bit_length() // 8 + 1, "big")


def _algorithm(content: bytes) -> tuple[int, bytes] | None:
    """Return the parameters of an AlgorithmIdentifier of EC keys."""
    parts = _all(content)
    if len(parts) != 2 or parts[0] != (_OID, _EC_PUBLIC_KEY):
        return None
    return parts[1]


def _named_algorithm(curve: NamedCurve) -> bytes:
    return der_element(_SEQUENCE, der_element(_OID, _EC_PUBLIC_KEY) + der_element(_OID, _identifier(curve)))


def _identifier(curve: NamedCurve) -> bytes:
    return LAYOUTS[curve.name].bare_sec1_end[4:]


def _sequence(der: bytes) -> Elements:
    """Return the elements of DER that is one SEQUENCE, none where it is not."""
    outer = _all(der)
    return _all(outer[0][1]) if len(outer) == 1 and outer[0][0] == _SEQUENCE else []


def _all(content: bytes) -> Elements:
    """Return the elements in strict DER, none where it is not: lengths are written in the shortest way."""
    parts: Elements = [(tag, bytes(inner)) for tag, inner in der_elements(content) or ()]
    return parts if b"".join(der_element(*part) for part in parts) == content else []
