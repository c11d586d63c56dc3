"""What the self-test of doctor runs for a field: its arithmetic, and the schemes that it offers."""

from __future__ import annotations

from typing import Any

from tests.schemes.offering import field_offering

from pyjca import environment
from pyjca.cli import _selftest
from pyjca.plugins import hookimpl, manager
from pyjca.schemes.poly1305 import Poly1305, Poly1305Scheme
from pyjca.spi import FieldBackend
from pyjca_backends.bigint import BigintField
from pyjca_backends.declarations import declaration

FIELD = BigintField(declaration("1305", "limbs5"))


class ForgetsHalfOfTheKey(Poly1305Scheme):
    def start(self, key: bytes) -> Poly1305[Any]:
        return super().start(key[:16] + bytes(16) if len(key) == 32 else key)


def outcome_of(scheme: Poly1305Scheme) -> tuple[_selftest.Result, _selftest._Task]:
    """Return how a compiled backend fares that a plugin brings."""
    backend = FieldBackend(
        field="1305",
        name="planted",
        representation="for tests",
        tier="portable",
        priority=999,
        build=lambda _: field_offering(FIELD, Poly1305=scheme),
        schemes=frozenset({"Poly1305"}),
    )

    class Plugin:
        @hookimpl
        def pyjca_field_backends(self) -> list[FieldBackend]:
            return [backend]

    manager.register(Plugin(), "planted")
    tasks = list(_selftest._field_tasks(environment.current(), {"1305"}))
    manager.unregister(manager.get_plugin("planted"))
    task = next(task for task in tasks if task.backend == "planted (portable)")
    assert {"bigint", "limbs5"} <= {task.backend for task in tasks}
    return _selftest._run(task, set()), task


def test_schemes_are_tested_with_their_field() -> None:
    result, task = outcome_of(Poly1305Scheme(FIELD))
    assert (result.service, result.backend, result.result) == ("Field.1305", "planted (portable)", "ok")
    names = {check.name.partition("[")[0] for check in task.checks}
    assert {"check_field_edges", "check_scheme_offer", "check_scheme_poly1305_known_tags"} <= names
    assert result.checks == len(task.checks)


def test_a_wrong_scheme_fails_its_field_and_no_field_in_python() -> None:
    result, task = outcome_of(ForgetsHalfOfTheKey(FIELD))
    assert result.result == "failed"
    assert "scheme_poly1305_known_tags: the tag under " in result.detail
    assert task.fields == (("1305", "planted (portable)"),)


def test_services_are_not_computed_with_a_compiled_field_that_failed() -> None:
    result, task = outcome_of(ForgetsHalfOfTheKey(FIELD))
    service = _selftest._Task("PyJCA", "Mac.Poly1305", "limbs5", fields=(("1305", "limbs5"),))
    assert _selftest._run(service, set(task.fields)).result != "failed"  # a backend in Python is another
    told = _selftest._run(service._replace(fields=task.fields), set(task.fields))
    assert told.result == result.result == "failed"
    assert told.detail == "not run, since its field failed: 1305 with planted (portable)"
