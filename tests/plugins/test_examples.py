"""The example plugins install as a user installs them, and do what their pages say."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.docs.documents import ROOT, blocks, links, need_tree
from tests.support import COMPILED

from pyjca import testing

from . import example_facts
from .example_facts import KEY, MESSAGE, MONTGOMERY

EXAMPLES = {"blake2_provider": "example-blake2", "montgomery_backend": "example-montgomery"}
"""Folder, and name of the entry point."""

OFFLINE = ("--no-deps", "--no-build-isolation", "--no-index", "--no-cache-dir", "--no-compile", "--quiet")


class Installed(NamedTuple):
    """Where the distributions lie, and the copies that they were installed from."""

    site: Path
    sources: Path


def run(*command: str | Path, cwd: Path, site: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run this Python with what is installed in ``site`` before what this process has."""
    path = [str(site)] if site else []
    path += [str(Path(entry).absolute()) for entry in sys.path if entry] + [str(ROOT)]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYJCA_", "PYTEST_"))}
    only = {
        "PYJCA_PLUGINS": ",".join(EXAMPLES.values()),
        "PYJCA_STRICT_PLUGINS": "1",
        "PYJCA_CONFIG": "",  # the user's own file might arrange providers
    }
    return subprocess.run(
        [sys.executable, *map(str, command)],
        cwd=cwd,
        env={**kept, **only, "PYTHONPATH": os.pathsep.join(path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def shown(example: Path) -> list[list[str]]:
    """Return the commands of the example's page, as words."""
    document = (example / "README.md").read_text(encoding="utf-8")
    lines = [line for block in blocks(document) if block.language == "sh" for line in block.text.splitlines()]
    return [shlex.split(line) for line in lines]


def need_examples() -> None:
    if not (ROOT / "examples").is_dir():
        need_tree()


def contents(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Install both examples by the command that their pages show, without an index."""
    need_examples()
    if importlib.util.find_spec("pip") is None:
        pytest.skip("this Python has no pip")
    folder = tmp_path_factory.mktemp("examples")
    found = Installed(folder / "site", folder / "sources")
    for name in EXAMPLES:
        copy = found.sources / name
        shutil.copytree(ROOT / "examples" / name, copy, ignore=shutil.ignore_patterns("__pycache__", ".*"))
        before = contents(copy)
        python, *install = shown(copy)[0]
        assert (python, install[:3]) == ("python", ["-m", "pip", "install"])
        done = run("-m", "pip", "--isolated", *install[2:], *OFFLINE, "--target", found.site, cwd=copy)
        assert done.returncode == 0, done.stdout + done.stderr
        assert contents(copy) == before, "a build leaves something in the source"
    return found


def facts(installed: Installed, *what: str | Path) -> dict[str, Any]:
    program = Path(example_facts.__file__)
    done = run(program, *what, cwd=installed.sources, site=installed.site)
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    assert set(EXAMPLES.values()) <= set(found["plugins"])
    assert found["errors"] == []
    return found


def passed(outcome: dict[str, int]) -> int:
    """Return how many checks passed, where none failed."""
    assert set(outcome) <= {"passed", "skipped"}
    return outcome["passed"]


# --------------------------------------------------------------------------------------- the provider


@pytest.fixture(scope="module")
def blake2(installed: Installed) -> dict[str, Any]:
    return facts(installed, "blake2")


def test_the_provider_comes_last_and_serves_nothing_that_is_built_in(blake2: dict[str, Any]) -> None:
    assert blake2["providers"] == ["PyJCA", "OpenSSL", "PyCryptodome", "Blake2"]
    assert len(blake2["serving"]) > 5
    for provider, code in blake2["serving"].values():
        assert provider in ("PyJCA", "OpenSSL", "PyCryptodome")
        assert code == "not-offered"


def test_the_provider_serves_its_macs(blake2: dict[str, Any]) -> None:
    expected = {
        "BLAKE2bMAC256": hashlib.blake2b(MESSAGE, key=KEY, digest_size=32).hexdigest(),
        "BLAKE2bMAC512": hashlib.blake2b(MESSAGE, key=KEY).hexdigest(),
        "BLAKE2sMAC256": hashlib.blake2s(MESSAGE, key=KEY).hexdigest(),
    }
    assert blake2["tags"] == {name: ["Blake2", tag] for name, tag in expected.items()}
    configured = hashlib.blake2b(MESSAGE, key=KEY, digest_size=32, person=b"app")
    assert blake2["configured"] == ["Blake2-app", configured.hexdigest()]


def test_the_provider_passes_the_kit(blake2: dict[str, Any]) -> None:
    assert passed(blake2["kit"]) > 3 * 10


# ---------------------------------------------------------------------------------------- the backend


@pytest.fixture(scope="module")
def montgomery(installed: Installed) -> dict[str, Any]:
    return facts(installed, "montgomery")


def test_the_backend_is_not_chosen_until_it_is_named(montgomery: dict[str, Any]) -> None:
    assert montgomery["sign"]["provider"] == ("PyJCA" if COMPILED else "OpenSSL")
    assert montgomery["verify"]["provider"] == "PyJCA"
    for operation in ("sign", "verify"):
        assert "montgomery256" not in montgomery[operation]["backends"].values()
        # where one field's backend does all of it, the other field is not asked about
        assert montgomery[operation]["codes"] == ["not-named", None if COMPILED else "not-named"]


def test_the_backend_computes_where_it_is_named(montgomery: dict[str, Any]) -> None:
    for operation in ("named sign", "named verify"):
        assert montgomery[operation] == {
            "provider": "PyJCA",
            "backend": MONTGOMERY,
            "backends": {"P256": MONTGOMERY, "P256Order": MONTGOMERY},
            "codes": ["chosen", "chosen"],
        }
    assert montgomery["verdicts"] == [True, False, True, False]


def test_the_backend_passes_the_kit(montgomery: dict[str, Any]) -> None:
    assert set(montgomery["field checks"]) == {"P256", "P256Order"}
    assert all(passed(outcome) > 10 for outcome in montgomery["field checks"].values())
    assert passed(montgomery["scheme checks"]) > 60


# ------------------------------------------------------------------------------------ their own tests


def own_tests(example: Path, site: Path) -> tuple[int, int, set[str]]:
    """Run an example's tests by the command that its page shows: exit status, passed, what failed."""
    python, *test = shown(example)[1]
    assert python == "python"
    done = run(*test, "-q", "--tb=no", "-rf", "-p", "no:cacheprovider", cwd=example, site=site)
    count = re.search(r"(\d+) passed", done.stdout)
    assert count is not None, done.stdout + done.stderr
    failed = set(re.findall(r"^FAILED \S+::(\w+)", done.stdout, re.MULTILINE))
    return done.returncode, int(count[1]), failed


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_tests_pass(installed: Installed, name: str) -> None:
    status, count, failed = own_tests(installed.sources / name, installed.site)
    assert (status, failed) == (0, set())
    assert count > 60


# --------------------------------------------------------------------------------------- their pages


def test_the_code_of_the_pages_runs(installed: Installed) -> None:
    pages = [f"{name}/README.md" for name in EXAMPLES]
    printed = facts(installed, "readme", *pages)
    assert all(printed[page] for page in pages)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_links_of_the_pages_lead_somewhere(installed: Installed, name: str) -> None:
    folder = installed.sources / name
    found = links((folder / "README.md").read_text(encoding="utf-8"))
    assert len(found) > 3
    assert [link for link in found if not (folder / link).is_file()] == []


# ------------------------------------------------------------------------------------- planted faults


class Fault(NamedTuple):
    """A change to one file of a package that has to be noticed, by the self-check alone where it says so."""

    file: str
    old: str
    new: str


def plant(package: Path, *faults: Fault) -> None:
    for fault in faults:
        source = (package / fault.file).read_text(encoding="utf-8")
        assert source.count(fault.old) == 1, f"{fault.file} has changed: {fault.old}"
        (package / fault.file).write_text(source.replace(fault.old, fault.new), encoding="utf-8")


IN_THE_FIELD = {
    "result not below p": Fault("field.py", " - self.modulus * (quotient >= self.modulus)", ""),
    "multiple of p with the wrong sign": Fault("field.py", "pow(-modulus, -1,", "pow(modulus, -1,"),
    "residue given out as a value": Fault("field.py", "return self._divided_by_r(a)", "return a"),
    "value taken for a residue": Fault("field.py", " % self.modulus * self._r_squared", ""),
    "inverse without R": Fault("field.py", "pow(2, 3 * R_BITS, modulus)", "pow(2, 2 * R_BITS, modulus)"),
}


@pytest.mark.parametrize("fault", IN_THE_FIELD.values(), ids=IN_THE_FIELD)
def test_a_fault_in_the_field_is_found_by_the_kit(
    fault: Fault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need_examples()
    name = "faulty_" + re.sub(r"\W", "_", fault.old)  # a module of its own
    shutil.copytree(ROOT / "examples/montgomery_backend/src/pyjca_example_montgomery", tmp_path / name)
    plant(tmp_path / name, fault)
    monkeypatch.syspath_prepend(tmp_path)
    for backend in importlib.import_module(f"{name}.plugin").pyjca_field_backends():
        results = testing.run_field_checks(backend)
        assert any(result.status == "failed" for result in results), backend.field


def with_faults(installed: Installed, folder: Path, package: str, *faults: Fault) -> Path:
    """Return a copy of what is installed, with faults in one package."""
    shutil.copytree(installed.site, folder / "site", ignore=shutil.ignore_patterns("__pycache__"))
    plant(folder / "site" / package, *faults)
    return folder / "site"


def test_faults_in_the_provider_are_found_by_its_tests(installed: Installed, tmp_path: Path) -> None:
    site = with_faults(
        installed,
        tmp_path,
        "pyjca_example_blake2",
        Fault("mac.py", "self._state.digest()\n        self.reset()", "self._state.digest()"),
        Fault("mac.py", "if params is not None", "if False"),
        Fault("mac.py", "if not 1 <= len(secret)", "if not 0 <= len(secret)"),
        Fault("mac.py", ", person=self._personalisation", ""),
        Fault("provider.py", ' or " " in argument', ""),
    )
    _, _, failed = own_tests(installed.sources / "blake2_provider", site)
    assert failed == {
        "test_conformance",
        "test_conformance_when_configured",
        "test_a_key_serves_until_the_next_init",
        "test_key_lengths",
        "test_a_personalisation_separates_uses_of_one_key",
        "test_personalisations_that_are_refused",
    }


def test_faults_in_the_backend_are_found_by_its_tests(installed: Installed, tmp_path: Path) -> None:
    site = with_faults(
        installed,
        tmp_path,
        "pyjca_example_montgomery",
        Fault("field.py", "pow(2, 3 * R_BITS, modulus)", "pow(2, 2 * R_BITS, modulus)"),
        Fault("checked.py", "type(value) is int and 0 <= value < self.modulus", "isinstance(value, int)"),
    )
    _, _, failed = own_tests(installed.sources / "montgomery_backend", site)
    assert failed >= {
        "test_field_of_points",
        "test_field_of_scalars",
        "test_field_in_self_check_mode",
        "test_schemes",
        "test_it_is_chosen_only_where_a_flag_names_it",
        "test_self_check_mode_refuses_what_is_no_element",
    }
