"""Builds the extension module with counters of calls, and runs programs on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from typing import TYPE_CHECKING

from .c_sources import KERNELS, ROOT, Objects, all_units

if TYPE_CHECKING:
    from pathlib import Path

    from .c_harness import Compiler

FLAGS = ("-O1", "-fPIC", "-fvisibility=hidden", "-DPYJCA_COUNT_CALLS")

# An editable install finds its packages before Python looks at its path.
WITHOUT_EDITABLE = (
    "import sys\n"
    "sys.meta_path[:] = [f for f in sys.meta_path if type(f).__name__ != 'ScikitBuildRedirectingFinder']"
)


def build(compiler: Compiler, folder: Path) -> Path:
    """Build it into a package in a new folder; return the folder, which goes onto Python's path."""
    package = folder / "packages" / "pyjca_intrinsics"
    package.mkdir(parents=True)
    for source in KERNELS.glob("*.py"):
        shutil.copy(source, package)
    include = f"-I{sysconfig.get_path('include')}"
    objects = Objects(compiler, FLAGS, folder / "objects", all_units())
    binding = sorted(KERNELS.glob("_*.c"))
    # CPython's tables hold functions as data, and no header declares an init function.
    relaxed = ("-Wno-pedantic", "-Wno-missing-prototypes", include)
    made = [objects.compile_more(unit, folder / "objects", *relaxed) for unit in binding]
    objects.link(package / f"_native{sysconfig.get_config_var('EXT_SUFFIX')}", *made, flags=["-shared"])
    return package.parent


def run(packages: Path, program: str, *arguments: str, timeout: float = 600) -> str:
    """Run a Python program of this project on the counting build; return what it prints."""
    roots = [str(packages), *(str(ROOT / name) for name in ("provider", "backends", "."))]
    done = subprocess.run(
        [sys.executable, "-c", f"{WITHOUT_EDITABLE}\n{program}", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        timeout=timeout,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(roots)},
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout
