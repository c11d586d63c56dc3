"""What KeyPairGenerator and KeyFactory services owe for EdEC and XEC keys, which are strings of octets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import InvalidAlgorithmParameterException, InvalidKeySpecException, ProviderException
from ..keys import EdECPrivateKey, EdECPublicKey, KeyPair, XECPrivateKey, XECPublicKey
from ..named_curves import OctetCurve, octet_curve
from ..specs import (
    EdECPoint,
    EdECPrivateKeySpec,
    EdECPublicKeySpec,
    KeySpec,
    NamedParameterSpec,
    PKCS8EncodedKeySpec,
    X509EncodedKeySpec,
    XECPrivateKeySpec,
    XECPublicKeySpec,
)
from ._kit import expect, expect_raises, skip
from ._more_vectors import EDDSA, XDH
from ._octet_reference import edwards, x_function
from ._services import service_check
from ._subject import curves_of, key_pair, octet_pair
from .signature_checks import ForeignSpec

if TYPE_CHECKING:
    from ._subject import Subject

__all__: list[str] = []

NAMES = ("EdDSA", "Ed25519", "Ed448", "XDH", "X25519", "X448")


def _curve(subject: Subject) -> OctetCurve:
    return octet_curve(subject.curve.name)


def _public_of(curve: OctetCurve, private: bytes) -> bytes:
    """Return the public octets of private ones, by the integers."""
    if curve.algorithm == "XDH":
        base = {"X25519": 9, "X448": 5}[curve.name]
        return x_function(curve.name, private, base.to_bytes(curve.byte_length, "little"))
    of_curve = edwards(curve.name)
    return of_curve.encode(of_curve.multiply(of_curve.scalar(private), of_curve.generator))


def _expect_pair(what: str, pair: object, curve: OctetCurve) -> bytes:
    """Fail unless the public half is the private one's, by the integers; return the private octets."""
    assert isinstance(pair, KeyPair), f"{what}: a {type(pair).__name__} is no KeyPair"
    kinds = (EdECPrivateKey, EdECPublicKey) if curve.algorithm == "EdDSA" else (XECPrivateKey, XECPublicKey)
    found = (type(pair.private), type(pair.public))
    expect(found == kinds, f"{what}: the pair is {found[0].__name__} and {found[1].__name__}")
    given = getattr(pair.private, "curve", None)
    expect(given == curve.name, f"{what}: the curve is {given}")
    private = pair.private.encode("raw")
    belongs = pair.public.encode("raw") == _public_of(curve, private)
    expect(belongs, f"{what}: the public half does not belong to the private one")
    return private


# ---------------------------------------------------------------------------------- KeyPairGenerator


@service_check("KeyPairGenerator", *NAMES, known_answer=True)
def check_octet_pairs_are_consistent(subject: Subject) -> None:
    """Pairs belong together, never repeat, and no octet of private keys is always the same."""
    curve, generator = _curve(subject), subject.generator()
    generator.initialize(NamedParameterSpec(curve.name))
    count = max(2, subject.examples)
    seen = [_expect_pair(f"pair {number}", generator.generate_key_pair(), curve) for number in range(count)]
    more = [generator.generate_key_pair().private.encode("raw") for _ in range(8)]
    expect(len({*seen, *more}) == count + 8, "a private key came twice")
    for place in range(curve.byte_length):
        expect(len({private[place] for private in more}) > 1, f"octet {place} of private keys never changes")


@service_check("KeyPairGenerator", *NAMES)
def check_octet_generator_requests(subject: Subject) -> None:
    """The curve is asked for by its size and by its names; without, it is the default; others are refused."""
    curve, generator = _curve(subject), subject.generator()
    requests: list[Any] = [curve.bits, *(NamedParameterSpec(name) for name in (curve.name, *curve.aliases))]
    for request in ([None] if curve.name == curves_of(subject.service)[0] else []) + requests:
        generator.initialize(request)
        _expect_pair(f"after initialize({request!r})", generator.generate_key_pair(), curve)
    stranger = NamedParameterSpec("X25519" if curve.algorithm == "EdDSA" else "Ed25519")
    unknown: tuple[Any, ...] = (0, -1, 254, 256, 447, 1 << 20, ForeignSpec(), stranger)
    for request in unknown:
        expect_raises(
            InvalidAlgorithmParameterException, f"initialize({request!r})", generator.initialize, request
        )


@service_check("KeyPairGenerator", *NAMES)
def check_octet_generator_randomness(subject: Subject) -> None:
    """A source of randomness is refused, or decides the whole key; where it fails, none is made."""
    curve, generator = _curve(subject), subject.generator()
    spec = NamedParameterSpec(curve.name)

    def fails(_count: int) -> bytes:
        raise OSError("no randomness")

    def private_of(octet: int) -> bytes:
        generator.initialize(spec, lambda count: bytes([octet]) * count)
        return _expect_pair("with a source of randomness", generator.generate_key_pair(), curve)

    try:
        generator.initialize(spec, fails)
    except InvalidAlgorithmParameterException as error:
        skip(f"the provider takes no source of randomness: {error}")
    expect_raises(ProviderException, "with a source that raises", generator.generate_key_pair)
    first, second = private_of(0x11), private_of(0x22)
    expect(first == private_of(0x11), "equal sources give different keys, so others are used too")
    differ = all(one != other for one, other in zip(first, second, strict=True))
    expect(differ, "the source of randomness does not decide every octet")
    generator.initialize(spec, lambda count: bytes(count - 1))
    expect_raises(ProviderException, "with a source that returns too little", generator.generate_key_pair)


# ---------------------------------------------------------------------------------------- KeyFactory


def _published(curve: OctetCurve) -> tuple[bytes, bytes]:
    """Return the octets of a published key pair, or of a published scalar with the integers' public key."""
    if curve.algorithm == "EdDSA":
        vector = next(one for one in EDDSA if one.curve == curve.name)
        return vector.private, vector.public
    scalar = XDH[curve.name][0].scalar
    return scalar, _public_of(curve, scalar)


def _der(oid: str, octets: bytes, private: bool) -> bytes:
    """Return PKCS#8 or SubjectPublicKeyInfo of RFC 8410."""
    last = int(oid.rpartition(".")[2])
    algorithm = b"\x30\x05\x06\x03\x2b\x65" + bytes([last])
    if private:
        key = b"\x04" + bytes([len(octets) + 2]) + b"\x04" + bytes([len(octets)]) + octets
        body = b"\x02\x01\x00" + algorithm + key
    else:
        body = algorithm + b"\x03" + bytes([len(octets) + 1]) + b"\x00" + octets
    return b"\x30" + bytes([len(body)]) + body


def _specs(curve: OctetCurve, private: bytes, public: bytes) -> tuple[KeySpec, KeySpec]:
    """Return the kind's own specifications of a pair."""
    number = int.from_bytes(public, "little")
    if curve.algorithm == "XDH":
        return XECPrivateKeySpec(curve.name, private), XECPublicKeySpec(curve.name, number)
    sign = 8 * curve.byte_length - 1
    point = EdECPoint(bool(number >> sign), number % (1 << sign))
    return EdECPrivateKeySpec(curve.name, private), EdECPublicKeySpec(curve.name, point)


@service_check("KeyFactory", *NAMES, known_answer=True)
def check_octet_factory_known_keys(subject: Subject) -> None:
    """A published key is read from each of its specifications, and written byte for byte."""
    curve, factory = _curve(subject), subject.factory()
    private, public = _published(curve)
    own_private, own_public = _specs(curve, private, public)
    for spec in (PKCS8EncodedKeySpec(_der(curve.oid, private, private=True)), own_private):
        what = type(spec).__name__
        key: Any = factory.generate_private(spec)
        expect(key.encode("raw") == private, f"{what}: other octets were read")
        expect(key.public_key.encode("raw") == public, f"{what}: the public half is another")
        written = factory.get_key_spec(key, PKCS8EncodedKeySpec).encoded
        expect(written == _der(curve.oid, private, private=True), f"{what}: PKCS#8 is not that of RFC 8410")
        expect(factory.get_key_spec(key, type(own_private)) == own_private, f"{what}: written otherwise")
        expect(factory.translate_key(key) == key, "translate_key changed a private key")
    for public_spec in (X509EncodedKeySpec(_der(curve.oid, public, private=False)), own_public):
        what = type(public_spec).__name__
        key = factory.generate_public(public_spec)
        expect(key.encode("raw") == public, f"{what}: the octets read are {key.encode('raw').hex()}")
        written = factory.get_key_spec(key, X509EncodedKeySpec).encoded
        expect(written == _der(curve.oid, public, private=False), f"{what}: written as {written.hex()}")
        expect(factory.get_key_spec(key, type(own_public)) == own_public, f"{what}: written otherwise")
        expect(factory.translate_key(key) == key, "translate_key changed a public key")


@service_check("KeyFactory", *NAMES, known_answer=True)
def check_octet_factory_refuses(subject: Subject) -> None:
    """Specifications that describe no valid key of the service raise InvalidKeySpecException."""
    curve, factory = _curve(subject), subject.factory()
    private, public = _published(curve)
    own_private, own_public = _specs(curve, private, public)
    good_private = _der(curve.oid, private, private=True)
    good_public = _der(curve.oid, public, private=False)
    stranger = octet_pair(bytes(32), octet_curve("X25519" if curve.algorithm == "EdDSA" else "Ed25519"))
    wrong_private: dict[str, KeySpec] = {
        "an octet less": PKCS8EncodedKeySpec(_der(curve.oid, private[:-1], private=True)),
        "an octet more": PKCS8EncodedKeySpec(_der(curve.oid, private + b"\0", private=True)),
        "a byte after the key": PKCS8EncodedKeySpec(good_private + b"\0"),
        "a key of another kind": PKCS8EncodedKeySpec(stranger.private.encode()),
        "an EC key": PKCS8EncodedKeySpec(key_pair(5).private.encode()),
        "a public key": X509EncodedKeySpec(good_public),
        "nothing": PKCS8EncodedKeySpec(b""),
        "its own specification with an octet less": type(own_private)(curve.name, private[:-1]),  # type: ignore[call-arg]
        "a public specification": own_public,
    }
    wrong_public: dict[str, KeySpec] = {
        "an octet less": X509EncodedKeySpec(_der(curve.oid, public[:-1], private=False)),
        "an octet more": X509EncodedKeySpec(_der(curve.oid, public + b"\0", private=False)),
        "a byte after the key": X509EncodedKeySpec(good_public + b"\0"),
        "a key of another kind": X509EncodedKeySpec(stranger.public.encode()),
        "an EC key": X509EncodedKeySpec(key_pair(5).public.encode()),
        "a private key": PKCS8EncodedKeySpec(good_private),
        "a private specification": own_private,
    }
    if curve.algorithm == "EdDSA":
        of_curve = edwards(curve.name)
        for what, octets in {
            "the identity": of_curve.encode((0, 1)),
            "the point of order 2": of_curve.encode((0, curve.p - 1)),
            "the identity with y = p + 1": of_curve.encode((0, 1), curve.p),
            "no point": _no_point(curve),
        }.items():
            wrong_public[what] = X509EncodedKeySpec(_der(curve.oid, octets, private=False))
    for what, spec in wrong_private.items():
        expect_raises(InvalidKeySpecException, f"private: {what}", factory.generate_private, spec)
    for what, spec in wrong_public.items():
        expect_raises(InvalidKeySpecException, f"public: {what}", factory.generate_public, spec)
    expect_raises(
        InvalidKeySpecException,
        "a public key as PKCS#8",
        factory.get_key_spec,
        factory.generate_public(own_public),
        PKCS8EncodedKeySpec,
    )


def _no_point(curve: OctetCurve) -> bytes:
    of_curve, y = edwards(curve.name), 2
    while of_curve.lift(y, odd=False) is not None:
        y += 1
    return of_curve.encode((0, y))
