"""What is dropped goes at once: nothing keeps keys and providers alive."""

from __future__ import annotations

import gc
import weakref
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_provider, fresh_pair

from pyjca import (
    Error,
    InvalidKeyException,
    KeyAgreement,
    KeyFactory,
    KeyPairGenerator,
    Mac,
    PKCS8EncodedKeySpec,
    PrivateKey,
    SecretKey,
    Security,
    Signature,
    explain,
    flags,
)
from pyjca.environment import current
from pyjca.spi import KeyFactorySpi, Provider, Service

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ALGORITHM = "SHA256withECDSA"


# fresh exceptions, as each holds on to the frames that it came through
def fails(*_: Any) -> None:
    raise RuntimeError("boom")


def refuses(*_: Any) -> None:
    raise InvalidKeyException("not this key")


@pytest.fixture(autouse=True)
def no_collector() -> Iterator[None]:
    """Leave it to reference counts, as a cycle keeps a secret until the collector comes by."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def private_key() -> PrivateKey:
    return fresh_pair().private


def secret_key() -> SecretKey:
    return SecretKey(b"key", "HmacSHA256")


INITS: dict[str, tuple[Callable[[], Any], Callable[[], Any], str, str]] = {
    "Signature": (lambda: Signature.get_instance(ALGORITHM), private_key, "init_sign", "init_sign"),
    "KeyAgreement": (lambda: KeyAgreement.get_instance("ECDH"), private_key, "init", "init"),
    "Mac": (lambda: Mac.get_instance("HmacSHA256"), secret_key, "init", "init"),
}
inits = pytest.mark.parametrize(("make", "key", "init", "call"), INITS.values(), ids=INITS)


@inits
@pytest.mark.parametrize("failure", [fails, refuses])
@pytest.mark.parametrize("providers", [1, 2])
def test_a_failed_init_keeps_no_key(
    make: Any, key: Any, init: str, call: str, failure: Any, providers: int
) -> None:
    several = [fake_provider(f"P{i}", Script(**{call: failure})) for i in range(providers)]
    with flags.override(providers=several):
        engine = make()
        given = key()
        try:
            getattr(engine, init)(given)
        except Error:
            pass
        else:
            pytest.fail("the init went well")
        gone = weakref.ref(given)
        del given
        assert gone() is None
        assert engine.explain().provider is None


@inits
@pytest.mark.parametrize("failure", [fails, refuses])
def test_an_init_that_moved_on_to_the_next_keeps_no_key_beyond_the_engine(
    make: Any, key: Any, init: str, call: str, failure: Any
) -> None:
    several = [fake_provider("Bad", Script(**{call: failure})), fake_provider("Good", Script())]
    with flags.override(providers=several):
        engine = make()
        given = key()
        getattr(engine, init)(given)
        assert engine.explain().provider == "Good"
        gone = weakref.ref(given)
        del given, engine
        assert gone() is None


def test_a_generation_that_moved_on_keeps_nothing_of_the_first() -> None:
    made: list[PrivateKey] = [private_key()]
    gone = weakref.ref(made[0])
    wrong = fake_provider("Wrong", Script(generate_key_pair=made.pop))
    with flags.override(providers=[wrong, fake_provider("Good", Script())]):
        generator = KeyPairGenerator.get_instance("EC")
        generator.generate_key_pair()
        assert generator.explain().code_of("Wrong") == "failed"
    assert gone() is None


def test_a_factory_that_is_passed_over_keeps_nothing() -> None:
    made: list[PrivateKey] = [private_key()]
    gone = weakref.ref(made[0])

    class Wrong(KeyFactorySpi):
        def generate_public(self, spec: Any) -> Any:
            return made.pop()

        generate_private = generate_public

        def get_key_spec(self, key: Any, spec_class: Any) -> Any:
            return made.pop()

    provider = Provider("Wrong", "1", "", [Service("KeyFactory", "EC", Wrong)])
    try:
        KeyFactory.get_instance("EC", provider).generate_public(PKCS8EncodedKeySpec(b""))
    except Error:
        pass
    else:
        pytest.fail("a private key was taken for a public one")
    assert gone() is None


class EmptyKey(PrivateKey):
    """A key of a third party that counts as false."""

    @property
    def algorithm(self) -> str:
        return "EC"

    def __len__(self) -> int:
        return 0


def test_a_plan_keeps_no_key() -> None:
    key = EmptyKey()
    assert explain("Signature", ALGORITHM, key).key == "EmptyKey EC"
    gone = weakref.ref(key)
    del key
    assert gone() is None


def test_a_provider_that_was_never_registered_is_not_kept() -> None:
    provider = fake_provider("Passing", Script())
    signer = Signature.get_instance(ALGORITHM, provider)
    signer.init_sign(private_key())
    gone = weakref.ref(provider)
    del provider, signer
    gc.collect()  # a provider and its services know each other
    assert gone() is None


def test_a_provider_that_was_removed_is_not_kept() -> None:
    provider = fake_provider("Passing", Script())
    Security.insert_provider_at(provider, 1)
    signer = Signature.get_instance(ALGORITHM)
    signer.init_sign(private_key())
    assert signer.provider is provider
    Security.remove_provider("Passing")
    current()
    gone = weakref.ref(provider)
    del provider, signer
    gc.collect()
    assert gone() is None
