"""The built sdist and wheel: what is in them, that they build anywhere, and that what they install works.

Every test here builds or installs; `make check` runs them. Build requirements come from the package index.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Mapping

pytestmark = pytest.mark.packaging

ROOT = Path(__file__).parents[2]
PACKAGES = {"pyjca", "pyjca_backends", "pyjca_intrinsics"}

# What a build calls beside the compiler. A PATH of these alone is a machine without one.
BUILD_TOOLS = ("sh", "uname", "cmake", "ninja", "make")

# What runs against an installation, `make test` having run everything in the source tree: what depends on
# how pyjca was installed, and on what it computes with.
TESTS_INSTALLED = ("tests/api", "tests/cli/test_program.py", "tests/interop", "tests/plugins")
TESTS_WITHOUT_KERNELS = (
    "tests/conformance/test_isolation.py",
    "tests/curves",
    "tests/interop",
    "tests/schemes",
    "tests/vectors",
)


def environment(**changes: str) -> dict[str, str]:
    """Return this environment without what would lead a build or a test back to the source tree."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYJCA_", "PYTEST_")) and name not in ("CC", "CFLAGS", "PYTHONPATH")
    }
    return {**kept, **changes}


def run(*command: str | Path, cwd: Path, env: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def must_run(*command: str | Path, cwd: Path, env: Mapping[str, str] | None = None) -> str:
    done = run(*command, cwd=cwd, env=environment() if env is None else env)
    assert done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stdout[-6000:]}"
    return done.stdout


def build(source: Path, out: Path, *what: str, env: Mapping[str, str] | None = None) -> None:
    must_run(sys.executable, "-m", "build", *what, "--outdir", out, source, cwd=out.parent, env=env)


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def unpack(sdist: Path, target: Path) -> Path:
    with tarfile.open(sdist) as archive:
        archive.extractall(target, filter="data")
    return only(target, "pyjca-*")


def without_compiler(folder: Path) -> dict[str, str]:
    folder.mkdir()
    for tool in BUILD_TOOLS:
        if found := shutil.which(tool):
            (folder / tool).symlink_to(found)
    return environment(PATH=str(folder))


def install(requirement: Path, venv: Path, env: Mapping[str, str]) -> Path:
    """Install a distribution with what its tests need, and return the interpreter."""
    must_run(sys.executable, "-m", "venv", venv, cwd=venv.parent)
    python = venv / "bin" / "python"
    must_run(python, "-m", "pip", "install", f"{requirement}[test]", cwd=venv.parent, env=env)
    return python


def run_tests(python: Path, sdist: Path, folder: Path, selected: tuple[str, ...]) -> str:
    """Run some of the quick tests that the sdist carries, where no source tree can be imported."""
    source = unpack(sdist, folder / "unpacked")
    work = folder / "work"
    work.mkdir()
    for name in ("pyproject.toml", "tests", "examples"):
        if (source / name).exists():
            shutil.move(source / name, work / name)
    shutil.rmtree(source)
    return must_run(python, "-m", "pytest", "-p", "no:cacheprovider", "-q", *selected, cwd=work)


def ask(python: Path, expression: str, cwd: Path) -> str:
    code = f"import pyjca, pyjca_backends, pyjca_intrinsics; print({expression})"
    return must_run(python, "-c", code, cwd=cwd).strip()


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the sdist and the wheel that is built from it."""
    folder = tmp_path_factory.mktemp("dist") / "dist"
    build(ROOT, folder, env=environment(PYJCA_REQUIRE_KERNELS="1", PYJCA_WERROR="1"))
    return folder


@pytest.fixture(scope="session")
def sdist(dist: Path) -> Path:
    return only(dist, "*.tar.gz")


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    return only(dist, "*.whl")


@pytest.fixture
def broken_source(sdist: Path, tmp_path: Path) -> Path:
    source = unpack(sdist, tmp_path / "broken")
    with (source / "intrinsics/pyjca_intrinsics/cpu_features.c").open("a") as file:
        file.write("#error planted\n")
    return source


def wheel_names(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


def test_wheel_has_exactly_the_three_packages(wheel: Path) -> None:
    top = {name.split("/")[0] for name in wheel_names(wheel)}
    info = {name for name in top if name.endswith(".dist-info")}
    assert len(info) == 1
    assert top - info == PACKAGES


def test_wheel_content(wheel: Path) -> None:
    names = wheel_names(wheel)
    for package in PACKAGES:
        assert f"{package}/__init__.py" in names
        assert f"{package}/py.typed" in names
    assert any(
        name.startswith("pyjca_intrinsics/_native.") and name.endswith((".so", ".pyd")) for name in names
    )
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)
    assert not [name for name in names if name.endswith((".c", ".h", ".S", ".inc", ".pyc"))]


def test_sdist_has_the_sources_and_no_junk(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = [member.name.split("/", 1)[1] for member in archive.getmembers()]
    required = {
        "CMakeLists.txt",
        "LICENSE",
        "Makefile",
        "pyproject.toml",
        "benchmarks/cases.py",
        "intrinsics/pyjca_intrinsics/_native.c",
        "intrinsics/pyjca_intrinsics/fields/p256_limbs10.h",
        "tests/kernels/checked_field.h",
        "tests/packaging/test_distributions.py",
    }
    assert required <= set(names)
    sources = {
        path.relative_to(ROOT).as_posix()
        for folder in ("intrinsics", "tests", "benchmarks")
        for path in (ROOT / folder).rglob("*.[chS]")
    }
    assert sources <= set(names)
    assert {name.split("/")[0] for name in names} <= {
        *("PKG-INFO", "CMakeLists.txt", "LICENSE", "Makefile", "pyproject.toml"),
        *("provider", "backends", "intrinsics", "tests", "examples", "docs", "benchmarks"),
        *(name for name in names if name.endswith(".md")),
    }
    junk = ("__pycache__", ".pyc", ".so", ".o", "_cache/", ".hypothesis")
    assert not [name for name in names if any(part in name for part in junk)]


def test_sdist_is_reproducible(sdist: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    build(unpack(sdist, tmp_path / "unpacked"), again, "--sdist")
    assert only(again, "*.tar.gz").read_bytes() == sdist.read_bytes()


def test_an_installed_wheel_passes_tests(wheel: Path, sdist: Path, tmp_path: Path) -> None:
    python = install(wheel, tmp_path / "venv", environment())
    assert ask(python, "pyjca_intrinsics.AVAILABLE", tmp_path) == "True"
    assert str(tmp_path / "venv") in ask(python, "pyjca.__file__", tmp_path)
    run_tests(python, sdist, tmp_path, TESTS_INSTALLED)


def test_an_install_without_compiler_passes_tests(sdist: Path, tmp_path: Path) -> None:
    python = install(sdist, tmp_path / "venv", without_compiler(tmp_path / "tools"))
    assert ask(python, "pyjca_intrinsics.AVAILABLE", tmp_path) == "False"
    assert ask(python, "pyjca_intrinsics.cpu()", tmp_path) == "None"
    assert "pyjca_intrinsics._native" in ask(python, "pyjca_intrinsics.native_error()", tmp_path)
    run_tests(python, sdist, tmp_path, TESTS_WITHOUT_KERNELS)


def test_wheel_without_compiler_is_pure(sdist: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    build(unpack(sdist, tmp_path / "unpacked"), out, "--wheel", env=without_compiler(tmp_path / "tools"))
    pure = only(out, "*-py3-none-any.whl")
    assert {name.split("/")[0] for name in wheel_names(pure)} >= PACKAGES


def test_required_kernels_need_a_compiler(sdist: Path, tmp_path: Path) -> None:
    source = unpack(sdist, tmp_path / "unpacked")
    env = {**without_compiler(tmp_path / "tools"), "PYJCA_REQUIRE_KERNELS": "1"}
    done = run(sys.executable, "-m", "build", "--wheel", source, cwd=tmp_path, env=env)
    assert done.returncode != 0
    assert not list(source.glob("dist/*.whl"))


def test_broken_c_fails_where_kernels_are_required(broken_source: Path, tmp_path: Path) -> None:
    env = environment(PYJCA_REQUIRE_KERNELS="1")
    done = run(sys.executable, "-m", "build", "--wheel", broken_source, cwd=tmp_path, env=env)
    assert done.returncode != 0
    assert "planted" in done.stdout
    assert not list(broken_source.glob("dist/*.whl"))


@pytest.mark.parametrize("werror", ["0", "1"])
def test_a_warning_stops_a_build_only_where_it_is_asked_to(sdist: Path, tmp_path: Path, werror: str) -> None:
    source = unpack(sdist, tmp_path / "unpacked")
    with (source / "intrinsics/pyjca_intrinsics/cpu_features.c").open("a") as file:
        file.write("int pyjca_without_a_declaration(void) { return 0; }\n")
    # what is optimised takes most of the time, and plays no part
    env = environment(PYJCA_REQUIRE_KERNELS="1", PYJCA_WERROR=werror, SKBUILD_CMAKE_BUILD_TYPE="Debug")
    done = run(sys.executable, "-m", "build", "--wheel", source, cwd=tmp_path, env=env)
    assert (done.returncode == 0) == (werror == "0"), done.stdout[-6000:]
    if werror == "1":
        assert "pyjca_without_a_declaration" in done.stdout


def test_broken_c_falls_back_otherwise(broken_source: Path, tmp_path: Path) -> None:
    build(broken_source, tmp_path / "out", "--wheel")
    assert [path.name.split("-", 2)[2] for path in (tmp_path / "out").iterdir()] == ["py3-none-any.whl"]
