"""The demo, and the faults that it must find."""

from __future__ import annotations

import hashlib
import json
import subprocess
from typing import TYPE_CHECKING, Any

import pytest
from tests.cli.support import PROGRAM, ok, pyjca, refused
from tests.cli.support import environment as environ

from pyjca import KeyAgreement, Signature, environment, flags
from pyjca.cli import _tour
from pyjca.spi import KeyAgreementSpi, MacSpi, Provider, Service, SignatureSpi

if TYPE_CHECKING:
    from tests.cli.support import Files


@pytest.fixture(autouse=True)
def _few_repetitions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_tour, "_TIME_PER_MEASUREMENT", 0.0)


def test_everybody_checks_everybody(files: Files) -> None:
    report = json.loads(ok("demo", "--json", files.message).text)
    assert report["schema"] == 1
    assert report["agree"] is True
    assert report["problems"] == []
    assert report["file"]["sha256"] == hashlib.sha256(files.message.read_bytes()).hexdigest()
    contestants = report["contestants"]
    present = environment.current()
    assert list(dict.fromkeys(one["provider"] for one in contestants)) == [p.name for p in present.providers]
    for one in contestants:
        assert one["declined"] == {}
        assert set(one["seconds"]) == {"generate", "sign", "verify", "agree", "HmacSHA256", "Poly1305"}
        assert len(one["verified_by"]) == len(one["agreed_with"]) == len(contestants) - 1
    # every backend of a field that a flag speaks for has its turn
    computed = {f for p in present.providers for service in p.get_services() for f in service.fields}
    for state in flags.table():
        for field in computed.intersection(state.flag.fields):
            offered = {
                entry.backend.name for entry in present.snapshot.backends if entry.backend.field == field
            }
            used = {
                one["backends"][state.flag.name] for one in contestants if state.flag.name in one["backends"]
            }
            assert offered <= used
    assert report["automatic"]["sign"]["operation"] == "sign"
    assert report["automatic"]["verify"]["provider"] is not None


def test_the_tables_tell_what_and_why() -> None:
    with flags.override(providers=["OpenSSL", "PyCryptodome"]):
        text = ok("demo").text
    assert "All agree: " in text
    assert "PyCryptodome: not-constant-time" in text
    assert "its signature was verified by" in text


def test_an_empty_file_will_do() -> None:
    with flags.override(providers=["OpenSSL", "PyCryptodome"]):
        ok("demo", "/dev/null")
        ok("demo", "-", stdin=b"")


def test_the_demo_needs_no_standard_error() -> None:
    closed = f"exec 2>&-; exec {' '.join(PROGRAM)} demo /dev/null"
    done = subprocess.run(["sh", "-c", closed], stdout=subprocess.PIPE, check=False, env=environ())
    assert done.returncode == 0
    assert b"All agree" in done.stdout


def test_the_demo_refuses_unreadable_files(files: Files) -> None:
    assert "No such file" in refused("demo", "nowhere")
    assert "Is a directory" in refused("demo", ".")


# ---------------------------------------------------------------------------------------- faults


class WrongMac(MacSpi):
    """Tags every message alike."""

    mac_length = 32

    def init(self, key: Any, params: Any) -> None: ...
    def update(self, data: Any) -> None: ...
    def reset(self) -> None: ...

    def do_final(self) -> bytes:
        return bytes(32)


class Borrowed(SignatureSpi):
    """Signs and verifies as OpenSSL does."""

    def init_sign(self, key: Any, params: Any, random: Any) -> None:
        self.engine = Signature.get_instance(self.service.algorithm, "OpenSSL")
        self.engine.init_sign(key)

    def init_verify(self, key: Any, params: Any) -> None:
        self.engine = Signature.get_instance(self.service.algorithm, "OpenSSL")
        self.engine.init_verify(key)

    def update(self, data: Any) -> None:
        self.engine.update(data)

    def sign(self) -> bytes:
        return self.engine.sign()

    def verify(self, signature: bytes) -> bool:
        return self.engine.verify(signature)


class WrongSignature(Borrowed):
    """Signs something else."""

    def sign(self) -> bytes:
        return self.engine.sign(b"!")


class Credulous(Borrowed):
    """Believes every signature."""

    def verify(self, signature: bytes) -> bool:
        return True


class Suspicious(Borrowed):
    """Believes no signature."""

    def verify(self, signature: bytes) -> bool:
        return False


class Failing(Borrowed):
    """Breaks."""

    def sign(self) -> bytes:
        raise RuntimeError("a secret detail")


class WrongSecret(KeyAgreementSpi):
    """Gets one byte of the secret wrong."""

    def init(self, key: Any, params: Any, random: Any) -> None:
        self.engine = KeyAgreement.get_instance("ECDH", "OpenSSL")
        self.engine.init(key)

    def do_phase(self, key: Any) -> None:
        self.engine.do_phase(key, True)

    def generate_secret(self) -> bytes:
        secret = self.engine.generate_secret()
        return secret[:-1] + bytes([secret[-1] ^ 1])


@pytest.mark.parametrize(
    ("type_", "algorithm", "spi", "problem"),
    [
        ("Mac", "HmacSHA256", WrongMac, "HmacSHA256 of Faulty differs"),
        ("Signature", "SHA256withECDSA", WrongSignature, "OpenSSL refuses the signature of Faulty"),
        ("Signature", "SHA256withECDSA", Credulous, "Faulty accepts OpenSSL's signature for other data"),
        ("Signature", "SHA256withECDSA", Suspicious, "Faulty refuses the signature of OpenSSL"),
        ("Signature", "SHA256withECDSA", Failing, "Faulty cannot sign"),
        ("KeyAgreement", "ECDH", WrongSecret, "do not agree on a secret"),
    ],
)
def test_a_faulty_provider_is_found(type_: str, algorithm: str, spi: Any, problem: str) -> None:
    faulty = Provider("Faulty", "1", "", [Service(type_, algorithm, spi)])
    with flags.override(providers=["OpenSSL", "PyCryptodome", faulty]):
        outcome = pyjca("demo", "--json")
        shown = pyjca("demo")
    assert (outcome.status, outcome.err) == (1, "")
    report = json.loads(outcome.text)
    assert report["agree"] is False
    assert any(problem in found for found in report["problems"])
    assert "a secret detail" not in outcome.text
    assert shown.status == 1
    assert problem in shown.text


def test_one_alone_proves_nothing() -> None:
    with flags.override(providers=["OpenSSL"]):
        outcome = pyjca("demo", "--json")
    assert outcome.status == 1
    assert "it takes two" in " ".join(json.loads(outcome.text)["problems"])


def test_what_cannot_run_is_left_out_with_its_reason() -> None:
    with flags.override(providers=["OpenSSL", "PyCryptodome", "PyJCA"], RequireConstantTime=True):
        outcome = pyjca("demo", "--json")
    declined = {one["provider"]: one["declined"] for one in json.loads(outcome.text)["contestants"]}
    assert declined["PyCryptodome"]["sign"] == "not-constant-time"
    assert declined["OpenSSL"] == {}
