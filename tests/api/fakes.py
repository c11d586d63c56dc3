"""Providers whose behaviour a test decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyjca import InvalidKeyException, KeyPair, KeyPairGenerator, plugins
from pyjca.spi import (
    FieldBackend,
    KeyAgreementSpi,
    KeyPairGeneratorSpi,
    MacSpi,
    Provider,
    Service,
    SignatureSpi,
)

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["REFUSES", "NoField", "Script", "fake_backend", "fake_provider", "fresh_pair", "raises"]


def fresh_pair() -> KeyPair:
    # by object, so that neither overrides nor the fakes themselves come between
    openssl = next(p for p in plugins.snapshot().providers if p.name == "OpenSSL")
    return KeyPairGenerator.get_instance("EC", openssl).generate_key_pair()


class Script:
    """What the fake's methods do: ``on["init_sign"] = raises(...)``; all calls are recorded."""

    def __init__(self, **on: Callable[..., Any]) -> None:
        self.on = on
        self.calls: list[str] = []

    def run(self, name: str, default: Any, *arguments: Any) -> Any:
        self.calls.append(name)
        action = self.on.get(name)
        return default if action is None else action(*arguments)


class NoField:
    """Stands for a field where a test needs no arithmetic."""


def no_field(check: bool) -> Any:
    return NoField()


def fake_backend(name: str = "third", **more: Any) -> FieldBackend:
    described = {
        "field": "P256",
        "representation": "for tests",
        "tier": "reference",
        "priority": 5,
        "build": no_field,
    }
    return FieldBackend(name=name, **{**described, **more})


def raises(error: Exception) -> Callable[..., Any]:
    def action(*_: Any) -> Any:
        raise error

    return action


REFUSES = raises(InvalidKeyException("not this key"))


def fake_provider(
    name: str, script: Script, *, constant_time: bool = True, version: str = "1", **attributes: str
) -> Provider:
    """Return a provider of SHA256withECDSA, ECDH, HmacSHA256, Poly1305 and EC key pairs."""

    class FakeSignature(SignatureSpi):
        def init_sign(self, key: Any, params: Any, random: Any) -> None:
            script.run("init_sign", None, key, params, random)
            self.message = b""

        def init_verify(self, key: Any, params: Any) -> None:
            script.run("init_verify", None, key, params)
            self.message = b""

        def update(self, data: memoryview | bytes) -> None:
            script.run("update", None, data)
            self.message += bytes(data)

        def sign(self) -> bytes:
            message, self.message = self.message, b""
            made: bytes = script.run("sign", b"signed:" + message)
            return made

        def verify(self, signature: bytes) -> bool:
            message, self.message = self.message, b""
            verdict: bool = script.run("verify", signature == b"signed:" + message, signature)
            return verdict

    class FakeMac(MacSpi):
        mac_length = 4

        def init(self, key: Any, params: Any) -> None:
            script.run("init", None, key, params)
            self.total = 0

        def update(self, data: memoryview | bytes) -> None:
            script.run("update", None, data)
            self.total += sum(bytes(data))

        def do_final(self) -> bytes:
            total, self.total = self.total, 0
            tag: bytes = script.run("do_final", total.to_bytes(4, "big"))
            return tag

        def reset(self) -> None:
            self.total = 0

    class FakeAgreement(KeyAgreementSpi):
        def init(self, key: Any, params: Any, random: Any) -> None:
            script.run("init", None, key, params, random)

        def do_phase(self, key: Any) -> None:
            script.run("do_phase", None, key)

        def generate_secret(self) -> bytes:
            secret: bytes = script.run("generate_secret", b"secret")
            return secret

    class FakeGenerator(KeyPairGeneratorSpi):
        def initialize(self, spec: Any, random: Any) -> None:
            script.run("initialize", None, spec, random)

        def generate_key_pair(self) -> KeyPair:
            pair: KeyPair = script.run("generate_key_pair", None) or fresh_pair()
            return pair

    def service(kind: str, algorithm: str, spi: Any, **more: Any) -> Service:
        return Service(
            kind, algorithm, spi, attributes=attributes, constant_time=constant_time, note="fake", **more
        )

    return Provider(
        name,
        version,
        "for tests",
        [
            service("Signature", "SHA256withECDSA", FakeSignature, aliases=["1.2.840.10045.4.3.2"]),
            service("Mac", "HmacSHA256", FakeMac),
            service("Mac", "Poly1305", FakeMac),
            service("KeyAgreement", "ECDH", FakeAgreement),
            service("KeyPairGenerator", "EC", FakeGenerator),
        ],
    )
