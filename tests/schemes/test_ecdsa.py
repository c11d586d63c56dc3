"""ECDSA beside what the checks of schemes cover: nonces, broken fields, refused arguments, OpenSSL."""

from __future__ import annotations

import hashlib
import random

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from tests.curves.support import TOY, TOY_CURVE, TOY_ORDER

from pyjca.curves.weierstrass import WeierstrassCurve
from pyjca.errors import ProviderException
from pyjca.named_curves import NIST_CURVES, SECP256R1, SECP521R1, NamedCurve
from pyjca.schemes import ecdsa
from pyjca.schemes.ec import ECScheme

from .oracles import TextbookEC
from .support import EC_SCHEMES, ec_scheme

N = SECP256R1.n
PRIVATE = bytes.fromhex("C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721")
SCHEME = ec_scheme(SECP256R1)

every_group = pytest.mark.parametrize("group", NIST_CURVES, ids=lambda group: group.name)


def sha256(message: bytes) -> bytes:
    return hashlib.sha256(message).digest()


def public_of(scheme: ECScheme, private: bytes) -> bytes:
    point = scheme.multiply_base(private)
    assert point is not None
    return point


class ScriptedCurve(WeierstrassCurve[int]):
    """Returns x coordinates from a list before it computes its own."""

    script: tuple[bytes | None, ...] = ()

    def x_bytes(self, point: tuple[int, int, int]) -> bytes | None:
        if self.script:
            first, *rest = self.script
            self.script = tuple(rest)
            return first
        return super().x_bytes(point)


def scripted(*xs: int | None) -> ECScheme:
    scheme = ec_scheme(SECP256R1)
    curve = ScriptedCurve(scheme.curve.field, SECP256R1)
    curve.script = tuple(None if x is None else x.to_bytes(32, "big") for x in xs)
    scheme.curve = curve
    return scheme


# ------------------------------------------------------------------------------------------- nonces


def test_rfc_6979_with_candidates_out_of_range() -> None:
    # appendix A.1.2: an order of 163 bits, for which the third candidate is the first in range
    order = 0x4000000000000000000020108A2E0CC0D99F8A5EF
    private = 0x09A4D6792295A7F730FC3F2B49CBC0F62E862272F.to_bytes(21, "big")
    expected = 0x23AF4074C90A02B3FE61D286D5C87F425E6BDD81B
    nonce = next(ecdsa.nonces(order, private, sha256(b"sample"), "sha256"))
    assert nonce == expected.to_bytes(21, "big")


def test_nonces_go_on_and_stay_in_range() -> None:
    # An order far below the next power of two, so that candidates are rejected about every second time.
    order = (1 << 20) + 7
    stream = ecdsa.nonces(order, b"\x01\x02\x03", b"digest", "sha256")
    values = [int.from_bytes(next(stream), "big") for _ in range(200)]
    assert all(1 <= value < order for value in values)
    assert len(set(values)) > 190


@every_group
def test_a_hash_shorter_than_the_order_is_drawn_from_more_than_once(group: NamedCurve) -> None:
    nonces = ecdsa.nonces(group.n, bytes(group.byte_length - 1) + b"\x01", b"digest", "sha1")
    largest = max(int.from_bytes(next(nonces), "big") for _ in range(60))
    assert largest.bit_length() == group.bits


def test_no_nonce_is_zero() -> None:
    # of two bits in a candidate every fourth is zero
    stream = ecdsa.nonces(3, b"\x01", b"digest", "sha256")
    assert {next(stream) for _ in range(1000)} == {b"\x01", b"\x02"}


def test_digests_are_cut_to_the_bits_of_the_order() -> None:
    assert ecdsa.digest_to_int(b"\xff" * 66, (1 << 521) - 1) == (1 << 521) - 1
    assert ecdsa.digest_to_int(b"\xff" * 32, (1 << 521) - 1) == (1 << 256) - 1
    assert ecdsa.digest_to_int(b"\xab\xcd", 0xFFF) == 0xABC


@every_group
def test_the_hash_of_hedged_nonces_goes_by_the_curve(group: NamedCurve) -> None:
    by_curve = ecdsa.nonce_hash(group.name, "sha1", hedged=True)
    assert by_curve == {256: "sha256", 384: "sha384", 521: "sha512"}[group.bits]
    # the security strength of HMAC_DRBG is half the hash's bits, and so is the curve's, at most
    assert 8 * hashlib.new(by_curve).digest_size >= min(group.bits, 512)
    for hash_name in ("sha1", "sha3_512", by_curve):
        assert ecdsa.nonce_hash(group.name, hash_name, hedged=False) == hash_name
        assert ecdsa.nonce_hash(group.name, hash_name, hedged=True) == by_curve


@pytest.mark.parametrize("name", EC_SCHEMES)
def test_hedged_nonces_are_those_with_additional_input(name: str, seed: int) -> None:
    scheme = EC_SCHEMES[name]
    group = scheme.named_curve
    source = random.Random(seed)
    private = source.randrange(1, group.n).to_bytes(group.byte_length, "big")
    digest, fresh = source.randbytes(32), source.randbytes(ecdsa.HEDGE_LENGTH)
    signature = scheme.sign(private, digest, "sha384", fresh)
    # section 3.6: the additional input follows the digest
    nonce = next(ecdsa.nonces(group.n, private, digest, "sha384", fresh))
    quick = ec_scheme(group)
    x = int.from_bytes(public_of(quick, nonce)[: group.byte_length], "big")
    assert signature[: group.byte_length] == (x % group.n).to_bytes(group.byte_length, "big")
    assert quick.verify_vartime(public_of(quick, private), digest, signature)


# ------------------------------------------------------------------------------------ broken fields


@pytest.mark.parametrize("first_x", [None, 0, N])
def test_a_nonce_that_gives_r_zero_is_replaced(first_x: int | None) -> None:
    digest = sha256(b"sample")
    scheme = scripted(first_x)
    signature = scheme.sign(PRIVATE, digest, "sha256", b"")
    assert not scheme.curve.script  # type: ignore[attr-defined]
    assert scheme.verify_vartime(public_of(SCHEME, PRIVATE), digest, signature)
    stream = ecdsa.nonces(N, PRIVATE, digest, "sha256")
    next(stream)
    assert signature[:32] == public_of(SCHEME, next(stream))[:32]


def test_a_nonce_that_gives_s_zero_is_replaced() -> None:
    digest = sha256(b"sample")
    z, d = int.from_bytes(digest, "big"), int.from_bytes(PRIVATE, "big")
    signature = scripted(-z * pow(d, -1, N) % N).sign(PRIVATE, digest, "sha256", b"")
    assert signature[32:] != bytes(32)
    assert signature != SCHEME.sign(PRIVATE, digest, "sha256", b"")
    assert SCHEME.verify_vartime(public_of(SCHEME, PRIVATE), digest, signature)


def test_a_field_with_which_no_nonce_serves_ends_signing() -> None:
    digest = sha256(b"sample")
    scheme = scripted(*[None] * (ecdsa.MAX_NONCES - 1))
    signature = scheme.sign(PRIVATE, digest, "sha256", b"")
    assert scheme.verify_vartime(public_of(SCHEME, PRIVATE), digest, signature)
    with pytest.raises(ProviderException) as caught:
        scripted(*[None] * ecdsa.MAX_NONCES).sign(PRIVATE, digest, "sha256", b"")
    assert "none of 128 nonces gives a signature on secp256r1" in str(caught.value)
    assert caught.value.__context__ is None
    assert PRIVATE.hex() not in str(caught.value).lower()


def test_a_secret_without_x_is_a_fault() -> None:
    with pytest.raises(ProviderException, match="no point of secp256r1"):
        scripted(None).agree(PRIVATE, public_of(SCHEME, PRIVATE))


# -------------------------------------------------------------------------------- refused arguments


@pytest.mark.parametrize("private", [bytes(32), N.to_bytes(32, "big"), b"\xff" * 32, b"\x01", bytes(33), b""])
def test_private_keys_out_of_range_are_refused_without_showing_them(private: bytes) -> None:
    with pytest.raises(ProviderException, match=r"^the private key is no scalar of secp256r1$"):
        SCHEME.sign(private, bytes(32), "sha256", b"")
    with pytest.raises(ProviderException, match=r"^the private key is no scalar of secp256r1$"):
        SCHEME.agree(private, public_of(SCHEME, PRIVATE))


@every_group
def test_arguments_of_another_length_are_refused(group: NamedCurve) -> None:
    scheme, width = ec_scheme(group), group.byte_length
    one, point = (1).to_bytes(width, "big"), public_of(ec_scheme(group), (2).to_bytes(width, "big"))
    for wrong in (one[1:], b"\0" + one):
        with pytest.raises(ProviderException, match=f"has {width} bytes"):
            scheme.multiply_base(wrong)
        with pytest.raises(ProviderException, match=f"has {width} bytes"):
            scheme.multiply(wrong, point)
        for pair in ((wrong, one), (one, wrong)):
            with pytest.raises(ProviderException, match=f"has {width} bytes"):
                scheme.multiply_add_vartime(*pair, point)
    for bad in (point[1:], point + b"\0", b"\x04" + point):
        with pytest.raises(ProviderException, match=f"a point of {group.name} has {2 * width} bytes"):
            scheme.multiply(one, bad)
        with pytest.raises(ProviderException, match=f"a point of {group.name} has {2 * width} bytes"):
            scheme.verify_vartime(bad, bytes(32), point)
        assert scheme.is_on_curve(bad) is False
        assert scheme.verify_vartime(point, bytes(32), bad) is False
    for length in (0, width + 7, width + 9):
        with pytest.raises(ProviderException, match=f"takes {width + 8} random bytes"):
            scheme.generate(bytes(length))


def test_fields_that_are_not_the_curve_s_are_refused() -> None:
    p521 = ec_scheme(SECP521R1)
    with pytest.raises(ProviderException, match="scalars of secp256r1 do not lie in the field P521Order"):
        ECScheme(SCHEME.curve.field, p521.order_field, SECP256R1)
    with pytest.raises(ProviderException, match="secp256r1 is not a curve over the field P521"):
        ECScheme(p521.curve.field, SCHEME.order_field, SECP256R1)
    assert repr(SCHEME) == "<ECScheme secp256r1 over <BigintField P256>>"


# ------------------------------------------------------------------------------------ other sources

_LIBRARY_CURVES = {"secp256r1": ec.SECP256R1(), "secp384r1": ec.SECP384R1(), "secp521r1": ec.SECP521R1()}
_LIBRARY_HASHES = {
    "sha224": hashes.SHA224(),
    "sha256": hashes.SHA256(),
    "sha384": hashes.SHA384(),
    "sha512": hashes.SHA512(),
    "sha3_256": hashes.SHA3_256(),
    "sha3_512": hashes.SHA3_512(),
}


@every_group
@pytest.mark.parametrize("hash_name", _LIBRARY_HASHES)
def test_digests_at_and_above_the_order_are_signed_as_openssl_signs_them(
    group: NamedCurve, hash_name: str, seed: int
) -> None:
    width, algorithm = group.byte_length, _LIBRARY_HASHES[hash_name]
    number = random.Random(seed).randrange(1, group.n)
    theirs = ec.derive_private_key(number, _LIBRARY_CURVES[group.name])
    scheme, private = ec_scheme(group), number.to_bytes(width, "big")
    size = algorithm.digest_size
    order = (group.n << max(0, 8 * size - group.bits)).to_bytes(max(size, width), "big")[:size]
    for digest in (b"\xff" * size, order, bytes(size), random.Random(seed).randbytes(size)):
        signing = ec.ECDSA(utils.Prehashed(algorithm), deterministic_signing=True)
        r, s = utils.decode_dss_signature(theirs.sign(digest, signing))
        expected = r.to_bytes(width, "big") + s.to_bytes(width, "big")
        assert scheme.sign(private, digest, hash_name, b"") == expected
        assert TextbookEC(group).sign(private, digest, hash_name, b"") == expected


def test_an_r_above_every_coordinate_is_not_reduced() -> None:
    # Where n > p, an r in [p, n-1] is the x of no point, but congruent to one modulo p.
    scheme = ECScheme(TOY_CURVE.field, TOY_ORDER, TOY)
    points = [TOY_CURVE.to_affine(TOY_CURVE.multiply_base(bytes([k]))) for k in range(TOY.n)]
    xs = [point and point[0] for point in points]
    z, s = 100, 3
    tried = []
    for r in range(1, TOY.n):
        for k in (k for k, x in enumerate(xs) if x is not None and x % TOY.p == r % TOY.p):
            d = (k * s - z) * pow(r, -1, TOY.n) % TOY.n
            public = points[d]
            if public is not None:  # u1·G + u2·Q is k·G
                verdict = scheme.verify_vartime(bytes(public), bytes([z]), bytes([r, s]))
                assert verdict is (r < TOY.p)
                tried.append(verdict)
    assert tried.count(True) > 200
    assert tried.count(False) > 20


def test_backends_agree(seed: int) -> None:
    source = random.Random(seed)
    digest, fresh = source.randbytes(32), source.randbytes(32)
    schemes = [scheme for scheme in EC_SCHEMES.values() if scheme.named_curve is SECP256R1]
    signatures = {scheme.sign(PRIVATE, digest, "sha256", fresh) for scheme in schemes}
    assert len(schemes) == 4
    assert len(signatures) == 1
