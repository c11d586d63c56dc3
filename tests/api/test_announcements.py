"""Choices are told as they are made: the logger pyjca.resolution and the flag PrintResolution."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from tests.api.fakes import REFUSES, Script, fake_provider, fresh_pair, raises

from pyjca import KeyPairGenerator, Mac, ProviderException, SecretKey, Security, Signature, flags, mac

if TYPE_CHECKING:
    from pathlib import Path

ALGORITHM = "SHA256withECDSA"
LOGGER = "pyjca.resolution"


def test_each_choice_is_logged_with_its_resolution(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, LOGGER)
    pair = fresh_pair()
    caplog.clear()
    signer = Signature.get_instance(ALGORITHM)
    signer.init_sign(pair.private)
    Mac.get_instance("HmacSHA256").init(SecretKey(b"k", "HmacSHA256"))
    assert [record.levelno for record in caplog.records] == [logging.DEBUG] * 2
    first = caplog.records[0]
    assert first.resolution == signer.explain()  # type: ignore[attr-defined]
    assert first.getMessage() == str(signer.explain())
    signer.sign(b"data")  # an operation chooses nothing
    assert len(caplog.records) == 2


def test_a_refused_key_is_no_warning_and_a_failure_is_one(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, LOGGER)
    pair = fresh_pair()
    Security.insert_provider_at(fake_provider("Refuses", Script(init_sign=REFUSES)), 1)
    caplog.clear()
    Signature.get_instance(ALGORITHM).init_sign(pair.private)
    assert [record.levelname for record in caplog.records] == ["DEBUG"]
    Security.insert_provider_at(
        fake_provider("Fails", Script(init_sign=raises(RuntimeError("confidential")))), 1
    )
    caplog.clear()
    Signature.get_instance(ALGORITHM).init_sign(pair.private)
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "Fails: failed when it was tried" in caplog.text
    assert "confidential" not in caplog.text


def test_that_nobody_serves_is_logged_too(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, LOGGER)
    pair = fresh_pair()
    with flags.override(providers=[fake_provider("Fails", Script(init_sign=raises(ValueError("x"))))]):
        caplog.clear()
        with pytest.raises(ProviderException):
            Signature.get_instance(ALGORITHM).init_sign(pair.private)
    (record,) = caplog.records
    assert (record.levelname, record.resolution.provider) == ("WARNING", None)  # type: ignore[attr-defined]


def test_failover_of_a_generator_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING, LOGGER)
    failing = fake_provider("Fails", Script(generate_key_pair=raises(RuntimeError())))
    Security.insert_provider_at(failing, 1)
    KeyPairGenerator.get_instance("EC").generate_key_pair()
    assert [record.levelname for record in caplog.records] == ["WARNING"]


def test_resolutions_are_printed_on_demand(capsys: pytest.CaptureFixture[str]) -> None:
    mac = Mac.get_instance("HmacSHA256")
    with flags.override(PrintResolution=True):
        mac.init(SecretKey(b"k", "HmacSHA256"))
    assert capsys.readouterr().err == f"{mac.explain()}\n"
    mac.init(SecretKey(b"k", "HmacSHA256"))
    assert capsys.readouterr().err == ""


def test_a_closed_standard_error_is_no_reason_to_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    mac = Mac.get_instance("HmacSHA256")
    with open(os.devnull, "w") as closed:  # noqa: PTH123
        pass
    for stream in (None, closed):
        monkeypatch.setattr(sys, "stderr", stream)
        with flags.override(PrintResolution=True):
            mac.init(SecretKey(b"k", "HmacSHA256"))
    assert len(mac.do_final(b"")) == 32


def test_without_logging_nothing_is_printed_and_logging_is_not_loaded(tmp_path: Path) -> None:
    code = (
        "import sys, pyjca\n"
        "class Odd(pyjca.spi.Provider): pass\n"
        "def fail(*_): raise RuntimeError\n"
        "odd = Odd('Odd', '1', '', [pyjca.spi.Service('Mac', 'HmacSHA256', fail, constant_time=True)])\n"
        "pyjca.Security.insert_provider_at(odd, 1)\n"
        "key = pyjca.SecretKey(b'k', 'HmacSHA256')\n"
        "mac = pyjca.Mac.get_instance('HmacSHA256')\n"
        "before = 'logging' in sys.modules\n"
        "mac.init(key)\n"
        "import logging\n"  # as an application may that configures nothing
        "mac = pyjca.Mac.get_instance('HmacSHA256')\n"
        "mac.init(key)\n"
        "print(before, mac.explain().code_of('Odd'))\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert (done.stdout.split(), done.stderr) == (["False", "failed"], "")


def test_a_handler_may_use_pyjca_itself() -> None:
    seen = []

    class Authenticating(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            seen.append(
                mac(SecretKey(b"k", "HmacSHA256"), record.getMessage().encode(), algorithm="HmacSHA256")
            )

    logger, handler = logging.getLogger(LOGGER), Authenticating()
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    try:
        Mac.get_instance("HmacSHA256").init(SecretKey(b"k", "HmacSHA256"))
    finally:
        logger.removeHandler(handler)
        logger.setLevel(logging.NOTSET)
    assert len(seen) == 1
