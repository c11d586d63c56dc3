"""The command doctor: what it shows of the installation, of plugins and providers."""

from __future__ import annotations

import copy
import json
import os
import shutil
import sys
from importlib import metadata
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.cli.doctors import by_name, found
from tests.cli.support import ok, pyjca, refused

import pyjca as library
from pyjca import Security, plugins
from pyjca import environment as environments
from pyjca import flags as flag_values
from pyjca.cli import _diagnosis, _installation
from pyjca.spi import CpuFeatures, KernelDescriptor, KernelSet, Provider, Service

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.cli.doctors import Doctor

NO_MODULE = "No module named 'pyjca_intrinsics._native'"


def machine(
    monkeypatch: pytest.MonkeyPatch, *features: str, kernels: tuple[KernelDescriptor, ...] = ()
) -> None:
    """Run on a processor with these features, and with these kernels."""
    cpu = CpuFeatures("x86-64", "Acme", "Acme 1", frozenset(features))
    monkeypatch.setattr(plugins, "kernels", lambda: KernelSet(cpu, kernels))
    monkeypatch.setattr(environments, "_base", None)
    monkeypatch.setattr(flag_values, "_warned", set())


# ------------------------------------------------------------------------------------- what it shows


def test_a_sound_installation(doctor: Doctor) -> None:
    content = doctor()
    assert content["versions"]["pyjca"] == library.__version__
    assert Path(content["versions"]["package"], "__init__.py").samefile(library.__file__)
    assert content["versions"]["python"]["version"] == ".".join(map(str, sys.version_info[:3]))
    libraries = by_name(content["versions"]["libraries"])
    assert libraries["cryptography"]["detail"].startswith("OpenSSL")
    assert {"pycryptodome", "pluggy", "click", "rich"} < set(libraries)
    assert [row["name"] for row in content["providers"]] == [p.name for p in Security.get_providers()]
    for key, listing in (("flags", "flags"), ("backends", "backends"), ("plugins", "plugins")):
        assert content[key] == json.loads(ok("list", listing, "--json").text)[key]
    assert content["entropy"]["distinct"]
    assert content["selftest"] is None
    text = ok("doctor").text
    assert text.startswith("Installation\n")
    for shown in ("Compiled part", "Policy", "PyCryptodome", "limbs10", "Randomness", "No problems found."):
        assert shown in text


def test_help() -> None:
    text = ok("doctor", "--help").text
    assert "Examples:" in text
    assert "\n    pyjca doctor --selftest\n" in text


class Installed:
    """Stands for a distribution of pyjca that was installed with pip from a folder."""

    version = library.__version__

    def read_text(self, name: str) -> str | None:
        return {"INSTALLER": "pip\n", "direct_url.json": '{"dir_info": {"editable": true}}'}.get(name)

    def locate_file(self, name: str) -> Path:
        return Path("/somewhere")


def test_how_it_was_installed(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "distribution", lambda name: Installed())
    assert doctor()["versions"]["distribution"] == {
        "version": library.__version__,
        "installer": "pip",
        "editable": True,
        "location": "/somewhere",
    }
    assert f"{library.__version__}, by pip, editable, in /somewhere" in ok("doctor").text
    monkeypatch.setattr(Installed, "version", "0.0.1")
    assert "0.0.1" in found(doctor(status=1), "installation-mixed")

    def absent(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", lambda name: "1")
    monkeypatch.setattr(metadata, "distribution", absent)
    assert doctor()["versions"]["distribution"] is None
    monkeypatch.setattr(metadata, "version", absent)
    assert "cryptography is not installed" in found(doctor(status=1), "library")


@pytest.mark.parametrize(
    ("name", "module"),
    [
        ("cryptography", "cryptography.hazmat.backends.openssl.backend"),
        ("pycryptodome", "Crypto.Hash.SHA256"),
    ],
)
def test_libraries_that_cannot_be_imported(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch, name: str, module: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    content = doctor(status=1)
    assert f"importing {name} fails: ModuleNotFoundError" in found(content, "library")
    assert by_name(content["versions"]["libraries"])[name]["version"] == metadata.version(name)


def test_packages_of_different_copies(
    doctor: Doctor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = {row["name"]: row["folder"] for row in doctor()["versions"]["packages"]}
    assert list(folders) == ["pyjca", "pyjca_backends", "pyjca_intrinsics"]
    for name, folder in folders.items():
        spec = find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        assert Path(spec.origin).parent.samefile(folder)
    text = ok("doctor").text
    assert all(folder in text for folder in folders.values())
    elsewhere = tmp_path / "pyjca_backends"

    def other(name: str) -> ModuleSpec | None:
        if name != "pyjca_backends":
            return find_spec(name)
        return ModuleSpec(name, None, origin=str(elsewhere / "__init__.py"))

    monkeypatch.setattr(_installation, "find_spec", other)
    content = doctor(status=1)
    told = found(content, "installation-mixed")
    assert f"pyjca in {Path(folders['pyjca']).parent}, pyjca_backends in {tmp_path}, " in told
    assert by_name(content["versions"]["packages"])["pyjca_backends"]["folder"] == str(elsewhere)
    monkeypatch.setattr(_installation, "find_spec", lambda name: None)
    assert {row["folder"] for row in doctor()["versions"]["packages"]} == {None}


def objects(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the paths of all objects in a JSON value."""
    if isinstance(value, dict):
        yield path
    if isinstance(value, (dict, list)):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from objects(inner, (*path, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def _richness(value: Any) -> tuple[int, int]:
    text = json.dumps(value)
    return text.count("{"), len(text)


def shortened(value: Any) -> Any:
    """Return the value with one element of each list of objects, the one with the most objects in it."""
    if isinstance(value, dict):
        return {key: shortened(inner) for key, inner in value.items()}
    if isinstance(value, list) and all(isinstance(inner, dict) for inner in value):
        return [shortened(inner) for inner in sorted(value, key=_richness)[-1:]]
    return value


def test_the_schema_notices_what_is_missing_or_renamed(
    doctor: Doctor, validator: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    if validator is None:
        pytest.skip("the tests run outside the source tree")
    kernel = KernelDescriptor("mul", "multiply", frozenset({"avx2"}), None, True)
    machine(monkeypatch, "avx2", kernels=(kernel,))
    monkeypatch.setattr(metadata, "distribution", lambda name: Installed())
    plugins.manager.register(Failing, "failing-for-the-schema")
    arguments = ("--selftest", "--provider", "OpenSSL", "-XX:UseAVX=0")
    wrong = shortened(doctor(*arguments, status=1, PYJCA_FLAG=""))
    assert not [error.message for error in validator.iter_errors(wrong)]
    paths = list(objects(wrong))
    # every object of the schema is there; findings and uses of backends are there twice
    assert len(paths) == json.dumps(validator.schema).count('"additionalProperties": false') + 2
    for path in paths:
        for key in at(wrong, path):
            changed = copy.deepcopy(wrong)
            del at(changed, path)[key]
            assert not validator.is_valid(changed), (path, key)
        changed = copy.deepcopy(wrong)
        at(changed, path)["extra"] = None
        assert not validator.is_valid(changed), path


def test_what_flags_hide_of_the_processor(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    kernels = tuple(
        KernelDescriptor(f"multiply_{name}", "multiply", frozenset({name}), None, True)
        for name in ("avx", "avx2", "avx512f")
    )
    machine(monkeypatch, "avx", "avx2", kernels=kernels)
    content = doctor("-XX:UseAVX=1")
    assert content["cpu"]["features"] == ["avx", "avx2"]
    assert content["cpu"]["hidden"] == [{"feature": "avx2", "detail": "UseAVX=1 hides avx2"}]
    assert {row["name"]: row["code"] for row in content["kernels"]} == {
        "multiply_avx": "available",
        "multiply_avx2": "flag-off",
        "multiply_avx512f": "cpu-missing",
    }
    assert content["sources"]["command_line"]["flags"] == ["-XX:UseAVX=1"]
    assert by_name(content["flags"])["UseAVX"]["origin"] == "command line"
    assert content["compiled"]["loaded"]
    text = ok("doctor", "-XX:UseAVX=1").text
    assert "hidden    avx2 (UseAVX=1)" in text
    flags = text[text.index("\nFlags") :].splitlines()
    assert flags[4].split()[:3] == ["UseAVX", "1", "command"]  # what was changed comes first
    assert "flag-off (UseAVX=1 hides avx2)" in text
    content = doctor("-XX:+UseADX")
    assert "ADX" in found(content, "flag-not-served", "notes")


def test_what_was_set_comes_first_also_to_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, "bmi2")
    text = ok("doctor", "-XX:-UseBMI2").text
    shown = text[text.index("\nFlags") : text.index("\nPolicy")].splitlines()
    names = [line.split()[0] for line in shown if line]
    assert names.index("UseBMI2") < names.index("CheckLimbRanges")  # by name it is the other way round


def test_a_missing_compiled_part_is_a_note_and_a_broken_one_a_problem(
    doctor: Doctor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plugins, "kernels", lambda: KernelSet(None, (), NO_MODULE))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    content = doctor()
    assert NO_MODULE in found(content, "compiled-missing", "notes")
    assert content["compiled"]["compiler"] is None
    (note,) = [note for note in content["notes"] if note["code"] == "compiled-missing"]
    assert "install a C compiler" in note["advice"]
    assert "note: the compiled part was not built" in ok("doctor").text
    monkeypatch.setattr(plugins, "kernels", lambda: KernelSet(None, (), "_native.so: invalid ELF header"))
    assert "invalid ELF header" in found(doctor(status=1), "compiled-broken")


# ---------------------------------------------------------------------------- plugins and providers


class Failing:
    """Fails in a hook."""

    @staticmethod
    @plugins.hookimpl
    def pyjca_providers() -> list[Provider]:
        raise ValueError("broken on purpose")


def test_broken_plugins(doctor: Doctor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plugins.manager.register(Failing, "failing")
    (tmp_path / "unfinished_plugin.py").write_text("1 / 0\n")
    monkeypatch.syspath_prepend(tmp_path)
    content = doctor("-p", "unfinished_plugin", "-p", "nowhere", status=1)
    rows = by_name(content["plugins"])
    assert rows["failing"]["errors"][0]["causes"][0]["text"] == "ValueError: broken on purpose"
    assert rows["unfinished_plugin"]["state"] == "failed"
    assert "broken on purpose" in found(content, "plugin")
    told = found(content, "plugin-not-loaded")
    assert "ZeroDivisionError" in told
    assert "nowhere" in told
    assert content["sources"]["command_line"]["plugins"] == ["unfinished_plugin", "nowhere"]
    text = pyjca("doctor").text
    assert "test_doctor.py:" in text  # the place of the cause


def test_strict_mode(doctor: Doctor) -> None:
    plugins.manager.register(Failing, "failing-strictly")
    strict = {"PYJCA_STRICT_PLUGINS": "1"}
    assert "broken on purpose" in refused("list", "providers", env=strict)
    content = doctor(status=1, **strict)
    (problem,) = content["problems"]
    assert "PYJCA_STRICT_PLUGINS=1" in problem["consequence"]
    assert len(content["providers"]) == 3
    states = {row["name"]: (row["state"], row["value"]) for row in content["sources"]["variables"]}
    assert states["PYJCA_STRICT_PLUGINS"] == ("read", "1")


def version() -> str:
    raise LookupError("no version, but hush")


class Silent(Provider):
    """Does not say what it offers."""

    def get_services(self) -> tuple[Service, ...]:
        raise RuntimeError("no services")


def test_providers_that_fail_when_asked(doctor: Doctor) -> None:
    Security.add_provider(Silent("Silent", version, "", []))
    content = doctor("--selftest", "--provider", "Silent", status=1)
    row = by_name(content["providers"])["Silent"]
    assert (row["version"], row["services"]) == (None, None)
    told = found(content, "provider-failed")
    assert "LookupError" in told
    assert "RuntimeError" in told
    assert "hush" not in json.dumps(content)
    assert "Silent" in found(content, "selftest-failed")
    assert [(row["provider"], row["service"], row["result"]) for row in content["selftest"]] == [
        ("Silent", None, "failed")
    ]


def test_no_provider_at_all(doctor: Doctor) -> None:
    for provider in Security.get_providers():
        Security.remove_provider(provider.name)
    assert found(doctor(status=1), "providers-none")


def test_a_section_that_fails_leaves_the_others(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> Any:
        raise RuntimeError

    for function in ("flag_rows", "_cpu"):
        monkeypatch.setattr(_diagnosis, function, lambda *_: fail())
    content = doctor(status=1)
    assert len([one for one in content["problems"] if one["code"] == "section-failed"]) == 2
    assert (content["flags"], content["cpu"]) == ([], None)
    assert content["backends"]
    assert "the section flags cannot be shown" in pyjca("doctor").text


# --------------------------------------------------------------------------------------- randomness


def test_randomness_is_checked_and_never_shown(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    given = iter([b"\xab" * 32, b"\xcd" * 32])
    monkeypatch.setattr(os, "urandom", lambda size: next(given))
    content = doctor()
    assert content["entropy"]["distinct"]
    assert not any(text in json.dumps(content).lower() for text in ("abab", "cdcd", "q6ur"))
    monkeypatch.setattr(os, "urandom", bytes)
    assert "same bytes twice" in found(doctor(status=1), "entropy")

    def fail(size: int) -> bytes:
        raise NotImplementedError

    monkeypatch.setattr(os, "urandom", fail)
    content = doctor(status=1)
    assert "NotImplementedError" in found(content, "entropy")
    assert not content["entropy"]["distinct"]


@pytest.mark.parametrize(
    ("state", "platform", "source"),
    [
        ("answers", "linux", "getrandom(2)"),
        ("waits", "linux", "getrandom(2)"),
        ("fails", "linux", "/dev/urandom"),
        ("absent", "freebsd13", "/dev/urandom"),
        ("absent", "darwin", "getentropy(2)"),
        ("absent", "win32", "GenRandom"),
    ],
)
def test_the_source_of_randomness(
    state: str, platform: str, source: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised = {"waits": BlockingIOError, "fails": OSError}.get(state)

    def getrandom(size: int, flags: int) -> bytes:
        if raised is not None:
            raise raised
        return bytes(size)

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(os, "GRND_NONBLOCK", 1, raising=False)
    monkeypatch.setattr(os, "getrandom", getrandom, raising=False)
    if state == "absent":
        monkeypatch.delattr(os, "getrandom")
    assert _installation._getrandom() == state
    assert _installation._source(state).endswith(source)
