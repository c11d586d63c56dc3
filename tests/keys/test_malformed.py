"""Malformed input of every kind gives InvalidKeyException or a valid key, and nothing else."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

import cryptography
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.keys.curves import CURVES, OCTET_CURVES, version_2
from tests.keys.material import (
    PASSWORD,
    PKCS8_BARE_DER,
    PKCS8_DER,
    PKCS8_ENCRYPTED_DER,
    PKCS8_PEM,
    SEC1_BARE_DER,
    SEC1_DER,
    SEC1_ENCRYPTED_PEM,
    SEC1_PEM,
    SPKI_COMPRESSED_DER,
    SPKI_DER,
    SPKI_HYBRID_DER,
    SPKI_PEM,
    VECTORS,
)

from pyjca import keyio
from pyjca.errors import InvalidKeyException
from pyjca.keys import (
    DHPrivateKey,
    ECPublicKey,
    EdECPublicKey,
    Key,
    PrivateKey,
    RSAPrivateKey,
    RSAPublicKey,
    XECPublicKey,
)
from pyjca.named_curves import named_curve

if TYPE_CHECKING:
    from collections.abc import Callable

PRIVATE_DER = [PKCS8_DER, PKCS8_BARE_DER, SEC1_DER, SEC1_BARE_DER]
PUBLIC_DER = [SPKI_DER, SPKI_COMPRESSED_DER]
EVERYTHING = [*PRIVATE_DER, *PUBLIC_DER, SPKI_HYBRID_DER, PKCS8_PEM, SEC1_PEM, SPKI_PEM]
EVERYTHING += [data for curve in CURVES for data in (curve.pkcs8, curve.spki)]
EVERYTHING += [version_2(curve) for curve in OCTET_CURVES]
ENCRYPTED = [PKCS8_ENCRYPTED_DER, SEC1_ENCRYPTED_PEM]


def check(key: Key, data: bytes) -> None:
    """Assert that a key that came of strange input is a valid one, and of the only way to write it."""
    if isinstance(key, (DHPrivateKey, RSAPrivateKey)):
        assert keyio.load_private_key(key.encode()) == key
        return
    if isinstance(key, PrivateKey):
        made = type(key)(key.curve, key.encode("raw"), key.public_key)  # type: ignore[attr-defined]
        assert made == key
        return
    if isinstance(key, ECPublicKey):
        assert ECPublicKey.from_coordinates(key.curve, key.x, key.y) == key
        possible = [key.encode(), *compressed(key)]
    elif isinstance(key, RSAPublicKey):
        assert RSAPublicKey(key.n, key.e) == key
        possible = [key.encode(), key.encode("pkcs1")]
    else:
        assert isinstance(key, (EdECPublicKey, XECPublicKey))
        assert type(key)(key.curve, key.encode("raw")) == key
        possible = [key.encode()]
    in_text = b"-----BEGIN " in data or data.startswith((b"ssh-", b"ecdsa-")) or b"{" in data[:1]
    if not in_text and not isinstance(key, XECPublicKey):  # whose u may not be reduced
        assert data in possible


def compressed(key: ECPublicKey) -> list[bytes]:
    """Return the other strict form of an EC key, for the curve that these tests change."""
    return [SPKI_COMPRESSED_DER[:-33] + key.encode("compressed")] if key.curve == "secp256r1" else []


def attempt(data: bytes, password: bytes | None = None) -> int:
    """Load data in every way; return how many gave a key."""
    accepted = 0
    loads: list[Callable[[], Key]] = [
        lambda: keyio.load_private_key(data, password),
        lambda: keyio.load_public_key(data),
        lambda: keyio.load_key(data, password),
    ]
    for load in loads:
        try:
            key = load()
        except InvalidKeyException as error:
            assert str(error)  # noqa: PT017
        else:
            check(key, data)
            accepted += 1
    return accepted


@pytest.mark.parametrize("data", PRIVATE_DER + PUBLIC_DER)
def test_every_truncation_is_refused(data: bytes) -> None:
    assert attempt(data) == 2
    for length in range(len(data)):
        assert attempt(data[:length]) == 0, length


@pytest.mark.parametrize("data", PRIVATE_DER + PUBLIC_DER)
def test_every_missing_beginning_is_refused(data: bytes) -> None:
    for start in range(1, len(data)):
        assert attempt(data[start:]) == 0, start


@pytest.mark.parametrize("data", [PKCS8_PEM, SEC1_PEM, SPKI_PEM])
def test_every_truncation_of_pem_is_refused(data: bytes) -> None:
    for length in range(len(data.rstrip())):
        assert attempt(data[:length]) == 0, length


@pytest.mark.parametrize("data", ENCRYPTED)
def test_truncations_of_encrypted_keys_are_refused(data: bytes) -> None:
    assert attempt(data, PASSWORD) == 2
    for length in range(0, len(data.rstrip()), 5):
        assert attempt(data[:length], PASSWORD) == 0, length


@pytest.mark.parametrize("data", PRIVATE_DER + PUBLIC_DER)
@pytest.mark.parametrize("extra", [b"\x00", b"\n", b"\x30\x00", b"\x05\x00"])
def test_every_trailing_byte_is_refused(data: bytes, extra: bytes) -> None:
    assert attempt(data + extra) == 0
    label = (
        b"PUBLIC KEY"
        if data in PUBLIC_DER
        else b"EC PRIVATE KEY"
        if data[4:7] == b"\x01\x04\x20"
        else b"PRIVATE KEY"
    )
    pem = b"-----BEGIN %b-----\n%b-----END %b-----\n"
    assert attempt(pem % (label, base64.encodebytes(data), label)) == 2
    assert attempt(pem % (label, base64.encodebytes(data + extra), label)) == 0


@pytest.mark.parametrize("data", PUBLIC_DER)
def test_every_flipped_bit_outside_the_point_is_refused(data: bytes) -> None:
    header = len(data) - (65 if data is SPKI_DER else 33)
    for bit in range(8 * header):
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        assert attempt(bytes(changed)) == 0, bit


@pytest.mark.parametrize("data", [PKCS8_DER, SEC1_DER])
def test_every_flipped_bit_of_scalar_and_point_is_refused(data: bytes) -> None:
    start = 36 if data is PKCS8_DER else 7
    places = [*range(start, start + 32), *range(len(data) - 64, len(data))]
    for at in places:
        changed = bytearray(data)
        changed[at] ^= 1
        assert attempt(bytes(changed)) == 0, at


@given(st.sampled_from(EVERYTHING), st.lists(st.integers(0, 1 << 12), min_size=1, max_size=4))
def test_flipped_bits(data: bytes, bits: list[int]) -> None:
    changed = bytearray(data)
    for bit in bits:
        changed[bit // 8 % len(data)] ^= 1 << bit % 8
    attempt(bytes(changed))


@given(st.sampled_from(EVERYTHING), st.integers(0, 500), st.integers(0, 20), st.binary(max_size=20))
def test_replaced_pieces(data: bytes, start: int, length: int, piece: bytes) -> None:
    start %= len(data)
    attempt(data[:start] + piece + data[start + length :])


@given(st.sampled_from(ENCRYPTED), st.integers(0, 1 << 12))
def test_flipped_bits_of_encrypted_keys(data: bytes, bit: int) -> None:
    # the iteration count is left alone: a flipped high bit there means minutes of key derivation
    place = bit // 8 % len(data)
    if data is PKCS8_ENCRYPTED_DER and 50 <= place < 57:
        return
    changed = bytearray(data)
    changed[place] ^= 1 << bit % 8
    attempt(bytes(changed), PASSWORD)


@given(st.binary(max_size=200))
def test_random_bytes(data: bytes) -> None:
    attempt(data)
    attempt(b"\x30" + bytes([len(data) & 0x7F]) + data[:127])


@given(
    st.sampled_from(["PRIVATE KEY", "EC PRIVATE KEY", "ENCRYPTED PRIVATE KEY", "PUBLIC KEY"]),
    st.text(max_size=90),
)
def test_random_text_in_pem(label: str, text: str) -> None:
    attempt(f"-----BEGIN {label}-----\n{text}\n-----END {label}-----\n".encode("utf-8", "replace"))


@given(st.sampled_from(EVERYTHING), st.sampled_from(EVERYTHING), st.integers(0, 400))
def test_two_keys_spliced(first: bytes, second: bytes, at: int) -> None:
    attempt(first[: at % len(first)] + second)
    attempt(first[: at % len(first)] + second[at % len(second) :])


# ---------------------------------------------------------- files that pyca/cryptography collected

ACCEPTED = ""
MALFORMED_SINCE_50 = "malformed" if int(cryptography.__version__.partition(".")[0]) >= 50 else ACCEPTED
VERDICTS: dict[str, tuple[str, str | None]] = {
    "EC/ec-missing-curve.pem": ("curve is missing", None),
    "EC/ec_private_key_non_zero_unused_bits.der": (MALFORMED_SINCE_50, None),
    "EC/explicit_parameters_private_key.pem": ("explicit parameters", None),
    "EC/explicit_parameters_wap_wsg_idm_ecid_wtls11_private_key.pem": ("explicit parameters", None),
    "EC/high-bit-set.pem": (ACCEPTED, None),
    "EC/secp128r1_private_key.pem": (r"1\.3\.132\.0\.28 is not supported", None),
    "EC/secp256k1-explicit-no-seed.pem": (ACCEPTED, None),
    "EC/secp256k1-pub-explicit-no-seed.pem": (ACCEPTED, None),
    "EC/secp256r1-explicit-no-seed.pem": (ACCEPTED, None),
    "EC/secp256r1-explicit-seed.pem": (ACCEPTED, None),
    "EC/secp256r1-pub-explicit-no-seed.pem": (ACCEPTED, None),
    "EC/secp256r1-pub-explicit-seed.pem": (ACCEPTED, None),
    "EC/secp384r1-explicit-no-seed.pem": (ACCEPTED, None),
    "EC/secp384r1-explicit-seed.pem": (ACCEPTED, None),
    "EC/secp384r1-pub-explicit-no-seed.pem": (ACCEPTED, None),
    "EC/secp384r1-pub-explicit-seed.pem": (ACCEPTED, None),
    "EC/secp521r1-explicit-no-seed.pem": (ACCEPTED, None),
    "EC/secp521r1-explicit-seed.pem": (ACCEPTED, None),
    "EC/secp521r1-pub-explicit-no-seed.pem": (ACCEPTED, None),
    "EC/secp521r1-pub-explicit-seed.pem": (ACCEPTED, None),
    "EC/sect163k1-spki.pem": ("unsupported", None),
    "EC/sect163r2-spki.pem": ("unsupported", None),
    "EC/sect233k1-spki.pem": ("unsupported", None),
    "EC/sect233r1-spki.pem": ("unsupported", None),
    "EC/truncated-private-key.der": (ACCEPTED, None),
    "PKCS8/bad-encryption-oid.pem": ("cannot be read", "baz"),
    "PKCS8/ec-consistent-curve.pem": (ACCEPTED, None),
    "PKCS8/ec-inconsistent-curve.pem": ("contradictory", None),
    "PKCS8/ec-inconsistent-curve2.pem": ("contradictory", None),
    "PKCS8/ec-invalid-private-scalar.pem": ("too short", None),
    "PKCS8/ec-invalid-version.pem": ("malformed", None),
    "PKCS8/ec_oid_not_in_reg_private_2.pkcs8.pem": ("explicit parameters", None),
    "PKCS8/ec_private_key.pem": (ACCEPTED, None),
    "PKCS8/ec_private_key_encrypted.pem": (ACCEPTED, "123456"),
    "PKCS8/ecc_private_with_rfc5915_ext.pem": (ACCEPTED, None),
    "PKCS8/ed25519-scrypt.pem": (ACCEPTED, "hunter42"),
    "PKCS8/enc-ec-sha1-128-rc4.pem": (ACCEPTED, "password"),
    "PKCS8/enc-rsa-pkcs8.pem": (ACCEPTED, "foobar"),
    "PKCS8/enc-unknown-algorithm.pem": ("cannot be read", "foobar"),
    "PKCS8/enc-unknown-kdf.pem": ("cannot be read", "foobar"),
    "PKCS8/enc-unknown-pbkdf2-prf.pem": ("cannot be read", "foobar"),
    "PKCS8/invalid-version.der": ("malformed", None),
    "PKCS8/nodompar_private.pkcs8.pem": ("explicit parameters", None),
    "PKCS8/private.pem": ("explicit parameters", None),
    "PKCS8/unenc-dsa-pkcs8.pem": ("DSA private key; only EC", None),
    "PKCS8/unenc-dsa-pkcs8.pub.pem": ("DSA public key; only EC", None),
    "PKCS8/unenc-rsa-pkcs8.pem": (ACCEPTED, None),
    "PKCS8/unenc-rsa-pkcs8.pub.pem": (ACCEPTED, None),
    "PKCS8/unknown-oid.der": ("malformed or unsupported", None),
    "PKCS8/withdompar_private.pkcs8.pem": ("unsupported", None),
    "PKCS8/wrong-pem-delimiter-rsa.pem": ("malformed or unsupported private key", None),
    "DER_Serialization/ec_private_key.der": (ACCEPTED, None),
    "DER_Serialization/ec_private_key_encrypted.der": (ACCEPTED, "123456"),
    "DER_Serialization/ec_public_key.der": (ACCEPTED, None),
    "PEM_Serialization/ec_private_key.pem": (ACCEPTED, None),
    "PEM_Serialization/ec_private_key_encrypted.pem": (ACCEPTED, "123456"),
    "PEM_Serialization/ec_public_key.pem": (ACCEPTED, None),
    "PEM_Serialization/ec_public_key_rsa_delimiter.pem": ("malformed RSA public key", None),
}


@pytest.mark.parametrize("name", VERDICTS)
def test_collected_files(name: str) -> None:
    reason, password = VERDICTS[name]
    data = (VECTORS / name).read_bytes()
    if reason == ACCEPTED:
        check(keyio.load_key(data, password), data)
    else:
        with pytest.raises(InvalidKeyException, match=reason):
            keyio.load_key(data, password)


def test_explicit_parameters_of_a_private_key_must_all_be_the_named_curves() -> None:
    pem = (VECTORS / "EC" / "secp256r1-explicit-no-seed.pem").read_bytes()
    der = base64.b64decode(b"".join(pem.split(b"-----")[2].split()))
    assert attempt(der) == 2
    curve = named_curve("secp256r1")
    for value in (curve.p, curve.a, curve.b, curve.gx, curve.gy, curve.n):
        data = value.to_bytes(32, "big")
        assert der.count(data) == 1
        changed = der.replace(data, data[:-1] + bytes([data[-1] ^ 2]))
        assert attempt(changed) == 0


def test_every_ec_file_has_its_verdict() -> None:
    files = {f"EC/{path.name}" for path in (VECTORS / "EC").iterdir() if path.suffix in (".pem", ".der")}
    files |= {f"PKCS8/{path.name}" for path in (VECTORS / "PKCS8").glob("ec*")}
    assert files <= VERDICTS.keys()
    assert len(files) >= 33


@pytest.mark.parametrize("folder", ["DER_Serialization", "PEM_Serialization", "PKCS8", "OpenSSH"])
def test_every_other_file_is_refused_or_valid(folder: str) -> None:
    files = [path for path in (VECTORS / folder).iterdir() if path.is_file()]
    for path in files:
        if path.name not in ("enc-rsa-pkcs8-pbkdf2-0iter.pem",):
            attempt(path.read_bytes(), b"password")
    assert len(files) > 10
