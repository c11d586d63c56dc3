"""Specifications: what they take, and that they are values."""

from __future__ import annotations

import copy
import pickle
from array import array
from typing import TYPE_CHECKING, Any

import pytest

from pyjca.errors import InvalidAlgorithmParameterException
from pyjca.specs import (
    AlgorithmParameterSpec,
    ECDSAParameterSpec,
    ECGenParameterSpec,
    ECPrivateKeySpec,
    ECPublicKeySpec,
    EncodedKeySpec,
    KeySpec,
    PKCS8EncodedKeySpec,
    Poly1305ParameterSpec,
    X509EncodedKeySpec,
)

if TYPE_CHECKING:
    from collections.abc import Callable

# each beside one that differs
PUBLIC: list[tuple[Callable[[], Any], Any]] = [
    (lambda: ECGenParameterSpec("P-256"), ECDSAParameterSpec()),
    (lambda: ECDSAParameterSpec(low_s=True), ECDSAParameterSpec(deterministic=True)),
    (Poly1305ParameterSpec, Poly1305ParameterSpec(allow_weak_key=True)),
    (lambda: EncodedKeySpec(b"key"), EncodedKeySpec(b"kez")),
    (lambda: X509EncodedKeySpec(b"key"), X509EncodedKeySpec(b"kez")),
    (lambda: ECPublicKeySpec(1, 2, "P-256"), ECPublicKeySpec(1, 3, "P-256")),
]
SECRET: list[tuple[Callable[[], Any], Any]] = [
    (lambda: PKCS8EncodedKeySpec(b"key"), PKCS8EncodedKeySpec(b"kez")),
    (lambda: ECPrivateKeySpec(5, "P-256"), ECPrivateKeySpec(6, "P-256")),
]
ALL = PUBLIC + SECRET


@pytest.mark.parametrize(("make", "other"), ALL)
def test_equal_by_content(make: Callable[[], Any], other: Any) -> None:
    assert make() == make()
    assert hash(make()) == hash(make())
    assert make() != other
    assert make() not in (None, 5, "P-256", b"key", AlgorithmParameterSpec(), KeySpec())
    assert EncodedKeySpec(b"key") != X509EncodedKeySpec(b"key")


@pytest.mark.parametrize(("make", "other"), ALL)
def test_immutable(make: Callable[[], Any], other: Any) -> None:
    spec = make()
    constructor: Any = spec.__init__
    for name in ("name", "low_s", "allow_weak_key", "encoded", "s", "x", "curve", "brand_new"):
        with pytest.raises(AttributeError, match="immutable"):
            setattr(spec, name, 5)
        with pytest.raises(AttributeError, match="immutable"):
            delattr(spec, name)
    for arguments in ((), (b"kez",), ("P-256",), (6, "P-256"), (1, 3, "P-256")):
        with pytest.raises((AttributeError, TypeError)):
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
    ):
        with pytest.raises(TypeError, match="a curve name must be a str"):
            make()
    with pytest.raises(InvalidAlgorithmParameterException):
        ECGenParameterSpec("secp256r2")


@pytest.mark.parametrize("wrong", ["5", None, 5.0, True, [5]])
def test_numbers_are_integers(wrong: Any) -> None:
    for make in (
        lambda: ECPrivateKeySpec(wrong, "P-256"),
        lambda: ECPublicKeySpec(wrong, 2, "P-256"),
        lambda: ECPublicKeySpec(1, wrong, "P-256"),
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
