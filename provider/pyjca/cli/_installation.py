"""What is installed: versions, the compiled part, the source of randomness. No setting changes these."""

from __future__ import annotations

import json
import os
import platform
import shutil
import sys
import sysconfig
from importlib import import_module, metadata
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import __version__
from ._foreign import ask

if TYPE_CHECKING:
    from ..spi import KernelSet
    from ._findings import Findings

__all__ = ["compiled", "entropy", "versions"]

_PACKAGES = ("pyjca", "pyjca_backends", "pyjca_intrinsics")  # of one distribution
_SOURCE_ROOTS = ("provider", "backends", "intrinsics")  # of them in the source tree
_LIBRARIES = ["cryptography", "pycryptodome", "pluggy", "click", "rich"]
if sys.version_info < (3, 11):
    _LIBRARIES.append("tomli")
_REINSTALL = 'reinstall: pip install --force-reinstall "pyjca[cli]"'
_BUILD = "reinstall pyjca with PYJCA_REQUIRE_KERNELS=1 set, which makes a failed build an error"
_NONCES = (
    "PyJCA derives each ECDSA nonce from the private key, the message and 32 bytes of this source "
    "(RFC 6979, section 3.6), so that a weak source alone reveals no key; wrapped libraries draw their own."
)


def versions(findings: Findings) -> dict[str, Any]:
    """Return what is installed where, and what it runs on."""
    package = str(Path(__file__).parents[1])
    packages = _packages(findings)
    distribution = _distribution()
    if distribution is not None and distribution["version"] != __version__:
        findings.problem(
            "installation-mixed",
            f"pyjca {__version__} is used from {package}, and pyjca {distribution['version']} is installed",
            "plugins and programs may expect the other one",
            "reinstall pyjca, or take the other copy off the path (PYTHONPATH)",
        )
    return {
        "pyjca": __version__,
        "package": package,
        "packages": packages,
        "distribution": distribution,
        "python": {
            "implementation": platform.python_implementation(),
            "version": platform.python_version(),
            "build": ", ".join(platform.python_build()),
            "compiler": platform.python_compiler(),
            "executable": sys.executable,
            "isolated": bool(sys.flags.isolated),
            "ignores_environment": bool(sys.flags.ignore_environment),
            "gil": getattr(sys, "_is_gil_enabled", lambda: True)(),
        },
        "platform": {
            "description": platform.platform(),
            "system": platform.system(),
            "release": platform.release(),
            "machine": platform.machine(),
            "libc": " ".join(filter(None, platform.libc_ver())),
        },
        "libraries": [_library(name, findings) for name in _LIBRARIES],
    }


def _packages(findings: Findings) -> list[dict[str, Any]]:
    """Return where pyjca's packages are; they belong together, so that they have to come from one place."""
    folders = {name: _folder(name) for name in _PACKAGES}
    places = {_place(folder) for folder in folders.values() if folder is not None}
    if len(places) > 1:
        where = ", ".join(f"{name} in {folder.parent}" for name, folder in folders.items() if folder)
        findings.problem(
            "installation-mixed",
            f"pyjca's packages come from different copies: {where}",
            "they may not fit each other, and results may be wrong",
            "reinstall pyjca, or take the other copy off the path (PYTHONPATH)",
        )
    return [
        {"name": name, "folder": None if folder is None else str(folder)} for name, folder in folders.items()
    ]


def _folder(package: str) -> Path | None:
    """Return a package's folder, None where it is not found."""
    try:
        spec = find_spec(package)
    except (ImportError, ValueError):  # ValueError: something in sys.modules without a specification
        return None
    # not where it is searched for modules, which may be several folders, as in an editable install
    return Path(spec.origin).parent if spec is not None and spec.origin is not None else None


def _place(folder: Path) -> Path:
    """Return what a package's folder has in common with those of the others: site-packages, a source tree."""
    root = folder.resolve().parent
    if root.name in _SOURCE_ROOTS and (root.parent / "pyproject.toml").is_file():
        return root.parent
    return root


def _distribution() -> dict[str, Any] | None:
    """Return how pyjca was installed, None where it runs from a folder that was not."""
    try:
        found = metadata.distribution("pyjca")
    except metadata.PackageNotFoundError:
        return None
    origin = json.loads(found.read_text("direct_url.json") or "{}")
    return {
        "version": found.version,
        "installer": (found.read_text("INSTALLER") or "").strip() or None,
        "editable": bool(origin.get("dir_info", {}).get("editable")),
        "location": str(found.locate_file("")),
    }


def _library(name: str, findings: Findings) -> dict[str, Any]:
    wrong: list[str] = []
    detail = None
    version = ask(f"reading the metadata of {name}", lambda: _version(name), wrong)
    if version == "":
        wrong.append(f"{name} is not installed")
    elif version is not None:
        detail = ask(f"importing {name}", _DETAILS.get(name, str), wrong)
    for problem in wrong:
        findings.problem("library", problem, "what needs it fails", _REINSTALL)
    return {"name": name, "version": version or None, "detail": detail or ""}


def _version(name: str) -> str:
    """Return the version of an installed distribution, empty where there is none of that name."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""


def _openssl() -> str:
    backend = import_module("cryptography.hazmat.backends.openssl.backend").backend
    return str(backend.openssl_version_text())


def _pycryptodome() -> str:
    import_module("Crypto.Hash.SHA256")  # loads a library, as all of it does, and little else
    return ""


_DETAILS = {"cryptography": _openssl, "pycryptodome": _pycryptodome}


def compiled(kernels: KernelSet, findings: Findings) -> dict[str, Any]:
    """Return whether the compiled part is there, and what it takes to build it where it is not."""
    loaded = kernels.cpu is not None
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang", "cl"))), None)
    headers = Path(sysconfig.get_path("include"), "Python.h").is_file()
    if not loaded:
        lacking = [
            *(["a C compiler"] if compiler is None else []),
            *([] if headers else ["the header files of this Python"]),
        ]
        advice = f"install {' and '.join(lacking)}, then {_BUILD}" if lacking else _BUILD
        consequence = "everything computes in Python or in the wrapped libraries"
        if kernels.missing.startswith("No module named"):
            what = f"the compiled part was not built ({kernels.missing})"
            findings.note("compiled-missing", what, consequence, advice)
        else:
            what = f"the compiled part cannot be loaded: {kernels.missing}"
            findings.problem("compiled-broken", what, consequence, advice)
    return {"loaded": loaded, "reason": kernels.missing, "compiler": compiler, "headers": headers}


def entropy(findings: Findings) -> dict[str, Any]:
    """Return where random bytes come from, and whether they come; no random byte is shown."""
    state = _getrandom()
    problem = ""
    distinct = False
    try:
        distinct = os.urandom(32) != os.urandom(32)
        if not distinct:
            problem = "os.urandom gives the same bytes twice"
    except (OSError, NotImplementedError) as error:
        problem = f"os.urandom fails: {type(error).__name__}"
    if problem:
        findings.problem(
            "entropy",
            problem,
            "keys and nonces can be guessed; generate and sign nothing here",
            "repair the operating system's source of randomness",
        )
    return {"source": _source(state), "getrandom": state, "distinct": distinct, "nonces": _NONCES}


def _getrandom() -> str:
    """Say whether the system call getrandom answers without waiting."""
    if not hasattr(os, "getrandom"):
        return "absent"
    try:
        os.getrandom(1, os.GRND_NONBLOCK)
    except BlockingIOError:
        return "waits"  # early at boot: os.urandom waits too
    except OSError:
        return "fails"
    return "answers"


def _source(state: str) -> str:
    """Name what os.urandom asks on this platform, as its documentation has it."""
    if state in ("answers", "waits"):
        return "getrandom(2)"
    if sys.platform == "win32":
        return "BCryptGenRandom" if sys.version_info >= (3, 11) else "CryptGenRandom"
    if sys.platform in ("darwin", "ios") or sys.platform.startswith("openbsd"):
        return "getentropy(2)"
    return "/dev/urandom"
