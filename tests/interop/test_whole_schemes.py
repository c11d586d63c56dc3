"""Fields that offer a scheme as a whole compute it alone, for PyJCA and for the confirmation of EdDSA."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pyjca import EdECPrivateKey, Signature, XECPrivateKey, plugins
from pyjca.plugins import hookimpl, manager
from pyjca.providers import _eddsa
from pyjca.providers import pyjca as own
from pyjca.spi import FieldBackend
from pyjca.testing._subject import key_pair
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import DECLARATIONS

(PYJCA,) = own.pyjca_providers()
P256 = key_pair(7)
SEED = EdECPrivateKey("Ed25519", bytes(range(32)))
SCALAR = XECPrivateKey("X25519", bytes(range(32)))


class Recorder:
    """A scheme that returns what it is told to and records what it is asked."""

    def __init__(self, **answers: Any) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self._answers = answers

    def __getattr__(self, name: str) -> Any:
        if name not in self._answers:
            raise AttributeError(name)

        def call(*arguments: Any) -> Any:
            assert all(
                type(argument) in (bytes, str) for argument in arguments
            )  # no number is made of a secret
            self.asked.append((name, *arguments))
            return self._answers[name]

        return call


def spi(type_: str, algorithm: str, field: str, scheme: str, recorder: Any) -> Any:
    """Return PyJCA's SPI object over a single field that offers the scheme and computes nothing else."""
    service = PYJCA.get_service(type_, algorithm)
    assert service is not None
    assert service.scheme == scheme
    assert service.fields_for(None)[0] == field
    return service.new_instance({field: SimpleNamespace(schemes={scheme: recorder})})  # type: ignore[dict-item]


def test_ecdsa() -> None:
    made = (5).to_bytes(32, "big") + (6).to_bytes(32, "big")
    recorder = Recorder(sign=made, verify_vartime=True)
    signer = spi("Signature", "SHA1withECDSAinP1363Format", "P256", "EC", recorder)
    signer.init_sign(P256.private, None, lambda count: b"r" * count)
    signer.update(b"message")
    assert signer.sign() == made
    ((name, private, digest, nonce_hash, fresh),) = recorder.asked
    assert (name, private, len(digest)) == ("sign", P256.private.encode("raw"), 20)
    assert (nonce_hash, fresh) == ("sha256", b"r" * 32)  # hedged with a hash as strong as the curve
    signer.init_verify(P256.public, None)
    assert signer.verify(made) is True
    assert recorder.asked[-1][0] == "verify_vartime"
    assert recorder.asked[-1][1] == P256.public.encode("point")[1:]
    assert recorder.asked[-1][3] == made


def test_ecdsa_out_of_range_never_reaches_the_scheme() -> None:
    recorder = Recorder(verify_vartime=True)
    verifier = spi("Signature", "SHA256withECDSAinP1363Format", "P256", "EC", recorder)
    verifier.init_verify(P256.public, None)
    for wrong in (bytes(64), b"\xff" * 64, b"", bytes(63) + b"\1"):
        assert verifier.verify(wrong) is False
    assert recorder.asked == []


def test_ecdh_and_generation() -> None:
    recorder = Recorder(
        agree=bytes(32), generate=(P256.private.encode("raw"), P256.public.encode("point")[1:])
    )
    agreement = spi("KeyAgreement", "ECDH", "P256", "EC", recorder)
    agreement.init(P256.private, None, None)
    agreement.do_phase(P256.public)
    assert agreement.generate_secret() == bytes(32)  # an all-zero secret is one
    generator = spi("KeyPairGenerator", "EC", "P256", "EC", recorder)
    generator.initialize(256, lambda count: b"r" * count)
    assert generator.generate_key_pair() == P256
    assert recorder.asked[-1] == ("generate", b"r" * 40)


def test_xdh() -> None:
    recorder = Recorder(agree=None, public_key=SCALAR.public_key.encode("raw"))
    agreement = spi("KeyAgreement", "X25519", "25519", "XDH", recorder)
    agreement.init(SCALAR, None, None)
    with pytest.raises(ValueError, match="small order"):
        agreement.do_phase(SCALAR.public_key)
    generator = spi("KeyPairGenerator", "X25519", "25519", "XDH", recorder)
    generator.initialize(None, lambda count: bytes(range(count)))
    assert generator.generate_key_pair().private == SCALAR


def test_eddsa() -> None:
    made = b"R" * 32 + bytes(32)
    recorder = Recorder(sign=made, verify_vartime=True, public_key=SEED.public_key.encode("raw"))
    signer = spi("Signature", "Ed25519", "25519", "EdDSA", recorder)
    signer.init_sign(SEED, None, None)
    signer.update(bytearray(b"mess"))
    signer.update(memoryview(b"age"))
    assert signer.sign() == made
    assert recorder.asked == [("sign", SEED.encode("raw"), SEED.public_key.point, b"message", b"")]
    signer.init_verify(SEED.public_key, None)
    assert signer.verify(made) is True
    assert recorder.asked[-1] == ("verify_vartime", SEED.public_key.point, b"", made, b"")


def test_poly1305() -> None:
    class State:
        def update(self, data: Any) -> None:
            self.data = bytes(data)

        def finish(self) -> bytes:
            return self.data[:16]

    recorder = SimpleNamespace(start=lambda key: State())
    mac = spi("Mac", "Poly1305", "1305", "Poly1305", recorder)
    mac.init(SimpleNamespace(encode=lambda form: bytes(32)), None)
    mac.update(b"sixteen bytes it")
    assert mac.do_final() == b"sixteen bytes it"


# ------------------------------------------------------------------------------- confirmation of EdDSA


def field_that_offers(scheme: object) -> None:
    """Register a backend of the field 448 that offers a scheme, and is chosen."""
    declaration = next(row for row in DECLARATIONS if row.name == "448")

    class Field(BigintField):
        schemes = {"EdDSA": scheme}  # noqa: RUF012

    backend = FieldBackend(
        "448",
        "whole",
        "for tests",
        "reference",
        1,
        lambda check: Field(declaration),
        schemes=frozenset({"EdDSA"}),
    )
    plugin = type("Plugin", (), {"pyjca_field_backends": staticmethod(hookimpl(lambda: [backend]))})
    manager.register(plugin(), "whole")
    assert backend in {registered.backend for registered in plugins.snapshot().backends}


@pytest.mark.parametrize("provider", ["OpenSSL", "PyCryptodome"])
def test_a_library_with_a_cofactor_is_confirmed_by_the_field(provider: str) -> None:
    from pyjca import flags

    recorder = Recorder(verify_vartime=False)
    field_that_offers(recorder)
    key = EdECPrivateKey("Ed448", bytes(57))
    signer = Signature.get_instance("Ed448", provider)
    signer.init_sign(key)
    signature = signer.sign(b"message")
    with flags.override(Curve448Field="whole"):
        verifier = Signature.get_instance("Ed448", provider)
        verifier.init_verify(key.public_key)
        assert verifier.verify(signature, b"message") is False  # whatever the library says
        assert verifier.verify(signature, b"another") is False
    assert [asked[0] for asked in recorder.asked] == ["verify_vartime"]  # a False needs no confirmation
    assert recorder.asked[0][1:3] == (key.public_key.point, b"message")
    verifier = Signature.get_instance("Ed448", provider)
    verifier.init_verify(key.public_key)
    assert verifier.verify(signature, b"message") is True


def test_a_flag_that_cannot_be_met_hinders_no_confirmation() -> None:
    from pyjca import flags

    with flags.override(Curve448Field="no-such-backend"):
        check = _eddsa._exact_check("Ed448")
    key = EdECPrivateKey("Ed448", bytes(57))
    signer = Signature.get_instance("Ed448", "OpenSSL")
    signer.init_sign(key)
    signature = signer.sign(b"message")
    prefix = b"SigEd448\0\0"
    assert check(key.public_key.point, b"message", signature, prefix) is True
    assert check(key.public_key.point, b"massage", signature, prefix) is False
