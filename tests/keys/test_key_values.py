"""Keys as values: checked when made, immutable, comparable, silent about secrets, destroyable."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import threading
from array import array
from typing import TYPE_CHECKING, Any

import pytest
from tests.keys.material import (
    COMPRESSED,
    ED25519_POINT,
    OTHER_SCALAR,
    POINT,
    SCALAR,
    VECTORS,
    X25519_U,
    N,
    P,
    X,
    Y,
    computed_pair,
    computed_private_key,
    computed_public_key,
    edec_private_key,
    edec_public_key,
    key_pair,
    private_key,
    public_key,
    secret_key,
    trusted_edec_private_key,
    trusted_xec_public_key,
    xec_private_key,
    xec_public_key,
)

from pyjca._ec_keys import computed_key
from pyjca.errors import InvalidKeyException
from pyjca.keys import (
    ECPrivateKey,
    ECPublicKey,
    EdECPrivateKey,
    Key,
    KeyPair,
    SecretKey,
    XECPrivateKey,
    pair_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable


PRIVATE: list[Callable[[], Any]] = [private_key, edec_private_key, xec_private_key]
PUBLIC: list[Callable[[], Any]] = [public_key, edec_public_key, xec_public_key]
KEYS: list[Callable[[], Key]] = [*PUBLIC, *PRIVATE, secret_key]
MAKERS: list[Callable[[], Any]] = [*KEYS, key_pair]
SECRETS: list[Callable[[], Any]] = [*PRIVATE, secret_key]
UNCONSTRUCTED: list[tuple[Callable[[], Any], Callable[[], Any]]] = [
    (computed_public_key, public_key),
    (computed_private_key, private_key),
    (computed_pair, key_pair),
    (trusted_edec_private_key, edec_private_key),
    (trusted_xec_public_key, xec_public_key),
]


# ----------------------------------------------------------------------------------- made and read


def test_public_key_has_its_parts() -> None:
    key = public_key()
    assert (key.x, key.y, key.point) == (X, Y, POINT)
    assert (key.algorithm, key.format, key.curve, key.key_size) == ("EC", "X.509", "secp256r1", 256)


def test_private_key_has_its_parts_and_derives_the_public_one() -> None:
    key = private_key()
    assert key.public_key == public_key()
    assert key.encode("raw") == SCALAR
    assert (key.algorithm, key.format, key.curve, key.key_size) == ("EC", "PKCS#8", "secp256r1", 256)


def test_secret_key_has_its_parts() -> None:
    key = secret_key()
    assert key.encode() == SCALAR
    assert (key.algorithm, key.format) == ("HmacSHA256", "RAW")


def test_key_pair_has_its_halves() -> None:
    pair = key_pair()
    assert (pair.private, pair.public) == (private_key(), public_key())


def test_jca_spellings_are_aliases_in_the_class_body() -> None:
    names = {"getAlgorithm": "get_algorithm", "getFormat": "get_format", "getEncoded": "get_encoded"}
    for jca, ours in names.items():
        assert vars(Key)[jca] is vars(Key)[ours]
    assert vars(KeyPair)["getPrivate"] is vars(KeyPair)["get_private"]
    assert vars(KeyPair)["getPublic"] is vars(KeyPair)["get_public"]


@pytest.mark.parametrize("make", KEYS)
def test_jca_getters_answer_as_the_properties(make: Callable[[], Key]) -> None:
    key = make()
    assert (key.getAlgorithm(), key.getFormat(), key.getEncoded()) == (
        key.algorithm,
        key.format,
        key.encode(),
    )


def test_jca_getters_of_a_pair() -> None:
    pair = key_pair()
    assert pair.getPrivate() is pair.private
    assert pair.getPublic() is pair.public


@pytest.mark.parametrize("name", ["secp256r1", "P-256", "prime256v1", "NIST P-256", "1.2.840.10045.3.1.7"])
def test_curves_go_by_any_of_their_names(name: str) -> None:
    assert ECPublicKey(name, POINT).curve == "secp256r1"
    assert ECPrivateKey(name, SCALAR).curve == "secp256r1"


def test_an_unknown_curve_is_refused() -> None:
    with pytest.raises(InvalidKeyException, match="secp224r1"):
        ECPublicKey("secp224r1", POINT)
    with pytest.raises(InvalidKeyException, match="secp224r1"):
        ECPrivateKey("secp224r1", SCALAR)


def test_a_compressed_point_is_accepted() -> None:
    assert ECPublicKey("secp256r1", COMPRESSED) == public_key()
    negative = ECPublicKey("secp256r1", b"\x02" + COMPRESSED[1:])
    assert (negative.x, negative.y) == (X, P - Y)


def test_compressed_points_of_openssl() -> None:
    text = (VECTORS / "EC" / "compressed_points.txt").read_text()
    count = 0
    for block in text.split("\n\n"):
        entry = dict(line.split(" = ") for line in block.splitlines() if " = " in line)
        if entry.get("CURVE") == "SECP256R1":
            key = ECPublicKey("secp256r1", bytes.fromhex(entry["POINT"]))
            assert (key.x, key.y) == (int(entry["X"], 16), int(entry["Y"], 16))
            assert key.encode("compressed").hex() == entry["POINT"]
            count += 1
    assert count == 2


@pytest.mark.parametrize(
    ("point", "reason"),
    [
        (b"", "malformed EC point of 0 bytes"),
        (b"\x00", "identity"),
        (b"\x00" * 65, "malformed"),
        (b"\x04", "malformed"),
        (POINT[:-1], "malformed EC point of 64 bytes"),
        (POINT + b"\x00", "malformed EC point of 66 bytes"),
        (POINT[1:], "malformed"),
        (b"\x05" + POINT[1:], "malformed"),
        (b"\x07" + POINT[1:], "hybrid"),
        (b"\x06" + POINT[1:], "hybrid"),
        (COMPRESSED[:-1], "malformed"),
        (b"\x04" + bytes(64), "not on secp256r1"),
        (POINT[:-1] + bytes([POINT[-1] ^ 1]), "not on secp256r1"),
        (b"\x04" + X.to_bytes(32, "big") + P.to_bytes(32, "big"), "not on secp256r1"),
        (b"\x04" + b"\xff" * 64, "not on secp256r1"),
        (b"\x02" + (P - 1).to_bytes(32, "big"), "not on secp256r1"),
        (b"\x02" + b"\xff" * 32, "not on secp256r1"),
    ],
)
def test_points_that_are_no_public_keys(point: bytes, reason: str) -> None:
    with pytest.raises(InvalidKeyException, match=reason):
        ECPublicKey("secp256r1", point)


def test_a_coordinate_must_be_reduced_even_where_the_equation_holds() -> None:
    # x = 5 is on the curve, and 5 + p fits 32 bytes: the same residue, another encoding
    y = pow(
        5**3 - 3 * 5 + 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B, (P + 1) // 4, P
    )
    ECPublicKey.from_coordinates("secp256r1", 5, y)
    with pytest.raises(InvalidKeyException):
        ECPublicKey("secp256r1", b"\x04" + (5 + P).to_bytes(32, "big") + y.to_bytes(32, "big"))
    with pytest.raises(InvalidKeyException):
        ECPublicKey("secp256r1", b"\x02" + (5 + P).to_bytes(32, "big"))


def test_coordinates_make_a_public_key() -> None:
    assert ECPublicKey.from_coordinates("P-256", X, Y) == public_key()


@pytest.mark.parametrize(("x", "y"), [(-1, Y), (X, -Y), (X + P, Y), (1 << 600, Y), (X, P), (X, Y + 1)])
def test_coordinates_that_are_no_public_key(x: int, y: int) -> None:
    with pytest.raises(InvalidKeyException):
        ECPublicKey.from_coordinates("secp256r1", x, y)


@pytest.mark.parametrize("scalar", [1, 2, N - 2, N - 1, 1 << 255])
def test_scalars_in_range(scalar: int) -> None:
    assert ECPrivateKey("secp256r1", scalar.to_bytes(32, "big")).encode("raw") == scalar.to_bytes(32, "big")


@pytest.mark.parametrize("scalar", [0, N, N + 1, 2**256 - 1])
def test_scalars_out_of_range(scalar: int) -> None:
    data = scalar.to_bytes(32, "big")
    with pytest.raises(InvalidKeyException, match=r"not in \[1, n-1\]"):
        ECPrivateKey("secp256r1", data)
    with pytest.raises(InvalidKeyException, match=r"not in \[1, n-1\]"):
        ECPrivateKey._trusted("secp256r1", data, POINT)


@pytest.mark.parametrize("scalar", [b"", SCALAR[1:], b"\x00" + SCALAR, OTHER_SCALAR[31:]])
def test_scalars_have_the_width_of_the_curve(scalar: bytes) -> None:
    with pytest.raises(InvalidKeyException, match=f"{len(scalar)} bytes.*exactly 32"):
        ECPrivateKey("secp256r1", scalar)


def test_a_public_part_must_belong_to_the_scalar() -> None:
    assert ECPrivateKey("secp256r1", SCALAR, public_key()) == private_key()
    other = ECPrivateKey("secp256r1", OTHER_SCALAR).public_key
    with pytest.raises(InvalidKeyException, match="does not belong"):
        ECPrivateKey("secp256r1", SCALAR, other)


def test_trusted_parts_are_still_a_scalar_and_a_point() -> None:
    assert ECPrivateKey._trusted("secp256r1", SCALAR, POINT) == private_key()
    with pytest.raises(InvalidKeyException, match="not on"):
        ECPrivateKey._trusted("secp256r1", SCALAR, POINT[:-1] + b"\x00")
    with pytest.raises(InvalidKeyException, match="exactly 32"):
        ECPrivateKey._trusted("secp256r1", SCALAR[1:], POINT)


def test_halves_must_belong_together() -> None:
    with pytest.raises(InvalidKeyException, match="does not belong"):
        KeyPair(private_key(), ECPrivateKey("secp256r1", OTHER_SCALAR).public_key)


def test_halves_in_javas_order_are_a_type_error() -> None:
    swapped: Any = (public_key(), private_key())
    with pytest.raises(TypeError, match="private, public"):
        KeyPair(*swapped)


BUFFERS: list[Callable[[bytes], Any]] = [bytes, bytearray, memoryview, lambda b: array("B", b)]


@pytest.mark.parametrize("view", BUFFERS)
def test_any_buffer_goes_in(view: Callable[[bytes], Any]) -> None:
    assert ECPublicKey("secp256r1", view(POINT)) == public_key()
    assert ECPrivateKey("secp256r1", view(SCALAR)) == private_key()
    assert SecretKey(view(SCALAR), "HmacSHA256") == secret_key()


@pytest.mark.parametrize("wrong", ["text", 32, None, [1, 2]])
def test_what_is_no_buffer_is_a_type_error(wrong: Any) -> None:
    with pytest.raises(TypeError, match="bytes-like"):
        ECPublicKey("secp256r1", wrong)
    with pytest.raises(TypeError, match="bytes-like"):
        ECPrivateKey("secp256r1", wrong)
    with pytest.raises(TypeError, match="bytes-like"):
        SecretKey(wrong, "HmacSHA256")


@pytest.mark.parametrize("wrong", [256, None, b"P-256", True])
def test_a_curve_has_a_name(wrong: Any) -> None:
    with pytest.raises(TypeError, match="a curve name must be a str"):
        ECPublicKey(wrong, POINT)
    with pytest.raises(TypeError, match="a curve name must be a str"):
        ECPublicKey.from_coordinates(wrong, X, Y)
    with pytest.raises(TypeError, match="a curve name must be a str"):
        ECPrivateKey(wrong, SCALAR)


@pytest.mark.parametrize("wrong", [1.5, "1", None, True, b"\x01"])
def test_coordinates_are_integers(wrong: Any) -> None:
    for x, y in ((wrong, Y), (X, wrong)):
        with pytest.raises(TypeError, match=f"a coordinate must be an int, not {type(wrong).__name__}"):
            ECPublicKey.from_coordinates("P-256", x, y)


def test_inputs_are_copied() -> None:
    scalar, data = bytearray(SCALAR), bytearray(SCALAR)
    private, secret = ECPrivateKey("secp256r1", scalar), SecretKey(data, "HmacSHA256")
    scalar[:] = data[:] = bytes(32)
    assert private.encode("raw") == secret.encode() == SCALAR


# ---------------------------------------------------------------------------------------- values


@pytest.mark.parametrize(("make", "constructed"), UNCONSTRUCTED)
def test_keys_made_without_a_constructor_are_like_others(
    make: Callable[[], Any], constructed: Callable[[], Any]
) -> None:
    key, other = make(), constructed()
    assert type(key) is type(other)
    assert key == other
    assert (hash(key), repr(key)) == (hash(other), repr(other))


def test_a_computed_pair_holds_its_own_halves() -> None:
    private = computed_private_key()
    pair = pair_of(private)
    assert pair.private is private
    assert pair.public is private.public_key


def test_a_computed_key_takes_over_the_buffer_that_is_wiped_later() -> None:
    secret = bytearray(SCALAR)
    key = computed_key("secp256r1", secret, POINT)
    assert key.encode("raw") == SCALAR
    key.destroy()
    assert secret == bytes(32)


@pytest.mark.parametrize("make", [*MAKERS, *(make for make, _ in UNCONSTRUCTED)])
def test_keys_are_immutable(make: Callable[[], Any]) -> None:
    key = make()
    for name in ("x", "_secret", "_point", "_handles", "algorithm", "public_key", "private", "brand_new"):
        with pytest.raises(AttributeError, match="immutable"):
            setattr(key, name, None)
        with pytest.raises(AttributeError, match="immutable"):
            delattr(key, name)
    assert key == make()


def test_a_constructor_runs_once() -> None:
    other = ECPrivateKey("secp256r1", OTHER_SCALAR)
    again: list[tuple[Any, tuple[Any, ...]]] = [
        (public_key(), ("P-256", other.public_key.point)),
        (private_key(), ("P-256", OTHER_SCALAR)),
        (ECPrivateKey._trusted("secp256r1", SCALAR, POINT), ("P-256", OTHER_SCALAR)),
        (edec_public_key(), ("Ed25519", EdECPrivateKey("Ed25519", OTHER_SCALAR).public_key.point)),
        (edec_private_key(), ("Ed25519", OTHER_SCALAR)),
        (EdECPrivateKey._trusted("Ed25519", SCALAR, ED25519_POINT), ("Ed25519", OTHER_SCALAR)),
        (xec_public_key(), ("X25519", OTHER_SCALAR)),
        (XECPrivateKey._trusted("X25519", SCALAR, X25519_U), ("X25519", OTHER_SCALAR)),
        (secret_key(), (OTHER_SCALAR, "HmacSHA256")),
        (key_pair(), (other, other.public_key)),
        (computed_public_key(), ("P-256", other.public_key.point)),
        (computed_private_key(), ("P-256", OTHER_SCALAR)),
        (computed_pair(), (other, other.public_key)),
    ]
    for key, arguments in again:
        assert type(key)(*arguments) != key
        before = hash(key)
        with pytest.raises(AttributeError, match="immutable"):
            key.__init__(*arguments)
        assert hash(key) == before
        assert key in [make() for make in MAKERS]


@pytest.mark.parametrize("make", MAKERS)
def test_equal_keys_are_equal_and_hash_alike(make: Callable[[], Any]) -> None:
    assert make() == make()
    assert not make() != make()  # noqa: SIM202  (the operator under test)
    assert hash(make()) == hash(make())
    assert len({make(), make()}) == 1


def test_different_keys_differ() -> None:
    other = ECPrivateKey("secp256r1", OTHER_SCALAR)
    assert private_key() != other
    assert public_key() != other.public_key
    assert secret_key() != SecretKey(OTHER_SCALAR, "HmacSHA256")
    assert secret_key() != SecretKey(SCALAR + b"\x00", "HmacSHA256")
    assert secret_key() != SecretKey(SCALAR, "Poly1305")
    assert secret_key() == SecretKey(SCALAR, "HMACSHA256")
    assert key_pair() != KeyPair(other, other.public_key)


@pytest.mark.parametrize("make", MAKERS)
def test_keys_differ_from_everything_else(make: Callable[[], Any]) -> None:
    for other in (SCALAR, POINT, None, "key", 7):
        assert make() != other
    assert sum(make() == maker() for maker in MAKERS) == 1


@pytest.mark.parametrize("make", SECRETS)
def test_secrets_are_compared_in_constant_time(
    make: Callable[[], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = []

    def spy(a: bytes, b: bytes) -> bool:
        compared.append((bytes(a), bytes(b)))
        return a == b

    monkeypatch.setattr("hmac.compare_digest", spy)
    assert make() == make()
    assert compared == [(SCALAR, SCALAR)]


def test_a_secret_keys_hash_is_keyed_by_the_process() -> None:
    program = "from pyjca.keys import SecretKey; print(hash(SecretKey(b'guess', 'HmacSHA256')))"
    environment = {"PYTHONHASHSEED": "0", "PYTHONPATH": ":".join(sys.path)}
    answers = {
        subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, check=True
        ).stdout
        for _ in range(2)
    }
    assert len(answers) == 2


@pytest.mark.parametrize("make", MAKERS)
def test_copies_are_the_object_itself(make: Callable[[], Any]) -> None:
    key = make()
    assert copy.copy(key) is key
    assert copy.deepcopy(key) is key
    assert copy.deepcopy([key])[0] is key


@pytest.mark.parametrize("make", PUBLIC)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_public_keys_are_pickled(make: Callable[[], Any], protocol: int) -> None:
    key = make()
    key.handle("test", lambda _: threading.Lock())  # no pickle could carry it
    data = pickle.dumps(key, protocol)
    assert pickle.loads(data) == key  # noqa: S301
    assert b"_keys" not in data  # pickles outlive private module names


@pytest.mark.parametrize(
    ("key", "right", "wrong"),
    [
        (public_key(), POINT, POINT[:-1] + b"\x00"),
        (edec_public_key(), ED25519_POINT, b"\x01" + bytes(31)),
    ],
)
@pytest.mark.parametrize("protocol", range(3, pickle.HIGHEST_PROTOCOL + 1))  # older ones hold bytes as text
def test_pickled_keys_are_checked_again(key: Key, right: bytes, wrong: bytes, protocol: int) -> None:
    data = pickle.dumps(key, protocol)
    forged = data.replace(right, wrong)
    assert forged != data
    with pytest.raises(InvalidKeyException):
        pickle.loads(forged)  # noqa: S301


@pytest.mark.parametrize("make", [*SECRETS, computed_private_key, key_pair, computed_pair])
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_secrets_are_not_pickled(make: Callable[[], Any], protocol: int) -> None:
    with pytest.raises(TypeError, match=r"pickle|KeyPair"):
        pickle.dumps(make(), protocol)


@pytest.mark.parametrize("make", SECRETS)
def test_the_refusal_to_pickle_says_what_to_do(make: Callable[[], Any]) -> None:
    key = make()
    for attempt in (lambda: pickle.dumps(key), key.__getstate__, lambda: key.__reduce_ex__(4)):
        with pytest.raises(TypeError, match=r"cannot be pickled.*key\.encode"):
            attempt()
