"""What KeyPairGenerator and KeyFactory services owe, and what holds for services of any type."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import (
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    InvalidKeySpecException,
)
from ..keys import ECPrivateKey, ECPublicKey, KeyPair
from ..named_curves import SECP256R1, NamedCurve, any_curve
from ..specs import (
    ECGenParameterSpec,
    ECPrivateKeySpec,
    ECPublicKeySpec,
    KeySpec,
    PKCS8EncodedKeySpec,
    X509EncodedKeySpec,
)
from ..spi import (
    AlgorithmParametersSpi,
    KeyAgreementSpi,
    KeyFactorySpi,
    KeyPairGeneratorSpi,
    MacSpi,
    SignatureSpi,
)
from ._kit import expect, expect_raises, skip
from ._reference import group
from ._services import service_check
from ._subject import curves_of
from ._vectors import EC_PKCS8, EC_POINT, EC_SCALAR, EC_SPKI
from .comparison_checks import check_field_distinguishes
from .field_checks import FieldSubject
from .signature_checks import ForeignPrivateKey, ForeignPublicKey, ForeignSpec

if TYPE_CHECKING:
    from ._subject import Subject

__all__ = ["expect_pair", "expect_usable"]

_SPI = {
    "Signature": SignatureSpi,
    "KeyAgreement": KeyAgreementSpi,
    "Mac": MacSpi,
    "KeyPairGenerator": KeyPairGeneratorSpi,
    "KeyFactory": KeyFactorySpi,
    "AlgorithmParameters": AlgorithmParametersSpi,
}


def expect_usable(subject: Subject) -> None:
    """Fail unless a service is found, and makes SPI objects, over fields that tell values apart."""
    service = subject.service
    for name in (service.algorithm, *service.aliases):
        for spelling in (name, name.lower(), name.upper()):
            found = subject.provider.get_service(service.type, spelling)
            expect(found is service, f"{service.type}.{spelling} is not this service but {found!r}")
    from ..environment import current

    choices = [current().choose_field(field, True, True) for field in service.fields]
    expect(all(c.backend for c in choices), f"no backend for one of the fields {service.fields}")
    for choice in choices:
        if choice.backend is not None:
            check_field_distinguishes(FieldSubject(choice.backend, False, subject.random, subject.examples))
    fields = {choice.field: current().build_field(choice) for choice in choices}
    first, second = service.new_instance(fields), service.new_instance(fields)
    expect(first is not second, "two objects share one SPI object")
    expect(type(first.direct) is bool, f"direct is {first.direct!r}, neither True nor False")
    spi_class = _SPI.get(service.type)
    if spi_class is not None:
        expect(isinstance(first, spi_class), f"the SPI object is no {spi_class.__name__}")


@service_check("", each_curve=False)
def check_service_is_well_formed(subject: Subject) -> None:
    """The service is found by all its names and makes objects of its type, over fields that can compare."""
    expect_usable(subject)
    if not subject.service.constant_time:
        expect(bool(subject.service.note), "a service that is not constant time says why in its note")
    if subject.service.type not in _SPI:
        skip(f"the kit has no checks for services of type {subject.service.type}")


# ---------------------------------------------------------------------------------- KeyPairGenerator


def expect_pair(what: str, pair: object, curve: NamedCurve = SECP256R1) -> None:
    """Fail unless this is a pair on the curve whose public half is the private one's, by the integers."""
    if not isinstance(pair, KeyPair):
        expect(False, f"{what}: generate_key_pair returned a {type(pair).__name__}, not a KeyPair")
        return
    private, public = pair.private, pair.public
    if not (isinstance(private, ECPrivateKey) and isinstance(public, ECPublicKey)):
        expect(False, f"{what}: the pair is {type(private).__name__} and {type(public).__name__}")
        return
    expect(private.curve == curve.name, f"{what}: the curve is {private.curve}")
    derived = group(curve).multiply(int.from_bytes(private.encode("raw"), "big"))
    expect((public.x, public.y) == derived, f"{what}: the public half does not belong to the private one")


@service_check("KeyPairGenerator", "EC", known_answer=True)
def check_generator_pairs_are_consistent(subject: Subject) -> None:
    """Pairs are valid, belong together and never repeat."""
    generator = subject.generator()
    generator.initialize(subject.curve.name)
    seen = set()
    for number in range(max(2, subject.examples)):
        pair = generator.generate_key_pair()
        expect_pair(f"pair {number}", pair, subject.weierstrass)
        seen.add(pair.private.encode("raw"))
    expect(len(seen) == max(2, subject.examples), "a private key came twice")


@service_check("KeyPairGenerator", "EC")
def check_generator_requests(subject: Subject) -> None:
    """The curve is asked for by its size and by any of its names; without, it is the default."""
    generator, curve = subject.generator(), subject.weierstrass
    requests: list[Any] = [curve.name, *curve.aliases, ECGenParameterSpec(curve.aliases[0])]
    if curve == next(one for one in map(any_curve, curves_of(subject.service)) if one.bits == curve.bits):
        requests.append(curve.bits)  # which stands for the first curve of that size
    for request in ([None] if curve.name == curves_of(subject.service)[0] else []) + requests:
        generator.initialize(request)
        expect_pair(f"after initialize({request!r})", generator.generate_key_pair(), curve)
    unknown: tuple[Any, ...] = (0, -1, 255, 257, 1 << 20, ForeignSpec(), "secp256r2", "")
    for request in unknown:
        expect_raises(
            InvalidAlgorithmParameterException, f"initialize({request!r})", generator.initialize, request
        )
    for wrong in (b"secp256r1", 256.0, True):
        expect_raises(TypeError, f"initialize({wrong!r})", generator.initialize, wrong)


# ---------------------------------------------------------------------------------------- KeyFactory


@service_check("KeyFactory", "EC")
def check_factory_round_trips(subject: Subject) -> None:
    """A key turned into any of its specifications and back is the same key."""
    factory = subject.factory()
    for index in range(max(2, subject.examples // 4)):
        pair = subject.pair(index)
        for spec_class in (PKCS8EncodedKeySpec, ECPrivateKeySpec):
            spec = factory.get_key_spec(pair.private, spec_class)
            expect(factory.generate_private(spec) == pair.private, f"{spec_class.__name__} loses the key")
        for public_class in (X509EncodedKeySpec, ECPublicKeySpec):
            spec = factory.get_key_spec(pair.public, public_class)
            expect(factory.generate_public(spec) == pair.public, f"{public_class.__name__} loses the key")
        expect(factory.translate_key(pair.private) == pair.private, "translate_key changed a private key")
        expect(factory.translate_key(pair.public) == pair.public, "translate_key changed a public key")


@service_check("KeyFactory", "EC", known_answer=True, each_curve=False)
def check_factory_known_keys(subject: Subject) -> None:
    """A published key is read from each of its specifications, and written byte for byte."""
    factory = subject.factory()
    x, y = EC_POINT
    scalar = EC_SCALAR.to_bytes(32, "big")
    for private_spec in (PKCS8EncodedKeySpec(EC_PKCS8), ECPrivateKeySpec(EC_SCALAR, "P-256")):
        what = type(private_spec).__name__
        private: Any = factory.generate_private(private_spec)
        expect(private.encode("raw") == scalar, f"{what}: another scalar was read")
        public: Any = private.public_key
        expect((public.x, public.y) == (x, y), f"{what}: the public half is {public.x:#x}, {public.y:#x}")
        written = factory.get_key_spec(private, PKCS8EncodedKeySpec).encoded
        expect(written == EC_PKCS8, f"{what}: PKCS#8 is not the published encoding, byte for byte")
        numbers = factory.get_key_spec(private, ECPrivateKeySpec)
        expect((numbers.s, numbers.curve) == (scalar, SECP256R1.name), f"{what}: written with another scalar")
    for public_spec in (X509EncodedKeySpec(EC_SPKI), ECPublicKeySpec(x, y, "P-256")):
        what = type(public_spec).__name__
        public = factory.generate_public(public_spec)
        expect((public.x, public.y) == (x, y), f"{what}: the point read is {public.x:#x}, {public.y:#x}")
        written = factory.get_key_spec(public, X509EncodedKeySpec).encoded
        expect(written == EC_SPKI, f"{what}: SubjectPublicKeyInfo is {written.hex()}")
        point = factory.get_key_spec(public, ECPublicKeySpec)
        expect((point.x, point.y, point.curve) == (x, y, SECP256R1.name), f"{what}: written as {point}")


@service_check("KeyFactory", "EC", known_answer=True)
def check_factory_refuses(subject: Subject) -> None:
    """Specifications that describe no valid key raise InvalidKeySpecException and nothing else."""
    factory = subject.factory()
    curve = subject.weierstrass
    pair = subject.scalar_pair(5)
    public: Any = pair.public
    name, p, width = curve.name, curve.p, 2 * curve.byte_length + 1
    private_der, public_der = pair.private.encode(), pair.public.encode()
    other_point = subject.scalar_pair(6).public.encode("point")
    negative = ECPublicKey.from_coordinates(name, public.x, p - public.y).encode("point")
    wrong_private: dict[str, KeySpec] = {
        "scalar 0": ECPrivateKeySpec(0, name),
        "scalar n": ECPrivateKeySpec(curve.n, name),
        "scalar 2^bits - 1": ECPrivateKeySpec((1 << curve.bits) - 1, name),
        "a short scalar": ECPrivateKeySpec(bytes([1]) * (curve.byte_length - 1), name),
        "another key's public part": PKCS8EncodedKeySpec(private_der[:-width] + other_point),
        "the negative public part": PKCS8EncodedKeySpec(private_der[:-width] + negative),
        "a public part off the curve": PKCS8EncodedKeySpec(private_der[:-1] + bytes([private_der[-1] ^ 1])),
        "a byte more": PKCS8EncodedKeySpec(private_der + b"\0"),
        "a public key": X509EncodedKeySpec(public_der),
        "a public key as PKCS#8": PKCS8EncodedKeySpec(public_der),
        "nothing": PKCS8EncodedKeySpec(b""),
        "a public specification": ECPublicKeySpec(public.x, public.y, name),
        "an unknown specification": KeySpec(),
    }
    wrong_public: dict[str, KeySpec] = {
        "a point off the curve": ECPublicKeySpec(public.x, public.y ^ 1, name),
        "x not below p": ECPublicKeySpec(public.x + p, public.y, name),
        "negative x": ECPublicKeySpec(-public.x, public.y, name),
        "(0, 0)": ECPublicKeySpec(0, 0, name),
        "the identity": X509EncodedKeySpec(_spki_of_identity(public_der, width)),
        "a private key": PKCS8EncodedKeySpec(private_der),
        "a private key as SPKI": X509EncodedKeySpec(private_der),
        "nothing": X509EncodedKeySpec(b""),
        "a private specification": ECPrivateKeySpec(5, name),
        "an unknown specification": KeySpec(),
    }
    for cut in subject.random.sample(range(len(private_der)), min(len(private_der), 2 * subject.examples)):
        wrong_private[f"the first {cut} bytes"] = PKCS8EncodedKeySpec(private_der[:cut])
    for cut in range(len(public_der)):
        wrong_public[f"the first {cut} bytes"] = X509EncodedKeySpec(public_der[:cut])
        wrong_public[f"byte {cut} changed"] = X509EncodedKeySpec(
            public_der[:cut] + bytes([public_der[cut] ^ 1]) + public_der[cut + 1 :]
        )
    wrong_public["a byte more"] = X509EncodedKeySpec(public_der + b"\0")
    for what, spec in wrong_private.items():
        expect_raises(InvalidKeySpecException, f"private: {what}", factory.generate_private, spec)
    for what, spec in wrong_public.items():
        expect_raises(InvalidKeySpecException, f"public: {what}", factory.generate_public, spec)
    for foreign in (ForeignPrivateKey(), ForeignPublicKey()):
        what = f"translate_key of a {type(foreign).__name__}"
        expect_raises(InvalidKeyException, what, factory.translate_key, foreign)
    for key, spec_class in ((pair.private, X509EncodedKeySpec), (pair.public, PKCS8EncodedKeySpec)):
        expect_raises(
            InvalidKeySpecException,
            f"{type(key).__name__} as {spec_class.__name__}",
            factory.get_key_spec,
            key,
            spec_class,
        )


def _spki_of_identity(spki: bytes, width: int) -> bytes:
    """Return the SubjectPublicKeyInfo of another point with the identity in its place."""
    header = 2 + (spki[1] >> 7)
    start = len(spki) - width
    algorithm = spki[header : header + 2 + spki[header + 1]]
    bit_string = b"\x03\x02\x00\x00"
    assert header + len(algorithm) < start
    return b"\x30" + bytes([len(algorithm) + len(bit_string)]) + algorithm + bit_string
