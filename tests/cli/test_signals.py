"""Signals end the program also while it runs third parties' code, and nobody is blamed for it."""

from __future__ import annotations

import signal
import subprocess
from typing import TYPE_CHECKING

import pytest
from tests.cli.support import PROGRAM, environment, installed

if TYPE_CHECKING:
    from pathlib import Path

WAITING = """
    import sys
    import time
    from pyjca.plugins import hookimpl
    from pyjca.spi import MacSpi, Provider, Service


    def wait():
        print("waiting", file=sys.stderr, flush=True)
        time.sleep(50)


    class Mac(MacSpi):
        mac_length = 32

        def init(self, key, params):
            wait()

        def update(self, data): ...
        def do_final(self): return bytes(32)
        def reset(self): ...


    @hookimpl
    def pyjca_providers():
        return Provider("Waiting", "1", "", [Service("Mac", "HmacSHA256", Mac)])
"""
SELFTEST = ("doctor", "--selftest", "--provider", "Waiting")
IMPORT = WAITING + "\n\n    wait()\n"


@pytest.mark.parametrize(
    ("name", "code", "arguments"),
    [
        ("SIGTERM", WAITING, SELFTEST),
        ("SIGINT", WAITING, SELFTEST),
        ("SIGTERM", IMPORT, ("list", "providers")),
        ("SIGHUP", IMPORT, ("doctor", "--json")),
    ],
)
def test_signals_while_third_parties_work(
    name: str, code: str, arguments: tuple[str, ...], tmp_path: Path
) -> None:
    number: int = getattr(signal, name)
    with subprocess.Popen(
        [*PROGRAM, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(**installed(tmp_path, "waiting", code)),
        start_new_session=True,
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        assert child.stderr.readline() == b"waiting\n"
        child.send_signal(number)
        assert child.wait(30) == 128 + number
        assert child.stdout.read() == b""
        assert child.stderr.read() == (b"pyjca: interrupted\n" if name == "SIGINT" else b"")
