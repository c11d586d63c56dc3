"""Every flag through every source: values, precedence, errors, unlocking, the processor, scopes."""

from __future__ import annotations

import asyncio
import contextvars
import warnings
from concurrent.futures import ThreadPoolExecutor
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from pyjca import FlagError, configuration, environment, flags, plugins
from pyjca.configuration import Given
from pyjca.flags import FLAGS, Flag, FlagWarning, Value
from pyjca.spi import CpuFeatures, KernelDescriptor, KernelSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

SOURCES = ("file", "environment", "command line", "set", "override")
TEXT_SOURCES = SOURCES[:3]
LOCKED = {"diagnostic": "UnlockDiagnosticVMOptions", "experimental": "UnlockExperimentalVMOptions"}
FEATURES = frozenset({"avx", "avx2", "avx512f", "avx512ifma", "bmi2", "adx", "sha_ni"})
GUARDED = [flag for flag in FLAGS if flag.steers == "guarded"]

# What each flag is set to, a value that it has neither by default nor on a machine that can do all.
SAMPLES: dict[str, Any] = {
    "CheckLimbRanges": True,
    "Curve25519Field": "limbs10",
    "Curve448Field": "limbs16",
    "P256Field": "limbs10",
    "P384Field": "limbs14",
    "P521Field": "limbs19",
    "Poly1305Field": "limbs5",
    "PrintResolution": True,
    "ReleaseGILAboveMicros": 1000,
    "RequireConstantTime": True,
    "UnlockDiagnosticVMOptions": True,
    "UnlockExperimentalVMOptions": True,
    "UseADX": False,
    "UseAVX": 2,
    "UseBMI2": False,
    "UseIntPoly25519Intrinsics": False,
    "UseIntPolyIntrinsics": False,
    "UseKernels": False,
    "UseKeyTables": False,
    "UsePolyIntrinsics": False,
    "UseSHA256Intrinsics": False,
    "VerifyAfterSign": True,
    "VerifyKernels": True,
}


def kernels_for(*guards: Flag) -> tuple[KernelDescriptor, ...]:
    return tuple(
        KernelDescriptor(f"test_{flag.name}", "test", frozenset({"avx2"}), flag.name, True) for flag in guards
    )


def machine(
    monkeypatch: pytest.MonkeyPatch,
    features: frozenset[str] = FEATURES,
    kernels: tuple[KernelDescriptor, ...] = kernels_for(*GUARDED),
) -> None:
    """Run on this processor with these kernels, and warn as in a new process."""
    cpu = CpuFeatures("x86-64", "test", "test", features)
    monkeypatch.setattr(plugins, "kernels", lambda: KernelSet(cpu, kernels))
    monkeypatch.setattr(environment, "_base", None)
    monkeypatch.setattr(flags, "_warned", set())


class Sources:
    """Sets a flag through a source; what is set through one stays while another is added."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.path = folder / "config.toml"
        self.monkeypatch = monkeypatch
        self.file: list[str] = []
        self.environment: list[str] = []
        self.options: list[str] = []
        self.overrides: list[flags.override] = []

    def put(self, source: str, name: str, value: Any, *, unlock: bool = True) -> None:
        kind = next((f.kind for f in FLAGS if name in (f.name, *f.aliases)), "")
        unlocking = [LOCKED[kind]] if unlock and kind in LOCKED else []
        option = f"-XX:{'+' if value else '-'}{name}" if isinstance(value, bool) else f"-XX:{name}={value}"
        options = [*(f"-XX:+{other}" for other in unlocking), option]
        if source == "file":
            spelled = str(value).lower() if isinstance(value, (bool, int)) else f'"{value}"'
            self.file += [*(f"{other} = true" for other in unlocking), f"{name} = {spelled}"]
        elif source == "environment":
            self.environment += options
        elif source == "command line":
            self.options += options
        elif source == "set":
            flags.set(**{name: value})
        else:
            self.overrides.append(flags.override(**{name: value}))
            self.overrides[-1].__enter__()
        if source in TEXT_SOURCES:
            self.read()

    def read(self) -> None:
        self.path.write_text("\n".join(["[flags]", *dict.fromkeys(self.file)]))
        self.monkeypatch.setenv("PYJCA_CONFIG", str(self.path))
        self.monkeypatch.setenv("PYJCA_FLAGS", " ".join(self.environment))
        configuration.use(Given(None, tuple(self.options)))

    def text(self, source: str, text: str) -> None:
        """Write one line of a source as it is."""
        {"file": self.file, "environment": self.environment, "command line": self.options}[source].append(
            text
        )
        self.read()

    def close(self) -> None:
        for override in reversed(self.overrides):
            override.__exit__()
        self.monkeypatch.setenv("PYJCA_CONFIG", "")
        self.monkeypatch.delenv("PYJCA_FLAGS", raising=False)
        configuration.use(Given())


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sources]:
    machine(monkeypatch)
    made = Sources(tmp_path, monkeypatch)
    yield made
    made.close()


def test_the_table_has_every_flag() -> None:
    assert list(SAMPLES) == [flag.name for flag in FLAGS]


# ------------------------------------------------------------------------------------------ values


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("flag", FLAGS, ids=[flag.name for flag in FLAGS])
def test_a_flag_takes_its_value_from_a_source(flag: Flag, source: str, sources: Sources) -> None:
    before = flags.get(flag.name)
    assert before != SAMPLES[flag.name]
    sources.put(source, flag.name, SAMPLES[flag.name])
    assert (flags.get(flag.name), flags.origin(flag.name)) == (SAMPLES[flag.name], source)
    told = next(state for state in flags.table() if state.flag == flag)
    assert (told.value, told.origin) == (SAMPLES[flag.name], source)


@pytest.mark.parametrize("flag", FLAGS, ids=[flag.name for flag in FLAGS])
def test_the_later_source_wins(flag: Flag, sources: Sources) -> None:
    sample = SAMPLES[flag.name]
    other: Value = flags.get(flag.name)
    for index, source in enumerate(SOURCES):
        if flag.name == LOCKED["diagnostic"] and source in TEXT_SOURCES:
            sources.put(source, flag.name, True)  # others may need it
            continue
        wanted = sample if index % 2 == 0 else other
        sources.put(source, flag.name, wanted)
        assert (flags.get(flag.name), flags.origin(flag.name)) == (wanted, source)


@pytest.mark.parametrize("order", [SOURCES, SOURCES[::-1]], ids=["rising", "falling"])
def test_precedence_does_not_depend_on_the_order_of_reading(order: tuple[str, ...], sources: Sources) -> None:
    levels = dict(zip(SOURCES, (10, 20, 30, 40, 50), strict=True))
    highest = 0
    for source in order:
        sources.put(source, "ReleaseGILAboveMicros", levels[source])
        highest = max(highest, levels[source])
        assert flags.get("ReleaseGILAboveMicros") == highest


def test_reset_takes_back_what_was_set_and_no_more(sources: Sources) -> None:
    sources.put("environment", "P256Field", "bigint")
    sources.put("set", "P256Field", "limbs10")
    sources.put("set", "UseAVX", 1)
    flags.reset("P256Field")
    assert (flags.get("P256Field"), flags.origin("P256Field")) == ("bigint", "environment")
    assert flags.get("UseAVX") == 1
    flags.reset()
    assert (flags.get("UseAVX"), flags.origin("UseAVX")) == (3, "default")


@pytest.mark.parametrize("source", SOURCES)
def test_an_alias_is_the_flag(source: str, sources: Sources) -> None:
    sources.put(source, "UsePoly1305Intrinsics", False)
    assert (flags.get("UsePolyIntrinsics"), flags.origin("UsePolyIntrinsics")) == (False, source)
    assert flags.get("UsePoly1305Intrinsics") is False


def test_a_flag_and_its_alias_together_are_one_too_many() -> None:
    with pytest.raises(FlagError, match="given twice"):
        flags.set(UsePolyIntrinsics=True, UsePoly1305Intrinsics=False)


# ------------------------------------------------------------------------------------------ errors


def failing(call: Callable[[], object], *words: str) -> None:
    before = {state.flag.name: state.value for state in flags.table()}
    with pytest.raises(FlagError) as caught:
        call()
    for word in words:
        assert word in str(caught.value)
    assert {state.flag.name: state.value for state in flags.table()} == before


WRONG_CODE: dict[type, tuple[Any, ...]] = {
    bool: (1, 0, "true", None),
    int: (True, "3", 1.5, None, -1, 10**10),
    str: (True, 1, "", None),
}


@pytest.mark.parametrize("flag", FLAGS, ids=[flag.name for flag in FLAGS])
def test_wrong_values_in_code(flag: Flag) -> None:
    for value in WRONG_CODE[type(flag.default)]:
        failing(lambda value=value: flags.set(**{flag.name: value}), flag.name)  # type: ignore[misc]
        failing(lambda value=value: flags.override(**{flag.name: value}), flag.name)  # type: ignore[misc]


WRONG_OPTIONS: dict[type, tuple[str, ...]] = {
    bool: ("-XX:{}", "-XX:{}=true", "-XX:+{}=true", "-XX:++{}"),
    int: ("-XX:{}", "-XX:+{}", "-XX:{}=", "-XX:{}=x", "-XX:{}=-1", "-XX:{}=1.5", "-XX:{}=99999999999"),
    str: ("-XX:{}", "-XX:+{}", "-XX:-{}=x", "-XX:{}="),
}
WRONG_LINES: dict[type, tuple[str, ...]] = {
    bool: ("{} = 1", '{} = "true"', "{} = []"),
    int: ("{} = true", '{} = "1"', "{} = -1", "{} = 1.5"),
    str: ("{} = true", "{} = 5", '{} = ""'),
}


@pytest.mark.parametrize("flag", FLAGS, ids=[flag.name for flag in FLAGS])
def test_wrong_values_in_text(flag: Flag, sources: Sources) -> None:
    unlock = f"-XX:+{LOCKED['diagnostic']}"
    for form in WRONG_OPTIONS[type(flag.default)]:
        option = form.format(flag.name)
        sources.monkeypatch.setenv("PYJCA_FLAGS", f"{unlock} {option}")
        failing(lambda: configuration.use(Given()), "PYJCA_FLAGS", flag.name)
        sources.monkeypatch.delenv("PYJCA_FLAGS")
        failing(lambda option=option: configuration.use(Given(None, (unlock, option))), "command line")  # type: ignore[misc]
    sources.monkeypatch.setenv("PYJCA_CONFIG", str(sources.path))
    for form in WRONG_LINES[type(flag.default)]:
        sources.path.write_text(f"[flags]\n{form.format(flag.name)}\n")
        failing(lambda: configuration.use(Given()), str(sources.path), flag.name)


@pytest.mark.parametrize(
    "option", ["UseAVX=1", "-X:UseAVX=1", "-XX:", "-XX:=1", "-XX:Use AVX=1", "+UseAVX", "-XX:é"]
)
def test_what_is_no_option_is_refused(option: str) -> None:
    failing(lambda: configuration.use(Given(None, (option,))), "command line")


def test_the_range_is_told_as_hotspot_does() -> None:
    failing(lambda: flags.set(UseAVX=4), "UseAVX=4 is outside the allowed range [ 0 ... 3 ]")


@pytest.mark.parametrize("source", SOURCES)
def test_unknown_names_are_refused_with_near_ones(source: str, sources: Sources) -> None:
    failing(lambda: sources.put(source, "UsePolyIntrinsic", True), "did you mean", "UsePolyIntrinsics")
    sources.__init__(sources.path.parent, sources.monkeypatch)  # type: ignore[misc]


@pytest.mark.parametrize("source", TEXT_SOURCES)
@pytest.mark.parametrize("flag", [f for f in FLAGS if f.kind in LOCKED], ids=lambda flag: flag.name)
def test_text_sources_unlock_first(flag: Flag, source: str, sources: Sources) -> None:
    failing(
        lambda: sources.put(source, flag.name, SAMPLES[flag.name], unlock=False),
        f"{flag.name!r} is {flag.kind} and must be enabled via",
        LOCKED[flag.kind],
    )
    sources.__init__(sources.path.parent, sources.monkeypatch)  # type: ignore[misc]


def test_unlocking_precedes_and_carries_over(sources: Sources) -> None:
    late = ("-XX:-UsePolyIntrinsics", "-XX:+UnlockDiagnosticVMOptions")
    failing(lambda: configuration.use(Given(None, late)), "the unlock option must precede")
    configuration.use(Given(None, late[::-1]))
    assert flags.get("UsePolyIntrinsics") is False
    configuration.use(Given())
    sources.text("file", "UnlockDiagnosticVMOptions = true")
    sources.text("command line", "-XX:-UsePolyIntrinsics")  # what an earlier source unlocked stays so
    assert flags.origin("UsePolyIntrinsics") == "command line"
    again = ("-XX:-UnlockDiagnosticVMOptions", "-XX:+UsePolyIntrinsics")
    failing(lambda: configuration.use(Given(None, again)), "must be enabled")


# --------------------------------------------------------------------------------------- processor

UNAVAILABLE = {
    "UseADX": "ADX instructions are not available on this CPU.",
    "UseBMI2": "BMI2 instructions are not available on this CPU.",
    "UseAVX": "UseAVX=2 is not supported on this CPU, setting it to UseAVX=1",
    "UseIntPoly25519Intrinsics": (
        "Intrinsics for 25519 polynomial crypto functions not available on this CPU."
    ),
    "UseIntPolyIntrinsics": "Intrinsics for Polynomial crypto functions not available on this CPU.",
    "UseKeyTables": "Tables for public keys not available on this CPU.",
    "UsePolyIntrinsics": "Intrinsics for Poly1305 crypto hash functions not available on this CPU.",
    "UseSHA256Intrinsics": (
        "Intrinsics for SHA-224 and SHA-256 crypto hash functions not available on this CPU."
    ),
}


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("name", UNAVAILABLE)
def test_what_the_cpu_cannot_serve_is_warned_of_once_and_stays_off(
    name: str, source: str, sources: Sources
) -> None:
    needs = [("UseBMI2", "bmi2")] if name == "UseADX" else []
    machine(sources.monkeypatch, frozenset({"avx", *(feature for _, feature in needs)}))
    sources.put(source, name, 2 if name == "UseAVX" else True)
    with pytest.warns(FlagWarning) as caught:
        assert not flags.get(name) or name == "UseAVX"
    assert [str(warning.message) for warning in caught] == [UNAVAILABLE[name]]
    assert flags.origin(name) == "ergonomic"
    assert flags.get(name) == (1 if name == "UseAVX" else False)
    flags.set(PrintResolution=False)  # a new environment warns no second time: warnings are errors here
    flags.table()


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize(
    "flag", [*GUARDED, next(f for f in FLAGS if f.name == "VerifyKernels")], ids=lambda f: f.name
)
def test_what_the_build_cannot_serve_is_warned_of_and_noted(
    flag: Flag, source: str, sources: Sources
) -> None:
    machine(sources.monkeypatch, kernels=())
    sources.put(source, flag.name, True)
    with pytest.warns(FlagWarning, match="not available in this build"):
        assert flags.get(flag.name) is False
    assert next(state.note for state in flags.table() if state.flag == flag) == "no kernel in this build"


@pytest.mark.parametrize(("name", "value", "off"), [("UseAVX", 2, 0), ("UseBMI2", True, False)])
def test_of_an_unknown_cpu_nothing_is_said(
    name: str, value: Any, off: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine(monkeypatch)
    monkeypatch.setattr(plugins, "kernels", lambda: KernelSet(None, (), "not compiled"))
    flags.set(**{name: value})
    with pytest.warns(
        FlagWarning, match=rf"{name} cannot be served, since the CPU is unknown \(not compiled\)"
    ):
        assert flags.get(name) == off


@pytest.mark.parametrize("flag", GUARDED, ids=[flag.name for flag in GUARDED])
def test_a_flag_that_nobody_set_follows_from_the_cpu(flag: Flag, monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch)
    assert (flags.get(flag.name), flags.origin(flag.name)) == (True, "ergonomic")
    machine(monkeypatch, frozenset())
    assert (flags.get(flag.name), flags.origin(flag.name)) == (False, "default")
    assert next(state.note for state in flags.table() if state.flag == flag) == "lacks avx2"


@pytest.mark.parametrize(
    ("features", "level"),
    [(set(), 0), ({"avx"}, 1), ({"avx", "avx2"}, 2), ({"avx", "avx2", "avx512f"}, 3), ({"bmi2", "adx"}, 0)],
)
def test_the_level_of_avx_is_that_of_the_cpu(
    features: set[str], level: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine(monkeypatch, frozenset(features))
    assert flags.get("UseAVX") == level
    assert flags.get("UseBMI2") is ("bmi2" in features)
    assert flags.get("UseADX") is ("adx" in features)


VECTOR_FEATURES = {
    1: {"avx", "fma", "vaes", "vpclmulqdq"},
    2: {"avx2", "avxifma", "sha512"},
    3: {"avx512f", "avx512dq", "avx512bw", "avx512vl", "avx512ifma", "avx512vbmi", "avx512_vbmi2"},
}


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_each_level_of_avx_hides_what_is_above(level: int, monkeypatch: pytest.MonkeyPatch) -> None:
    vector = set().union(*VECTOR_FEATURES.values())
    machine(monkeypatch, frozenset(vector | {"sse2", "sha_ni"}))
    with flags.override(UseAVX=level):
        cpu = environment.current().cpu
    assert cpu is not None
    visible = set().union(*(features for n, features in VECTOR_FEATURES.items() if n <= level))
    assert cpu.features == visible | {"sse2", "sha_ni"}


def test_lowering_the_cpu_turns_off_what_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch)
    assert "avx2" in environment.current().cpu.features  # type: ignore[union-attr]
    with flags.override(UseAVX=1):
        assert flags.get("UsePolyIntrinsics") is False
        assert environment.current().cpu.features == {"avx", "bmi2", "adx", "sha_ni"}  # type: ignore[union-attr]
        told = {state.flag.name: state.note for state in flags.table()}
        assert told["UsePolyIntrinsics"] == "UseAVX=1 hides avx2"
        with pytest.warns(FlagWarning, match="Poly1305"), flags.override(UsePolyIntrinsics=True):
            assert flags.get("UsePolyIntrinsics") is False
    with flags.override(UseBMI2=False):
        assert flags.get("UseADX") is False


def test_dependencies_between_flags_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch)
    with (
        flags.override(UseADX=True, UseBMI2=False),
        pytest.warns(FlagWarning, match="UseADX requires UseBMI2"),
    ):
        assert flags.get("UseADX") is False
    for name, value in (
        ("UseBMI2", True),
        ("UseAVX", 2),
        ("UsePolyIntrinsics", True),
        ("VerifyKernels", True),
    ):
        with flags.override(UseKernels=False), flags.override(**{name: value}):  # type: ignore[arg-type]
            with pytest.warns(FlagWarning, match=f"{name} requires UseKernels flag to be enabled"):
                assert not flags.get(name)
            assert (
                next(state.note for state in flags.table() if state.flag.name == name) == "UseKernels is off"
            )


def test_without_kernels_compiled_code_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch)

    def forbidden() -> KernelSet:
        raise AssertionError("compiled code is loaded")

    with flags.override(UseKernels=False):
        monkeypatch.setattr(plugins, "kernels", forbidden)
        assert environment.current().cpu is None
        assert flags.get("UsePolyIntrinsics") is False
        assert flags.get("UseAVX") == 0


def test_a_warning_that_is_an_error_is_raised_and_nothing_is_half_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    machine(monkeypatch, frozenset())
    flags.set(UseBMI2=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(FlagWarning):
            flags.table()
        assert flags.get("UseBMI2") is False


# ------------------------------------------------------------------------------------------ scopes


@pytest.mark.parametrize("flag", FLAGS, ids=[flag.name for flag in FLAGS])
def test_an_override_holds_in_its_scope_alone(flag: Flag, monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch)
    name, sample = flag.name, SAMPLES[flag.name]
    usual = flags.get(name)

    def seen() -> Value:
        return flags.get(name)

    @flags.override(**{name: sample})
    def plain() -> Value:
        return seen()

    @flags.override(**{name: sample})
    async def coroutine() -> tuple[Value, Value]:
        first = seen()
        await asyncio.sleep(0)
        return first, seen()

    async def tasks() -> list[Any]:
        outside = [
            asyncio.create_task(asyncio.to_thread(seen)),
            asyncio.create_task(asyncio.sleep(0, seen())),
        ]
        with flags.override(**{name: sample}):
            inside = [asyncio.create_task(asyncio.to_thread(seen))]  # a task copies the context
        return await asyncio.gather(coroutine(), *outside, *inside)

    assert plain() == sample
    assert asyncio.run(tasks()) == [(sample, sample), usual, usual, sample]
    results: list[Value] = []
    with flags.override(**{name: sample}), ThreadPoolExecutor(1) as pool:
        thread = Thread(target=lambda: results.append(seen()))
        thread.start()
        thread.join()
        results.append(pool.submit(seen).result())
        results.append(pool.submit(contextvars.copy_context().run, seen).result())
        results.append(seen())
    assert results == [usual, usual, sample, sample]
    assert seen() == usual
