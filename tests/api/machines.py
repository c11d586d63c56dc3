"""State machines that drive engines through calls in any order, beside a model of what is due.

A machine holds up to four engine objects of one algorithm, each with the state that the model gives it. A
rule makes one call, in whatever override is in force, and compares: the class of the exception, or the very
value, which a library computes that does not serve the engine.
"""

from __future__ import annotations

import copy
import io
import pickle
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tests.support import COMPILED

from pyjca import CloneNotSupportedException, IllegalStateException, Security, flags

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "PIECES",
    "PROVIDERS",
    "SETTINGS",
    "EngineMachine",
    "MessageMachine",
    "Subject",
    "machine",
    "places",
]

PROVIDERS = ("PyJCA", "OpenSSL", "PyCryptodome")

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"UseKernels": False},
    {"VerifyAfterSign": True},
    {"UseKeyTables": False, "UseSHA256Intrinsics": False},
    {"P256Field": "bigint", "Curve25519Field": "bigint", "Poly1305Field": "bigint"},
    {"P256Field": "limbs9", "Curve25519Field": "limbs10", "Poly1305Field": "limbs5"},
    {"ReleaseGILAboveMicros": 0, "VerifyAfterSign": True, "UseKernels": COMPILED},
)
"""Flags of overrides; the default more often than others."""

PIECES: tuple[bytes, ...] = (b"", b"a", bytes(63), bytes(range(64)), bytes(1000), b"\xff" * 1024, bytes(2500))

_KINDS: tuple[Callable[[bytes], Any], ...] = (
    bytes,
    bytearray,
    memoryview,
    lambda data: memoryview(bytes(byte for pair in zip(data, data, strict=True) for byte in pair))[::2],
)

places = st.integers(0, 3)
pieces = st.sampled_from(PIECES)
kinds = st.sampled_from(_KINDS)


class Subject:
    """An engine object and what the model knows of it.

    Attributes:
        engine: the object.
        served: who served since the last init that went well, with the backend; None otherwise.
        message: the message so far.
    """

    def __init__(self, engine: Any) -> None:
        self.engine = engine
        self.served: tuple[str, str | None] | None = None
        self.message = b""

    def copy(self, engine: Any) -> Any:
        """Return what the model knows of a copy."""
        made = copy.copy(self)
        made.engine = engine
        return made


class EngineMachine(RuleBasedStateMachine):
    """What holds for engines of every type.

    Attributes:
        engine_class: of the engines.
        algorithm: their name.
        provider: whose services they are.
        case: the row of the machine's table.
        calls: how many were compared, in all runs.
        subject_class: what is known of one.
    """

    engine_class: Any = None
    algorithm = ""
    provider = ""
    case: Any = None
    calls = 0
    subject_class: type[Subject] = Subject

    def __init__(self) -> None:
        super().__init__()
        self.subjects: list[Any] = []
        self.setting: dict[str, Any] = {}

    @initialize(named=st.booleans(), number=places)
    def begin(self, named: bool, number: int) -> None:
        """There is one engine at least."""
        self.another(named, number)

    # ---- steps

    def subject(self, place: int) -> Any:
        return self.subjects[place % len(self.subjects)]

    def active(self) -> flags.override:
        """Return the override in force, under which no other provider serves."""
        return flags.override(providers=[self.provider], **self.setting)

    def step(self, call: Callable[[], Any], due: Any) -> Any:
        """Make a call and compare; ``due`` is the class of an exception, or judges what is returned."""
        type(self).calls += 1
        result, told = None, "nothing"
        with self.active():
            try:
                result = call()
            except Exception as error:  # noqa: BLE001  (which of them is due is told)
                result, told = error, f"{type(error).__name__}: {error}"
        raises = isinstance(due, type) and issubclass(due, BaseException)
        if type(result) is due if raises else told == "nothing" and due(result):
            return result
        self.subjects = []  # of which nothing is known any more
        raise AssertionError(f"{result!r:.80} was returned, {told} was raised; due is {due}")

    def add(self, named: bool) -> None:
        """Add an engine; a provider that nobody takes for secrets by himself is named in any case."""
        found = Security.get_provider(self.provider)
        assert found is not None
        service = found.get_service(self.engine_class._type, self.algorithm)
        assert service is not None
        named |= self.provider == "PyCryptodome" and not service.constant_time
        with self.active():
            engine = self.engine_class.get_instance(self.algorithm, self.provider if named else None)
        self.subjects = [*self.subjects, self.subject_class(engine)][-4:]

    def started(self, subject: Any) -> None:
        """Note that an init went well: who serves, and how, stays until the next one."""
        engine = subject.engine
        subject.served = (engine.explain().provider, engine.backend)
        subject.message = b""

    def failed(self, subject: Any) -> None:
        """Note that an init failed: nothing is left of the one before."""
        subject.served, subject.message = None, b""

    # ---- rules

    @rule(setting=st.sampled_from((SETTINGS[0], *SETTINGS)))
    def override(self, setting: dict[str, Any]) -> None:
        """From now on other flags are in force, which concern the inits to come."""
        self.setting = setting

    @rule(named=st.booleans(), number=places)
    def another(self, named: bool, number: int) -> None:
        """There is one more, of which four are kept; most are initialised at once."""
        self.add(named)
        if number:
            self.start(self.subjects[-1], number)

    def start(self, subject: Any, number: int) -> None:
        """Make an init that goes well; the number tells which."""

    @rule(place=places, how=st.sampled_from([copy.deepcopy, pickle.dumps]))
    def deep(self, place: int, how: Callable[[Any], Any]) -> None:
        """Neither pickles nor deep copies exist."""
        self.step(lambda: how(self.subject(place).engine), CloneNotSupportedException)

    @rule(place=places, how=st.sampled_from([copy.copy, lambda engine: engine.clone()]))
    def clone(self, place: int, how: Callable[[Any], Any]) -> None:
        """A copy has the same state, which the model copies too."""
        self.copied(self.subject(place), how)

    def copied(self, subject: Any, how: Callable[[Any], Any] = copy.copy) -> Any:
        """Return a copy, or None where there is none."""
        if not self.may_copy(subject):
            self.step(lambda: how(subject.engine), CloneNotSupportedException)
            return None
        made = self.step(
            lambda: how(subject.engine),
            lambda twin: type(twin) is self.engine_class and twin is not subject.engine,
        )
        assert made.explain() == subject.engine.explain()
        twin = subject.copy(made)
        self.subjects = [*self.subjects, twin][-4:]
        return twin

    def victim(self, place: int, spare: int) -> Any:
        """Return an object for what ends its state: mostly a copy, so that states live long."""
        subject = self.subject(place)
        return (spare and self.copied(subject)) or subject

    def may_copy(self, subject: Any) -> bool:
        """Tell whether there are copies."""
        return False

    @invariant()
    def who_serves(self) -> None:
        """Who serves does not change between inits, whatever becomes of flags."""
        for subject in self.subjects:
            engine = subject.engine
            served = None if engine.provider is None else (engine.provider.name, engine.backend)
            assert served == subject.served, f"served by {served}, not {subject.served}"
            assert engine.explain().provider == (None if served is None else served[0])


class MessageMachine(EngineMachine):
    """Engines that take messages."""

    @rule(place=places, data=pieces, kind=kinds)
    def update(self, place: int, data: bytes, kind: Callable[[bytes], Any]) -> None:
        """The message grows, where there is one."""
        subject = self.subject(place)
        held = kind(data)
        self.step(
            lambda: subject.engine.update(held), self.due_in_message(subject, lambda none: none is None)
        )
        if isinstance(held, bytearray):
            held[:] = bytes(len(held))  # it was taken as it was
        if self.takes(subject):
            subject.message += data

    @rule(place=places, data=pieces)
    def update_file(self, place: int, data: bytes) -> None:
        """A file is a piece too."""
        subject = self.subject(place)
        due = self.due_in_message(subject, lambda none: none is None)
        self.step(lambda: subject.engine.update_file(io.BytesIO(data)), due)
        if self.takes(subject):
            subject.message += data

    @rule(place=places, wrong=st.sampled_from(["text", 5, None]))
    def update_with_what_is_no_data(self, place: int, wrong: Any) -> None:
        """What is no data changes nothing."""
        subject = self.subject(place)
        due = IllegalStateException if subject.served is None else TypeError
        self.step(lambda: subject.engine.update(wrong), due)

    @rule(place=places, wrong=st.sampled_from([io.StringIO("text"), b"bytes"]))
    def update_with_what_is_no_file(self, place: int, wrong: Any) -> None:
        """What is no file of bytes changes nothing."""
        subject = self.subject(place)
        self.step(lambda: subject.engine.update_file(wrong), self.due_in_message(subject, TypeError))
        if isinstance(wrong, io.StringIO):
            wrong.seek(0)

    @rule(place=places, data=pieces, others=pieces)
    def part(self, place: int, data: bytes, others: bytes) -> None:
        """A copy and what it was made of go different ways."""
        subject = self.subject(place)
        twin = self.copied(subject)
        if twin is not None and self.takes(subject):
            for one, more in ((subject, data), (twin, others)):
                self.step(lambda: one.engine.update(more), lambda none: none is None)  # noqa: B023
                one.message += more

    def teardown(self) -> None:
        """At the end every message is looked at."""
        for subject in self.subjects:
            if self.takes(subject):
                self.finish(subject)

    def finish(self, subject: Any) -> None:
        """End a message, and compare."""
        raise NotImplementedError

    def takes(self, subject: Any) -> bool:
        """Tell whether a message is in progress, or can begin."""
        return subject.served is not None

    def due_in_message(self, subject: Any, due: Any) -> Any:
        """Return what is due of a call that needs a message."""
        return due if self.takes(subject) else IllegalStateException


def machine(base: type[EngineMachine], algorithm: str, provider: str, case: Any) -> type[EngineMachine]:
    """Return the machine of a kind for an algorithm of a provider."""
    return type(
        f"{base.__name__}_{algorithm}_{provider}".replace("-", "_"),
        (base,),
        {"algorithm": algorithm, "provider": provider, "case": case},
    )
