"""Many threads at once, with keys and registry in common: answers known beforehand, from whom each asked.

Every thread has engine objects of its own, under overrides of its own. Meanwhile providers come and go, flags
of the process change, and keys that nobody else has are destroyed. It runs for 2 seconds, or for 60 with
``-m assure``.
"""

from __future__ import annotations

import copy
import hmac
import sys
from collections import Counter
from random import Random
from threading import Event, Thread
from time import monotonic
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.poly1305 import Poly1305 as LibraryPoly1305
from tests.api.fakes import Script, fake_provider
from tests.api.support import BACKEND
from tests.support import COMPILED

import pyjca
from pyjca import (
    ECDSAParameterSpec,
    ECPublicKey,
    KeyAgreement,
    KeyPair,
    KeyPairGenerator,
    Mac,
    SecretKey,
    Security,
    Signature,
    flags,
    plugins,
)
from pyjca.providers import _mac

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from pyjca.spi import Provider

THREADS = 8
MESSAGES = [bytes([number]) * size for number, size in enumerate((0, 1, 63, 64, 1000, 3000, 20_000))]
DETERMINISTIC = ECDSAParameterSpec(deterministic=True)
HMAC_KEY, POLY_KEY = bytes(range(50)), bytes(range(1, 33))


class Setting(NamedTuple):
    """What an engine is made under, and who has to serve then.

    Attributes:
        provider: who is to serve.
        flags: of the override.
        backends: what computes, by field.
        slow: in Python.
    """

    provider: str
    flags: Mapping[str, Any] = MappingProxyType({})
    backends: Mapping[str, str] = MappingProxyType({})
    slow: bool = False


USUAL = {"P256": BACKEND, "25519": BACKEND, "1305": BACKEND}
SETTINGS = [
    Setting("PyJCA", {}, USUAL),
    Setting("PyJCA", {"UseKeyTables": False, "UseSHA256Intrinsics": False}, USUAL),
    Setting("PyJCA", {"P256Field": "limbs9"}, {**USUAL, "P256": "limbs9"}),
    Setting("PyJCA", {"P256Field": "montgomery52"}, {**USUAL, "P256": "montgomery52"}),
    Setting(
        "PyJCA",
        {"P256Field": "limbs10", "Curve25519Field": "limbs10", "Poly1305Field": "limbs5"},
        {"P256": "limbs10", "25519": "limbs10", "1305": "limbs5"},
    ),
    Setting("PyJCA", {"ReleaseGILAboveMicros": 0, "VerifyAfterSign": True}, USUAL),
    Setting("OpenSSL"),
    Setting("OpenSSL", {"VerifyAfterSign": True}),
    Setting("PyCryptodome"),
    Setting("PyJCA", {"UseKernels": False}, dict.fromkeys(USUAL, "bigint"), slow=True),
]
if not COMPILED:
    SETTINGS = [one for one in SETTINGS if not one.backends or one.slow]


class Answers:
    """Keys that all threads share, and what is right for them, from libraries alone."""

    def __init__(self) -> None:
        make = KeyPairGenerator.get_instance
        self.ec, self.peer = (make("EC", "OpenSSL").generate_key_pair() for _ in range(2))
        self.ed, self.x, self.x_peer = (
            make(kind, "OpenSSL").generate_key_pair() for kind in ("Ed25519", "X25519", "X25519")
        )
        ec_key, ed_key, x_key = (
            serialization.load_der_private_key(pair.private.encode("pkcs8"), None)
            for pair in (self.ec, self.ed, self.x)
        )
        ec_peer, x_peer = (
            serialization.load_der_public_key(pair.public.encode("spki")) for pair in (self.peer, self.x_peer)
        )
        how = ec.ECDSA(hashes.SHA256(), deterministic_signing=True)
        self.ecdsa: list[bytes] = [ec_key.sign(message, how) for message in MESSAGES]  # type: ignore[union-attr, call-arg, arg-type]
        self.eddsa: list[bytes] = [ed_key.sign(message) for message in MESSAGES]  # type: ignore[union-attr, call-arg]
        self.hmac = [hmac.digest(HMAC_KEY, message, "sha256") for message in MESSAGES]
        self.poly1305 = [LibraryPoly1305.generate_tag(POLY_KEY, message) for message in MESSAGES]
        self.ecdh: bytes = ec_key.exchange(ec.ECDH(), ec_peer)  # type: ignore[union-attr, call-arg, arg-type]
        self.xdh: bytes = x_key.exchange(x_peer)  # type: ignore[union-attr, call-arg, arg-type]
        self.hmac_key = SecretKey(HMAC_KEY, "HmacSHA256")
        self.poly1305_key = SecretKey(POLY_KEY, "Poly1305")
        self.precomputed = pyjca.load_public_key(self.ec.public.encode("spki"))
        assert isinstance(self.precomputed, ECPublicKey)
        self.precomputed.precompute()


class Worker:
    """What one thread does.

    Args:
        answers: of all threads.
        seed: of its choices.
        done: how often each job was done with each provider and backend, for all threads.
    """

    def __init__(self, answers: Answers, seed: str, done: Counter[tuple[str, str, str | None]]) -> None:
        self.answers = answers
        self.random = Random(seed)
        self.done = done
        self.jobs: tuple[Callable[[Setting], None], ...] = (
            self.sign,
            self.verify,
            self.verify_often,
            self.authenticate,
            self.authenticate_once,
            self.agree,
            self.in_batches,
            self.generate,
        )

    def one(self) -> None:
        """Do one job under one setting."""
        setting = self.random.choice(SETTINGS)
        if setting.slow and self.random.random() < 0.8:
            setting = SETTINGS[0]
        with flags.override(providers=[provider_named(setting.provider)], **setting.flags):
            self.random.choice(self.jobs)(setting)

    def serves(self, engine: Any, setting: Setting, field: str | None) -> None:
        """Make sure that the engine is served by whom this thread asked for."""
        backend = None if field is None else setting.backends.get(field)
        told = engine.explain()
        assert (engine.provider.name, engine.backend) == (setting.provider, backend)
        assert told.provider == setting.provider
        assert told.backends.get(field or "") == backend
        self.done[type(engine).__name__ + engine.algorithm, setting.provider, backend] += 1

    def engine(self, kind: Any, algorithm: str, setting: Setting) -> Any:
        """Return an engine; PyCryptodome serves for secrets only where it is named."""
        named = setting.provider == "PyCryptodome" or self.random.random() < 0.5
        return kind.get_instance(algorithm, provider_named(setting.provider) if named else None)

    def fed(self, engine: Any, message: bytes) -> Any:
        """Return the engine, or a copy of it, that has taken the message in pieces."""
        cut = self.random.randrange(len(message) + 1)
        engine.update(message[:cut])
        if self.random.random() < 0.5:
            other, engine = engine, copy.copy(engine)
            other.update(b"another way")
        engine.update(message[cut:])
        return engine

    def signing(self, setting: Setting) -> tuple[Any, list[bytes], str]:
        if self.random.random() < 0.5:
            signer, right, field = self.engine(Signature, "Ed25519", setting), self.answers.eddsa, "25519"
            signer.init_sign(self.answers.ed.private)
        else:
            signer, right, field = (
                self.engine(Signature, "SHA256withECDSA", setting),
                self.answers.ecdsa,
                "P256",
            )
            signer.set_parameter(DETERMINISTIC)
            signer.init_sign(self.answers.ec.private)
        return signer, right, field

    def sign(self, setting: Setting) -> None:
        """Signatures are the right bytes."""
        signer, right, field = self.signing(setting)
        self.serves(signer, setting, field)
        for _ in range(1 if setting.slow else 4):
            number = self.random.randrange(len(MESSAGES))
            signer = self.fed(signer, MESSAGES[number])
            assert signer.sign() == right[number]
        self.serves(signer, setting, field)

    def verify(self, setting: Setting) -> None:
        """Good signatures are good, and others are not."""
        own = self.answers
        algorithm, key, right, field = self.random.choice(
            [
                ("Ed25519", own.ed.public, own.eddsa, "25519"),
                ("SHA256withECDSA", own.ec.public, own.ecdsa, "P256"),
                ("SHA256withECDSA", own.precomputed, own.ecdsa, "P256"),
            ]
        )
        verifier = self.engine(Signature, algorithm, setting)
        verifier.init_verify(key)
        self.serves(verifier, setting, field)
        for _ in range(1 if setting.slow else 4):
            number, other = (self.random.randrange(len(MESSAGES)) for _ in range(2))
            verifier = self.fed(verifier, MESSAGES[number])
            assert verifier.verify(right[other]) is (number == other)

    def verify_often(self, setting: Setting) -> None:
        """A fresh object of the key, so that its table comes and goes among those of other keys."""
        verifier = self.engine(Signature, "SHA256withECDSA", setting)
        verifier.init_verify(pyjca.load_public_key(self.answers.ec.public.encode("spki")))
        self.serves(verifier, setting, "P256")
        for number in range(1 if setting.slow else len(MESSAGES)):
            assert verifier.verify(self.answers.ecdsa[number], MESSAGES[number]) is True

    def authenticate(self, setting: Setting) -> None:
        """Tags of HMAC, also after further inits."""
        mac = self.engine(Mac, "HmacSHA256", setting)
        for _ in range(4):
            mac.init(self.answers.hmac_key)
            self.serves(mac, setting, None)
            number, other = (self.random.randrange(len(MESSAGES)) for _ in range(2))
            mac = self.fed(mac, MESSAGES[number])
            if self.random.random() < 0.5:
                assert mac.do_final() == self.answers.hmac[number]
            else:
                assert mac.verify(self.answers.hmac[other]) is (number == other)

    def authenticate_in_python(self) -> None:
        """Tags of HMAC whose state a Python object holds, without copies."""
        mac = Mac.get_instance("HmacSHA256", "OpenSSL")
        mac.init(self.answers.hmac_key)
        for message, tag in zip(MESSAGES, self.answers.hmac, strict=True):
            mac.update(message)
            assert mac.do_final() == tag
        self.done["MacHmacSHA256", "OpenSSL", None] += 1

    def authenticate_once(self, setting: Setting) -> None:
        """Tags of Poly1305."""
        mac = self.engine(Mac, "Poly1305", setting)
        for _ in range(4):
            mac.init(self.answers.poly1305_key)
            self.serves(mac, setting, "1305")
            number = self.random.randrange(len(MESSAGES))
            assert mac.do_final(MESSAGES[number]) == self.answers.poly1305[number]

    def agree(self, setting: Setting) -> None:
        """Secrets are the right bytes."""
        own = self.answers
        algorithm, key, peer, right, field = self.random.choice(
            [
                ("ECDH", own.ec, own.peer, own.ecdh, "P256"),
                ("X25519", own.x, own.x_peer, own.xdh, "25519"),
            ]
        )
        agreement = self.engine(KeyAgreement, algorithm, setting)
        agreement.init(key.private)
        self.serves(agreement, setting, field)
        agreement.do_phase(peer.public)
        assert agreement.generate_secret() == right
        assert agreement.agree_batch([peer.public] * 3) == [right] * 3

    def in_batches(self, setting: Setting) -> None:
        """Batches give what single calls do."""
        own, count = self.answers, 1 if setting.slow else len(MESSAGES)
        threads = self.random.choice((1, 2))
        messages = MESSAGES[:count]
        signer, right, field = self.signing(setting)
        assert signer.sign_batch(messages, threads=threads) == right[:count]
        self.serves(signer, setting, field)
        verifier = self.engine(Signature, signer.algorithm, setting)
        key = own.ed.public if field == "25519" else own.ec.public
        verdicts = verifier.verify_batch(right[:count], messages, public_keys=[key] * count, threads=threads)
        assert verdicts == [True] * count
        mac = self.engine(Mac, "HmacSHA256", setting)
        mac.init(own.hmac_key)
        assert copy.copy(mac).batch(MESSAGES, threads=threads) == own.hmac

    def generate(self, setting: Setting) -> None:
        """A pair that nobody else has; its private key is destroyed."""
        generator = self.engine(KeyPairGenerator, "EC", setting)
        pair: KeyPair = generator.generate_key_pair()
        self.serves(generator, setting, "P256")
        signer = self.engine(Signature, "SHA256withECDSA", setting)
        signer.init_sign(pair.private)
        signature = signer.sign(b"data")
        pair.private.destroy()
        with pytest.raises(pyjca.IllegalStateException):
            signer.init_sign(pair.private)
        verifier = Signature.get_instance("SHA256withECDSA")
        verifier.init_verify(pair.public)
        assert verifier.verify(signature, b"data") is True
        assert verifier.verify(signature, b"Data") is False


def provider_named(name: str) -> Provider:
    """Return a provider, also while it is not registered."""
    return next(one for one in plugins.snapshot().providers if one.name == name)


def unrest(stop: Event) -> None:
    """Change registry and flags of the process all the time."""
    number = 0
    while not stop.wait(0.001):
        number += 1
        Security.add_provider(fake_provider(f"Extra{number % 3}", Script(), version=str(number)))
        if number % 2:
            Security.insert_provider_at(fake_provider("First", Script()), 1)
            Security.remove_provider("First")
        if number % 5 == 0:
            Security.remove_provider("PyCryptodome")
            Security.add_provider(provider_named("PyCryptodome"))
        flags.set(VerifyAfterSign=number % 2 == 0, ReleaseGILAboveMicros=number % 300)
        for extra in range(3):
            if number % 4 == extra:
                Security.remove_provider(f"Extra{extra}")
    flags.reset()


@pytest.fixture
def eager_switches() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


def run(
    seconds: float, seed: int, threads: int = THREADS, job: Callable[[Worker], None] = Worker.one
) -> Counter[Any]:
    """Let threads work, and raise what the first one that failed raised.

    Returns:
        How often each algorithm was served by each provider and backend.
    """
    answers, stop = Answers(), Event()
    done: list[Counter[Any]] = [Counter() for _ in range(threads)]
    errors: list[BaseException] = []
    end = monotonic() + seconds

    def work(number: int) -> None:
        worker = Worker(answers, f"{seed}/{number}", done[number])
        try:
            while monotonic() < end and not errors:
                job(worker)
        except BaseException as error:  # noqa: BLE001  (raised in the main thread)
            errors.append(error)

    def change() -> None:
        try:
            unrest(stop)
        except BaseException as error:  # noqa: BLE001
            errors.append(error)

    workers = [Thread(target=work, args=(number,)) for number in range(threads)]
    changer = Thread(target=change)
    for thread in (*workers, changer):
        thread.start()
    for thread in workers:
        thread.join()
    stop.set()
    changer.join()
    if errors:
        raise errors[0]
    assert all(done)
    return sum(done, Counter())


def test_eight_threads_get_right_answers_from_whom_they_asked(eager_switches: None, seed: int) -> None:
    run(2, seed)


@pytest.mark.assure
def test_eight_threads_for_a_minute(eager_switches: None, seed: int) -> None:
    done = run(60, seed)
    served = {(provider, backend) for _, provider, backend in done}
    wanted = {(one.provider, backend) for one in SETTINGS for backend in one.backends.values() or [None]}
    assert served >= wanted
    print(f"{done.total()} engines:", *sorted(done.items(), key=str), sep="\n")


def test_objects_that_share_their_state_are_found(
    monkeypatch: pytest.MonkeyPatch, eager_switches: None, seed: int
) -> None:
    shared: list[Any] = [None]

    def put(_: Any, state: Any) -> None:
        shared[0] = state

    monkeypatch.setattr(_mac.RestartingMacSpi, "_state", property(lambda _: shared[0], put), raising=False)
    with pytest.raises((AssertionError, pyjca.ProviderException)):
        run(20, seed, job=Worker.authenticate_in_python)


def test_one_thread_alone_would_not_find_them(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    shared: list[Any] = [None]
    state = property(lambda _: shared[0], lambda _, value: shared.__setitem__(0, value))
    monkeypatch.setattr(_mac.RestartingMacSpi, "_state", state, raising=False)
    assert run(0.2, seed, threads=1, job=Worker.authenticate_in_python)
