"""Nothing but keys and InvalidKeyException comes of mutated files, quickly, and no secret is said."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from tests.keys import fuzzing
from tests.keys.fuzzing import attack, corpus
from tests.keys.mutations import mutated

from pyjca import InvalidKeyException, keyio

SECONDS = float(os.environ.get("PYJCA_FUZZ_SECONDS", "120"))


def test_a_sample(seed: int) -> None:
    outcomes, failures = attack(seed, count=1500)
    assert not failures, "\n".join(failures)
    assert outcomes.total() == 1500
    for way in ("key", "private", "public", "text", "certificate", "set", "secret", "raw"):
        assert outcomes[f"{way} refused"], way
    for way in ("key", "certificate", "guess"):
        assert outcomes[f"{way} accepted"], way


@pytest.mark.assure
def test_for_a_time(seed: int) -> None:
    outcomes, failures = attack(seed << 20, seconds=SECONDS)
    print(seed << 20, outcomes)
    assert not failures, "\n".join(failures)


def test_all_formats_are_attacked() -> None:
    seeds, secrets = corpus()
    assert {seed.shape for seed in seeds} == {"der", "json", "ssh", "line"}
    assert {seed.label for seed in seeds} >= {"CERTIFICATE", "ENCRYPTED PRIVATE KEY", "OPENSSH PRIVATE KEY"}
    assert len(seeds) > 80
    assert min(map(len, secrets)) >= 12


def test_attempts_repeat() -> None:
    seeds, _ = corpus()
    for number in range(100):
        assert mutated(Random(number), seeds[:20]) == mutated(Random(number), seeds[:20])


@pytest.mark.parametrize("planted", [ValueError, IndexError, RecursionError, MemoryError, UnicodeDecodeError])
def test_an_undocumented_exception_is_found(
    monkeypatch: pytest.MonkeyPatch, seed: int, planted: type[Exception]
) -> None:
    def load(_: Any, *__: Any) -> Any:
        raise planted("utf-8", b"", 0, 0, "") if planted is UnicodeDecodeError else planted("planted")

    monkeypatch.setattr(keyio, "load_key", load)
    _, failures = attack(seed, count=100)
    assert any(f": {planted.__name__}:" in failure for failure in failures)


def test_a_secret_in_a_message_is_found(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    _, secrets = corpus()

    def load(_: Any, *__: Any) -> Any:
        raise InvalidKeyException(f"refused: {secrets[0]}")

    monkeypatch.setattr(keyio, "load_key", load)
    _, failures = attack(seed, count=100)
    assert any("the message has a secret" in failure for failure in failures)


def test_a_slow_input_is_found(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(fuzzing, "LONGEST", 0.0)
    _, failures = attack(seed, count=5)
    assert any("it took" in failure for failure in failures)


def test_halves_that_do_not_match_are_found(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    from tests.keys.material import OTHER_SCALAR, POINT

    from pyjca._ec_keys import computed_key

    monkeypatch.setattr(
        keyio, "load_private_key", lambda *_: computed_key("secp256r1", bytearray(OTHER_SCALAR), POINT)
    )
    _, failures = attack(seed, count=100)
    assert any("does not belong" in failure or "do not match" in failure for failure in failures)
