"""What the framework sees to whatever a provider's object does."""

from __future__ import annotations

import hmac
import traceback
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.fakes import Script, fake_provider, fresh_pair, raises

from pyjca import (
    IllegalStateException,
    InvalidKeyException,
    KeyAgreement,
    KeyPair,
    KeyPairGenerator,
    Mac,
    ProviderException,
    PublicKey,
    SecretKey,
    Signature,
    SignatureException,
)
from pyjca.spi import Provider, Service

if TYPE_CHECKING:
    from collections.abc import Callable

ALGORITHM = "SHA256withECDSA"
ONE_TIME = SecretKey(bytes(range(1, 33)), "Poly1305")
SECRET_TEXT = "key is hunter2"


def agreement(script: Script, pair: KeyPair, **attributes: Any) -> KeyAgreement:
    engine = KeyAgreement.get_instance("ECDH", fake_provider("F", script, **attributes))
    engine.init(pair.private)
    return engine


def mac_of(algorithm: str, script: Script) -> Mac:
    engine = Mac.get_instance(algorithm, fake_provider("F", script))
    engine.init(ONE_TIME)
    return engine


# -------------------------------------------------------------------------------- one-time keys


def test_a_failed_tag_spends_a_one_time_key() -> None:
    script = Script(do_final=raises(SignatureException("unlucky")))
    mac = mac_of("Poly1305", script)
    with pytest.raises(SignatureException):
        mac.do_final(b"first")
    script.on.clear()
    for call in (mac.update, mac.do_final, mac.verify):
        with pytest.raises(IllegalStateException, match="one message"):
            call(b"second")


def test_a_rule_holds_under_any_name_of_the_algorithm() -> None:
    made = fake_provider("F", Script()).get_service("Mac", "Poly1305")
    assert made is not None
    spi: Any = made._spi
    renamed = Provider("R", "1", "for tests", [Service("Mac", "POLY-1305", spi, aliases=["Poly1305"])])
    for name in ("POLY-1305", "Poly1305", "poly1305"):
        mac = Mac.get_instance(name, renamed)
        with pytest.raises(InvalidKeyException, match="32 bytes"):
            mac.init(SecretKey(b"short", "Poly1305"))
        mac.init(ONE_TIME)
        mac.do_final(b"first")
        with pytest.raises(IllegalStateException, match="one message"):
            mac.do_final(b"second")


# ---------------------------------------------------------------------------------------- tags


def test_tags_are_compared_whole_and_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[Any, Any]] = []
    compare = hmac.compare_digest

    def watched(a: Any, b: Any) -> bool:
        compared.append((a, b))
        return compare(a, b)

    monkeypatch.setattr(hmac, "compare_digest", watched)
    mac = mac_of("HmacSHA256", Script())
    tag = mac.do_final(b"data")
    for given, verdict in ((tag, True), (tag[:2], False), (tag + b"\x00", False), (b"", False)):
        mac.update(b"data")
        assert mac.verify(given) is verdict
        assert compared.pop() == (tag, given)
        assert compared == []


# -------------------------------------------------------------------------------------- peers


class ForeignKey(PublicKey):
    """A key of somebody else's class that claims any curve."""

    def __init__(self, curve: str) -> None:
        self.curve = curve

    @property
    def algorithm(self) -> str:
        return "EC"


def test_a_peers_key_is_in_the_own_keys_group() -> None:
    script = Script()
    engine = agreement(script, fresh_pair())
    with pytest.raises(InvalidKeyException, match="not on secp256r1: secp384r1"):
        engine.do_phase(ForeignKey("secp384r1"))
    assert "do_phase" not in script.calls
    engine.do_phase(ForeignKey("secp256r1"))


def test_a_peers_key_is_of_a_class_that_the_service_admits() -> None:
    script = Script()
    engine = agreement(script, fresh_pair(), SupportedKeyClasses="ECPrivateKey|ECPublicKey")
    with pytest.raises(InvalidKeyException, match="ForeignKey is not a key of"):
        engine.do_phase(ForeignKey("secp256r1"))
    assert "do_phase" not in script.calls


def test_a_peers_key_is_a_public_key() -> None:
    script = Script()
    pair = fresh_pair()
    with pytest.raises(InvalidKeyException, match="must be a public key"):
        agreement(script, pair).do_phase(pair.private)  # type: ignore[arg-type]
    assert "do_phase" not in script.calls


def test_a_failed_secret_ends_the_phase() -> None:
    script = Script(generate_secret=raises(SignatureException("unlucky")))
    pair = fresh_pair()
    engine = agreement(script, pair)
    engine.do_phase(pair.public)
    with pytest.raises(SignatureException):
        engine.generate_secret()
    script.on.clear()
    with pytest.raises(IllegalStateException, match="do_phase"):
        engine.generate_secret()
    engine.do_phase(pair.public)
    assert engine.generate_secret() == b"secret"


# -------------------------------------------------------------------------------------- faults


def interrupted(*_: Any) -> None:
    raise KeyboardInterrupt


def test_an_interrupted_call_leaves_nothing_to_go_on_with() -> None:
    script = Script(update=interrupted)
    mac = mac_of("HmacSHA256", script)
    with pytest.raises(KeyboardInterrupt):
        mac.update(b"x")
    script.on.clear()
    with pytest.raises(IllegalStateException, match="call init again"):
        mac.do_final(b"x")
    mac.init(ONE_TIME)
    assert mac.do_final(b"\x01") == b"\x00\x00\x00\x01"


def test_an_interrupted_init_leaves_nothing_initialised() -> None:
    script = Script()
    mac = mac_of("HmacSHA256", script)
    script.on["init"] = interrupted
    with pytest.raises(KeyboardInterrupt):
        mac.init(ONE_TIME)
    with pytest.raises(IllegalStateException, match="not initialised"):
        mac.do_final(b"x")
    script.on.clear()
    mac.init(ONE_TIME)


def failing_call(where: str) -> Callable[[], object]:
    script = Script(**{where: raises(RuntimeError(SECRET_TEXT))})
    provider = fake_provider("F", script)
    pair = fresh_pair()
    signer = Signature.get_instance(ALGORITHM, provider)
    mac = Mac.get_instance("HmacSHA256", provider)
    if where == "init_sign":
        return lambda: signer.init_sign(pair.private)
    if where == "init":
        return lambda: mac.init(ONE_TIME)
    if where == "generate_key_pair":
        return KeyPairGenerator.get_instance("EC", provider).generate_key_pair
    if where == "do_phase":
        return lambda: agreement(script, pair).do_phase(pair.public)
    if where in ("sign", "update"):
        signer.init_sign(pair.private)
        return lambda: signer.sign(b"x")
    mac.init(ONE_TIME)
    return lambda: mac.do_final(b"x")


@pytest.mark.parametrize(
    "where", ["init_sign", "init", "generate_key_pair", "do_phase", "sign", "update", "do_final"]
)
def test_the_text_of_foreign_exceptions_is_shown_nowhere(where: str) -> None:
    call = failing_call(where)
    with pytest.raises(ProviderException, match=r"RuntimeError at fakes\.py:\d+") as caught:
        call()
    assert caught.value.__cause__ is None
    assert SECRET_TEXT not in str(caught.value)
    assert SECRET_TEXT not in "".join(traceback.format_exception(caught.value))
