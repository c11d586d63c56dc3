"""The self-test of the command doctor."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

from tests.cli.doctors import found
from tests.cli.support import Outcome, environment, installed, pyjca, refused
from tests.cli.test_program import on_terminal
from tests.support import COMPILED

from pyjca import InvalidKeyException, InvalidKeySpecException, Security, plugins, security, testing
from pyjca.cli import _selftest
from pyjca.spi import FieldBackend, KeyFactorySpi, MacSpi, Provider, Service

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from tests.cli.doctors import Doctor


def results(content: Any, result: str = "ok") -> set[tuple[str | None, str | None, str | None]]:
    return {
        (row["provider"], row["service"], row["backend"])
        for row in content["selftest"]
        if row["result"] == result
    }


BACKENDS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("P256", "P256Order"), ("bigint", "limbs10", "limbs9", "montgomery52")),
    **dict.fromkeys(("P384", "P384Order"), ("bigint", "limbs14")),
    **dict.fromkeys(("P521", "P521Order"), ("bigint", "limbs19")),
    "25519": ("bigint", "limbs10", "limbs5"),
    "25519Order": ("bigint", "limbs10"),
    **dict.fromkeys(("448", "448Order"), ("bigint", "limbs16")),
    "1305": ("bigint", "limbs5"),
}
ECDSA = "Signature.SHA1withECDSA"  # the first of those that compute on P-256


def test_selftest_tests_every_service_with_every_backend(doctor: Doctor) -> None:
    content = doctor("--selftest")
    good = results(content)
    in_python = {(None, f"Field.{field}", name) for field, names in BACKENDS.items() for name in names}
    in_c = {(None, field, f"{name} (portable)") for _, field, name in in_python if name != "bigint"}
    assert good >= in_python
    in_c.add((None, "Field.P256", "native (intrinsic)"))
    assert results(content, "ok" if COMPILED else "not run") >= in_c
    assert {row["result"] for row in content["selftest"]} <= {"ok", "not run"}
    assert all(row["checks"] > 0 for row in content["selftest"] if row["result"] == "ok")
    tested = {(provider, service) for provider, service, _ in good if provider is not None}
    schemes: dict[tuple[str, str], set[str]] = {}
    for provider in Security.get_providers():
        for service in provider.get_services():
            assert (provider.name, f"{service.type}.{service.algorithm}") in tested
            if service.scheme:
                names = {backend for field in service.fields for backend in BACKENDS[field]}
                schemes.setdefault((service.type, service.scheme), set()).update(names)
    # of the services that leave a scheme to the fields, all together are computed with every backend
    for (type_, scheme), names in schemes.items():
        with_scheme = {
            f"{service.type}.{service.algorithm}"
            for service in Security.get_provider("PyJCA").get_services()  # type: ignore[union-attr]
            if (service.type, service.scheme) == (type_, scheme)
        }
        assert {backend for _, service, backend in good if service in with_scheme} >= names
    # what computes in Python although something else serves has one check
    every = len([check for check in testing.known_answer_checks("PyJCA") if check.service == ECDSA])
    whole = set(BACKENDS["P256"]) - {"bigint"} if COMPILED else {"bigint"}
    assert every > 1
    expected = {name: every if name in whole else 1 for name in BACKENDS["P256"]}
    assert {
        row["backend"]: row["checks"]
        for row in content["selftest"]
        if (row["provider"], row["service"]) == ("PyJCA", ECDSA)
    } == {**expected, "native": every if COMPILED else 0}


def test_a_sample_has_the_published_answers_of_every_curve() -> None:
    names = [("check_a[x]", "P"), ("check_b_known_tags[x]", "P"), ("check_c_known_secrets[x]", "P")]
    names += [("check_a[x, Q]", "Q"), ("check_b[x, Q]", "Q")]
    checks = [testing.Check(name, "", print, "x", curve) for name, curve in names]
    assert _selftest._sample(checks) == (checks[1], checks[3])


# A provider with PyJCA's code for a few fields, since wrong products show in these as in all.
SABOTAGE = """
from pyjca.plugins import hookimpl
from pyjca.spi import Provider, Service
from pyjca_backends.bigint import BigintField

SPI = "pyjca.providers.pyjca_spi"
MAC_SPI = "pyjca.providers.pyjca_mac_spi"
OKP = "pyjca.providers.pyjca_okp_spi"


@hookimpl
def pyjca_providers():
    def service(type, algorithm, spi, scheme, curve, *fields):
        attributes = {"SupportedCurves": curve} if curve else {}
        used = {curve: fields} if curve else fields
        return Service(type, algorithm, spi, attributes=attributes, fields=used, scheme=scheme)

    services = [
        service("Signature", "SHA1withECDSA", f"{SPI}:ECDSA", "EC", "secp256r1", "P256", "P256Order"),
        service("Signature", "EdDSA", f"{OKP}:EdDSA", "EdDSA", "Ed25519", "25519", "25519Order"),
        service("Mac", "Poly1305", f"{MAC_SPI}:Poly1305", "Poly1305", "", "1305"),
    ]
    return Provider("Few", "1", "", services)


@hookimpl
def pyjca_select_field_backend():
    return None


right = BigintField.multiply
"""
MULTIPLY = """
def multiply(self, a, b):
    product = right(self, a, b)
    return product if {condition} else (product + 1) % self.modulus


BigintField.multiply = multiply
"""
IS_ZERO = """
BigintField.is_zero = lambda self, a: True
"""


def multiplying(condition: str) -> str:
    """Return a multiplication that is right only on a condition."""
    return MULTIPLY.format(condition=condition)


def sabotaged(folder: Path, code: str, *arguments: str) -> Outcome:
    """Run the program with another bigint field."""
    (folder / "saboteur.py").write_text(SABOTAGE + code)
    done = subprocess.run(
        [sys.executable, "-m", "pyjca", "-p", "saboteur", "doctor", "--selftest", *arguments],
        check=False,
        capture_output=True,
        env=environment(PYTHONPATH=os.pathsep.join([str(folder), environment()["PYTHONPATH"]])),
    )
    return Outcome(done.returncode, done.stdout, done.stderr.decode())


FIELDS = ("P256", "P256Order", "25519", "25519Order", "1305")


def test_selftest_finds_a_product_that_is_rarely_wrong(doctor: Doctor, tmp_path: Path) -> None:
    # at 0 too, where the fixed values of the field's own checks are
    wrong = multiplying("product % 1009")
    content = doctor.judge(sabotaged(tmp_path, wrong, "--json", "--provider", "Few"), 1)
    failed = results(content, "failed")
    assert ("Few", ECDSA, "bigint") in failed
    assert {(None, f"Field.{field}", "bigint") for field in FIELDS} <= failed
    # the other backends are found right; in Python, integers compute modulo the order of 25519 beside limbs5
    others = {row for row in failed if row[2] != "bigint"}
    assert others == (set() if COMPILED else {("Few", "Signature.EdDSA", "limbs5")})
    assert f"Few {ECDSA} with bigint" in found(content, "selftest-failed")


def test_services_are_not_computed_with_fields_that_failed(tmp_path: Path) -> None:
    # every product is wrong, and with every point at infinity signing would never end
    outcome = sabotaged(tmp_path, multiplying("False") + IS_ZERO, "--provider", "Few")
    assert outcome.status == 1
    rows = [re.split("  +", line) for line in outcome.text.splitlines() if line.startswith(("Few ", "  "))]
    told = {tuple(cells[1:3]): cells[3:] for cells in rows if len(cells) > 3}
    names = [service for service, _ in told]
    # fields come first
    assert max(names.index(f"Field.{field}") for field in FIELDS) < names.index(ECDSA)
    assert told["Field.P256", "bigint"][0] == "FAILED"
    reason = "not run, since its field failed: "
    assert told[ECDSA, "bigint"] == ["FAILED", f"{reason}P256 with bigint, P256Order with bigint"]
    assert told["Mac.Poly1305", "bigint"] == ["FAILED", f"{reason}1305 with bigint"]
    assert told[ECDSA, "limbs10"] == told["Mac.Poly1305", "limbs5"] == ["ok"]
    assert f"problem: the self-test of Few {ECDSA} with bigint failed: {reason}" in outcome.text
    assert "problem: the self-test of Field.P256 with bigint failed: " in outcome.text


class Wrong(MacSpi):
    """Gives a tag that does not depend on the key."""

    mac_length = 32

    def init(self, key: Any, params: Any) -> None:
        self._length = 0

    def update(self, data: Any) -> None:
        self._length += len(data)

    def do_final(self) -> bytes:
        tag = bytes([self._length % 256]) * 32
        self._length = 0
        return tag

    def reset(self) -> None:
        self._length = 0


class Ending(Wrong):
    def init(self, key: Any, params: Any) -> None:
        raise SystemExit(3)


class Elsewhere(KeyFactorySpi):
    """Takes keys of a curve that nobody here has."""

    def generate_private(self, spec: Any) -> Any:
        raise InvalidKeySpecException

    def generate_public(self, spec: Any) -> Any:
        raise InvalidKeySpecException

    def get_key_spec(self, key: Any, spec_class: Any) -> Any:
        raise InvalidKeySpecException

    def translate_key(self, key: Any) -> Any:
        raise InvalidKeyException


def add_third() -> None:
    services = [
        Service("Mac", "HmacSHA256", Wrong, constant_time=True),
        Service("Mac", "Poly1305", Ending, constant_time=True),
        Service("Mac", "Whirlpool", Wrong, constant_time=True),
        Service(
            "KeyFactory",
            "EC",
            Elsewhere,
            attributes={"SupportedCurves": "brainpoolP256r1"},
            constant_time=True,
        ),
    ]
    Security.add_provider(Provider("Third", "1", "", services))


def test_selftest_names_services_that_fail_and_those_without_answers(doctor: Doctor) -> None:
    add_third()
    content = doctor("--selftest", "--provider", "Third", status=1)
    rows = {row["service"]: (row["result"], row["detail"]) for row in content["selftest"]}
    assert {service: result for service, (result, _) in rows.items()} == {
        "Mac.HmacSHA256": "failed",
        "Mac.Poly1305": "failed",
        "Mac.Whirlpool": "no known answer",
        "KeyFactory.EC": "skipped",
    }
    assert "secp256r1 is not among brainpoolP256r1" in rows["KeyFactory.EC"][1]
    assert "hmac_known_tags" in rows["Mac.HmacSHA256"][1]
    assert "SystemExit" in rows["Mac.Poly1305"][1]
    told = found(content, "selftest-failed")
    assert "Third Mac.HmacSHA256" in told
    assert "Third Mac.Poly1305" in told
    outcome = pyjca("doctor", "--selftest", "--provider", "Third")
    assert outcome.status == 1
    assert "problem: the self-test of Third Mac.HmacSHA256 failed" in outcome.text
    assert "2 failed, 1 no known answer, 1 skipped" in outcome.text


class Unusable(Wrong):
    def init(self, key: Any, params: Any) -> None:
        raise OSError("no token")


def test_selftest_finds_services_without_answers_that_do_nothing(doctor: Doctor) -> None:
    services = [
        Service("Mac", "Absent", "nope:Nope"),
        Service("Mac", "Unusable", Unusable),
        Service("KeyAgreement", "Absent", "nope:Nope"),
        Service("KeyPairGenerator", "Absent", "nope:Nope"),
    ]
    Security.add_provider(Provider("Third", "1", "", services))
    content = doctor("--selftest", "--provider", "Third", status=1)
    failed = results(content, "failed")
    assert failed == {("Third", f"{service.type}.{service.algorithm}", None) for service in services}
    told = found(content, "selftest-failed")
    assert "Third Mac.Unusable failed: " in told


class Flaky(Provider):
    """Tells its services once."""

    asked = 0

    def get_services(self) -> tuple[Service, ...]:
        self.asked += 1
        return super().get_services() if self.asked < 3 else ()


def test_selftest_of_what_is_gone_when_it_is_asked_for(doctor: Doctor) -> None:
    Security.add_provider(Flaky("Flaky", "1", "", [Service("Mac", "X", Wrong)]))
    content = doctor("--selftest", "--provider", "Flaky", status=1)
    assert results(content, "failed") == {("Flaky", "Mac.X", None)}


def test_selftest_tells_of_backends_that_cannot_run(doctor: Doctor) -> None:
    backends = (registered.backend for registered in plugins.snapshot().backends)
    usual = next(one for one in backends if (one.field, one.tier) == ("1305", "portable"))
    future = usual._replace(name="future", tier="intrinsic", requires=frozenset({"avx1024"}), kernel=None)

    class Plugin:
        @staticmethod
        @plugins.hookimpl
        def pyjca_field_backends() -> list[FieldBackend]:
            return [future]

    plugins.manager.register(Plugin, "future")
    service = Service("Mac", "X", Wrong, fields=["1305"], constant_time=True)
    Security.add_provider(Provider("Lonely", "1", "", [service]))
    content = doctor("--selftest", "--provider", "Lonely")
    expected = {("Lonely", "Mac.X", "future"), (None, "Field.1305", "future (intrinsic)")}
    not_run = [
        row for row in content["selftest"] if row["result"] == "not run" and "future" in row["backend"]
    ]
    assert {(row["provider"], row["service"], row["backend"]) for row in not_run} == expected
    assert {row["detail"] for row in not_run} == {"cpu-missing: lacks avx1024"}
    names = {*BACKENDS["1305"], *(["native"] if COMPILED else [])}
    assert results(content, "no known answer") == {("Lonely", "Mac.X", name) for name in names}


def test_selftest_of_what_is_disabled_or_not_constant_time(doctor: Doctor, tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text('[flags]\nRequireConstantTime = true\n[algorithms]\ndisabled = ["HmacSHA256", "EC"]\n')
    content = doctor("--selftest", "--provider", "PyCryptodome", "--config", file)
    assert len(results(content)) == len(content["selftest"]) == 73
    policy = security.registry.present.policy
    assert policy is not None
    assert [entry.text for entry in policy.disabled] == ["HmacSHA256", "EC"]


def test_selftest_refuses_wrong_use() -> None:
    assert "add --selftest" in refused("doctor", "--provider", "OpenSSL")
    assert "did you mean OpenSSL" in refused("doctor", "--selftest", "--provider", "OpenSL")


def test_brackets_in_names_are_no_markup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = """
        from pyjca.plugins import hookimpl
        from pyjca.spi import Provider, Service

        @hookimpl
        def pyjca_providers():
            services = [Service("Mac", "X[/y]", "nope:Nope")]
            return Provider("Ev[/red]il", "1", "[bold]", services)
    """
    monkeypatch.setenv("PYTHONPATH", installed(tmp_path, "evil", code)["PYTHONPATH"])
    status, shown = on_terminal(["doctor", "--selftest", "--provider", "Ev[/red]il"])
    assert status == 1
    assert b"internal error" not in shown
    assert b"self-test: Ev[/red]il" in shown
    assert b"X[/y]" in shown


def test_selftest_shows_progress_on_a_terminal(tmp_path: Path) -> None:
    with (tmp_path / "out").open("wb") as out:
        status, shown = on_terminal(["doctor", "--selftest", "--provider", "OpenSSL"], stdout=out.fileno())
    assert status == 0
    assert b"self-test: OpenSSL" in shown
