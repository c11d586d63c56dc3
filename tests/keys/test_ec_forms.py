"""EC keys in DER: what is brought into the usual form, and what is refused."""

from __future__ import annotations

from itertools import product

import pytest
from tests.keys.curves import EC_CURVES, OTHERS, OnCurve

from pyjca import InvalidKeyException, InvalidKeySpecException, KeyFactory, X509EncodedKeySpec, keyio
from pyjca._encoding import der_element as tlv
from pyjca.named_curves import named_curve

KEY_OID = bytes.fromhex("06072a8648ce3d0201")
PRIME_FIELD = bytes.fromhex("06072a8648ce3d0101")
every_curve = pytest.mark.parametrize("curve", EC_CURVES, ids=repr)


def integer(number: int) -> bytes:
    return tlv(0x02, number.to_bytes(number.bit_length() // 8 + 1, "big"))


def explicit(curve: OnCurve, **changes: bytes) -> bytes:
    """Return ECParameters that spell a curve (SEC 1 appendix C.2), with some parts replaced."""
    known, size = named_curve(curve.name), named_curve(curve.name).byte_length
    x, y = known.gx.to_bytes(size, "big"), known.gy.to_bytes(size, "big")
    parts = {
        "version": integer(1),
        "field": PRIME_FIELD,
        "p": integer(known.p),
        "a": tlv(0x04, known.a.to_bytes(size, "big")),
        "b": tlv(0x04, known.b.to_bytes(size, "big")),
        "seed": b"",
        "base": tlv(0x04, b"\x04" + x + y),
        "n": integer(known.n),
        "cofactor": integer(1),
        **changes,
    }
    field = tlv(0x30, parts["field"] + parts["p"])
    equation = tlv(0x30, parts["a"] + parts["b"] + parts["seed"])
    return tlv(0x30, parts["version"] + field + equation + parts["base"] + parts["n"] + parts["cofactor"])


def spki(parameters: bytes, point: bytes) -> bytes:
    return tlv(0x30, tlv(0x30, KEY_OID + parameters) + tlv(0x03, b"\0" + point))


def named(curve: OnCurve) -> bytes:
    start = curve.spki.index(KEY_OID) + len(KEY_OID)
    return curve.spki[start : start + 2 + curve.spki[start + 1]]


def sec1(curve: OnCurve, octets: bytes | None = None, parameters: bytes = b"", public: bytes = b"") -> bytes:
    scalar = curve.secret if octets is None else octets
    inner = integer(1) + tlv(0x04, scalar)
    if parameters:
        inner += tlv(0xA0, parameters)
    if public:
        inner += tlv(0xA1, tlv(0x03, b"\0" + public))
    return tlv(0x30, inner)


def pkcs8(parameters: bytes, inner: bytes, version: int = 0, after: bytes = b"") -> bytes:
    return tlv(0x30, integer(version) + tlv(0x30, KEY_OID + parameters) + tlv(0x04, inner) + after)


# ---------------------------------------------------------------------------------- explicit parameters


@every_curve
@pytest.mark.parametrize("form", ["public", "compressed"])
def test_explicit_public_keys_that_spell_a_curve(curve: OnCurve, form: str) -> None:
    known = named_curve(curve.name)
    size = known.byte_length
    compressed = bytes([2 + (known.gy & 1)]) + known.gx.to_bytes(size, "big")
    for parameters in (
        explicit(curve),
        explicit(curve, seed=tlv(0x03, b"\0" + bytes(20))),
        explicit(curve, base=tlv(0x04, compressed)),
        explicit(curve, version=integer(3)),
    ):
        der = spki(parameters, getattr(curve, form))
        assert keyio.load_public_key(der) == curve.public_key()
        assert keyio.load_public_key(der).encode() == curve.spki
        factory = KeyFactory.get_instance("EC")
        assert factory.generate_public(X509EncodedKeySpec(der)) == curve.public_key()


def wrong_parameters(curve: OnCurve) -> dict[str, bytes]:
    known, size = named_curve(curve.name), named_curve(curve.name).byte_length
    x, y = known.gx.to_bytes(size, "big"), known.gy.to_bytes(size, "big")
    minus = (known.p - known.gy).to_bytes(size, "big")
    negative = {
        f"{name} negative": explicit(curve, **{name: tlv(0x02, number.to_bytes(size, "big"))})
        for name, number in (("p", known.p), ("n", known.n))
        if number >> (8 * size - 1)
    }
    return {
        **negative,
        "p": explicit(curve, p=integer(known.p - 2)),
        "p long": explicit(curve, p=tlv(0x02, b"\0\0" + known.p.to_bytes(size, "big"))),
        "a": explicit(curve, a=tlv(0x04, (known.a + 1).to_bytes(size, "big"))),
        "b": explicit(curve, b=tlv(0x04, (known.b + 1).to_bytes(size, "big"))),
        "generator": explicit(curve, base=tlv(0x04, b"\x04" + x + minus)),
        "generator, a public key": explicit(curve, base=tlv(0x04, curve.public)),
        "generator, hybrid": explicit(curve, base=tlv(0x04, bytes([6 + (known.gy & 1)]) + x + y)),
        "generator, identity": explicit(curve, base=tlv(0x04, b"\0")),
        "n": explicit(curve, n=integer(known.n + 2)),
        "no cofactor": explicit(curve, cofactor=b""),
        "cofactor 2": explicit(curve, cofactor=integer(2)),
        "cofactor 0": explicit(curve, cofactor=integer(0)),
        "cofactor long": explicit(curve, cofactor=tlv(0x02, b"\0\1")),
        "version": explicit(curve, version=integer(4)),
        "something follows": explicit(curve, cofactor=integer(1) + integer(1)),
        "seed": explicit(curve, seed=tlv(0x04, bytes(20))),
        "long form of a length": explicit(curve).replace(b"\x02\x01\x01", b"\x02\x81\x01\x01", 1),
    }


@every_curve
def test_explicit_parameters_that_spell_no_curve(curve: OnCurve) -> None:
    for name, parameters in wrong_parameters(curve).items():
        with pytest.raises(InvalidKeyException, match=r"explicit parameters|malformed|cut off"):
            keyio.load_public_key(spki(parameters, curve.public))
        for inner in (sec1(curve), sec1(curve, public=curve.public)):
            with pytest.raises(InvalidKeyException, match=r"explicit parameters|malformed|cut off"):
                keyio.load_private_key(pkcs8(parameters, inner))
        with pytest.raises(InvalidKeyException, match=r"explicit parameters|malformed|cut off"):
            keyio.load_private_key(sec1(curve, parameters=parameters, public=curve.public))
        with pytest.raises(InvalidKeySpecException):
            KeyFactory.get_instance("EC").generate_public(X509EncodedKeySpec(spki(parameters, curve.public)))
        assert name


def test_the_right_parameters_of_another_curve() -> None:
    for curve, other in product(EC_CURVES, EC_CURVES):
        if curve is other:
            continue
        with pytest.raises(InvalidKeyException):
            keyio.load_public_key(spki(explicit(curve), other.public))
        with pytest.raises(InvalidKeyException):
            keyio.load_private_key(pkcs8(named(curve), sec1(other, parameters=explicit(other))))


def test_names_of_two_curves_in_one_key() -> None:
    first, second = (curve for curve in EC_CURVES if curve.bits == 256)
    for octets in (first.secret, first.secret.lstrip(b"\0")):
        for outer, inner in ((named(first), named(second)), (named(second), explicit(first))):
            with pytest.raises(InvalidKeyException, match=r"contradictory|malformed|explicit"):
                keyio.load_private_key(pkcs8(outer, sec1(first, octets, inner)))


def test_characteristic_two() -> None:
    curve = EC_CURVES[0]
    two = bytes.fromhex("06072a8648ce3d0102")
    with pytest.raises(InvalidKeyException, match="malformed or unsupported"):
        keyio.load_public_key(spki(explicit(curve, field=two), curve.public))


# ------------------------------------------------------------------------------------ private keys


@every_curve
def test_every_way_to_write_a_private_key(curve: OnCurve) -> None:
    size = len(curve.secret)
    short = curve.secret.lstrip(b"\0")
    assert len(short) < size
    for octets, parameters, public in product(
        (curve.secret, short, b"\0" + curve.secret),
        (named(curve), explicit(curve)),
        (b"", curve.public, curve.compressed),
    ):
        keys = [
            sec1(curve, octets, parameters, public),
            pkcs8(parameters, sec1(curve, octets, b"", public)),
            pkcs8(named(curve), sec1(curve, octets, parameters, public)),
        ]
        for der in keys:
            loaded = keyio.load_private_key(der)
            assert loaded == curve.private_key()
            assert loaded.encode("raw") == curve.secret  # of full width again


@every_curve
@pytest.mark.parametrize("octets", [b"", b"\0", b"\0" * 20, "zeros", "two zeros", "n", "long", "long n"])
def test_octets_that_are_no_scalar(curve: OnCurve, octets: bytes | str) -> None:
    order = named_curve(curve.name).n.to_bytes(len(curve.secret), "big")
    given = {
        "zeros": bytes(len(curve.secret)),
        "two zeros": b"\0\0" + curve.secret,
        "n": order,
        "long": b"\1" + curve.secret,
        "long n": b"\0" + order,
    }
    scalar = octets if isinstance(octets, bytes) else given[octets]
    for der in (sec1(curve, scalar, named(curve)), pkcs8(named(curve), sec1(curve, scalar))):
        with pytest.raises(InvalidKeyException, match=r"malformed|scalar") as caught:
            keyio.load_private_key(der)
        assert curve.secret.hex() not in str(caught.value)


@every_curve
def test_the_public_part_belongs_to_the_key_in_every_form(curve: OnCurve) -> None:
    other = OTHERS[curve.name]
    short = curve.secret.lstrip(b"\0")
    for octets, parameters in product((curve.secret, short), (named(curve), explicit(curve))):
        for public in (other.public, other.compressed, curve.public[:-1] + bytes([curve.public[-1] ^ 1])):
            for der in (
                sec1(curve, octets, parameters, public),
                pkcs8(parameters, sec1(curve, octets, b"", public)),
            ):
                with pytest.raises(InvalidKeyException, match=r"does not belong|malformed"):
                    keyio.load_private_key(der)


@every_curve
def test_version_2_with_a_public_key_beside(curve: OnCurve) -> None:
    other = OTHERS[curve.name]
    attributes = tlv(0xA0, tlv(0x30, bytes.fromhex("0603550403") + tlv(0x31, tlv(0x0C, b"name"))))
    for public, before, inner in product(
        (curve.public, curve.compressed),
        (b"", attributes),
        (sec1(curve), sec1(curve, public=curve.public), sec1(curve, curve.secret.lstrip(b"\0"))),
    ):
        for beside in (tlv(0x81, b"\0" + public), tlv(0xA1, tlv(0x03, b"\0" + public))):
            der = pkcs8(named(curve), inner, 1, before + beside)
            assert keyio.load_private_key(der) == curve.private_key()
    for wrong in (other.public, other.compressed):
        with pytest.raises(InvalidKeyException, match="does not belong"):
            keyio.load_private_key(pkcs8(named(curve), sec1(curve), 1, tlv(0x81, b"\0" + wrong)))
    for beside in (
        tlv(0x81, b"\1" + curve.public),
        tlv(0x81, b"\0\x06" + curve.public[1:]),
        tlv(0x81, b""),
        tlv(0x81, b"\0"),
        tlv(0x82, b"\0" + curve.public),
        tlv(0x81, b"\0" + curve.public) * 2,
    ):
        with pytest.raises(InvalidKeyException):
            keyio.load_private_key(pkcs8(named(curve), sec1(curve), 1, beside))
    for version, after in ((0, tlv(0x81, b"\0" + curve.public)), (2, b""), (1, b"")):
        with pytest.raises(InvalidKeyException, match="malformed"):
            keyio.load_private_key(pkcs8(named(curve), sec1(curve), version, after))


@every_curve
def test_strict_around_it(curve: OnCurve) -> None:
    """A short octet string does not open the door for other liberties."""
    short = curve.secret.lstrip(b"\0")
    good = pkcs8(named(curve), sec1(curve, short))
    assert keyio.load_private_key(good) == curve.private_key()
    for bad in (
        good + b"\0",
        b"\x30\x80" + good[2:] + b"\0\0",
        b"\x30\x81" + good[1:] if good[1] < 0x80 else good[:-1],
        pkcs8(named(curve), sec1(curve, short) + b"\0"),
        pkcs8(named(curve), sec1(curve, short)).replace(b"\x02\x01\x01", b"\x02\x02\0\1"),
        pkcs8(named(curve) + b"\5\0", sec1(curve, short)),
        pkcs8(b"", sec1(curve, short)),
        sec1(curve, short),
    ):
        with pytest.raises(InvalidKeyException):
            keyio.load_private_key(bad)


@every_curve
def test_hybrid_points_are_refused_everywhere(curve: OnCurve) -> None:
    hybrid = bytes([6 + (curve.public[-1] & 1)]) + curve.public[1:]
    for parameters in (named(curve), explicit(curve)):
        with pytest.raises(InvalidKeyException, match=r"hybrid"):
            keyio.load_public_key(spki(parameters, hybrid))
    with pytest.raises(InvalidKeyException, match=r"hybrid"):
        keyio.load_public_key(hybrid, curve=curve.name)
