"""list providers, list services, list backends, explain, and the group itself."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.support import needs_kernels
from tests.cli.support import ok, one_error_line, pyjca, refused
from tests.support import COMPILED, FEATURES

import pyjca as library
from pyjca import environment, flags, plugins
from pyjca.cli import listings
from pyjca.spi import CpuFeatures, KernelDescriptor, KernelSet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.cli.support import Files

COMMANDS = [
    ("demo",),
    ("keygen",),
    ("key",),
    ("key", "show"),
    ("key", "convert"),
    ("sign",),
    ("verify",),
    ("agree",),
    ("mac",),
    ("list",),
    ("list", "providers"),
    ("list", "services"),
    ("list", "backends"),
    ("list", "capabilities"),
    ("explain",),
]


def parsed(*arguments: str) -> Any:
    content = json.loads(ok(*arguments, "--json").text)
    assert content["schema"] == 1
    return content


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_has_help(command: tuple[str, ...]) -> None:
    for option in ("-h", "--help"):
        text = ok(*command, option).text
        assert text.startswith(f"Usage: pyjca {' '.join(command)}")
        if command not in (("key",), ("list",)):
            assert "Example" in text
            assert f"  pyjca {' '.join(command)}" in text


def test_version_and_bare_program() -> None:
    assert ok("--version").text == f"pyjca {library.__version__}\n"
    bare = pyjca()
    assert (bare.status, bare.out) == (2, b"")
    assert bare.err.startswith("Usage: pyjca")
    for group in ("key", "list"):
        assert "Missing command" in refused(group)
    assert "nothing" in refused("nothing")
    assert "--nothing" in refused("list", "providers", "--nothing")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Signature.SHA256withECDSA", ["PyJCA", "OpenSSL", "PyCryptodome"]),
        ("mac.aes-cmac", ["OpenSSL", "PyCryptodome"]),
        ("KeyPairGenerator.EC SupportedCurves:SECP384R1", ["PyJCA", "OpenSSL", "PyCryptodome"]),
        ("KeyPairGenerator.EC KeySize:522", []),
    ],
)
def test_providers_that_fit(text: str, names: list[str]) -> None:
    everybody = [provider.name for provider in library.Security.get_providers()]
    rows = parsed("list", "providers", "--filter", text)["providers"]
    assert [row["name"] for row in rows] == names
    assert all(everybody[row["position"] - 1] == row["name"] for row in rows)


def test_filters_that_are_none() -> None:
    assert "write Type.Algorithm" in refused("list", "providers", "--filter", "Signature")
    assert "did you mean Signature" in refused("list", "providers", "--filter", "Signatur.EdDSA")


def test_list_providers() -> None:
    registered = library.Security.get_providers()
    listed = parsed("list", "providers")
    assert listed["plugin_errors"] == []
    assert [(row["position"], row["name"], row["version"], row["info"]) for row in listed["providers"]] == [
        (position, one.name, one.version, one.info) for position, one in enumerate(registered, 1)
    ]
    lines = ok("list", "providers").text.splitlines()
    assert [line.split()[1] for line in lines[1:]] == [one.name for one in registered]


def test_list_services() -> None:
    listed = parsed("list", "services")["services"]
    assert {(row["type"], row["algorithm"]) for row in listed} == {
        (service.type, service.algorithm)
        for provider in library.Security.get_providers()
        for service in provider.get_services()
    }
    for row in listed:
        for name in (row["algorithm"], *row["aliases"]):
            served = [p for p in library.Security.get_providers() if p.get_service(row["type"], name)]
            assert {provider.name for provider in served} == set(row["providers"])
    text = ok("list", "services").text
    assert all(row["algorithm"] in text for row in listed)
    assert "1.3.101.112" in text
    assert "OID.1.3.101.112" not in text  # which says the same, and makes the table wider
    assert any("OID.1.3.101.112" in row["aliases"] for row in listed)


def test_list_services_filters() -> None:
    macs = parsed("list", "services", "--type", "mac")["services"]
    assert {row["type"] for row in macs} == {"Mac"}
    of_one = parsed("list", "services", "--provider", "OpenSSL")["services"]
    assert all(row["providers"] == ["OpenSSL"] for row in of_one)
    assert "there are:" in refused("list", "services", "--type", "Cipher")
    assert "no such provider" in refused("list", "services", "--provider", "nobody")


def test_list_backends() -> None:
    listed = parsed("list", "backends")
    registered = environment.current().snapshot.backends
    assert [(row["field"], row["name"], row["tier"]) for row in listed["backends"]] == [
        (entry.backend.field, entry.backend.name, entry.backend.tier) for entry in registered
    ]
    for field in {row["field"] for row in listed["backends"]}:
        for use in ("public", "secret"):
            chosen = environment.current().choose_field(field, use == "secret", False).backend
            rows = [row for row in listed["backends"] if row["field"] == field]
            serving = [(row["name"], row["tier"]) for row in rows if row[use]["code"] == "chosen"]
            assert serving == ([] if chosen is None else [(chosen.name, chosen.tier)])
    assert set(listed["cpu"]) == {"architecture", "vendor", "brand", "features", "kernels", "missing"}
    text = ok("list", "backends").text
    assert all(row["representation"] in text for row in listed["backends"])
    assert "CPU: " in text


def test_list_backends_shows_both_tiers_of_a_name() -> None:
    lines = [
        line.split()
        for line in ok("list", "backends", "--field", "1305").text.splitlines()[1:]
        if line.strip()
    ]
    assert [(line[1], line[3]) for line in lines if line[1] == "limbs5"] == [
        ("limbs5", "limbs"),
        ("limbs5", "limbs"),
    ]
    assert {line[4] for line in lines if line[1] == "limbs5"} == {"portable", "reference"}


def test_list_backends_of_a_field() -> None:
    rows = parsed("list", "backends", "--field", "p256")["backends"]
    assert {row["field"] for row in rows} == {"P256"}
    assert "fields: 1305" in refused("list", "backends", "--field", "P257")


def test_list_backends_follows_the_flags() -> None:
    with flags.override(P256Field="limbs10"):
        rows = parsed("list", "backends", "--field", "P256")["backends"]
    reference = "lower-order" if COMPILED else "chosen"
    portable = "chosen" if COMPILED else "no-kernel"
    for row in rows:
        expected = {"reference": reference, "portable": portable}.get(row["tier"])
        assert row["secret"]["code"] == (expected if row["name"] == "limbs10" else "not-named")


@needs_kernels
def test_list_backends_shows_every_kernel_with_its_state() -> None:
    kernels = plugins.kernels().kernels
    rows = {row["name"]: row for row in parsed("list", "backends")["kernels"]}
    assert rows.keys() == {kernel.name for kernel in kernels}
    assert {"p256_curve_native", "p256_curve_limbs10", "ec_key_table"} <= rows.keys()
    with flags.override(UseIntPolyIntrinsics=False, UseBMI2=False):
        rows = {row["name"]: row for row in parsed("list", "backends", "--field", "P256")["kernels"]}
        text = ok("list", "backends", "--field", "P256").text
    assert "p384_curve_limbs14" not in rows
    assert (rows["p256_curve_limbs10"]["code"], rows["ec_key_table"]["code"]) == ("available", "available")
    assert rows["p256_curve_native"]["detail"] == "UseIntPolyIntrinsics is off"
    assert "flag-off (UseIntPolyIntrinsics is off)" in text
    if "bmi2" in FEATURES:
        assert rows["p256_curve_native_bmi2"]["detail"] == "UseBMI2=false hides bmi2"
    with flags.override(UseKernels=False):
        assert {row["code"] for row in parsed("list", "backends")["kernels"]} == {"flag-off"}


class Chooser:
    """Chooses the first candidate, the last, or fails."""

    def __init__(self, index: int | None) -> None:
        self._index = index

    @plugins.hookimpl
    def pyjca_select_field_backend(self, candidates: tuple[Any, ...]) -> object:
        if self._index is None:
            raise ValueError("broken on purpose")
        return candidates[self._index]


def test_fields_for_which_no_backend_can_be_chosen() -> None:
    for index in (0, -1):
        plugins.manager.register(Chooser(index), f"chooser{index}")
    content = parsed("list", "backends")
    fields = {row["field"] for row in content["backends"]}
    for error in content["field_errors"]:
        assert error["field"] in fields
        assert f"plugins disagree on the field backend for {error['field']}: " in error["message"]
    assert {"25519", "P256", "P256Order"} <= {error["field"] for error in content["field_errors"]}
    assert {row["public"]["code"] for row in content["backends"] if row["field"] == "P256"} == {"failed"}
    text = ok("list", "backends").text
    assert "\nfield P256: plugins disagree on the field backend for P256: chooser" in text
    assert "CPU: " in text


def test_flags_that_name_no_backend() -> None:
    unlocked = ("-XX:+UnlockDiagnosticVMOptions", "-XX:P256Field=nativ")
    text = ok("list", "backends", *unlocked).text
    assert "field P256: P256Field=nativ: no field backend of that name" in text
    assert "limbs5" in text


def test_strict_mode_lets_no_chooser_fail() -> None:
    plugins.manager.register(Chooser(None), "chooser")
    strict = {"PYJCA_STRICT_PLUGINS": "1"}
    assert "failed to select" in refused("list", "backends", env=strict)


def test_the_processor_in_one_line() -> None:
    unknown = KernelSet(None, (), "nobody compiled any")
    assert listings.cpu_line(unknown) == "CPU: unknown (nobody compiled any)"
    cpu = CpuFeatures("z80", "Zilog", "Z80 at 4 MHz", frozenset({"bcd"}))
    kernel = KernelDescriptor("p256_multiply_z80", "multiply", frozenset({"bcd"}), None, True)
    assert listings.cpu_line(KernelSet(cpu, (kernel,))) == "CPU: Z80 at 4 MHz (z80: bcd); kernels: 1"


class BrokenPlugin:
    """Fails in a hook."""

    @staticmethod
    @plugins.hookimpl
    def pyjca_providers() -> list[Any]:
        raise ValueError("broken on purpose")


@pytest.fixture
def broken_plugin() -> Iterator[None]:
    plugins.manager.register(BrokenPlugin, "extra")
    yield
    plugins.manager.unregister(name="extra")


@pytest.mark.filterwarnings("default::RuntimeWarning")
def test_broken_plugins_are_told(broken_plugin: None) -> None:
    outcome = pyjca("list", "providers", "--json")
    assert outcome.status == 0
    assert outcome.err.startswith("pyjca: warning: pyjca passes over plugin extra")
    assert len(outcome.err.splitlines()) == 1
    (error,) = json.loads(outcome.text)["plugin_errors"]
    assert error["plugin"] == "extra"
    assert "broken on purpose" in error["message"]
    assert "plugin extra was passed over" in ok("list", "backends").text


# --------------------------------------------------------------------------------------- explain


@pytest.mark.parametrize("operation", ["sign", "verify"])
def test_explain(files: Files, operation: str) -> None:
    arguments = ("Signature", "SHA256withECDSA", "--operation", operation)
    expected = library.explain(*arguments[:2], operation=operation)
    assert parsed("explain", *arguments) == expected.to_dict()
    assert ok("explain", *arguments).text == f"{expected}\n"


def test_explain_judges_keys(files: Files) -> None:
    explained = parsed("explain", "signature", "SHA256withECDSA", "--key", str(files.public))
    assert explained["operation"] == "verify"
    assert explained["key"] == "ECPublicKey secp256r1"
    protected = ("--key", str(files.encrypted), "--password-file", str(files.password))
    assert parsed("explain", "KeyAgreement", "ECDH", *protected)["key"] == "ECPrivateKey secp256r1"
    usual = parsed("explain", "signature", "--key", str(files.public))
    assert (usual["algorithm"], usual["operation"]) == ("SHA256withECDSA", "verify")
    assert parsed("explain", "KeyAgreement", "--key", str(files.key))["algorithm"] == "ECDH"
    named = parsed("explain", "KeyAgreement", "ECDH", "--provider", "PyJCA")
    assert [one["name"] for one in named["candidates"]] == ["PyJCA"]


def test_explain_that_nobody_serves() -> None:
    with flags.override(RequireConstantTime=True):
        outcome = pyjca("explain", "Signature", "SHA256withECDSA", "--provider", "PyCryptodome", "--json")
    assert (outcome.status, outcome.err) == (1, "")
    assert json.loads(outcome.text)["provider"] is None


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("Cipher", "AES"), "no engine type"),
        (("Signature", "SHA256withECDAS"), "did you mean SHA256withECDSA"),
        (("Signature", "SHA256withECDSA", "--operation", "mac"), "no operation"),
        (("Signature", "SHA256withECDSA", "--provider", "nobody"), "no such provider"),
        (("Signature", "SHA256withECDSA", "--key", "nowhere"), "No such file"),
        (("KeyAgreement", "ECDH", "--key", "key-public.pem"), "needs a PrivateKey"),
        (("Signature",), "ALGORITHM"),
        (("Mac", "--key", "key.pem"), "ALGORITHM"),
    ],
)
def test_explain_refuses(files: Files, arguments: tuple[str, ...], why: str) -> None:
    assert why in refused("explain", *arguments)


def test_messages_keep_to_one_line_and_to_themselves() -> None:
    outcome = pyjca("key", "show", "no\x1b[2Jwhere\nat all")
    assert outcome.status == 2
    assert "\x1b" not in one_error_line(outcome.err)
