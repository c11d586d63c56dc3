"""The demo: all curves and MACs, and the faults that it must find."""

from __future__ import annotations

import hashlib
import json
import subprocess
from typing import TYPE_CHECKING, Any

import pytest
from tests.cli.support import PROGRAM, ok, pyjca, refused
from tests.cli.support import environment as environ
from tests.support import COMPILED

from pyjca import KeyAgreement, Security, Signature, environment, flags
from pyjca.cli import _tour
from pyjca.named_curves import DEFAULT_ALGORITHMS, ED25519
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
    assert [group["name"] for group in report["curves"]] == [curve.name for curve in _tour.CURVES]
    pyjca = Security.get_provider("PyJCA")
    assert pyjca is not None
    macs = {service.algorithm for service in pyjca.get_services() if service.type == "Mac"}
    assert {group["name"] for group in report["macs"]} == macs
    for group in (*report["curves"], *report["macs"]):
        assert_complete(group)
    present = environment.current()
    # every backend of a field that a flag speaks for, and that is in this build, has its turn, once
    contestants = [one for group in (*report["curves"], *report["macs"]) for one in group["contestants"]]
    for state in flags.table():
        used = {one["backends"].get(state.flag.name) for one in contestants} - {None}
        assert used == {
            entry.backend.name
            for entry in present.snapshot.backends
            if entry.backend.field in state.flag.fields and (COMPILED or entry.backend.tier == "reference")
        }


def assert_complete(group: Any) -> None:
    """Make sure that all did everything, and were checked by all others."""
    contestants = group["contestants"]
    names = [provider.name for provider in environment.current().providers]
    assert list(dict.fromkeys(one["provider"] for one in contestants)) == names
    steps = set(group["algorithms"])
    others = len(contestants) - 1
    for one in contestants:
        assert one["declined"] == {}
        assert set(one["seconds"]) == steps
        assert len(one["verified_by"]) == (others if "verify" in steps else 0)
        assert len(one["agreed_with"]) == (others if "agree" in steps else 0)
        assert set(one["automatic"]) == steps
    for step, resolution in group["automatic"].items():
        assert resolution["operation"] == step
        assert resolution["provider"] is not None
        serving = [one for one in contestants if one["automatic"][step] == "chosen"]
        assert [one["provider"] for one in serving] == [resolution["provider"]]
        assert set(resolution["backends"]) <= set(serving[0]["fields"])


def test_each_curve_is_done_with_its_own_algorithms() -> None:
    with flags.override(providers=["OpenSSL", "PyCryptodome"]):
        report = json.loads(ok("demo", "--json", "/dev/null").text)
    for group in report["curves"]:
        usual = DEFAULT_ALGORITHMS[group["name"]]
        expected = {"generate": usual.key_pair_generator, "sign": usual.signature, "verify": usual.signature}
        expected["agree"] = usual.key_agreement
        assert group["algorithms"] == {step: name for step, name in expected.items() if name}
        for step, resolution in group["automatic"].items():
            assert group["name"] in resolution["key"] or step == "generate"


def test_the_tier_that_computes_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_tour, "CURVES", (ED25519,))
    monkeypatch.setattr(_tour, "_MACS", ("Poly1305",))
    automatic: dict[str, Any] = {}
    in_python: dict[str, Any] = {"UseKernels": False, "Curve25519Field": "bigint"}
    for chosen, compiled in ((automatic, COMPILED), (in_python, False)):
        with flags.override(providers=["PyJCA", "OpenSSL"], **chosen):
            (group,) = json.loads(ok("demo", "--json").text)["macs"]
            shown = ok("demo").text
        told = [one["fields"].get("1305") for one in group["contestants"]]
        if COMPILED:  # native comes first, and cannot run in Python
            native = told.pop(0)
            assert native.startswith("1305/native (intrinsic") if compiled else native is None
        assert told == ["1305/limbs5 (portable)" if compiled else "1305/limbs5", "1305/bigint", None]
        assert ("Poly1305 limbs5 in Python" in shown) != compiled
        assert ("PyJCA limbs10 in Python" in shown) != compiled
        assert "PyJCA bigint in Python" in shown
        assert "Poly1305 bigint in Python" in shown


def test_the_tables_tell_what_and_why() -> None:
    with flags.override(providers=["OpenSSL", "PyCryptodome"]):
        text = ok("demo").text
    assert "All agree: " in text
    assert "PyCryptodome: not-constant-time" in text
    assert "all 1 others" in text


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
        self.engine = KeyAgreement.get_instance(self.service.algorithm, "OpenSSL")
        self.engine.init(key)

    def do_phase(self, key: Any) -> None:
        self.engine.do_phase(key, True)

    def generate_secret(self) -> bytes:
        secret = self.engine.generate_secret()
        return secret[:-1] + bytes([secret[-1] ^ 1])


@pytest.mark.parametrize(
    ("type_", "algorithm", "spi", "problem"),
    [
        ("Mac", "HmacSHA256", WrongMac, "HmacSHA256: the tag of Faulty differs"),
        ("Mac", "HmacSHA3-224", WrongMac, "HmacSHA3-224: the tag of Faulty differs"),
        (
            "Signature",
            "SHA256withECDSA",
            WrongSignature,
            "secp256r1: OpenSSL refuses the signature of Faulty",
        ),
        (
            "Signature",
            "SHA512withECDSA",
            WrongSignature,
            "secp521r1: OpenSSL refuses the signature of Faulty",
        ),
        ("Signature", "Ed25519", WrongSignature, "Ed25519: OpenSSL refuses the signature of Faulty"),
        ("Signature", "SHA256withECDSA", Credulous, "Faulty accepts OpenSSL's signature for other data"),
        ("Signature", "Ed448", Credulous, "Ed448: Faulty accepts OpenSSL's signature for other data"),
        ("Signature", "SHA256withECDSA", Suspicious, "Faulty refuses the signature of OpenSSL"),
        ("Signature", "SHA256withECDSA", Failing, "Faulty cannot sign"),
        ("KeyAgreement", "ECDH", WrongSecret, "secp384r1: OpenSSL and Faulty do not agree on a secret"),
        ("KeyAgreement", "X448", WrongSecret, "X448: OpenSSL and Faulty do not agree on a secret"),
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
    for group in json.loads(outcome.text)["curves"]:
        declined = {one["provider"]: one["declined"] for one in group["contestants"]}
        secret = group["algorithms"].keys() - {"verify"}
        assert declined["PyCryptodome"] == dict.fromkeys(secret, "not-constant-time")
        assert declined["OpenSSL"] == {}
    text = pyjca("demo").text
    assert "leaves out" not in text
    with flags.override(providers=["OpenSSL", "PyCryptodome"], RequireConstantTime=True):
        text = pyjca("demo").text
    assert "PyCryptodome leaves out generate (secp256r1, " in text
