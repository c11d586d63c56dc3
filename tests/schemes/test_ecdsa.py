"""ECDSA over P-256: RFC 6979, and the cases in which signing and verifying go wrong."""

from __future__ import annotations

import hashlib
import os
import random
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from tests.curves.support import TOY, TOY_CURVE, TOY_ORDER

from pyjca.curves.weierstrass import WeierstrassCurve
from pyjca.errors import ProviderException
from pyjca.named_curves import SECP256R1
from pyjca.schemes import ecdsa

from .support import GROUPS, Group, N

P = SECP256R1.p

every_group = pytest.mark.parametrize("group", GROUPS.values(), ids=GROUPS.keys())

# RFC 6979, appendix A.2.5: hash, message, nonce, r, s.
PRIVATE = bytes.fromhex("C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721")
PUBLIC = (
    0x60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6,
    0x7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299,
)
RFC_6979_A_2_5 = [
    (
        "sha1",
        b"sample",
        0x882905F1227FD620FBF2ABF21244F0BA83D0DC3A9103DBBEE43A1FB858109DB4,
        0x61340C88C3AAEBEB4F6D667F672CA9759A6CCAA9FA8811313039EE4A35471D32,
        0x6D7F147DAC089441BB2E2FE8F7A3FA264B9C475098FDCF6E00D7C996E1B8B7EB,
    ),
    (
        "sha224",
        b"sample",
        0x103F90EE9DC52E5E7FB5132B7033C63066D194321491862059967C715985D473,
        0x53B2FFF5D1752B2C689DF257C04C40A587FABABB3F6FC2702F1343AF7CA9AA3F,
        0xB9AFB64FDC03DC1A131C7D2386D11E349F070AA432A4ACC918BEA988BF75C74C,
    ),
    (
        "sha256",
        b"sample",
        0xA6E3C57DD01ABE90086538398355DD4C3B17AA873382B0F24D6129493D8AAD60,
        0xEFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716,
        0xF7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8,
    ),
    (
        "sha384",
        b"sample",
        0x09F634B188CEFD98E7EC88B1AA9852D734D0BC272F7D2A47DECC6EBEB375AAD4,
        0x0EAFEA039B20E9B42309FB1D89E213057CBF973DC0CFC8F129EDDDC800EF7719,
        0x4861F0491E6998B9455193E34E7B0D284DDD7149A74B95B9261F13ABDE940954,
    ),
    (
        "sha512",
        b"sample",
        0x5FA81C63109BADB88C1F367B47DA606DA28CAD69AA22C4FE6AD7DF73A7173AA5,
        0x8496A60B5E9B47C825488827E0495B0E3FA109EC4568FD3F8D1097678EB97F00,
        0x2362AB1ADBE2B8ADF9CB9EDAB740EA6049C028114F2460F96554F61FAE3302FE,
    ),
    (
        "sha1",
        b"test",
        0x8C9520267C55D6B980DF741E56B4ADEE114D84FBFA2E62137954164028632A2E,
        0x0CBCC86FD6ABD1D99E703E1EC50069EE5C0B4BA4B9AC60E409E8EC5910D81A89,
        0x01B9D7B73DFAA60D5651EC4591A0136F87653E0FD780C3B1BC872FFDEAE479B1,
    ),
    (
        "sha224",
        b"test",
        0x669F4426F2688B8BE0DB3A6BD1989BDAEFFF84B649EEB84F3DD26080F667FAA7,
        0xC37EDB6F0AE79D47C3C27E962FA269BB4F441770357E114EE511F662EC34A692,
        0xC820053A05791E521FCAAD6042D40AEA1D6B1A540138558F47D0719800E18F2D,
    ),
    (
        "sha256",
        b"test",
        0xD16B6AE827F17175E040871A1C7EC3500192C4C92677336EC2537ACAEE0008E0,
        0xF1ABB023518351CD71D881567B1EA663ED3EFCF6C5132B354F28D3B0B7D38367,
        0x019F4113742A2B14BD25926B49C649155F267E60D3814B4C0CC84250E46F0083,
    ),
    (
        "sha384",
        b"test",
        0x16AEFFA357260B04B1DD199693960740066C1A8F3E8EDD79070AA914D361B3B8,
        0x83910E8B48BB0C74244EBDF7F07A1C5413D61472BD941EF3920E623FBCCEBEB6,
        0x8DDBEC54CF8CD5874883841D712142A56A8D0F218F5003CB0296B6B509619F2C,
    ),
    (
        "sha512",
        b"test",
        0x6915D11632ACA3C40D5D51C08DAF9C555933819548784480E93499000D9F0B7F,
        0x461D93F31B6540894788FD206C07CFA0CC35F46FA3C91816FFF1040AD1581A04,
        0x39AF9F15DE0DB8D97E72719C74820D304CE5226E32DEDAE67519E840D1194E55,
    ),
]


def sha256(message: bytes) -> bytes:
    return hashlib.sha256(message).digest()


def sign(group: Group, digest: bytes, **options: Any) -> tuple[int, int]:
    options = {"hash_name": "sha256", "random": None, **options}
    return ecdsa.sign(group.curve, group.order, PRIVATE, digest, **options)


def verify(
    group: Group, digest: bytes, signature: tuple[int, int], public: tuple[int, int] = PUBLIC, **options: Any
) -> bool:
    return ecdsa.verify(group.curve, group.order, public, digest, signature, **options)


class ScriptedCurve(WeierstrassCurve[int]):
    """Returns x coordinates from a list before it computes its own."""

    script: tuple[bytes | None, ...] = ()

    def x_bytes(self, point: tuple[int, int, int]) -> bytes | None:
        if self.script:
            first, *rest = self.script
            self.script = tuple(rest)
            return first
        return super().x_bytes(point)


def scripted(*xs: int | None) -> Group:
    group = GROUPS["bigint"]
    curve = ScriptedCurve(group.curve.field, SECP256R1)
    curve.script = tuple(None if x is None else x.to_bytes(32, "big") for x in xs)
    return Group(curve, group.order)


# ------------------------------------------------------------------------------------- signing


def each_on_integers_and_one_other_group() -> list[Any]:
    names = [name for name in GROUPS if name != "bigint"]
    return [
        pytest.param(GROUPS[name], *vector, id=f"{vector[0]}-{vector[1].decode()}-{name}")
        for index, vector in enumerate(RFC_6979_A_2_5)
        for name in ("bigint", names[index % len(names)])
    ]


@pytest.mark.parametrize(
    ("group", "hash_name", "message", "nonce", "r", "s"), each_on_integers_and_one_other_group()
)
def test_rfc_6979(group: Group, hash_name: str, message: bytes, nonce: int, r: int, s: int) -> None:
    digest = hashlib.new(hash_name, message).digest()
    assert next(ecdsa.nonces(N, PRIVATE, digest, hash_name)) == nonce.to_bytes(32, "big")
    assert sign(group, digest, hash_name=hash_name) == (r, s)
    assert verify(group, digest, (r, s))
    assert not verify(group, sha256(b"another"), (r, s))
    assert not verify(group, digest, (r, s ^ 1))
    assert not verify(group, digest, (r ^ 1, s))
    assert not verify(group, digest, (r, s), (PUBLIC[0], P - PUBLIC[1]))


@every_group
def test_the_public_key_of_the_vectors(group: Group) -> None:
    assert group.curve.to_affine(group.curve.multiply_base(PRIVATE)) == PUBLIC


def test_rfc_6979_with_candidates_out_of_range() -> None:
    # appendix A.1.2: an order of 163 bits, for which the third candidate is the first in range
    order = 0x4000000000000000000020108A2E0CC0D99F8A5EF
    private = 0x09A4D6792295A7F730FC3F2B49CBC0F62E862272F.to_bytes(21, "big")
    expected = 0x23AF4074C90A02B3FE61D286D5C87F425E6BDD81B
    nonce = next(ecdsa.nonces(order, private, sha256(b"sample"), "sha256"))
    assert nonce == expected.to_bytes(21, "big")


@pytest.mark.parametrize("digest", [b"\xff" * 32, N.to_bytes(32, "big"), (N - 1).to_bytes(32, "big")])
def test_digests_at_and_above_the_order_are_signed_as_openssl_signs_them(digest: bytes) -> None:
    theirs = ec.derive_private_key(int.from_bytes(PRIVATE, "big"), ec.SECP256R1())
    algorithm = ec.ECDSA(utils.Prehashed(hashes.SHA256()), deterministic_signing=True)
    expected = utils.decode_dss_signature(theirs.sign(digest, algorithm))
    assert sign(GROUPS["bigint"], digest) == expected


@every_group
def test_hedged_signatures(group: Group) -> None:
    digest = sha256(b"sample")
    asked: list[int] = []

    def source(count: int) -> bytes:
        asked.append(count)
        return bytes([len(asked)]) * count

    signatures = [sign(group, digest, random=source) for _ in range(2)]
    assert asked == [32, 32]
    for number, (r, s) in enumerate(signatures, 1):
        assert verify(group, digest, (r, s))
        # section 3.6: the extra input follows the digest
        nonce = next(ecdsa.nonces(N, PRIVATE, digest, "sha256", bytes([number]) * 32))
        assert group.curve.x_bytes(group.curve.multiply_base(nonce)) == r.to_bytes(32, "big")
    assert len({*signatures, sign(group, digest)}) == 3
    assert verify(group, digest, sign(group, digest, random=os.urandom))


@pytest.mark.parametrize("returned", [b"", bytes(31), bytes(33), 32, None])
def test_randomness_that_is_not_what_was_asked_for_makes_signing_fail(returned: Any) -> None:
    with pytest.raises(ProviderException, match="source of randomness returned"):
        sign(GROUPS["bigint"], bytes(32), random=lambda count: returned)


@pytest.mark.parametrize("first_x", [None, 0, N])
def test_a_nonce_that_gives_r_zero_is_replaced(first_x: int | None) -> None:
    digest = sha256(b"sample")
    group = scripted(first_x)
    r, s = sign(group, digest)
    assert not group.curve.script  # type: ignore[attr-defined]
    assert verify(group, digest, (r, s))
    stream = ecdsa.nonces(N, PRIVATE, digest, "sha256")
    next(stream)
    assert r.to_bytes(32, "big") == group.curve.x_bytes(group.curve.multiply_base(next(stream)))


def test_a_nonce_that_gives_s_zero_is_replaced() -> None:
    digest = sha256(b"sample")
    z, d = int.from_bytes(digest, "big"), int.from_bytes(PRIVATE, "big")
    r, s = sign(scripted(-z * pow(d, -1, N) % N), digest)
    assert s != 0
    assert (r, s) != sign(GROUPS["bigint"], digest)
    assert verify(GROUPS["bigint"], digest, (r, s))


def test_a_field_with_which_no_nonce_serves_ends_signing() -> None:
    digest = sha256(b"sample")
    group = scripted(*[None] * (ecdsa.MAX_NONCES - 1))
    assert verify(group, digest, sign(group, digest))
    with pytest.raises(ProviderException) as caught:
        sign(scripted(*[None] * ecdsa.MAX_NONCES), digest)
    assert "none of 128 nonces gives a signature on secp256r1" in str(caught.value)
    assert caught.value.__context__ is None
    assert PRIVATE.hex() not in str(caught.value).lower()


def test_nonces_go_on_and_stay_in_range() -> None:
    # An order far below the next power of two, so that candidates are rejected about every second time.
    order = (1 << 20) + 7
    stream = ecdsa.nonces(order, b"\x01\x02\x03", b"digest", "sha256")
    values = [int.from_bytes(next(stream), "big") for _ in range(200)]
    assert all(1 <= value < order for value in values)
    assert len(set(values)) > 190
    # A hash shorter than the order is drawn from more than once.
    assert len(next(ecdsa.nonces(N, PRIVATE, b"digest", "sha1"))) == 32


def test_no_nonce_is_zero() -> None:
    # of two bits in a candidate every fourth is zero
    stream = ecdsa.nonces(3, b"\x01", b"digest", "sha256")
    assert {next(stream) for _ in range(1000)} == {b"\x01", b"\x02"}


@pytest.mark.parametrize("private", [bytes(32), N.to_bytes(32, "big"), b"\xff" * 32, b"\x01", bytes(33), b""])
def test_private_keys_out_of_range_are_refused_without_showing_them(private: bytes) -> None:
    group = GROUPS["bigint"]
    with pytest.raises(ProviderException, match=r"^the private key is no scalar of secp256r1$"):
        ecdsa.sign(group.curve, group.order, private, bytes(32), hash_name="sha256", random=None)


@every_group
@pytest.mark.parametrize("length", [0, 1, 20, 31, 32, 33, 48, 64])
def test_digests_of_any_length(group: Group, length: int) -> None:
    digest = random.Random(length).randbytes(length)
    signature = sign(group, digest)
    assert verify(group, digest, signature)
    if length > 32:  # only the leftmost bits count
        assert verify(group, digest[:32], signature)
    if length:
        assert not verify(group, bytes([digest[0] ^ 1]) + digest[1:], signature)


def test_digests_are_cut_to_the_bits_of_the_order() -> None:
    assert ecdsa.digest_to_int(b"\xff" * 66, (1 << 521) - 1) == (1 << 521) - 1
    assert ecdsa.digest_to_int(b"\xff" * 32, (1 << 521) - 1) == (1 << 256) - 1
    assert ecdsa.digest_to_int(b"\xab\xcd", 0xFFF) == 0xABC


# ----------------------------------------------------------------------------------- verifying


@every_group
def test_numbers_out_of_range_are_refused(group: Group) -> None:
    digest = sha256(b"sample")
    r, s = sign(group, digest)
    for bad in (0, N, N + 1, 1 << 256, -1):
        assert not verify(group, digest, (bad, s))
        assert not verify(group, digest, (r, bad))
        assert not verify(group, digest, (bad, bad))  # CVE-2022-21449 for zero
    for signature in ((r + N, s), (r, s + N), (-r, s), (r, -s), (r - N, s)):
        assert not verify(group, digest, signature)


@every_group
def test_an_x_above_the_order_is_reduced(group: Group) -> None:
    # A point R with x in [n, p), and a key for which (x - n, s) signs the digest with it.
    x = N
    while pow(x**3 - 3 * x + SECP256R1.b, (P - 1) // 2, P) != 1:
        x += 1
    y = pow(x**3 - 3 * x + SECP256R1.b, (P + 1) // 4, P)
    curve = group.curve
    digest, s = sha256(b"sample"), 0x1234567
    inverse, z = pow(x - N, -1, N), int.from_bytes(digest, "big")
    public = curve.to_affine(
        curve.multiply_add_vartime(-z * inverse % N, s * inverse % N, curve.from_affine(x, y))
    )
    assert public is not None
    assert verify(group, digest, (x - N, s), public)
    assert not verify(group, digest, (x - N + 1, s), public)
    assert not verify(group, digest, (x, s), public)


@every_group
def test_an_r_whose_sum_with_the_order_is_no_coordinate(group: Group) -> None:
    # r + n passes p and must not be taken modulo p.
    curve = group.curve
    x = 1
    while pow(x**3 - 3 * x + SECP256R1.b, (P - 1) // 2, P) != 1:
        x += 1
    y = pow(x**3 - 3 * x + SECP256R1.b, (P + 1) // 4, P)
    r = x + P - N
    digest, s = sha256(b"sample"), 0x1234567
    inverse, z = pow(r, -1, N), int.from_bytes(digest, "big")
    public = curve.to_affine(
        curve.multiply_add_vartime(-z * inverse % N, s * inverse % N, curve.from_affine(x, y))
    )
    assert public is not None
    assert not verify(group, digest, (r, s), public)


def test_an_r_above_every_coordinate_is_not_reduced() -> None:
    # Where n > p, an r in [p, n-1] is the x of no point, but congruent to one modulo p.
    points = [TOY_CURVE.to_affine(TOY_CURVE.multiply_base(bytes([k]))) for k in range(TOY.n)]
    xs = [point and point[0] for point in points]
    z, s = 100, 3
    tried = []
    for r in range(1, TOY.n):
        for k in (k for k, x in enumerate(xs) if x is not None and x % TOY.p == r % TOY.p):
            d = (k * s - z) * pow(r, -1, TOY.n) % TOY.n
            public = points[d]
            if public is not None:  # u1·G + u2·Q is k·G
                verdict = ecdsa.verify(TOY_CURVE, TOY_ORDER, public, bytes([z]), (r, s))
                assert verdict is (r < TOY.p)
                tried.append(verdict)
    assert tried.count(True) > 200
    assert tried.count(False) > 20


@every_group
def test_a_sum_at_infinity_is_refused(group: Group) -> None:
    r, d = 0x1234, int.from_bytes(PRIVATE, "big")
    digest = (-r * d % N).to_bytes(32, "big")
    assert not verify(group, digest, (r, 0x5678))


def test_backends_agree(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(3):
        digest, extra = source.randbytes(32), source.randbytes(32)
        signatures = {sign(group, digest, random=lambda count: extra) for group in GROUPS.values()}  # noqa: B023
        assert len(signatures) == 1
        assert verify(GROUPS["limbs10"], digest, signatures.pop())
