"""Keys on every curve: parts, forms, and what is refused."""

from __future__ import annotations

import pickle
import shutil
import subprocess
from typing import TYPE_CHECKING, Any

import pytest
from tests.keys.curves import CURVES, EC_CURVES, OCTET_CURVES, OTHERS, SIZES, OnCurve
from tests.keys.material import PASSWORD

from pyjca import _der_keys, keyio
from pyjca._library_keys import own_key
from pyjca.errors import InvalidAlgorithmParameterException, InvalidKeyException
from pyjca.keys import ECKey, EdECKey, Key, KeyPair, XECKey
from pyjca.policy import KeyFacts, disabled, key_facts

if TYPE_CHECKING:
    from collections.abc import Callable

every_curve = pytest.mark.parametrize("curve", CURVES, ids=repr)
every_ec_curve = pytest.mark.parametrize("curve", EC_CURVES, ids=repr)
every_octet_curve = pytest.mark.parametrize("curve", OCTET_CURVES, ids=repr)


# ------------------------------------------------------------------------------------------- parts


@every_curve
def test_parts(curve: OnCurve) -> None:
    private, public = curve.private_key(), curve.public_key()
    assert private.public_key == public
    assert private.encode("raw") == curve.secret
    for key, form in ((private, "PKCS#8"), (public, "X.509")):
        assert (key.algorithm, key.curve, key.key_size) == (curve.algorithm, curve.name, curve.bits)
        assert key.format == form
        kinds = [kind for kind in (ECKey, EdECKey, XECKey) if isinstance(key, kind)]
        assert kinds == [{"EC": ECKey, "EdDSA": EdECKey, "XDH": XECKey}[curve.algorithm]]
    assert (len(curve.secret), len(curve.public), curve.bits) == SIZES[curve.name]


@every_octet_curve
def test_octets(curve: OnCurve) -> None:
    public = curve.public_key()
    assert public.encode("raw") == curve.public
    if curve.algorithm == "XDH":
        assert public.u == curve.public
        assert type(public).from_coordinate(curve.name, int.from_bytes(curve.public, "little")) == public
        return
    assert public.point == curve.public
    assert public.x_odd == bool(curve.public[-1] & 0x80)
    assert public.y == int.from_bytes(curve.public, "little") % (1 << 8 * len(curve.public) - 1)
    assert type(public).from_coordinates(curve.name, public.x_odd, public.y) == public
    negative = type(public).from_coordinates(curve.name, not public.x_odd, public.y)
    assert negative.point[:-1] == public.point[:-1]
    assert negative.point[-1] == public.point[-1] ^ 0x80


@every_ec_curve
def test_compressed_points(curve: OnCurve) -> None:
    assert curve.public_class(curve.name, curve.compressed) == curve.public_key()
    other_sign = bytes([curve.compressed[0] ^ 1]) + curve.compressed[1:]
    assert curve.public_class(curve.name, other_sign).x == curve.public_key().x
    assert curve.public_class(curve.name, other_sign) != curve.public_key()


@every_curve
def test_both_halves_are_values(curve: OnCurve) -> None:
    other = OTHERS[curve.name]
    for make in (curve.private_key, curve.public_key):
        key, again = make(), make()
        assert key == again
        assert hash(key) == hash(again)
    assert curve.private_key() != other.private_key()
    assert curve.public_key() != other.public_key()
    assert pickle.loads(pickle.dumps(curve.public_key())) == curve.public_key()  # noqa: S301
    assert KeyPair(curve.private_key(), curve.public_key()).public == curve.public_key()
    with pytest.raises(InvalidKeyException, match="does not belong"):
        KeyPair(curve.private_key(), other.public_key())


def test_the_same_bytes_on_two_curves_are_two_keys() -> None:
    by_name = {curve.name: curve for curve in CURVES}
    edwards, montgomery = by_name["Ed25519"], by_name["X25519"]
    same = montgomery.public_class("X25519", edwards.public)
    assert same.u == edwards.public
    assert same != edwards.public_key()
    assert edwards.public_key() != same
    assert montgomery.private_class("X25519", edwards.secret) != edwards.private_key()
    assert edwards.private_key() != montgomery.private_class("X25519", edwards.secret)


@every_curve
def test_a_policy_sees_algorithm_curve_and_size(curve: OnCurve) -> None:
    for key in (curve.private_key(), curve.public_key()):
        assert key_facts(key) == KeyFacts(curve.algorithm, curve.bits, curve.name)


@pytest.mark.parametrize(
    ("entry", "names"),
    [
        ("Ed25519", ["Ed25519"]),
        ("1.3.101.113", ["Ed448"]),
        ("OID.1.3.101.110", ["X25519"]),
        ("EdDSA", ["Ed25519", "Ed448"]),
        ("EdDSA keySize < 256", ["Ed25519"]),
        ("XDH keySize >= 448", ["X448"]),
        ("P-384", ["secp384r1"]),
        ("1.3.132.0.35", ["secp521r1"]),
        ("EC keySize < 384", ["secp256r1", "secp256k1"]),
    ],
)
def test_disabled_curves_under_any_name(entry: str, names: list[str]) -> None:
    from pyjca.policy import Policy

    policy = Policy(disabled=(disabled(entry),))
    forbidden = [
        curve.name
        for curve in CURVES
        if policy.disabling("Signature", ["Another"], key_facts(curve.public_key())) is not None
    ]
    assert forbidden == names


# ------------------------------------------------------------------------------------------- forms


@every_curve
def test_private_forms(curve: OnCurve) -> None:
    key = curve.private_key()
    assert key.encode() == key.encode("pkcs8", "DER") == curve.pkcs8
    assert key.encode("pkcs8", "PEM") == curve.pkcs8_pem
    if curve.is_ec:
        assert key.encode("sec1") == curve.sec1
        assert key.encode("sec1", "PEM") == curve.sec1_pem
    else:
        for form in ("sec1", "spki", "point"):
            with pytest.raises(InvalidAlgorithmParameterException, match="it has pkcs8, raw"):
                key.encode(form)


@every_curve
def test_public_forms(curve: OnCurve) -> None:
    key = curve.public_key()
    assert key.encode() == key.encode("spki", "DER") == curve.spki
    assert key.encode("spki", "PEM") == curve.spki_pem
    if curve.is_ec:
        assert key.encode("point") == curve.public
        assert key.encode("compressed") == curve.compressed
    else:
        for form in ("point", "compressed", "pkcs8"):
            with pytest.raises(InvalidAlgorithmParameterException, match="it has spki, raw"):
                key.encode(form)
    for arguments in ({"password": "p"}, {"encoding": "BER"}):
        with pytest.raises(InvalidAlgorithmParameterException):
            key.encode(**arguments)


@every_curve
def test_loading(curve: OnCurve) -> None:
    private = [curve.pkcs8, curve.pkcs8_pem, *((curve.sec1, curve.sec1_pem) if curve.is_ec else ())]
    for data in private:
        for load in (keyio.load_private_key, keyio.load_key):
            assert load(data) == curve.private_key()
    for data in (curve.spki, curve.spki_pem):
        for load_public in (keyio.load_public_key, keyio.load_key):
            assert load_public(data) == curve.public_key()
    for data in (curve.encrypted, curve.encrypted_pem):
        assert keyio.load_private_key(data, PASSWORD) == curve.private_key()
        with pytest.raises(InvalidKeyException, match="is the password right"):
            keyio.load_key(data, b"another")
    assert _der_keys.parse_pkcs8(curve.pkcs8) == curve.private_key()
    assert own_key(curve.theirs) == curve.private_key()


@every_curve
def test_encrypting(curve: OnCurve) -> None:
    for encoding in ("DER", "PEM"):
        data = curve.private_key().encode("pkcs8", encoding, PASSWORD)
        assert curve.secret not in data
        assert keyio.load_private_key(data, PASSWORD) == curve.private_key()


@pytest.mark.skipif(shutil.which("openssl") is None, reason="no openssl program")
@every_curve
def test_the_openssl_program_agrees(curve: OnCurve) -> None:
    def openssl(data: bytes, *arguments: str) -> bytes:
        command = ["openssl", *arguments, "-inform", "DER", "-outform", "DER"]
        return subprocess.run(command, input=data, capture_output=True, check=True).stdout

    plain = ("pkcs8", "-topk8", "-nocrypt")
    assert openssl(curve.private_key().encode(), *plain) == curve.pkcs8
    assert openssl(curve.private_key().encode(), "pkey", "-pubout") == curve.spki
    assert openssl(curve.public_key().encode(), "pkey", "-pubin", "-pubout") == curve.spki
    assert keyio.load_private_key(openssl(curve.pkcs8, *plain)) == curve.private_key()
    assert keyio.load_private_key(openssl(curve.pkcs8, "pkey")) == curve.private_key()


# ----------------------------------------------------------------------------------------- refused


def attempts(data: bytes) -> list[Callable[[], Key]]:
    return [
        lambda: keyio.load_private_key(data),
        lambda: keyio.load_public_key(data),
        lambda: keyio.load_key(data),
    ]


def accepted(data: bytes) -> int:
    """Return how many ways of loading give a key; the others have to raise InvalidKeyException."""
    count = 0
    for load in attempts(data):
        try:
            load()
        except InvalidKeyException:
            continue
        count += 1
    return count


@every_curve
def test_truncated_and_trailing(curve: OnCurve) -> None:
    for data in (curve.pkcs8, curve.spki, *([curve.sec1] if curve.is_ec else [])):
        assert accepted(data) == 2
        assert [length for length in range(len(data)) if accepted(data[:length])] == []
        assert [extra for extra in (b"\0", b"\n", b"\x05\0", data) if accepted(data + extra)] == []


@every_curve
def test_every_flipped_bit_before_a_public_key_is_refused(curve: OnCurve) -> None:
    header = len(curve.spki) - len(curve.public)
    changed_to_another_curve = []
    for bit in range(8 * header):
        changed = bytearray(curve.spki)
        changed[bit // 8] ^= 1 << bit % 8
        if accepted(bytes(changed)):
            changed_to_another_curve.append(keyio.load_public_key(bytes(changed)).curve)  # type: ignore[attr-defined]
    # of the curves of RFC 8410 those whose keys have one length differ by more than a bit
    assert changed_to_another_curve == []


@every_curve
def test_another_algorithm_is_refused(curve: OnCurve) -> None:
    identifiers = {
        bytes.fromhex("2a8648ce3d030107"): bytes.fromhex("2a8648ce3d030101"),  # secp192r1
        bytes.fromhex("2b81040022"): bytes.fromhex("2b81040023"),  # of another length
        bytes.fromhex("2b81040023"): bytes.fromhex("2b81040022"),
        bytes.fromhex("2b8104000a"): bytes.fromhex("2b81040021"),  # secp224r1
        bytes.fromhex("06032b6570"): bytes.fromhex("06032b6572"),
        bytes.fromhex("06032b6571"): bytes.fromhex("06032b656f"),
        bytes.fromhex("06032b656e"): bytes.fromhex("06032b656d"),
        bytes.fromhex("06032b656f"): bytes.fromhex("06032b6571"),
    }
    for data in (curve.pkcs8, curve.spki):
        (identifier,) = [identifier for identifier in identifiers if identifier in data[:32]]
        changed = data.replace(identifier, identifiers[identifier])
        assert accepted(changed) == 0


@every_octet_curve
def test_algorithm_parameters_have_to_be_absent(curve: OnCurve) -> None:
    identifier = curve.spki[2:9]
    with_null = b"\x30\x07" + identifier[2:] + b"\x05\x00"
    for data in (curve.pkcs8, curve.spki):
        changed = data.replace(identifier, with_null)
        assert accepted(bytes([0x30, changed[1] + 2]) + changed[2:]) == 0


@every_curve
def test_lengths_in_another_form_are_refused(curve: OnCurve) -> None:
    length = curve.spki[1]
    longer = b"\x30\x81" + curve.spki[1:] if length < 128 else b"\x30\x82\x00" + curve.spki[2:]
    assert accepted(longer) == 0


@every_curve
def test_keys_have_their_length(curve: OnCurve) -> None:
    for secret in (b"", curve.secret[:-1], curve.secret + b"\0", b"\0" + curve.secret):
        with pytest.raises(InvalidKeyException, match=f"exactly {len(curve.secret)}"):
            curve.private_class(curve.name, secret)
        with pytest.raises(InvalidKeyException, match=f"exactly {len(curve.secret)}"):
            curve.private_class._trusted(curve.name, secret, curve.public)
    for public in (b"", curve.public[:-1], curve.public + b"\0"):
        with pytest.raises(InvalidKeyException, match=f"{len(public)} bytes|not {len(public)}"):
            curve.public_class(curve.name, public)
        with pytest.raises(InvalidKeyException):
            curve.private_class._trusted(curve.name, curve.secret, public)


@every_curve
def test_a_public_part_must_belong_to_the_key(curve: OnCurve) -> None:
    assert curve.private_class(curve.name, curve.secret, curve.public_key()) == curve.private_key()
    assert curve.private_class._trusted(curve.name, curve.secret, curve.public) == curve.private_key()
    with pytest.raises(InvalidKeyException, match="does not belong"):
        curve.private_class(curve.name, curve.secret, OTHERS[curve.name].public_key())


@every_ec_curve
def test_a_stored_public_part_must_belong_to_the_key(curve: OnCurve) -> None:
    for data in (curve.pkcs8, curve.sec1):
        assert accepted(data.replace(curve.public, OTHERS[curve.name].public)) == 0


@every_ec_curve
def test_scalars_lie_between_1_and_n(curve: OnCurve) -> None:
    from pyjca.named_curves import named_curve

    known, size = named_curve(curve.name), len(curve.secret)
    for number in (1, known.n - 1):
        public = curve.private_class(curve.name, number.to_bytes(size, "big")).public_key
        y = known.gy if number == 1 else known.p - known.gy
        assert (public.x, public.y) == (known.gx, y)
    for number in (0, known.n, known.n + 1, (1 << 8 * size) - 1):
        secret = number.to_bytes(size, "big")
        with pytest.raises(InvalidKeyException, match=r"not in \[1, n-1\]"):
            curve.private_class(curve.name, secret)
        with pytest.raises(InvalidKeyException, match=r"not in \[1, n-1\]"):
            curve.private_class._trusted(curve.name, secret, curve.public)


def test_p521_scalars_have_seven_bits_that_are_zero() -> None:
    (curve,) = [curve for curve in EC_CURVES if curve.bits == 521]
    for top in (2, 4, 128):
        with pytest.raises(InvalidKeyException, match=r"not in \[1, n-1\]"):
            curve.private_class(curve.name, bytes([top]) + curve.secret[1:])


@every_ec_curve
def test_points_off_the_curve(curve: OnCurve) -> None:
    from pyjca.named_curves import named_curve

    known, size = named_curve(curve.name), len(curve.secret)
    for point in (
        curve.public[:-1] + bytes([curve.public[-1] ^ 1]),
        b"\x04" + bytes(2 * size),
        b"\x04" + curve.public[1 : 1 + size] + known.p.to_bytes(size, "big"),
        b"\x04" + b"\xff" * (2 * size),
        b"\x02" + (known.p + 1).to_bytes(size, "big") if known.bits % 8 else b"\x02" + b"\xff" * size,
    ):
        with pytest.raises(InvalidKeyException, match=f"not on {curve.name}"):
            curve.public_class(curve.name, point)
    with pytest.raises(InvalidKeyException, match="hybrid"):
        curve.public_class(curve.name, bytes([6 + (curve.public[-1] & 1)]) + curve.public[1:])


@every_curve
def test_curves_of_other_keys(curve: OnCurve) -> None:
    for other in CURVES:
        if other.algorithm != curve.algorithm:
            with pytest.raises(
                InvalidKeyException, match=f"{other.name} is a curve of {other.algorithm} keys"
            ):
                curve.private_class(other.name, other.secret)
            with pytest.raises(
                InvalidKeyException, match=f"curves: {'secp' if curve.is_ec else curve.name[:1]}"
            ):
                curve.public_class(other.name, other.public)
    with pytest.raises(InvalidKeyException, match="unknown curve name 'Ed521'"):
        curve.public_class("Ed521", curve.public)


@every_octet_curve
@pytest.mark.parametrize("wrong", ["text", 32, None, [1, 2]])
def test_octets_are_bytes(curve: OnCurve, wrong: Any) -> None:
    for made in (curve.private_class, curve.public_class):
        with pytest.raises(TypeError, match=f"must be bytes-like, not {type(wrong).__name__}"):
            made(curve.name, wrong)
        with pytest.raises(TypeError, match="a curve name must be a str"):
            made(wrong if not isinstance(wrong, str) else 5, curve.secret)
    for view in (bytearray, memoryview):
        assert curve.public_class(curve.name, view(curve.public)) == curve.public_key()
        assert curve.private_class(curve.name, view(curve.secret)) == curve.private_key()
