"""Keys of Diffie-Hellman: what is valid, what they look like as bytes, and that secrets stay secret."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from typing import TYPE_CHECKING, Any

import pytest
from tests.vectors.suites import records, vector_text

import pyjca
from pyjca import (
    DHParameterSpec,
    DHPrivateKey,
    DHPrivateKeySpec,
    DHPublicKey,
    DHPublicKeySpec,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    KeyPair,
    keys,
)
from pyjca._dh_encoding import dh_algorithm, dh_spki
from pyjca._dh_groups import dh_group
from pyjca._encoding import der_element

if TYPE_CHECKING:
    from collections.abc import Callable

FFDHE = dh_group("ffdhe2048")
P, G, Q = FFDHE.p, FFDHE.g, FFDHE.q
X = int.from_bytes(bytes(range(101, 129)), "big")
Y = pow(G, X, P)
V = {
    name: int(value, 16)
    for name, value in next(records(vector_text("asymmetric/DH/RFC5114.txt"))).items()
    if name in "PQG"
}
SAFE = int(next(records(vector_text("asymmetric/DH/bad_exchange.txt")))["P1"])  # 512 bits, of no name
DH_FILES = "cryptography_vectors/asymmetric/DH"


def private_key() -> DHPrivateKey:
    return DHPrivateKey(P, G, X)


def public_key() -> DHPublicKey:
    return DHPublicKey(P, G, Y)


def in_subgroup() -> DHPrivateKey:
    return DHPrivateKey(V["P"], V["G"], X >> 70, V["Q"])


# --------------------------------------------------------------------------------------- what is valid


def test_the_numbers() -> None:
    private, public = private_key(), public_key()
    assert private.public_key == public
    assert (public.p, public.g, public.q, public.y) == (P, G, Q, Y)
    assert (private.p, private.g, private.q) == (P, G, Q)
    for key in (private, public):
        assert (key.algorithm, key.key_size, key.group) == ("DH", 2048, "ffdhe2048")
        assert isinstance(key, keys.DHKey)
    assert DHPublicKey(P, G, Y, Q) == public
    assert (in_subgroup().q, in_subgroup().group) == (V["Q"], None)
    assert DHPublicKey(SAFE, 2, 4).q is None


@pytest.mark.parametrize("x", [1, 2, Q - 1, b"\x05", bytearray(300) + b"\x07", memoryview(b"\0\x09")])
def test_private_values(x: Any) -> None:
    number = x if isinstance(x, int) else int.from_bytes(x, "big")
    kept = bytes(x) if isinstance(x, bytearray) else None
    assert DHPrivateKey(P, G, x).public_key.y == pow(G, number, P)
    if kept is not None:
        assert x == kept  # the caller's


NON_SQUARE = next(y for y in range(3, 99) if pow(y, Q, P) != 1)
PUBLIC: dict[str, tuple[tuple[Any, ...], str]] = {
    **{
        f"y = {name}": ((P, G, y), r"y of the DH key is not in \[2, p-2\]")
        for name, y in {"-1": -1, "0": 0, "1": 1, "p-1": P - 1, "p": P, "p+4": P + 4}.items()
    },
    "y no square": ((P, G, NON_SQUARE), "not in the group of order q"),
    "y not of order q": ((V["P"], V["G"], 2, V["Q"]), "not in the group of order q"),
    "p even": ((P + 1, G, 4), "p of a DH key must be odd and have 512 to 8192 bits"),
    "p negative": ((-P, G, 4), "must be odd and have 512 to 8192 bits"),
    "p of 511 bits": (((1 << 511) - 187, 2, 4), "must be odd and have 512 to 8192 bits"),
    "p of 8193 bits": (((1 << 8192) + 1, 2, 4), "must be odd and have 512 to 8192 bits"),
    **{
        f"g = {name}": ((P, g, 4), r"generator g of a DH key is not in \[2, p-2\]")
        for name, g in {"-2": -2, "0": 0, "1": 1, "p-1": P - 1, "p": P}.items()
    },
    "another q for a named group": ((P, G, 4, V["Q"]), "is not that of ffdhe2048"),
    "a q of 159 bits": ((V["P"], V["G"], 4, (1 << 159) - 1), "fewer than 160 bits or does not divide"),
    "a q that divides nothing": ((V["P"], V["G"], 4, V["Q"] + 2), "fewer than 160 bits or does not divide"),
    "a negative q": ((V["P"], V["G"], 4, -V["Q"]), "fewer than 160 bits or does not divide"),
    "a g of another order": ((V["P"], 2, 4, V["Q"]), "does not have the order q"),
}


@pytest.mark.parametrize("case", PUBLIC)
def test_what_is_no_public_key(case: str) -> None:
    numbers, reason = PUBLIC[case]
    for _ in range(2):  # groups are remembered, refusals too or not
        with pytest.raises(InvalidKeyException, match=reason):
            DHPublicKey(*numbers)


PRIVATE: dict[str, tuple[tuple[Any, ...], str]] = {
    **{
        f"x = {name}": ((P, G, x), r"not in \[1, q-1\]")
        for name, x in {"-1": -1, "0": 0, "q": Q, "q+1": Q + 1, "p": P, "2^4000": 1 << 4000}.items()
    },
    "x = nothing": ((P, G, b""), r"not in \[1, q-1\]"),
    "x = zeros": ((P, G, bytes(400)), r"not in \[1, q-1\]"),
    "x = p-1 without q": ((SAFE, 2, SAFE - 1), r"not in \[1, p-2\]"),
    "x = q in a subgroup": ((V["P"], V["G"], V["Q"], V["Q"]), r"not in \[1, q-1\]"),
    "y = 1": ((SAFE, 4, (SAFE - 1) // 2), r"y of the DH key is not in \[2, p-2\]"),
    "p even": ((P + 1, G, 5), "must be odd"),
    "p no prime": (((1 << 600) - 1, 2, 5), "p is no safe prime"),
    "p no safe prime": (((1 << 512) - 975, 2, 5), "p is no safe prime"),
}


@pytest.mark.parametrize("case", PRIVATE)
def test_what_is_no_private_key(case: str) -> None:
    numbers, reason = PRIVATE[case]
    with pytest.raises(InvalidKeyException, match=reason) as caught:
        DHPrivateKey(*numbers)
    assert caught.value.__context__ is None


@pytest.mark.parametrize("wrong", ["5", 5.0, None, b"\x05", True])
def test_numbers_are_ints(wrong: Any) -> None:
    for numbers in ((wrong, G, Y), (P, wrong, Y), (P, G, wrong)):
        with pytest.raises(TypeError, match="must be an int"):
            DHPublicKey(*numbers)
    if wrong is not None:
        with pytest.raises(TypeError, match="the order q must be an int"):
            DHPublicKey(P, G, Y, wrong)
    if not isinstance(wrong, bytes):
        with pytest.raises(TypeError, match="private value"):
            DHPrivateKey(P, G, wrong)


def test_a_float_equal_to_a_number_that_is_known_is_none() -> None:
    DHPublicKey(P, 2, Y)
    with pytest.raises(TypeError, match="the generator g must be an int, not float"):
        DHPublicKey(P, 2.0, Y)  # type: ignore[arg-type]


def test_squares_are_told_as_the_powers_tell_them(seed: int) -> None:
    source = random.Random(seed)
    for name in ("modp1536", "ffdhe2048"):
        group = dh_group(name)
        for _ in range(5):
            y = source.randrange(2, group.p - 1)
            if pow(y, group.q, group.p) == 1:
                assert DHPublicKey(group.p, 2, y).y == y
            else:
                with pytest.raises(InvalidKeyException):
                    DHPublicKey(group.p, 2, y)


# ------------------------------------------------------------------------------------------ as values


def test_equality_and_hashes() -> None:
    assert private_key() == private_key()
    assert hash(private_key()) == hash(private_key()) != hash(public_key())
    assert public_key() != private_key()
    assert private_key() != DHPrivateKey(P, G, X + 1)
    assert len({public_key(), DHPublicKey(P, G, Y, Q), DHPublicKey(P, G, 4)}) == 2
    assert DHPublicKey(V["P"], V["G"], in_subgroup().public_key.y) != in_subgroup().public_key
    assert KeyPair(private_key(), public_key()).public is not None
    with pytest.raises(InvalidKeyException, match="does not belong"):
        KeyPair(private_key(), DHPublicKey(P, G, 4))


@pytest.mark.parametrize("make", [private_key, public_key, in_subgroup])
def test_immutable(make: Callable[[], Any]) -> None:
    key = make()
    for name in ("_p", "p", "_public", "other"):
        with pytest.raises(AttributeError):
            setattr(key, name, 5)
    with pytest.raises(AttributeError, match="immutable"):
        key.__init__(P, G, 4)
    assert copy.copy(key) is copy.deepcopy(key) is key
    with pytest.raises(TypeError, match="cannot be subclassed"):
        type("Mine", (type(key),), {})


def test_pickles() -> None:
    for key in (public_key(), in_subgroup().public_key):
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(key, protocol)) == key  # noqa: S301
        with pytest.raises(InvalidKeyException):  # it is checked again
            pickle.loads(pickle.dumps(key).replace(key.y.to_bytes(256, "little")[:40], b"\1" + bytes(39)))  # noqa: S301
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(private_key())


# ------------------------------------------------------------------------------------------ secrets


def test_no_text_shows_the_secret() -> None:
    secret = X.to_bytes(28, "big").hex()
    for text in (
        repr(private_key()),
        str(private_key()),
        repr(DHPrivateKeySpec(X, P, G)),
        repr([private_key()]),
    ):
        assert secret[4:20] not in text
        assert str(X)[:12] not in text
    assert (
        repr(private_key()) == f"<DHPrivateKey ffdhe2048 of public key {Y.to_bytes(256, 'big')[:8].hex()}…>"
    )
    assert repr(in_subgroup()).startswith("<DHPrivateKey 1024 bits of public key ")


def test_destroy() -> None:
    key = private_key()
    buffer = key._secret
    assert len(buffer) == 256
    key.destroy()
    assert key.is_destroyed
    assert not any(buffer)
    assert repr(key).endswith(", destroyed>")
    assert key.public_key == public_key()
    for use in (key.encode, lambda: key.handle("Mine", lambda k: k)):
        with pytest.raises(IllegalStateException, match="destroyed"):
            use()
    assert key == key
    assert key != private_key()


def test_the_buffer_is_wiped_with_the_key() -> None:
    key = private_key()
    buffer = key._secret
    del key
    assert not any(buffer)


# ------------------------------------------------------------------------------------------ as bytes


@pytest.mark.parametrize("make", [private_key, in_subgroup, lambda: DHPrivateKey(SAFE, 2, X)])
def test_written_and_read(make: Callable[[], DHPrivateKey]) -> None:
    key = make()
    for encoding in ("DER", "PEM"):
        assert pyjca.load_private_key(key.encode(encoding=encoding)) == key
        assert pyjca.load_public_key(key.public_key.encode("spki", encoding)) == key.public_key
        assert pyjca.load_key(key.public_key.encode(encoding=encoding)) == key.public_key
        locked = key.encode("pkcs8", encoding, "a password")
        assert pyjca.load_private_key(locked, "a password") == key
        with pytest.raises(InvalidKeyException, match="is the password right"):
            pyjca.load_private_key(locked, "another")
        with pytest.raises(InvalidKeyException, match="pass its password"):
            pyjca.load_private_key(locked)
    assert (key.get_encoded(), key.public_key.get_encoded()) == (key.encode(), key.public_key.encode())
    assert (key.format, key.public_key.format) == ("PKCS#8", "X.509")


@pytest.mark.parametrize(
    ("format", "encoding", "password", "reason"),
    [
        ("raw", None, None, "DHPrivateKey has no format 'raw'; it has pkcs8"),
        ("spki", None, None, "DHPrivateKey has no format 'spki'"),
        ("pkcs8", "XML", None, "unknown encoding 'XML'"),
        ("pkcs8", None, "", "a password has 1 to 1023 bytes"),
    ],
)
def test_formats_that_there_are_not(
    format: str, encoding: str | None, password: str | None, reason: str
) -> None:
    with pytest.raises(InvalidAlgorithmParameterException, match=reason):
        private_key().encode(format, encoding, password)


def test_named_groups_are_written_as_in_pkcs3_and_others_with_their_order() -> None:
    assert bytes.fromhex("06092a864886f70d010301") in public_key().encode()[:32]
    assert bytes.fromhex("06072a8648ce3e0201") in in_subgroup().public_key.encode()[:32]
    assert pyjca.load_public_key(dh_spki(dh_algorithm(P, G, Q), Y)) == public_key()


def integer(value: int) -> bytes:
    return der_element(0x02, value.to_bytes(value.bit_length() // 8 + 1, "big"))


def spki(oid: str, *parameters: bytes, y: bytes = integer(Y)) -> bytes:
    algorithm = der_element(0x30, bytes.fromhex(oid) + der_element(0x30, b"".join(parameters)))
    return der_element(0x30, algorithm + der_element(0x03, b"\0" + y))


PKCS3, X942 = "06092a864886f70d010301", "06072a8648ce3e0201"
NUMBERS = (integer(P), integer(G))
SEED = der_element(0x30, der_element(0x03, b"\0" + bytes(20)) + integer(5))


@pytest.mark.parametrize(
    "data",
    [
        spki(PKCS3, *NUMBERS, integer(225)),
        spki(X942, *NUMBERS, integer(Q), integer(2)),
        spki(X942, *NUMBERS, integer(Q), SEED),
        spki(X942, *NUMBERS, integer(Q), integer(2), SEED),
    ],
    ids=["length", "cofactor", "seed", "both"],
)
def test_optional_parts_of_parameters_are_passed_over(data: bytes) -> None:
    assert pyjca.load_public_key(data) == public_key()


@pytest.mark.parametrize(
    "data",
    [
        spki(PKCS3, *NUMBERS, integer(225), integer(1)),
        spki(PKCS3, integer(P)),
        spki(X942, *NUMBERS),
        spki(X942, *NUMBERS, integer(Q), SEED, integer(2)),
        spki(PKCS3, *NUMBERS, y=der_element(0x02, b"\0" + Y.to_bytes(257, "big"))),
        spki(PKCS3, *NUMBERS, y=integer(Y) + b"\0"),
        spki(PKCS3, *NUMBERS, y=der_element(0x04, Y.to_bytes(256, "big"))),
        spki(PKCS3, *NUMBERS, y=der_element(0x02, b"\xfc")),
        spki(PKCS3, integer(P), der_element(0x02, b"\xfe")),
        spki(PKCS3, integer(P), der_element(0x02, b"\0\x02")),
        spki("06092a864886f70d010302", *NUMBERS),
        public_key().encode() + b"\0",
        der_element(0x30, dh_algorithm(P, G, None) + der_element(0x03, b"\1" + integer(Y))),
    ],
)
def test_what_is_not_in_strict_der(data: bytes) -> None:
    with pytest.raises(InvalidKeyException):
        pyjca.load_public_key(data)


def test_changed_bytes_are_refused_or_another_valid_key(seed: int) -> None:
    source = random.Random(seed)
    for make in (public_key, lambda: in_subgroup().public_key, lambda: DHPublicKey(SAFE, 2, Y % SAFE)):
        data = make().encode()
        places = {*range(40), *source.sample(range(len(data)), 40)}
        for at in places:
            for changed in (
                data[:at] + bytes([data[at] ^ 1 << source.randrange(8)]) + data[at + 1 :],
                data[:at],
                data[:at] + data[at + 1 :],
            ):
                try:
                    key = pyjca.load_public_key(changed)
                except InvalidKeyException:
                    continue
                assert key.encode() == changed != data


def test_private_keys_that_are_cut_or_changed(seed: int) -> None:
    source = random.Random(seed)
    data = private_key().encode()
    assert pyjca.load_private_key(data) == private_key()
    for at in {*range(32), *source.sample(range(len(data)), 24)}:
        for changed in (data[:at], data[:at] + bytes([data[at] ^ 1 << source.randrange(8)]) + data[at + 1 :]):
            try:
                key = pyjca.load_private_key(changed)
            except InvalidKeyException as error:
                assert X.to_bytes(28, "big").hex()[:16] not in str(error)  # noqa: PT017
                continue
            assert key != private_key()


def pkcs8(p: int, g: int, x: int) -> bytes:
    algorithm = dh_algorithm(p, g, None)
    return der_element(0x30, b"\2\1\0" + algorithm + der_element(0x04, integer(x)))


@pytest.mark.parametrize(
    ("numbers", "reason"),
    [
        ((P, G, 0), r"private value of the DH key is not in \[1, q-1\]"),
        ((P, G, Q), r"private value of the DH key is not in \[1, q-1\]"),
        ((P, G, Q + 1), r"private value of the DH key is not in \[1, q-1\]"),
        ((P - 2, G, 5), "the p of the DH key is no safe prime"),
        ((P, 1, 5), "the p of the DH key is no safe prime, or its p, q and g do not fit"),
        (((1 << 511) - 187, G, 5), "p of a DH key is too short"),
        (((1 << 9000) - 1, G, 5), "the p of the DH key is no safe prime"),
    ],
)
def test_private_keys_of_wrong_numbers(numbers: tuple[int, int, int], reason: str) -> None:
    assert pyjca.load_private_key(pkcs8(P, G, X)) == private_key()
    with pytest.raises(InvalidKeyException, match=reason):
        pyjca.load_private_key(pkcs8(*numbers))


@pytest.mark.parametrize(
    ("name", "group", "q_bits"),
    [
        ("dhkey.der", None, None),
        ("dhkey.pem", None, None),
        ("dhkey_rfc5114_2.der", None, 224),
        ("dhkey_rfc5114_2.pem", None, 224),
        ("dhpub.der", None, None),
        ("dhpub.pem", None, None),
        ("dhpub_rfc5114_2.der", None, 224),
        ("dhpub_rfc5114_2.pem", None, 224),
        ("dhpub_cryptography_old.pem", "modp2048", 2047),
    ],
)
def test_files_of_cryptography_vectors(name: str, group: str | None, q_bits: int | None) -> None:
    from importlib.resources import files

    data = files("cryptography_vectors").joinpath(f"asymmetric/DH/{name}").read_bytes()
    key: Any = pyjca.load_key(data)
    assert (key.group, key.q and key.q.bit_length()) == (group, q_bits)
    assert isinstance(key, DHPublicKey if "pub" in name else DHPrivateKey)
    if name.endswith(".der"):
        assert key.encode() == data


@pytest.mark.parametrize(
    "name", ["dh_key_256.pem", "dhp.der", "dhp.pem", "dhp_rfc5114_2.pem", "dhp_privatevaluelength.pem"]
)
def test_files_that_hold_no_key(name: str) -> None:
    from importlib.resources import files

    data = files("cryptography_vectors").joinpath(f"asymmetric/DH/{name}").read_bytes()
    with pytest.raises(InvalidKeyException):
        pyjca.load_key(data)


def test_the_library_does_not_warn_of_what_it_will_drop() -> None:
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        key = pyjca.load_private_key(private_key().encode(password="password"), "password")
        agreement = pyjca.KeyAgreement.get_instance("DH")
        agreement.init(key)
        agreement.do_phase(public_key())
        agreement.generate_secret()
        pyjca.KeyPairGenerator.get_instance("DH").generate_key_pair()
    assert seen == []


# ------------------------------------------------------------------------------------- specifications


def test_specifications_are_values() -> None:
    spec = DHParameterSpec(P, G, 225, Q)
    assert (spec.p, spec.g, spec.l, spec.q, spec.key_size) == (P, G, 225, Q, 2048)
    assert spec == DHParameterSpec(P, G, l=225, q=Q) != DHParameterSpec(P, G)
    public, private = DHPublicKeySpec(Y, P, G), DHPrivateKeySpec(X, P, G)
    assert (public.y, public.p, public.g, public.q) == (Y, P, G, None)
    assert private == DHPrivateKeySpec(X.to_bytes(28, "big"), P, G) != DHPrivateKeySpec(X + 1, P, G)
    assert pickle.loads(pickle.dumps(spec)) == spec  # noqa: S301
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(private)


@pytest.mark.parametrize(
    "make", [DHParameterSpec, lambda p, g: DHPublicKeySpec(4, p, g), lambda p, g: DHPrivateKeySpec(4, p, g)]
)
def test_specifications_of_wrong_numbers(make: Callable[[Any, Any], object]) -> None:
    for p, g in ((0, 2), (-P, 2), (P, 0), (P, -2)):
        with pytest.raises(InvalidAlgorithmParameterException, match="of a DH group is not positive"):
            make(p, g)
    wrong: list[tuple[Any, Any]] = [("5", 2), (P, 2.0), (True, 2), (P, None)]
    for p, g in wrong:
        with pytest.raises(TypeError, match="must be an int"):
            make(p, g)
    with pytest.raises(InvalidAlgorithmParameterException, match="x of a DH key is not positive"):
        DHPrivateKeySpec(-1, P, G)
