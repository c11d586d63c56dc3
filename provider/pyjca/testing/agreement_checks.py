"""What KeyAgreement services owe as a protocol; the group behind ECDH has a module of its own."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..errors import IllegalStateException, InvalidAlgorithmParameterException, InvalidKeyException
from ..keys import ECKey, ECPublicKey, PublicKey, SecretKey
from ..named_curves import SECP256R1, NamedCurve
from ._kit import expect, expect_raises
from ._more_vectors import CDH_VECTORS
from ._reference import group
from ._services import service_check
from ._vectors import CDH, LEADING_ZERO, ZERO_SECRET, AgreementVector
from .signature_checks import ForeignPrivateKey, ForeignPublicKey, ForeignSpec, pair_of_another_kind

if TYPE_CHECKING:
    from .._keyagreement import KeyAgreement
    from ..keys import KeyPair
    from ._reference import Point
    from ._subject import Subject

__all__ = ["DH", "XDH", "agree", "expect_secret"]

ECDH, XDH, DH = ("ECDH",), ("XDH", "X25519", "X448"), ("DiffieHellman", "DH")


def agree(agreement: KeyAgreement, peer: Any) -> bytes:
    """Return the secret with a peer."""
    agreement.do_phase(peer, True)
    return agreement.generate_secret()


def expect_secret(expected: bytes, what: str, secret: object) -> None:
    """Fail unless this is the secret, in bytes of the field's width."""
    shown = secret.hex() if isinstance(secret, bytes) else repr(secret)
    expect(
        type(secret) is bytes and secret == expected, f"{what}: the secret is {shown}, not {expected.hex()}"
    )


@service_check("KeyAgreement", "ECDH", known_answer=True)
def check_agreement_known_secrets(subject: Subject) -> None:
    """A published secret, one with a leading zero, and an all-zero one: all valid, all of one width."""
    curve = subject.weierstrass
    if curve == SECP256R1:
        vectors = {"NIST CDH 0": CDH, "x with a leading zero": LEADING_ZERO, "x = 0": ZERO_SECRET}
    else:
        vectors = {"the published one": CDH_VECTORS[curve.name], **_with_zeros(curve)}
    for name, vector in vectors.items():
        agreement = subject.agreement(subject.scalar_pair(vector.scalar).private)
        peer = ECPublicKey(curve.name, vector.peer)
        expect_secret(vector.secret, name, agree(agreement, peer))


@lru_cache(maxsize=8)
def _with_zeros(curve: NamedCurve) -> dict[str, AgreementVector]:
    """Return vectors whose secret begins with a zero byte, or is zero where the curve has such a point."""
    of_curve, width = group(curve), curve.byte_length

    def vector(scalar: int, peer: Point, x: int) -> AgreementVector:
        encoded = b"\x04" + b"".join(number.to_bytes(width, "big") for number in peer)
        return AgreementVector(scalar, encoded, x.to_bytes(width, "big"))

    scalar, multiple = 1, of_curve.generator
    while multiple[0] >> 8 * (width - 1):
        scalar, multiple = scalar + 1, of_curve.multiply(scalar + 1)
    found = {"x with a leading zero": vector(scalar, of_curve.generator, multiple[0])}
    zero = of_curve.lift(0)
    if zero is not None:
        peer = of_curve.multiply(pow(scalar + 1, -1, curve.n), zero)
        found["x = 0"] = vector(scalar + 1, peer, 0)
    return found


@service_check("KeyAgreement", *ECDH, *XDH, *DH)
def check_agreement_goes_on(subject: Subject) -> None:
    """After generate_secret the object agrees with the next peer; a new init drops everything."""
    agreement = subject.agreement()
    own: KeyPair = subject.pair()
    for index in (1, 2, 1):
        peer = subject.pair(index)
        expected = agree(subject.agreement(peer.private), own.public)
        expect_secret(expected, f"peer {index}", agree(agreement, peer.public))
    agreement.do_phase(subject.pair(1).public)
    agreement.init(subject.pair(2).private)
    expect_raises(IllegalStateException, "generate_secret after a new init", agreement.generate_secret)
    expected = agree(subject.agreement(own.private), subject.pair(2).public)
    expect_secret(expected, "after a new init", agree(agreement, own.public))


@service_check("KeyAgreement", *ECDH, *XDH, *DH, each_curve=False)
def check_agreement_call_order(subject: Subject) -> None:
    """Calls out of order raise IllegalStateException; after a failed init the object is not ready."""
    from .._keyagreement import KeyAgreement

    peer = subject.pair(1).public
    agreement = KeyAgreement.get_instance(subject.algorithm, subject.provider)
    expect_raises(IllegalStateException, "do_phase before init", agreement.do_phase, peer)
    expect_raises(IllegalStateException, "generate_secret before init", agreement.generate_secret)
    agreement = subject.agreement()
    expect_raises(IllegalStateException, "generate_secret before do_phase", agreement.generate_secret)
    expect_raises(IllegalStateException, "a phase that is not the last", agreement.do_phase, peer, False)
    secret = agree(agreement, peer)
    expect_raises(IllegalStateException, "generate_secret twice", agreement.generate_secret)
    agreement.do_phase(peer)
    expect_raises(IllegalStateException, "do_phase twice", agreement.do_phase, peer)
    expect_secret(secret, "after a second do_phase was refused", agreement.generate_secret())
    expect_raises(InvalidKeyException, "init with a key of nobody", agreement.init, ForeignPrivateKey())
    expect_raises(IllegalStateException, "do_phase after a failed init", agreement.do_phase, peer)
    agreement = subject.agreement()
    wrong: Any = peer
    expect_raises(InvalidKeyException, "init with a public key", agreement.init, wrong)
    expect_raises(IllegalStateException, "with the key before a refused one", agreement.do_phase, peer)
    destroyed = subject.own_pair().private
    destroyed.destroy()
    expect_raises(IllegalStateException, "init with a destroyed key", agreement.init, destroyed)


class ForeignPoint(ECKey, PublicKey):
    """A public key that claims a curve but was not checked: its point lies on none."""

    __slots__ = ()
    curve_name = "secp384r1"

    @property
    def algorithm(self) -> str:
        """As the framework's own."""
        return "EC"

    @property
    def curve(self) -> str:
        """The curve that is claimed."""
        return self.curve_name

    @property
    def x(self) -> int:
        """First coordinate."""
        return 1

    @property
    def y(self) -> int:
        """Second coordinate."""
        return 1

    @property
    def point(self) -> bytes:
        """The point, uncompressed."""
        return b"\x04" + (b"\0" * 31 + b"\x01") * 2

    def encode(
        self, format: str | None = None, encoding: str | None = None, password: str | bytes | None = None
    ) -> bytes:
        """Return the point, whatever the format."""
        return self.point


class ForeignPointOnP256(ForeignPoint):
    """The same with the own key's curve as its claim: an invalid-curve attack by way of a class."""

    __slots__ = ()
    curve_name = SECP256R1.name


@service_check("KeyAgreement", *ECDH, *XDH, *DH, each_curve=False)
def check_agreement_wrong_keys(subject: Subject) -> None:
    """A key of the wrong kind or curve raises InvalidKeyException and nothing else, and changes nothing."""
    agreement = subject.agreement()
    pair = subject.pair(1)
    secret = SecretKey(bytes(32), "HmacSHA256")
    expected = agree(subject.agreement(), pair.public)
    stranger = pair_of_another_kind(subject)
    foreign = (ForeignPublicKey(), ForeignPrivateKey(), ForeignPoint(), ForeignPointOnP256(), stranger.public)
    for key in (pair.private, secret, *foreign):
        name = type(key).__name__
        expect_raises(InvalidKeyException, f"do_phase with a {name}", agreement.do_phase, key)
        expect_secret(expected, f"after a {name} was refused", agree(agreement, pair.public))
    for other in (pair.public, secret, stranger.private, ForeignPrivateKey(), ForeignPublicKey()):
        expect_raises(InvalidKeyException, f"init with a {type(other).__name__}", agreement.init, other)
    for wrong in (None, bytes(32), "key"):
        expect_raises(TypeError, f"init with {wrong!r}", agreement.init, wrong)


@service_check("KeyAgreement", *ECDH, *XDH, *DH, each_curve=False)
def check_agreement_wrong_parameters(subject: Subject) -> None:
    """Parameters that the agreement has not raise InvalidAlgorithmParameterException."""
    agreement = subject.agreement()
    expect_raises(
        InvalidAlgorithmParameterException,
        "init with foreign parameters",
        agreement.init,
        subject.pair().private,
        ForeignSpec(),
    )
