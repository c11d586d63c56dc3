"""What services of finite-field Diffie-Hellman owe: the numbers, their ranges, and the width of secrets."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .._dh_encoding import split_pkcs8
from .._dh_groups import DH_GROUP_NAMES, DHGroup, dh_group
from ..errors import InvalidAlgorithmParameterException, InvalidKeyException, InvalidKeySpecException
from ..keys import DHPrivateKey, DHPublicKey, KeyPair
from ..specs import (
    DHParameterSpec,
    DHPrivateKeySpec,
    DHPublicKeySpec,
    KeySpec,
    NamedParameterSpec,
    PKCS8EncodedKeySpec,
    X509EncodedKeySpec,
)
from ._dh_vectors import RFC5114
from ._inputs import element, integer, sequence
from ._kit import expect, expect_raises
from ._services import service_check
from ._subject import key_pair
from .agreement_checks import DH, agree, expect_secret
from .signature_checks import ForeignSpec

if TYPE_CHECKING:
    from ._subject import Subject

__all__: list[str] = []


def _group(subject: Subject) -> DHGroup:
    assert isinstance(subject.curve, DHGroup)
    return subject.curve


def _expect_secret(subject: Subject, what: str, own: tuple[int, int, int], y: int) -> None:
    """Fail unless the agreement of own (p, g, x) with y is y^x, in the width of p."""
    p, g, x = own
    secret = agree(subject.agreement(DHPrivateKey(p, g, x)), DHPublicKey(p, g, y))
    expect_secret(pow(y, x, p).to_bytes((p.bit_length() + 7) // 8, "big"), what, secret)


# -------------------------------------------------------------------------------------- KeyAgreement


@service_check("KeyAgreement", *DH, known_answer=True)
def check_dh_known_secrets(subject: Subject) -> None:
    """The secret of RFC 5114 comes out on both sides, and that of two small exponents."""
    v = RFC5114
    for x, y, side in ((v.x, v.peer_y, "one side"), (v.peer_x, v.y, "the other side")):
        agreement = subject.agreement(DHPrivateKey(v.p, v.g, x, v.q))
        secret = agree(agreement, DHPublicKey(v.p, v.g, y, v.q))
        expect_secret(v.secret, f"RFC 5114 A.1, {side}", secret)
    group = _group(subject)
    _expect_secret(subject, "x = 3, y = 32", (group.p, group.g, 3), 32)


@service_check("KeyAgreement", *DH, known_answer=True)
def check_dh_leading_zeros(subject: Subject) -> None:
    """A secret has as many bytes as the modulus, also where the first ones are zero."""
    group = _group(subject)
    _expect_secret(subject, "a secret of one byte", (group.p, group.g, 1), 4)
    peer, x = _with_a_zero(group)
    _expect_secret(subject, "a secret whose first byte is zero", (group.p, group.g, x), peer)


@lru_cache(maxsize=4)
def _with_a_zero(group: DHGroup) -> tuple[int, int]:
    """Return a member of the group and the least large exponent that makes its first byte zero."""
    p = group.p
    member = pow(group.g, (1 << 255) + 95, p)
    x = 1 << 224
    power = pow(member, x, p)
    while power >> (group.bits - 8):
        x, power = x + 1, power * member % p
    return member, x


@service_check("KeyAgreement", *DH)
def check_dh_powers(subject: Subject) -> None:
    """The secret is the power of the peer's value, for exponents and members at edges and at random."""
    group = _group(subject)
    p, g, q = group.p, group.g, group.q
    members, exponents = [2, 4, 9, 16, pow(g, q - 1, p)], [1, 3, q - 2, 1 << 160, (1 << 224) - 1]
    for _ in range(subject.examples):
        members.append(pow(g, subject.random.randrange(2, 1 << 256), p))
        exponents.append(subject.random.randrange(1, 1 << subject.random.choice((64, 225, 400))))
    for x, y in zip(exponents, members, strict=True):
        _expect_secret(subject, f"x of {x.bit_length()} bits, y of {y.bit_length()}", (p, g, x), y)


@service_check("KeyAgreement", *DH, known_answer=True)
def check_dh_small_order(subject: Subject) -> None:
    """A peer with whom the secret is 1 or p - 1 is refused, and the object goes on."""
    v = RFC5114
    p, g = v.p, v.g  # without q: nobody can see that a member is of small order, and 7 divides p - 1
    seventh = next(power for h in range(2, 99) if (power := pow(h, (p - 1) // 7, p)) != 1)
    x = 7 * (1 << 130) + 7  # a multiple of 7, and odd
    agreement, peer = subject.agreement(DHPrivateKey(p, g, x)), DHPublicKey(p, g, v.peer_y)
    expected = pow(v.peer_y, x, p).to_bytes(128, "big")
    for what, y in (("of order 7", seventh), ("of order 14", p - seventh)):
        small = DHPublicKey(p, g, y)
        expect_raises(InvalidKeyException, f"do_phase with y {what}", agreement.do_phase, small)
        expect_secret(expected, f"after y {what} was refused", agree(agreement, peer))


@service_check("KeyAgreement", *DH)
def check_dh_one_group(subject: Subject) -> None:
    """A peer's key of another prime or another generator is refused, and the object goes on."""
    group, agreement, pair = _group(subject), subject.agreement(), subject.pair(1)
    expected = agree(subject.agreement(), pair.public)
    other = dh_group(next(n for n in DH_GROUP_NAMES if n.endswith(str(group.bits)) and n != group.name))
    for what, key in (
        ("of another prime", DHPublicKey(other.p, other.g, 4)),
        ("of another generator", DHPublicKey(group.p, 4, 16)),
    ):
        expect_raises(InvalidKeyException, f"do_phase with a key {what}", agreement.do_phase, key)
        expect_secret(expected, f"after a key {what} was refused", agree(agreement, pair.public))


# ---------------------------------------------------------------------------------- KeyPairGenerator


def _expect_pair(what: str, pair: object, p: int, g: int) -> int:
    """Fail unless the public half is g^x of the private one; return x."""
    assert isinstance(pair, KeyPair), f"{what}: a {type(pair).__name__} is no KeyPair"
    private, public = pair.private, pair.public
    kinds = isinstance(private, DHPrivateKey) and isinstance(public, DHPublicKey)
    expect(kinds, f"{what}: the pair is {type(private).__name__} and {type(public).__name__}")
    assert isinstance(public, DHPublicKey)
    expect((public.p, public.g) == (p, g), f"{what}: the key is of another group, {public.group}")
    parts = split_pkcs8(private.encode())
    assert parts is not None
    x = int.from_bytes(parts[1], "big")
    expect(pow(g, x, p) == public.y, f"{what}: the public half does not belong to the private one")
    return x


@service_check("KeyPairGenerator", *DH, known_answer=True)
def check_dh_pairs_are_consistent(subject: Subject) -> None:
    """Pairs belong together, never repeat, and have exponents of twice the strength of the group."""
    group, generator = _group(subject), subject.generator()
    generator.initialize(NamedParameterSpec(group.name))
    count = max(8, subject.examples)
    seen = [
        _expect_pair(f"pair {number}", generator.generate_key_pair(), group.p, group.g)
        for number in range(count)
    ]
    expect(len({*seen}) == count, "a private key came twice")
    longest = max(x.bit_length() for x in seen)
    expect(longest >= 224 - 8, f"no exponent of {count} has more than {longest} bits")
    for byte in range(24):
        differ = len({x >> 8 * byte & 0xFF for x in seen}) > 1
        expect(differ, f"byte {byte} of exponents, counted from the last, never changes")


@service_check("KeyPairGenerator", *DH)
def check_dh_generator_requests(subject: Subject) -> None:
    """A size stands for RFC 7919's group, names and numbers for theirs; without, it has 3072 bits."""
    generator = subject.generator()
    v = RFC5114
    ffdhe = {bits: dh_group(f"ffdhe{bits}") for bits in (2048, 3072)}
    requests: list[tuple[Any, int, int]] = [
        (None, ffdhe[3072].p, 2),
        *((bits, group.p, 2) for bits, group in ffdhe.items()),
        (NamedParameterSpec("modp2048"), dh_group("modp2048").p, 2),
        (DHParameterSpec(ffdhe[2048].p, 2), ffdhe[2048].p, 2),
        (DHParameterSpec(v.p, v.g, q=v.q), v.p, v.g),
    ]
    for request, p, g in requests:
        generator.initialize(request)
        _expect_pair(f"after initialize({request!r:.40})", generator.generate_key_pair(), p, g)
    unknown: tuple[Any, ...] = (
        *(0, -1, 1024, 2047, 2049, 16384, 1 << 20),
        ForeignSpec(),
        NamedParameterSpec("secp256r1"),
        DHParameterSpec(ffdhe[2048].p + 1, 2),
        DHParameterSpec(ffdhe[2048].p, 1),
        DHParameterSpec(23, 5),
        DHParameterSpec(v.p, v.g, q=v.q + 2),
    )
    for request in unknown:
        expect_raises(
            InvalidAlgorithmParameterException, f"initialize({request!r:.40})", generator.initialize, request
        )


# ---------------------------------------------------------------------------------------- KeyFactory

_PKCS3 = bytes.fromhex("06092a864886f70d010301")
_X942 = bytes.fromhex("06072a8648ce3e0201")


def _algorithm(*numbers: int) -> bytes:
    """Return the AlgorithmIdentifier: of PKCS #3 for p and g, of X9.42 for p, g and q."""
    return sequence(_PKCS3 if len(numbers) == 2 else _X942, sequence(*map(integer, numbers)))


def _pkcs8(algorithm: bytes, x: int) -> bytes:
    return sequence(integer(0), algorithm, element(0x04, integer(x)))


def _spki(algorithm: bytes, y: int) -> bytes:
    return sequence(algorithm, element(0x03, b"\0" + integer(y)))


@service_check("KeyFactory", *DH, known_answer=True)
def check_dh_factory_known_keys(subject: Subject) -> None:
    """A published key, and one of a named group, are read from each specification and written as they are."""
    factory, group, v = subject.factory(), _group(subject), RFC5114
    x = (1 << 225) - 9
    named = (group.p, group.g)
    for algorithm, numbers, x, y in (  # noqa: B020
        (_algorithm(v.p, v.g, v.q), (v.p, v.g, v.q), v.x, v.y),
        (_algorithm(*named), (*named, group.q), x, pow(group.g, x, group.p)),
    ):
        for spec in (PKCS8EncodedKeySpec(_pkcs8(algorithm, x)), DHPrivateKeySpec(x, *numbers)):
            what = type(spec).__name__
            key: Any = factory.generate_private(spec)
            expect(key.public_key.y == y, f"{what}: the public half is another")
            written = factory.get_key_spec(key, PKCS8EncodedKeySpec).encoded
            expect(written == _pkcs8(algorithm, x), f"{what}: PKCS#8 is written otherwise")
            numbered = factory.get_key_spec(key, DHPrivateKeySpec)
            same = int.from_bytes(numbered.x, "big") == x and (numbered.p, numbered.g) == numbers[:2]
            expect(same, f"{what}: the numbers are written otherwise")
            expect(factory.translate_key(key) == key, "translate_key changed a private key")
        for public_spec in (X509EncodedKeySpec(_spki(algorithm, y)), DHPublicKeySpec(y, *numbers)):
            what = type(public_spec).__name__
            key = factory.generate_public(public_spec)
            expect((key.p, key.g, key.y) == (*numbers[:2], y), f"{what}: other numbers were read")
            written = factory.get_key_spec(key, X509EncodedKeySpec).encoded
            expect(written == _spki(algorithm, y), f"{what}: SubjectPublicKeyInfo is written otherwise")
            expect(
                factory.get_key_spec(key, DHPublicKeySpec) == DHPublicKeySpec(y, *numbers), f"{what}: changed"
            )
            expect(factory.translate_key(key) == key, "translate_key changed a public key")


@service_check("KeyFactory", *DH, known_answer=True)
def check_dh_factory_refuses(subject: Subject) -> None:
    """What describes no valid key raises InvalidKeySpecException: ranges, subgroups, groups, encodings."""
    factory, group, v = subject.factory(), _group(subject), RFC5114
    p, g, q = group.p, group.g, group.q
    good_private, good_public = _pkcs8(_algorithm(p, g), 5), _spki(_algorithm(p, g), 4)
    stranger = key_pair(5)
    outside = next(y for y in range(3, 99) if pow(y, q, p) != 1)
    public = {
        f"y = {what}": (y, p, g, q)
        for what, y in {"0": 0, "1": 1, "p-1": p - 1, "p": p, "p+4": p + 4}.items()
    }
    public |= {
        "y outside the subgroup of a named group": (outside, p, g, q),
        "y outside the subgroup of order q": (4, v.p, v.g, v.q),
        "an even p": (4, p + 1, g, None),  # type: ignore[dict-item]
        "a p of 511 bits": (4, (1 << 511) - 187, g, None),  # type: ignore[dict-item]
        "a p of 8193 bits": (4, (1 << 8192) + 1, g, None),  # type: ignore[dict-item]
        "g = 1": (4, p, 1, None),  # type: ignore[dict-item]
        "g = p-1": (4, p, p - 1, None),  # type: ignore[dict-item]
        "a q that does not divide p-1": (v.y, v.p, v.g, v.q + 2),
        "a q of 3 bits": (4, v.p, v.g, 7),
        "another q than the named group's": (4, p, g, v.q),
    }
    wrong_public: dict[str, KeySpec] = {what: DHPublicKeySpec(*numbers) for what, numbers in public.items()}
    wrong_private: dict[str, KeySpec] = {
        "x = 0": DHPrivateKeySpec(0, p, g),
        "x = q": DHPrivateKeySpec(q, p, g),
        "x = p-1": DHPrivateKeySpec(p - 1, p, g),
        "x = p-1 without q": DHPrivateKeySpec(v.p - 1, v.p, v.g),
        "an even p": DHPrivateKeySpec(5, p + 1, g),
        "a byte after the key": PKCS8EncodedKeySpec(good_private + b"\0"),
        "a byte less": PKCS8EncodedKeySpec(good_private[:-1]),
        "an EC key": PKCS8EncodedKeySpec(stranger.private.encode()),
        "a public key": X509EncodedKeySpec(good_public),
        "nothing": PKCS8EncodedKeySpec(b""),
        "a public specification": DHPublicKeySpec(4, p, g),
    }
    padded = sequence(_algorithm(p, g), element(0x03, b"\0" + element(0x02, b"\0\x04")))
    wrong_public |= {
        "a byte after the key": X509EncodedKeySpec(good_public + b"\0"),
        "a byte less": X509EncodedKeySpec(good_public[:-1]),
        "a y with a needless zero": X509EncodedKeySpec(padded),
        "a negative y": X509EncodedKeySpec(_spki(_algorithm(p, g), -4)),
        "X9.42 without q": X509EncodedKeySpec(
            sequence(sequence(_X942, sequence(integer(p), integer(g))), element(0x03, b"\0" + integer(4)))
        ),
        "an EC key": X509EncodedKeySpec(stranger.public.encode()),
        "a private key": PKCS8EncodedKeySpec(good_private),
        "a private specification": DHPrivateKeySpec(5, p, g),
    }
    for what, spec in wrong_private.items():
        expect_raises(InvalidKeySpecException, f"private: {what}", factory.generate_private, spec)
    for what, spec in wrong_public.items():
        expect_raises(InvalidKeySpecException, f"public: {what}", factory.generate_public, spec)
    expect_raises(InvalidKeyException, "translate_key of an EC key", factory.translate_key, stranger.public)
