"""What importing and looking up cost."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from timeit import repeat
from typing import TYPE_CHECKING

import pytest

from pyjca import Mac, Signature

if TYPE_CHECKING:
    from pathlib import Path

ROUNDS = 20
IMPORT_LIMIT = 1.3
LOOKUP_LIMIT = 1.5e-6


def python(code: str, cache: Path) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = str(cache)
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True
    )


def cpu_seconds(code: str, cache: Path) -> float:
    """Return the CPU time of a whole Python process, which its neighbours disturb less than its duration."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    python(code, cache)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_import_costs_little_more_than_pluggy(tmp_path: Path) -> None:
    best = {"import pluggy": 9.0, "import pyjca": 9.0}
    for statement in best:
        python(statement, tmp_path)  # fills the bytecode cache
    for attempt in range(5):
        for _ in range(ROUNDS):
            for statement, seconds in best.items():
                best[statement] = min(seconds, cpu_seconds(statement, tmp_path))
        ratio = best["import pyjca"] / best["import pluggy"]
        print(f"import pyjca / import pluggy = {ratio:.2f} after {(attempt + 1) * ROUNDS} rounds")
        if ratio <= IMPORT_LIMIT:
            return
    pytest.fail(f"import pyjca takes {ratio:.2f} times as long as import pluggy, limit {IMPORT_LIMIT}")


def test_import_loads_no_wrapped_library_and_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    loaded = python("import sys, pyjca; print(*sorted(sys.modules))", tmp_path).stdout.split()
    heavy = {
        "Crypto",
        "asyncio",
        "click",
        "cryptography",
        "dataclasses",
        "hashlib",
        "importlib.metadata",
        "logging",
        "pyjca.cli",
        "pyjca.curves",
        "pyjca.providers",
        "pyjca.schemes",
        "pyjca.testing",
        "pyjca_backends",
        "pyjca_intrinsics",
        "rich",
    }
    assert "pyjca" in loaded
    assert not heavy & set(loaded)


def test_looking_up_loads_no_wrapped_library(tmp_path: Path) -> None:
    code = "import sys, pyjca; pyjca.Signature.get_instance('SHA256withECDSA'); print(*sys.modules)"
    loaded = set(python(code, tmp_path).stdout.split())
    assert "pyjca.providers.openssl" in loaded
    assert not {"cryptography", "Crypto"} & loaded
    own = {"pyjca.providers.pyjca_spi", "pyjca.providers.pyjca_mac_spi"}
    computing = {"pyjca.curves", "pyjca.schemes", "pyjca.testing", *own}
    assert not {"pyjca_intrinsics", "pyjca_backends.bigint", *computing} & loaded


@pytest.mark.parametrize(("engine", "algorithm"), [(Signature, "SHA256withECDSA"), (Mac, "HmacSHA256")])
def test_a_repeated_lookup_is_cheap(engine: type[Signature] | type[Mac], algorithm: str) -> None:
    engine.get_instance(algorithm)
    seconds = min(repeat(lambda: engine.get_instance(algorithm), number=500, repeat=200)) / 500
    print(f"{engine.__name__}.get_instance: {seconds * 1e6:.2f} µs")
    assert seconds <= LOOKUP_LIMIT


def test_an_operation_costs_no_hook_and_no_lookup(monkeypatch: pytest.MonkeyPatch) -> None:
    from pyjca import SecretKey, _engine, plugins

    mac = Mac.get_instance("HmacSHA256")
    mac.init(SecretKey(b"k", "HmacSHA256"))

    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("resolution inside an operation")

    monkeypatch.setattr(_engine, "current", forbidden)
    monkeypatch.setattr(plugins, "snapshot", forbidden)
    monkeypatch.setattr(plugins, "call_plugin", forbidden)
    mac.update(b"x")
    assert len(mac.do_final(b"y")) == 32
