"""What init makes of keys that do not tell what they are, and of sources that are none; who may derive."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_provider, fresh_pair

import pyjca
from pyjca import (
    IllegalStateException,
    InvalidKeyException,
    KeyAgreement,
    KeyPair,
    KeyPairGenerator,
    Mac,
    SecretKey,
    Security,
    Signature,
    keys,
)
from pyjca.keys import ECKey, PrivateKey

if TYPE_CHECKING:
    from collections.abc import Callable

ALGORITHM = "SHA256withECDSA"
SECRET = "the PIN is 4711"


class Token(ECKey, PrivateKey):
    """A key of a token."""

    algorithm: Any = "EC"
    format: Any = "TOKEN"
    curve: Any = "secp256r1"

    def __init__(self) -> None: ...


class Failing:
    """An attribute that fails when it is read."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __get__(self, *_: object) -> str:
        raise self.error


def key_with(**attributes: object) -> Any:
    return type("Odd", (Token,), attributes)()


ODD: dict[str, tuple[Callable[[], Any], str]] = {
    "curve fails": (lambda: key_with(curve=Failing(RuntimeError(SECRET))), "its curve: RuntimeError at"),
    "curve leaves": (lambda: key_with(curve=Failing(SystemExit(SECRET))), "its curve: ProviderException"),
    "curve is a number": (lambda: key_with(curve=5), "^curve of a Odd must be a str or None, not int$"),
    "curve is bytes": (lambda: key_with(curve=b"P-256"), "^curve of a Odd must be a str or None, not bytes$"),
    "curve is no hashable": (lambda: key_with(curve=["secp256r1"]), "^curve of a Odd must be .*, not list$"),
    "format fails": (lambda: key_with(format=Failing(OSError(SECRET))), "its format: OSError at"),
    "format is a number": (lambda: key_with(format=1), "^format of a Odd must be a str or None, not int$"),
    "algorithm fails": (lambda: key_with(algorithm=Failing(KeyError(SECRET))), "its algorithm: KeyError at"),
    "algorithm is missing": (type("Odd", (PrivateKey,), {}), "its algorithm: NotImplementedError"),
}
ASKING: dict[str, Callable[[Any], object]] = {
    "sign": lambda key: Signature.get_instance(ALGORITHM).init_sign(key),
    "named": lambda key: Signature.get_instance(ALGORITHM, fake_provider("Own", Script())).init_sign(key),
    "agree": lambda key: KeyAgreement.get_instance("ECDH").init(key),
    "explain": lambda key: pyjca.explain("Signature", ALGORITHM, key),
}


@pytest.mark.parametrize("disabled", ["", "EC keySize < 224"], ids=["", "policy"])
@pytest.mark.parametrize("ask", ASKING.values(), ids=ASKING)
@pytest.mark.parametrize(("make", "problem"), ODD.values(), ids=ODD)
def test_a_key_that_does_not_tell_what_it_is_is_invalid(
    make: Callable[[], Any], problem: str, ask: Callable[[Any], object], disabled: str
) -> None:
    Security.set_property("jdk.crypto.disabledAlgorithms", disabled)
    with pytest.raises(InvalidKeyException, match=problem) as caught:
        ask(make())
    assert SECRET not in str(caught.value)
    assert (caught.value.__cause__, caught.value.__context__) == (None, None)


def test_a_size_that_fails_is_told_of_where_a_policy_asks() -> None:
    def sized() -> Any:
        return key_with(key_size=Failing(RuntimeError(SECRET)))

    own = fake_provider("Own", Script())
    Signature.get_instance(ALGORITHM, own).init_sign(sized())
    Security.set_property("jdk.crypto.disabledAlgorithms", "EC keySize < 224")
    with pytest.raises(InvalidKeyException, match="its size: RuntimeError at") as caught:
        Signature.get_instance(ALGORITHM, own).init_sign(sized())
    assert SECRET not in str(caught.value)


def test_an_interrupt_passes_a_key() -> None:
    with pytest.raises(KeyboardInterrupt):
        ASKING["sign"](key_with(curve=Failing(KeyboardInterrupt())))


def test_after_such_a_key_nothing_is_initialised() -> None:
    signer = Signature.get_instance(ALGORITHM)
    signer.init_sign(fresh_pair().private)
    with pytest.raises(InvalidKeyException):
        signer.init_sign(key_with(curve=5))
    with pytest.raises(IllegalStateException):
        signer.sign(b"data")


def test_a_key_of_a_curve_that_pyjca_does_not_know_reaches_who_knows_it() -> None:
    script = Script()
    signer = Signature.get_instance(ALGORITHM, fake_provider("Own", script))
    signer.init_sign(key_with(curve="brainpoolP256r1"))
    assert script.calls == ["init_sign"]


class Mixed:
    """A base besides."""

    __slots__ = ()


OWN = [
    keys.ECPublicKey,
    keys.ECPrivateKey,
    keys.EdECPublicKey,
    keys.EdECPrivateKey,
    keys.XECPublicKey,
    keys.XECPrivateKey,
    keys.DHPublicKey,
    keys.DHPrivateKey,
    keys.RSAPublicKey,
    keys.RSAPrivateKey,
    SecretKey,
    KeyPair,
]


@pytest.mark.parametrize("own", OWN)
def test_pyjcas_own_keys_cannot_be_subclassed(own: type[Any]) -> None:
    with pytest.raises(
        TypeError, match=f"^{own.__name__} cannot be subclassed; derive from PublicKey or Priv"
    ):
        type("Mine", (own,), {})
    with pytest.raises(TypeError, match="cannot be subclassed"):
        type("Mine", (Mixed, own), {}, keyword=True)


def test_every_key_class_that_can_be_made_is_sealed() -> None:
    made = {
        found
        for name, module in [*sys.modules.items()]
        if name.split(".")[0] == "pyjca" and not name.startswith(("pyjca.testing", "pyjca.providers"))
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, keys.Key) and "__init__" in vars(found)
    }
    assert {one for one in made if not one.__name__.startswith("_")} <= {*OWN}


# ----------------------------------------------------------------------------- sources of randomness


@pytest.mark.parametrize("source", [5, b"\x01" * 32, "urandom", object()], ids=repr)
def test_what_cannot_be_called_is_no_source_of_randomness(source: Any) -> None:
    script = Script()
    own = fake_provider("Own", script)
    private = fresh_pair().private
    attempts: tuple[Callable[[], None], ...] = (
        lambda: Signature.get_instance(ALGORITHM, own).init_sign(private, source),
        lambda: KeyAgreement.get_instance("ECDH", own).init(private, None, source),
        lambda: KeyPairGenerator.get_instance("EC", own).initialize(256, source),
    )
    for attempt in attempts:
        with pytest.raises(TypeError, match=f"a {type(source).__name__} is none$"):
            attempt()
    assert script.calls == []


def test_after_such_a_source_nothing_is_initialised() -> None:
    pair = fresh_pair()
    wrong: Any = 5
    signer = Signature.get_instance(ALGORITHM)
    signer.init_sign(pair.private)
    agreement = KeyAgreement.get_instance("ECDH")
    agreement.init(pair.private)
    generator = KeyPairGenerator.get_instance("EC")
    generator.initialize(256)
    failing: tuple[tuple[Callable[[], object], Callable[[], object]], ...] = (
        (lambda: signer.init_sign(pair.private, wrong), lambda: signer.sign(b"data")),
        (lambda: agreement.init(pair.private, None, wrong), lambda: agreement.do_phase(pair.public)),
        (lambda: generator.initialize(256, wrong), generator.generate_key_pair),
    )
    for again, use in failing:
        with pytest.raises(TypeError, match="a source of randomness"):
            again()
        with pytest.raises(IllegalStateException):
            use()


def test_a_mac_has_no_source() -> None:
    with pytest.raises(TypeError):
        Mac.get_instance("HmacSHA256").init(SecretKey(b"k", "HmacSHA256"), None, bytes)  # type: ignore[call-arg]
