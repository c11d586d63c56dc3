"""Specifications: what they take, and that they are values."""

from __future__ import annotations

import copy
import pickle
from array import array
from hmac import compare_digest
from typing import TYPE_CHECKING, Any

import pytest

from pyjca import specs
from pyjca.errors import InvalidAlgorithmParameterException
from pyjca.specs import (
    AlgorithmParameterSpec,
    ECDSAParameterSpec,
    ECGenParameterSpec,
    ECPrivateKeySpec,
    ECPublicKeySpec,
    EdDSAParameterSpec,
    EdECPoint,
    EdECPrivateKeySpec,
    EdECPublicKeySpec,
    EncodedKeySpec,
    KeySpec,
    NamedParameterSpec,
    PKCS8EncodedKeySpec,
    Poly1305ParameterSpec,
    X509EncodedKeySpec,
    XECPrivateKeySpec,
    XECPublicKeySpec,
    named_parameters,
)

if TYPE_CHECKING:
    from collections.abc import Callable

# each beside one that differs
PUBLIC: list[tuple[Callable[[], Any], Any]] = [
    (lambda: ECGenParameterSpec("P-256"), ECDSAParameterSpec()),
    (lambda: NamedParameterSpec("P-256"), ECGenParameterSpec("P-256")),
    (lambda: NamedParameterSpec("Ed25519"), NamedParameterSpec("Ed448")),
    (lambda: ECDSAParameterSpec(low_s=True), ECDSAParameterSpec(deterministic=True)),
    (
        lambda: ECDSAParameterSpec(deterministic=True, nonce_digest="SHA-256"),
        ECDSAParameterSpec(deterministic=True, nonce_digest="SHA-384"),
    ),
    (EdDSAParameterSpec, EdDSAParameterSpec(context=b"")),
    (lambda: EdDSAParameterSpec(True, b"context"), EdDSAParameterSpec(False, b"context")),
    (Poly1305ParameterSpec, Poly1305ParameterSpec(allow_weak_key=True)),
    (lambda: EncodedKeySpec(b"key"), EncodedKeySpec(b"kez")),
    (lambda: X509EncodedKeySpec(b"key"), X509EncodedKeySpec(b"kez")),
    (lambda: ECPublicKeySpec(1, 2, "P-256"), ECPublicKeySpec(1, 3, "P-256")),
    (lambda: EdECPoint(True, 5), EdECPoint(False, 5)),
    (
        lambda: EdECPublicKeySpec("Ed25519", EdECPoint(True, 5)),
        EdECPublicKeySpec("Ed448", EdECPoint(True, 5)),
    ),
    (lambda: XECPublicKeySpec("X25519", 9), XECPublicKeySpec("X25519", 10)),
]
SECRET: list[tuple[Callable[[], Any], Any]] = [
    (lambda: PKCS8EncodedKeySpec(b"key"), PKCS8EncodedKeySpec(b"kez")),
    (lambda: ECPrivateKeySpec(5, "P-256"), ECPrivateKeySpec(6, "P-256")),
    (lambda: EdECPrivateKeySpec("Ed25519", b"seed"), EdECPrivateKeySpec("Ed25519", b"sead")),
    (lambda: XECPrivateKeySpec("X448", b"scalar"), XECPrivateKeySpec("X448", b"scalaf")),
]
ALL = PUBLIC + SECRET


@pytest.mark.parametrize(("make", "other"), ALL)
def test_equal_by_content(make: Callable[[], Any], other: Any) -> None:
    assert make() == make()
    assert hash(make()) == hash(make())
    assert make() != other
    assert make() not in (None, 5, "P-256", b"key", AlgorithmParameterSpec(), KeySpec())
    assert EncodedKeySpec(b"key") != X509EncodedKeySpec(b"key")


@pytest.mark.parametrize(("make", "other"), SECRET)
def test_secrets_are_compared_in_constant_time(
    make: Callable[[], Any], other: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[tuple[bytes, bytes]] = []

    def compare(mine: bytes, theirs: bytes) -> bool:
        compared.append((mine, theirs))
        return compare_digest(mine, theirs)

    monkeypatch.setattr(specs, "compare_digest", compare)
    spec = make()
    secret = next(value for value in spec._values().values() if isinstance(value, bytes))
    different = next(value for value in other._values().values() if isinstance(value, bytes))
    assert spec == make()
    assert spec != other
    assert compared == [(secret, secret), (secret, different)]


def test_what_is_not_secret_in_a_private_spec_is_compared_too() -> None:
    secret = bytes(57)
    assert ECPrivateKeySpec(secret, "P-256") != ECPrivateKeySpec(secret, "P-384")
    assert EdECPrivateKeySpec("Ed25519", secret) != EdECPrivateKeySpec("Ed448", secret)
    assert XECPrivateKeySpec("X25519", secret) != XECPrivateKeySpec("X448", secret)
    assert EdECPrivateKeySpec("Ed448", secret) != XECPrivateKeySpec("X448", secret)
    assert EdECPrivateKeySpec("Ed448", secret) != EdECPrivateKeySpec("Ed448", secret[1:])
    assert EdECPrivateKeySpec("Ed448", secret).__eq__(secret) is NotImplemented


@pytest.mark.parametrize(("make", "other"), ALL)
def test_immutable(make: Callable[[], Any], other: Any) -> None:
    spec = make()
    constructor: Any = spec.__init__
    for name in ("name", "low_s", "allow_weak_key", "encoded", "s", "x", "curve", "brand_new"):
        with pytest.raises(AttributeError, match="immutable"):
            setattr(spec, name, 5)
        with pytest.raises(AttributeError, match="immutable"):
            delattr(spec, name)
    again: list[tuple[Any, ...]] = [(), (b"kez",), ("P-256",), (6, "P-256"), (1, 3, "P-256"), (True, b"c")]
    again += [("Ed448", b"seed"), ("X448", b"scalar"), ("X448", 9), ("Ed448", EdECPoint(True, 5)), (False, 7)]
    for arguments in again:
        with pytest.raises((AttributeError, TypeError, InvalidAlgorithmParameterException)):
            constructor(*arguments)
    assert spec == make()
    assert copy.copy(spec) is copy.deepcopy(spec) is spec


@pytest.mark.parametrize(("make", "other"), PUBLIC)
@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_pickles(make: Callable[[], Any], other: Any, protocol: int) -> None:
    loaded = pickle.loads(pickle.dumps(make(), protocol))  # noqa: S301
    assert loaded == make()
    with pytest.raises(AttributeError, match="immutable"):
        loaded.__setstate__((None, dict.fromkeys(loaded._values(), 5)))


@pytest.mark.parametrize(("make", "other"), SECRET)
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_secrets_are_not_pickled(make: Callable[[], Any], other: Any, protocol: int) -> None:
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(make(), protocol)


def test_no_text_shows_a_secret() -> None:
    assert repr(ECPrivateKeySpec(0xC0FFEE, "P-256")) == "<ECPrivateKeySpec secp256r1>"
    assert repr(PKCS8EncodedKeySpec(b"key")) == "<PKCS8EncodedKeySpec, 3 bytes>"
    assert repr(EdECPrivateKeySpec("Ed448", b"\x07" * 57)) == "<EdECPrivateKeySpec Ed448>"
    assert repr(XECPrivateKeySpec("X25519", b"\x07" * 32)) == "<XECPrivateKeySpec X25519>"
    assert repr(XECPublicKeySpec("X25519", 9)) == "XECPublicKeySpec(curve='X25519', u=9)"
    assert repr(ECPublicKeySpec(1, 2, "P-256")) == "ECPublicKeySpec(curve='secp256r1', x=1, y=2)"


@pytest.mark.parametrize("wrong", [5, None, "text", [1, 2]])
def test_encoded_keys_are_bytes(wrong: Any) -> None:
    for spec in (EncodedKeySpec, PKCS8EncodedKeySpec, X509EncodedKeySpec):
        with pytest.raises(TypeError, match=f"must be bytes-like, not {type(wrong).__name__}"):
            spec(wrong)
    views: list[Any] = [bytearray, memoryview, lambda data: array("B", data)]
    for view in views:
        assert X509EncodedKeySpec(view(b"key")).encoded == b"key"


@pytest.mark.parametrize("wrong", [256, None, b"P-256", True])
def test_curves_have_names(wrong: Any) -> None:
    for make in (
        lambda: ECGenParameterSpec(wrong),
        lambda: ECPrivateKeySpec(5, wrong),
        lambda: ECPublicKeySpec(1, 2, wrong),
        lambda: NamedParameterSpec(wrong),
        lambda: named_parameters(wrong),
        lambda: EdECPrivateKeySpec(wrong, b"seed"),
        lambda: EdECPublicKeySpec(wrong, EdECPoint(True, 5)),
        lambda: XECPrivateKeySpec(wrong, b"scalar"),
        lambda: XECPublicKeySpec(wrong, 9),
    ):
        with pytest.raises(TypeError, match="a curve name must be a str"):
            make()
    with pytest.raises(InvalidAlgorithmParameterException):
        ECGenParameterSpec("secp256r2")


def test_named_parameters() -> None:
    for constant, name in (
        (NamedParameterSpec.ED25519, "Ed25519"),
        (NamedParameterSpec.ED448, "Ed448"),
        (NamedParameterSpec.X25519, "X25519"),
        (NamedParameterSpec.X448, "X448"),
    ):
        assert constant == NamedParameterSpec(name.lower()) == named_parameters(name)
        assert constant.name == name
    assert named_parameters("P-384") == ECGenParameterSpec("secp384r1")
    assert isinstance(named_parameters("P-384"), NamedParameterSpec)
    assert NamedParameterSpec("P-384").name == ECGenParameterSpec("1.3.132.0.34").name == "secp384r1"
    assert XECPublicKeySpec(NamedParameterSpec.X448, 5) == XECPublicKeySpec("X448", 5)
    for make, reason in (
        (lambda: NamedParameterSpec("Ed521"), "unknown curve name 'Ed521'"),
        (lambda: named_parameters("Ed521"), "unknown curve name 'Ed521'"),
        (lambda: ECGenParameterSpec("Ed25519"), "Ed25519 is a curve of EdDSA keys"),
        (lambda: EdECPrivateKeySpec("X25519", b""), "X25519 is a curve of XDH keys"),
        (lambda: EdECPublicKeySpec("P-256", EdECPoint(True, 5)), "secp256r1 is a curve of EC keys"),
        (lambda: XECPublicKeySpec(NamedParameterSpec.ED448, 5), "Ed448 is a curve of EdDSA keys"),
        (lambda: XECPrivateKeySpec("secp521r1", b""), "secp521r1 is a curve of EC keys"),
        (lambda: ECPrivateKeySpec(5, "X448"), "X448 is a curve of XDH keys"),
    ):
        with pytest.raises(InvalidAlgorithmParameterException, match=reason):
            make()


def test_digests_of_nonces() -> None:
    for name, same in (
        ("SHA256", "SHA-256"),
        ("SHA1", "sha-1"),
        ("SHA512/224", "SHA-512/224"),
        ("SHA3-384", "sha3-384"),
    ):
        for spelling in (name, same, name.lower()):
            spec = ECDSAParameterSpec(deterministic=True, nonce_digest=spelling)
            assert spec.nonce_digest == name
    assert ECDSAParameterSpec(deterministic=True).nonce_digest is None
    for wrong in ("SHA-257", "MD5", "", "SHA"):
        with pytest.raises(InvalidAlgorithmParameterException, match="unknown digest"):
            ECDSAParameterSpec(deterministic=True, nonce_digest=wrong)
    with pytest.raises(InvalidAlgorithmParameterException, match="add deterministic=True"):
        ECDSAParameterSpec(nonce_digest="SHA-256")
    with pytest.raises(TypeError, match="a digest name must be a str"):
        ECDSAParameterSpec(deterministic=True, nonce_digest=256)  # type: ignore[arg-type]


def test_contexts_of_eddsa() -> None:
    assert (EdDSAParameterSpec().prehash, EdDSAParameterSpec().context) == (False, None)
    for context in (b"", b"c", bytes(255)):
        for view in (bytes, bytearray, memoryview):
            assert EdDSAParameterSpec(context=view(context)).context == context
    with pytest.raises(InvalidAlgorithmParameterException, match="at most 255 bytes, not 256"):
        EdDSAParameterSpec(context=bytes(256))
    for wrong in ("context", 5, [1]):
        with pytest.raises(TypeError, match="a context must be bytes-like"):
            EdDSAParameterSpec(context=wrong)  # type: ignore[arg-type]


def test_points_are_points() -> None:
    assert (EdECPoint(True, 5).x_odd, EdECPoint(True, 5).y) == (True, 5)
    for wrong in (5, (True, 5), None):
        with pytest.raises(TypeError, match="point must be an EdECPoint"):
            EdECPublicKeySpec("Ed25519", wrong)  # type: ignore[arg-type]
    for spec in (EdECPrivateKeySpec, XECPrivateKeySpec):
        with pytest.raises(TypeError, match="must be bytes-like, not int"):
            spec("Ed448" if spec is EdECPrivateKeySpec else "X448", 5)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", ["5", None, 5.0, True, [5]])
def test_numbers_are_integers(wrong: Any) -> None:
    for make in (
        lambda: ECPrivateKeySpec(wrong, "P-256"),
        lambda: ECPublicKeySpec(wrong, 2, "P-256"),
        lambda: ECPublicKeySpec(1, wrong, "P-256"),
        lambda: EdECPoint(True, wrong),
        lambda: XECPublicKeySpec("X25519", wrong),
    ):
        with pytest.raises(TypeError, match=type(wrong).__name__):
            make()


def test_scalars_as_numbers_and_as_bytes() -> None:
    data = bytes(31) + b"\x05"
    for s in (5, data, bytearray(data), memoryview(data)):
        assert ECPrivateKeySpec(s, "P-256").s == data
    for number in (-1, 1 << 256):
        with pytest.raises(InvalidAlgorithmParameterException, match="does not fit"):
            ECPrivateKeySpec(number, "P-256")


def test_third_parties_specifications_are_objects() -> None:
    class Own(AlgorithmParameterSpec):
        def __init__(self, value: int) -> None:
            self.value = value

    assert Own(1) != Own(1)
    assert Own(2).value == 2
