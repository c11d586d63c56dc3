"""Rows of docs/differences.md on ECDSA: encodings, ranges, digests, nonces."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from Crypto.Hash import SHA1, SHA256, SHA512
from Crypto.PublicKey import ECC
from Crypto.Signature import DSS
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import (
    Prehashed,
    decode_dss_signature,
    encode_dss_signature,
)

from pyjca import ECDSAParameterSpec, ECPrivateKey, ECPublicKey, Signature
from pyjca.errors import InvalidAlgorithmParameterException, SignatureException
from pyjca.named_curves import SECP256R1

from .differences import raw, rule, signed, verdict

N = SECP256R1.n
ALGORITHM = "SHA256withECDSA"
P1363 = "SHA256withECDSAinP1363Format"
NONE = "NONEwithECDSA"
OFFERED = f"Signature.{ALGORITHM}"

KEY = ECPrivateKey("secp256r1", bytes(31) + b"\x07")
CURVES = {"secp256r1": (32, ec.SECP256R1), "secp384r1": (48, ec.SECP384R1), "secp521r1": (66, ec.SECP521R1)}
THEIRS = ec.derive_private_key(7, ec.SECP256R1())
PYCRYPTODOME = ECC.construct(curve="P-256", d=7)
SHA_256 = ec.ECDSA(hashes.SHA256())
MESSAGE = b"message"
# One whose r fills its bytes, so that the same bytes can stand for a negative number.
SIGNATURE = next(
    made
    for made in iter(lambda: THEIRS.sign(MESSAGE, SHA_256), b"")
    if decode_dss_signature(made)[0].bit_length() == 256
)
R, S = decode_dss_signature(SIGNATURE)


def of(r: int, s: int) -> bytes:
    """Return a signature in P1363."""
    return r.to_bytes(32, "big") + s.to_bytes(32, "big")


def integer(number: int) -> bytes:
    """Return an INTEGER in strict DER."""
    content = number.to_bytes(number.bit_length() // 8 + 1, "big", signed=number < 0)
    return bytes([2, len(content)]) + content


def sequence(*elements: bytes) -> bytes:
    content = b"".join(elements)
    return bytes([0x30, len(content)]) + content


def by_cryptography(signature: bytes, message: bytes = MESSAGE, key: Any = THEIRS) -> bool:
    try:
        key.public_key().verify(signature, message, SHA_256)
    except InvalidSignature:
        return False
    return True


def by_pycryptodome(signature: bytes, encoding: Any = "der", key: Any = PYCRYPTODOME) -> bool:
    try:
        DSS.new(key, "fips-186-3", encoding=encoding).verify(SHA256.new(MESSAGE), signature)
    except ValueError:
        return False
    return True


# ------------------------------------------------------------------------------------- encodings


@raw("ecdsa-encodings", "cryptography")
def test_cryptography_has_der() -> None:
    assert by_cryptography(SIGNATURE)
    assert not by_cryptography(of(R, S))


@raw("ecdsa-encodings", "PyCryptodome")
def test_pycryptodome_has_both_and_p1363_unless_told() -> None:
    assert by_pycryptodome(SIGNATURE)
    assert by_pycryptodome(of(R, S), "binary")
    assert len(DSS.new(PYCRYPTODOME, "fips-186-3").sign(SHA256.new(MESSAGE))) == 64


@rule("ecdsa-encodings", OFFERED)
def test_the_name_of_the_algorithm_tells_the_encoding(provider: str) -> None:
    for algorithm, good, wrong in ((ALGORITHM, SIGNATURE, of(R, S)), (P1363, of(R, S), SIGNATURE)):
        assert verdict(provider, algorithm, KEY.public_key, good, MESSAGE) is True
        assert verdict(provider, algorithm, KEY.public_key, wrong, MESSAGE) is False


CONTENT = integer(R) + integer(S)
LAX = {
    "something behind": SIGNATURE + b"\0",
    "something inside": sequence(CONTENT, b"\0"),
    "length in two bytes": b"\x30\x81" + bytes([len(CONTENT)]) + CONTENT,
    "indefinite length": b"\x30\x80" + CONTENT + b"\0\0",
    "a zero too many": sequence(b"\x02\x22\0\0" + R.to_bytes(32, "big"), integer(S)),
    "negative": sequence(integer(R - (1 << 256)), integer(S)),
    "cut off": SIGNATURE[:-1],
    "empty": b"",
    "no DER": b"abc",
}


@raw("ecdsa-der", "cryptography")
def test_cryptography_is_strict() -> None:
    assert not [name for name, signature in LAX.items() if by_cryptography(signature)]


@raw("ecdsa-der", "PyCryptodome")
def test_pycryptodome_is_strict() -> None:
    assert not [name for name, signature in LAX.items() if by_pycryptodome(signature)]


@rule("ecdsa-der", OFFERED)
def test_der_is_strict(provider: str) -> None:
    assert verdict(provider, ALGORITHM, KEY.public_key, SIGNATURE, MESSAGE)
    for name, signature in LAX.items():
        assert verdict(provider, ALGORITHM, KEY.public_key, signature, MESSAGE) is False, name


WIDTHS = {
    "short": of(R, S)[:-1],
    "long": of(R, S) + b"\0",
    "padded": b"\0" + R.to_bytes(32, "big") + b"\0" + S.to_bytes(32, "big"),
    "empty": b"",
}


@raw("ecdsa-width", "PyCryptodome")
def test_pycryptodome_demands_the_width() -> None:
    assert not [name for name, signature in WIDTHS.items() if by_pycryptodome(signature, "binary")]


@rule("ecdsa-width", f"Signature.{P1363}")
def test_p1363_has_one_width(provider: str) -> None:
    for name, signature in WIDTHS.items():
        assert verdict(provider, P1363, KEY.public_key, signature, MESSAGE) is False, name
    public, small = large_x_key()  # numbers that would fit into fewer bytes
    trimmed = small[0].to_bytes(2, "big") + small[1].to_bytes(2, "big")
    assert verdict(provider, P1363, public, of(*small), MESSAGE) is True
    assert verdict(provider, P1363, public, trimmed, MESSAGE) is False


# ---------------------------------------------------------------------------------------- ranges

OUTSIDE = [(0, S), (R, 0), (0, 0), (N, S), (R, N), (R + N, S), (R, S + N), (R, 1 << 300), (-R, S), (R, -S)]


@raw("ecdsa-range", "cryptography")
def test_cryptography_keeps_the_range() -> None:
    assert not [pair for pair in OUTSIDE if by_cryptography(sequence(*map(integer, pair)))]


@raw("ecdsa-range", "PyCryptodome")
def test_pycryptodome_keeps_the_range() -> None:
    assert not [pair for pair in OUTSIDE if by_pycryptodome(sequence(*map(integer, pair)))]


@rule("ecdsa-range", OFFERED)
def test_r_and_s_are_in_range(provider: str) -> None:
    for pair in OUTSIDE:
        encoded = sequence(*map(integer, pair))
        assert verdict(provider, ALGORITHM, KEY.public_key, encoded, MESSAGE) is False, pair
        if all(0 <= number < 1 << 256 for number in pair):
            assert verdict(provider, P1363, KEY.public_key, of(*pair), MESSAGE) is False, pair


def large_x_key() -> tuple[ECPublicKey, tuple[int, int]]:
    """Return a key and (r, s) for MESSAGE where the nonce's point has an x of r + n."""
    r, s, p = 3, 12345, SECP256R1.p
    x = N + r
    square = (x * x * x - 3 * x + SECP256R1.b) % p
    y = pow(square, (p + 1) // 4, p)
    point = ECC.construct(curve="P-256", point_x=x, point_y=y).pointQ
    base = ECC.construct(curve="P-256", d=1).pointQ
    z = int.from_bytes(hashlib.sha256(MESSAGE).digest(), "big")
    inverse = pow(r, -1, N)
    key = point * (s * inverse % N) + base * (-z * inverse % N)  # r·Q = s·R - z·G
    return ECPublicKey.from_coordinates("secp256r1", int(key.x), int(key.y)), (r, s)


@raw("ecdsa-large-x", "cryptography")
def test_cryptography_reduces_x() -> None:
    public, (r, s) = large_x_key()
    theirs = ec.EllipticCurvePublicNumbers(public.x, public.y, ec.SECP256R1()).public_key()
    theirs.verify(encode_dss_signature(r, s), MESSAGE, SHA_256)


@raw("ecdsa-large-x", "PyCryptodome")
def test_pycryptodome_reduces_x() -> None:
    public, (r, s) = large_x_key()
    theirs = ECC.construct(curve="P-256", point_x=public.x, point_y=public.y)
    assert by_pycryptodome(encode_dss_signature(r, s), key=theirs)


@rule("ecdsa-large-x", OFFERED)
def test_x_counts_modulo_n(provider: str) -> None:
    public, (r, s) = large_x_key()
    assert verdict(provider, ALGORITHM, public, encode_dss_signature(r, s), MESSAGE) is True
    assert verdict(provider, P1363, public, of(r, s), MESSAGE) is True
    assert verdict(provider, P1363, public, of(N + r, s), MESSAGE) is False


@raw("ecdsa-high-s", "cryptography")
def test_cryptography_takes_and_makes_high_s() -> None:
    assert by_cryptography(encode_dss_signature(R, N - S))
    made = [decode_dss_signature(THEIRS.sign(MESSAGE, SHA_256))[1] for _ in range(40)]
    assert any(s > N // 2 for s in made)


@raw("ecdsa-high-s", "PyCryptodome")
def test_pycryptodome_takes_and_makes_high_s() -> None:
    assert by_pycryptodome(encode_dss_signature(R, N - S))
    signer = DSS.new(PYCRYPTODOME, "deterministic-rfc6979")
    made = [signer.sign(SHA256.new(bytes([number])))[32:] for number in range(40)]
    assert any(int.from_bytes(s, "big") > N // 2 for s in made)


@rule("ecdsa-high-s", OFFERED)
def test_low_s_is_the_callers_wish(provider: str) -> None:
    low = ECDSAParameterSpec(low_s=True)
    forms = {s > N // 2: encode_dss_signature(R, s) for s in (S, N - S)}
    assert len(forms) == 2
    for high, signature in forms.items():
        assert verdict(provider, ALGORITHM, KEY.public_key, signature, MESSAGE) is True
        assert verdict(provider, ALGORITHM, KEY.public_key, signature, MESSAGE, low) is not high
    for number in range(8):
        made = signed(provider, ALGORITHM, KEY, bytes([number]), low)
        assert decode_dss_signature(made)[1] <= N // 2


# --------------------------------------------------------------------------------------- digests


@raw("ecdsa-weak-hash", "cryptography")
def test_cryptography_signs_with_every_hash() -> None:
    for algorithm in (hashes.MD5(), hashes.SHA1(), hashes.SHA512()):  # noqa: S303
        assert THEIRS.sign(MESSAGE, ec.ECDSA(algorithm))


@raw("ecdsa-weak-hash", "PyCryptodome")
def test_pycryptodome_refuses_weak_hashes_in_one_mode() -> None:
    for curve in ("P-256", "P-384", "P-521"):
        key = ECC.construct(curve=curve, d=7)
        with pytest.raises(ValueError, match="not sufficiently strong"):
            DSS.new(key, "fips-186-3").sign(SHA1.new(MESSAGE))
        assert DSS.new(key, "deterministic-rfc6979").sign(SHA1.new(MESSAGE))


@rule("ecdsa-weak-hash", "Signature.SHA1withECDSA")
def test_every_hash_goes_with_every_curve(provider: str) -> None:
    for curve, (size, _) in CURVES.items():
        key = ECPrivateKey(curve, bytes(size - 1) + b"\x07")
        for algorithm in ("SHA1withECDSA", "SHA512withECDSA"):
            made = signed(provider, algorithm, key, MESSAGE)
            assert verdict(provider, algorithm, key.public_key, made, MESSAGE)


@raw("ecdsa-raw-digest", "cryptography")
def test_cryptography_takes_raw_digests_of_a_hash_only() -> None:
    prehashed = ec.ECDSA(Prehashed(hashes.SHA256()))
    assert THEIRS.sign(bytes(32), prehashed)
    for size in (0, 31, 33):
        with pytest.raises(ValueError, match="same length as the hash"):
            THEIRS.sign(bytes(size), prehashed)


@raw("ecdsa-raw-digest", "PyCryptodome")
def test_pycryptodome_takes_hash_objects_only() -> None:
    with pytest.raises(ValueError, match="not sufficiently strong"):
        DSS.new(PYCRYPTODOME, "fips-186-3").sign(bytes(32))  # type: ignore[arg-type]


@rule("ecdsa-raw-digest", f"Signature.{NONE}")
def test_raw_digests_have_up_to_64_bytes(provider: str) -> None:
    for size in (0, 1, 20, 32, 33, 64):
        digest = bytes(range(1, size + 1))
        made = signed(provider, NONE, KEY, digest)
        assert verdict(provider, NONE, KEY.public_key, made, digest) is True
        if size >= 32:  # what is behind the order's bits does not count
            assert verdict(provider, NONE, KEY.public_key, made, digest[:32] + b"x") is True
    with pytest.raises(SignatureException, match="64 bytes"):
        signed(provider, NONE, KEY, bytes(65))


@raw("ecdsa-truncation", "cryptography")
def test_cryptography_truncates() -> None:
    longer = THEIRS.sign(bytes(range(64)), ec.ECDSA(Prehashed(hashes.SHA512())))
    THEIRS.public_key().verify(longer, bytes(range(32)), ec.ECDSA(Prehashed(hashes.SHA256())))


@raw("ecdsa-truncation", "PyCryptodome")
def test_pycryptodome_truncates() -> None:
    made = DSS.new(PYCRYPTODOME, "fips-186-3", encoding="der").sign(SHA512.new(MESSAGE))
    digest = hashlib.sha512(MESSAGE).digest()[:32]
    THEIRS.public_key().verify(made, digest, ec.ECDSA(Prehashed(hashes.SHA256())))


@rule("ecdsa-truncation", OFFERED)
def test_the_leftmost_bits_count(provider: str) -> None:
    made = signed(provider, "SHA512withECDSA", KEY, MESSAGE)
    left = hashlib.sha512(MESSAGE).digest()[:32]
    assert verdict(provider, NONE, KEY.public_key, made, left)
    right = hashlib.sha512(MESSAGE).digest()[32:]
    assert not verdict(provider, NONE, KEY.public_key, made, right)


# ---------------------------------------------------------------------------------------- nonces


@raw("ecdsa-nonces", "cryptography")
def test_cryptography_has_its_own_randomness() -> None:
    made = {THEIRS.sign(MESSAGE, SHA_256) for _ in range(2)}
    assert len(made) == 2


@raw("ecdsa-nonces", "PyCryptodome")
def test_pycryptodome_takes_a_source_for_the_nonce_itself() -> None:
    signer = DSS.new(PYCRYPTODOME, "fips-186-3", randfunc=lambda count: b"\x01" * count)
    first, second = (signer.sign(SHA256.new(message)) for message in (b"one", b"two"))
    assert first[:32] == second[:32]  # one nonce for two messages, from which the key follows


@rule("ecdsa-nonces", OFFERED)
def test_a_bad_source_is_refused_or_does_no_harm(provider: str) -> None:
    firsts = set()
    for message in (b"one", b"two"):
        try:
            made = signed(provider, P1363, KEY, message, None, lambda count: b"\x01" * count)
        except InvalidAlgorithmParameterException:
            assert provider != "PyJCA"
            return
        firsts.add(made[:32])
    assert len(firsts) == 2


DETERMINISTIC = ECDSAParameterSpec(deterministic=True)


@raw("ecdsa-deterministic", "cryptography")
def test_cryptography_signs_deterministically() -> None:
    deterministic = ec.ECDSA(hashes.SHA256(), deterministic_signing=True)
    assert THEIRS.sign(MESSAGE, deterministic) == THEIRS.sign(MESSAGE, deterministic)


@raw("ecdsa-deterministic", "PyCryptodome")
def test_pycryptodome_signs_deterministically() -> None:
    signer = DSS.new(PYCRYPTODOME, "deterministic-rfc6979", encoding="der")
    theirs = THEIRS.sign(MESSAGE, ec.ECDSA(hashes.SHA256(), deterministic_signing=True))
    assert signer.sign(SHA256.new(MESSAGE)) == theirs


@rule("ecdsa-deterministic", OFFERED)
def test_deterministic_signatures_are_those_of_rfc_6979_or_refused(provider: str) -> None:
    expected = THEIRS.sign(MESSAGE, ec.ECDSA(hashes.SHA256(), deterministic_signing=True))
    try:
        assert signed(provider, ALGORITHM, KEY, MESSAGE, DETERMINISTIC) == expected
    except InvalidAlgorithmParameterException:
        assert provider == "JDK"  # which has none


class _Zero:
    """A digest of zeros in the shape of PyCryptodome's hash objects."""

    oid, digest_size, block_size = SHA256.new().oid, 32, 64

    def digest(self) -> bytes:
        return bytes(32)

    def new(self, data: bytes = b"") -> Any:
        return SHA256.new(data)


@raw("ecdsa-zero-digest", "cryptography")
def test_cryptography_signs_a_digest_of_zero() -> None:
    assert THEIRS.sign(bytes(32), ec.ECDSA(Prehashed(hashes.SHA256()), deterministic_signing=True))


@raw("ecdsa-zero-digest", "PyCryptodome")
def test_pycryptodome_asserts_that_a_digest_is_not_zero() -> None:
    with pytest.raises(AssertionError):
        DSS.new(PYCRYPTODOME, "deterministic-rfc6979").sign(_Zero())
    assert DSS.new(PYCRYPTODOME, "fips-186-3").sign(_Zero())


@rule("ecdsa-zero-digest", f"Signature.{NONE}")
def test_a_digest_of_zero_is_signed_or_told(provider: str) -> None:
    made = signed(provider, NONE, KEY, bytes(32))
    assert verdict(provider, NONE, KEY.public_key, made, bytes(32)) is True
    signer = Signature.get_instance(NONE, provider)
    signer.set_parameter(ECDSAParameterSpec(deterministic=True, nonce_digest="SHA-256"))
    try:
        signer.init_sign(KEY)
        made = signer.sign(bytes(32))
    except (SignatureException, InvalidAlgorithmParameterException):
        assert provider in ("PyCryptodome", "JDK")
        return
    assert verdict(provider, NONE, KEY.public_key, made, bytes(32)) is True
