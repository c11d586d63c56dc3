"""Engines of every type on every provider, driven through calls in any order (:mod:`tests.api.machines`).

A quick run makes some hundreds of calls; ``pytest -m assure tests/api/test_state_machine.py`` makes 50,000 of
each. Every run prints its seed, with which ``--seed`` repeats it. Wrong engines are planted, and found.
"""

from __future__ import annotations

import copy
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import seed as seeded
from hypothesis.stateful import run_state_machine_as_test
from tests.api.machines import PROVIDERS, EngineMachine, machine
from tests.api.machines_of_keys import (
    AGREEMENTS,
    FACTORIES,
    GENERATORS,
    AgreementMachine,
    FactoryMachine,
    GeneratorMachine,
)
from tests.api.machines_of_messages import MACS, SIGNATURES, MacMachine, SignatureMachine

from pyjca import KeyFactory, KeyPairGenerator, Mac, Security, Signature, _engine, _guard
from pyjca.providers import _direct, _ecdsa, _eddsa, _mac

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

QUICK = ("HmacSHA256", "Poly1305", "SHA256withECDSA", "Ed25519", "ECDH", "X25519", "EC", "DiffieHellman")
TABLES: dict[type[EngineMachine], Mapping[str, Any]] = {
    MacMachine: MACS,
    SignatureMachine: SIGNATURES,
    AgreementMachine: AGREEMENTS,
    GeneratorMachine: GENERATORS,
    FactoryMachine: FACTORIES,
}


def offers(provider: str, base: type[EngineMachine], algorithm: str) -> bool:
    found = Security.get_provider(provider)
    return found is not None and found.get_service(base.engine_class._type, algorithm) is not None


MACHINES = [
    (base, algorithm, case, provider)
    for base, table in TABLES.items()
    for algorithm, case in table.items()
    for provider in PROVIDERS
    if offers(provider, base, algorithm)
]
STEPS = 50_000
STEPS_OF_RUN = 50


def drive(made: type[EngineMachine], seed: int, runs: int, steps: int = STEPS_OF_RUN, **more: Any) -> None:
    """Run a machine, with what follows from the seed alone."""
    profile = settings(
        max_examples=runs,
        stateful_step_count=steps,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        **more,
    )
    run_state_machine_as_test(seeded(seed)(made), settings=profile)


def name(value: Any) -> str | None:
    return value if isinstance(value, str) else value.__name__[:-7] if isinstance(value, type) else "-"


@pytest.mark.parametrize(
    ("base", "algorithm", "case", "provider"), [one for one in MACHINES if one[1] in QUICK], ids=name
)
def test_calls_in_any_order(
    base: type[EngineMachine], algorithm: str, case: Any, provider: str, seed: int
) -> None:
    made = machine(base, algorithm, provider, case)
    for further in range(8):  # a run may be short
        if made.calls <= 50:
            drive(made, seed + further, runs=4, steps=40)
    assert made.calls > 50


@pytest.mark.assure
@pytest.mark.parametrize(("base", "algorithm", "case", "provider"), MACHINES, ids=name)
def test_fifty_thousand_calls_in_any_order(
    base: type[EngineMachine], algorithm: str, case: Any, provider: str, seed: int
) -> None:
    made = machine(base, algorithm, provider, case)
    while made.calls < STEPS:
        drive(made, seed + made.calls, runs=200)


def test_every_algorithm_has_a_provider_and_most_have_all() -> None:
    served = Counter((base, algorithm) for base, algorithm, _, _ in MACHINES)
    assert served.keys() == {(base, algorithm) for base, table in TABLES.items() for algorithm in table}
    assert [algorithm for (_, algorithm), count in served.items() if count < len(PROVIDERS)] == [
        "AESCMAC",
        "KMAC128",
        "SHA256withRSA",
        "RSASSA-PSS",
        "DiffieHellman",
        "DiffieHellman",
    ]


# ------------------------------------------------------------------------------ wrong engines


def sharing(spi: Any) -> Any:
    """Return a copy that shares what holds the message."""
    return copy.copy(spi)


def keeps_its_message(spi: Any) -> Any:
    return spi._hash.copy().finalize()


def keeps_its_pieces(spi: Any) -> Any:
    return spi._state


def accepts_anything(self: Any, *_: Any) -> None:
    """Refuse nothing."""


def forgets_nothing(self: Any, operation: str, key: Any, start: Any, **more: Any) -> Any:
    """Leave what the init before has bound."""
    bound = dict(self.__dict__)
    try:
        return SELECT(self, operation, key, start, **more)
    except Exception:
        self.__dict__.update({key: value for key, value in bound.items() if key in self._hot})
        raise


SELECT = _engine.Engine._select


def keeps_its_peer(self: Any) -> bytes:
    secret: bytes = self._run(self._spi.generate_secret)
    return secret


def copies_one_time_keys(self: Any, made: Any) -> None:
    made._serve(self._spi)


def does_not_look(self: Any, data: Any, what: str = "data") -> Any:
    return data


def lets_anything_begin(self: Any, spec: Any = None, random: Any = None) -> None:
    try:
        INITIALIZE(self, spec, random)
    except Exception:
        self._refused = False
        raise


INITIALIZE = KeyPairGenerator.initialize


def keeps_parameters(self: Any, params: Any) -> None:
    self._params = params
    if self._last is not None:
        (self.init_sign if self._last[0] == "sign" else self.init_verify)(self._last[1])


def same_batch(self: Any, *_: Any, **__: Any) -> list[bytes]:
    self.update(b"x")
    return BATCH(self, *_, **__)  # type: ignore[no-any-return]


BATCH = Mac.batch


PLANTED: dict[str, tuple[Any, str, Callable[..., Any], type[EngineMachine], str, str]] = {
    "a copy of a MAC shares its message": (
        _mac.RestartingMacSpi, "copy", sharing, MacMachine, "HmacSHA256", "PyCryptodome",
    ),
    "a copy of an ECDSA object shares its hash": (
        _ecdsa.ECDSASpi, "copy", sharing, SignatureMachine, "SHA256withECDSA", "OpenSSL",
    ),
    "a copy of an EdDSA object shares its pieces": (
        _eddsa.EdDSASpi, "copy", sharing, SignatureMachine, "Ed25519", "OpenSSL",
    ),
    "a copy shares the compiled object": (
        _direct.Served, "copy", sharing, SignatureMachine, "Ed25519", "PyJCA",
    ),
    "a message goes on after its signature": (
        _ecdsa.ECDSASpi, "_finished_digest", keeps_its_message,
        SignatureMachine, "SHA256withECDSA", "OpenSSL",
    ),
    "a message goes on after its verification": (
        _eddsa.EdDSASpi, "_finished", keeps_its_pieces, SignatureMachine, "Ed25519", "OpenSSL",
    ),
    "a one-time key serves again": (
        _guard.MacGuard, "_refuse_if_spent", accepts_anything, MacMachine, "Poly1305", "OpenSSL",
    ),
    "a one-time key is copied": (Mac, "_go_on", copies_one_time_keys, MacMachine, "Poly1305", "OpenSSL"),
    "a failed init keeps the one before": (
        _engine.Engine, "_select", forgets_nothing, SignatureMachine, "SHA256withECDSA", "OpenSSL",
    ),
    "a secret is given twice": (
        _guard.KeyAgreementGuard, "generate_secret", keeps_its_peer, AgreementMachine, "ECDH", "OpenSSL",
    ),
    "a failed initialisation generates": (
        KeyPairGenerator, "initialize", lets_anything_begin, GeneratorMachine, "EC", "OpenSSL",
    ),
    "a batch touches the message": (Mac, "batch", same_batch, MacMachine, "HmacSHA256", "OpenSSL"),
    "parameters are kept though they are refused": (
        Signature, "set_parameter",
        keeps_parameters, SignatureMachine, "Ed25519", "OpenSSL",
    ),
    "a factory takes keys of another kind": (
        KeyFactory, "translate_key", lambda self, key: key, FactoryMachine, "EC", "OpenSSL",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", PLANTED)
def test_a_wrong_engine_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, method, wrong, base, algorithm, provider = PLANTED[fault]
    made = machine(base, algorithm, provider, TABLES[base][algorithm])
    monkeypatch.setattr(owner, method, wrong)
    with pytest.raises(AssertionError):
        drive(made, 1, runs=300, phases=[Phase.generate])


def test_a_seed_repeats_a_run() -> None:
    made = machine(MacMachine, "HmacSHA256", "OpenSSL", MACS["HmacSHA256"])
    runs: list[list[str]] = []
    step = made.step

    def watched(self: Any, call: Any, due: Any) -> Any:
        runs[-1].append(call.__qualname__)
        return step(self, call, due)

    made.step = watched  # type: ignore[method-assign]
    for seed in (1, 1, 2):
        runs.append([])
        drive(made, seed, runs=2, steps=10)
    assert runs[0] == runs[1] != runs[2]
