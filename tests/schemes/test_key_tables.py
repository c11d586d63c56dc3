"""Which public keys get tables: counts, bounds, who holds one, and that tables change no verdict."""

from __future__ import annotations

import gc
import hashlib
import os
import sys
import threading
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import pytest

from pyjca import KeyPairGenerator, Signature, flags
from pyjca._guard import DirectGuard
from pyjca.errors import ProviderException
from pyjca.keys import ECPublicKey, EdECPublicKey
from pyjca.providers import _key_tables
from pyjca.providers._key_tables import KeyTables

native = pytest.importorskip("pyjca_intrinsics._native", reason="no compiled code")
native.set_failure(ProviderException)

if TYPE_CHECKING:
    from collections.abc import Callable

GUARD = DirectGuard("ECDSA")
SHA256 = hashlib.new("sha256")


class Signer:
    """A key, a signature of b"data" under it, and verifiers that ask a policy."""

    def __init__(self, scheme: Any, number: int) -> None:
        self.scheme = scheme
        fresh = number.to_bytes(2, "big") * 40
        private, self.point = scheme.generate(
            fresh[: {64: 40, 96: 56, 132: 74}[len(scheme.generate(None)[1])]]
        )
        digest = hashlib.sha256(b"data").digest()
        self.signature = scheme.sign(private, digest, "sha256", b"")

    def entry(self, tables: KeyTables) -> Any:
        return tables.entry(self.scheme, self.point)

    def verifier(self, tables: KeyTables) -> Any:
        return self.scheme.verifier(self.entry(tables), tables.admit, SHA256, 0, GUARD)

    def verify(self, tables: KeyTables, count: int = 1) -> None:
        verifier = self.verifier(tables)
        for _ in range(count):
            assert verifier.verify(self.signature, b"data") is True


class EdSigner(Signer):
    """The same on an Edwards curve."""

    def __init__(self, scheme: Any, number: int) -> None:
        self.scheme = scheme
        fresh = number.to_bytes(2, "big") * 40
        private, self.point = scheme.generate(fresh[: len(scheme.generate(None)[0])])
        self.signature = scheme.sign(private, self.point, b"data", b"")

    def verifier(self, tables: KeyTables) -> Any:
        return self.scheme.verifier(self.entry(tables), tables.admit, b"", None, 0, GUARD)


def usable_forms(**curves: str) -> list[tuple[str, str]]:
    """Return all forms of some curves that this processor can run."""
    parts = [name.split("_curve_") for name, required in native.kernels() if set(required) <= native.cpu()[3]]
    return [(curves[part[0]], part[1]) for part in parts if part[0] in curves]


@pytest.fixture(scope="module")
def p256() -> Any:
    return native.ec("P-256", "montgomery52")


@pytest.fixture(scope="module")
def signers(p256: Any) -> list[Signer]:
    return [Signer(p256, number) for number in range(12)]


@pytest.fixture
def policy() -> type[KeyTables]:
    """Return what faults are planted in below."""
    return KeyTables


def worth(scheme: Any) -> int:
    count: int = scheme.key_table(scheme.generate(None)[1]).threshold
    assert 1 <= count <= 100
    return count


# --------------------------------------------------------------------------------------------- counts


def test_a_table_is_made_when_verifications_have_cost_as_much(p256: Any, signers: list[Signer]) -> None:
    tables, signer = KeyTables(), signers[0]
    for number in range(worth(p256)):
        assert (signer.entry(tables).is_built, signer.entry(tables).count) == (False, number)
        signer.verify(tables)  # each with an engine of its own: keys count by value
    assert not signer.entry(tables).is_built
    signer.verify(tables)
    assert signer.entry(tables).is_built


def test_what_cannot_be_a_signature_does_not_count(p256: Any, signers: list[Signer]) -> None:
    tables, signer = KeyTables(), signers[0]
    verifier = signer.verifier(tables)
    for junk in (b"", bytes(64), b"\xff" * 64, signer.signature[:-1]):
        for _ in range(2 * worth(p256)):
            assert verifier.verify(junk, b"data") is False
    assert signer.entry(tables).count == 0
    assert verifier.verify(signer.signature, b"other") is False
    assert signer.entry(tables).count == 1


@pytest.mark.parametrize(("curve", "form"), usable_forms(p256="P-256", p384="P-384", p521="P-521"))
def test_verdicts_are_the_same_with_a_table(curve: str, form: str) -> None:
    signer, tables = Signer(native.ec(curve, form), 5), KeyTables()
    held = signer.entry(tables).build()
    before = signer.entry(tables).last_used
    warm, cold = signer.verifier(tables), signer.scheme.verifier(signer.point, None, SHA256, 0, GUARD)
    width = len(signer.signature) // 2
    r, s = signer.signature[:width], signer.signature[width:]
    one = bytes(width - 1) + b"\x01"
    for signature in (signer.signature, s + r, r + one, one + s, one + one, r + r, bytes(2 * width)):
        for message in (b"data", b"", b"other"):
            verdict = warm.verify(signature, message)
            assert verdict is cold.verify(signature, message)
            assert verdict is (signature == signer.signature and message == b"data")
    assert signer.entry(tables).last_used > before
    del held


@pytest.mark.parametrize(("curve", "form"), usable_forms(ed25519="Ed25519", ed448="Ed448"))
def test_tables_of_edwards_curves_come_and_judge_alike(curve: str, form: str) -> None:
    scheme, tables = native.eddsa(curve, form), KeyTables()
    signer = EdSigner(scheme, 5)
    verifier, cold = signer.verifier(tables), scheme.verifier(signer.point, None, b"", None, 0, GUARD)
    for junk in (b"", signer.signature[:-1], signer.signature + b"\0"):
        assert verifier.verify(junk, b"data") is False
    for number in range(worth(scheme)):
        assert (signer.entry(tables).is_built, signer.entry(tables).count) == (False, number)
        signer.verify(tables)
    signer.verify(tables)
    assert signer.entry(tables).is_built
    width = len(signer.signature) // 2
    r, s = signer.signature[:width], signer.signature[width:]
    one = b"\x01" + bytes(width - 1)
    for signature in (signer.signature, s + r, r + one, one + s, one + one, r + r, bytes(2 * width)):
        for message in (b"data", b"", b"other"):
            verdict = verifier.verify(signature, message)
            assert verdict is cold.verify(signature, message)
            assert verdict is (signature == signer.signature and message == b"data")


def test_forms_and_curves_do_not_share_entries(p256: Any, signers: list[Signer]) -> None:
    tables = KeyTables()
    other = native.ec("P-256", "limbs9")
    assert tables.entry(p256, signers[0].point) is not tables.entry(other, signers[0].point)
    assert tables.entry(p256, signers[0].point) is tables.entry(p256, bytes(bytearray(signers[0].point)))


# --------------------------------------------------------------------------------------------- bounds


def test_there_are_no_more_tables_than_the_bound(
    p256: Any, signers: list[Signer], policy: type[KeyTables]
) -> None:
    tables = policy(most=3)
    for signer in signers:
        signer.verify(tables, worth(p256) + 1)
        assert signer.entry(tables).is_built
        assert sum(other.entry(tables).is_built for other in signers) <= 3
    first = signers[0].entry(tables)
    assert (first.is_built, first.count) == (False, 0)
    assert first.threshold == 2 * worth(p256)
    signers[0].verify(tables, first.threshold)
    assert not first.is_built
    signers[0].verify(tables)
    assert first.is_built


def test_keys_in_turn_do_not_take_tables_from_each_other_for_ever(
    signers: list[Signer], policy: type[KeyTables]
) -> None:
    tables, builds = policy(most=3), 0
    verifiers = [(signer.verifier(tables), signer.entry(tables), signer.signature) for signer in signers]
    due, rounds = [0, 0], 400
    for number in range(rounds):
        for verifier, entry, signature in verifiers:
            before = entry.is_built
            verifier.verify(signature, b"data")
            builds += entry.is_built and not before
        due[2 * number // rounds] = builds
    assert due[1] - due[0] <= 2 * len(signers)  # as each would double its own
    assert builds <= 10 * len(signers)
    assert sum(entry.is_built for _, entry, _ in verifiers) == 3


def test_what_is_in_use_goes_last(p256: Any, signers: list[Signer], policy: type[KeyTables]) -> None:
    tables = policy(most=3)
    hot, *others = signers
    verifier = hot.verifier(tables)
    for _ in range(worth(p256) + 1):
        verifier.verify(hot.signature, b"data")
    for other in others:
        verifier.verify(hot.signature, b"data")  # nobody looks its entry up again
        other.verify(tables, worth(p256) + 1)
        assert hot.entry(tables).is_built


def test_keys_that_are_used_once_take_nothing_from_others(p256: Any, signers: list[Signer]) -> None:
    tables = KeyTables(most=2, recent=16)
    for signer in signers[:2]:
        signer.verify(tables, worth(p256) + 1)
    points = [p256.generate(number.to_bytes(40, "big"))[1] for number in range(100)]
    for point in points:
        tables.entry(p256, point)
    assert all(signer.entry(tables).is_built for signer in signers[:2])
    assert 16 <= len({*tables._young, *tables._old}) <= 32
    recent = tables.entry(p256, points[-16])
    assert recent is tables._young.get((p256, points[-16]), recent)


def test_recent_counts_outlive_other_keys_and_old_ones_do_not(p256: Any, signers: list[Signer]) -> None:
    tables = KeyTables(recent=16)
    signer = signers[0]
    signer.verify(tables)
    points = [p256.generate(number.to_bytes(40, "big"))[1] for number in range(60)]
    for point in points[:15]:
        tables.entry(p256, point)
    assert signer.entry(tables).count == 1
    for point in points:
        tables.entry(p256, point)
        tables.entry(p256, signer.point)  # now and then, and so it stays
    assert signer.entry(tables).count == 1
    for point in points[:40]:
        tables.entry(p256, point)
    assert signer.entry(tables).count == 0


def test_a_key_has_one_entry_as_long_as_anybody_has_it(
    p256: Any, signers: list[Signer], policy: type[KeyTables]
) -> None:
    tables, signer = policy(most=1, recent=1), signers[0]
    verifier = signer.verifier(tables)
    number = id(signer.entry(tables))
    for _ in range(2):
        for other in signers[1:]:
            other.verify(tables, worth(p256) + 1)
        assert id(signer.entry(tables)) == number
        for _ in range(signer.entry(tables).threshold + 1):
            assert verifier.verify(signer.signature, b"data")
        assert signer.entry(tables).is_built


def test_what_is_gone_leaves_nothing_behind(p256: Any, policy: type[KeyTables]) -> None:
    tables = policy(recent=8)
    held = [tables.entry(p256, bytes([number]) * 64) for number in range(100)]
    assert len(tables._entries) >= 100
    most = 0
    for number in range(2000):
        tables.entry(p256, number.to_bytes(64, "big"))
        most = max(most, len(tables._entries))
    assert most <= 2 * (100 + 16) + 16
    assert [tables.entry(p256, entry.point) is entry for entry in held] == [True] * 100
    del held
    gc.collect()
    for number in range(2000):
        tables.entry(p256, number.to_bytes(64, "big"))
    assert len(tables._entries) <= 3 * 16 + 8


def test_where_there_is_no_memory_verification_goes_on_without(signers: list[Signer]) -> None:
    asked = []

    def due(entry: Any) -> None:
        asked.append(entry)
        raise MemoryError

    signer = signers[0]
    entry = signer.scheme.key_table(signer.point)
    verifier = signer.scheme.verifier(entry, due, SHA256, 0, GUARD)
    for _ in range(3 * entry.threshold + 3):
        assert verifier.verify(signer.signature, b"data") is True
    assert asked == [entry] * len(asked)
    assert len(asked) in (2, 3)


def test_another_failure_is_the_providers(signers: list[Signer]) -> None:
    signer = signers[0]
    for error, raised in ((KeyError("x"), ProviderException), (KeyboardInterrupt(), KeyboardInterrupt)):

        def due(entry: Any, error: BaseException = error) -> None:
            raise error

        entry = signer.scheme.key_table(signer.point)
        verifier = signer.scheme.verifier(entry, due, SHA256, 0, GUARD)
        for _ in range(entry.threshold):
            verifier.verify(signer.signature, b"data")
        with pytest.raises(raised):
            verifier.verify(signer.signature, b"data")


# ------------------------------------------------------------------------------------- who holds one


def test_a_table_that_is_held_lives_as_long_as_what_holds_it(
    p256: Any, signers: list[Signer], policy: type[KeyTables]
) -> None:
    tables = policy(most=2)
    signers[0].verify(tables)
    assert signers[0].entry(tables).count == 1
    held = [signer.entry(tables).build() for signer in signers[:4]]
    second = signers[0].entry(tables).build()
    for signer in signers[4:]:
        signer.verify(tables, worth(p256) + 1)
    assert [signer.entry(tables).is_built for signer in signers[:4]] == [True] * 4
    assert sum(signer.entry(tables).is_built for signer in signers[4:]) == 2
    del held
    assert [signer.entry(tables).is_built for signer in signers[:4]] == [True, False, False, False]
    first = signers[0].entry(tables)
    del second
    assert (first.is_built, first.count, first.threshold) == (False, 0, worth(p256))
    assert len(tables._kept) == 2


def test_holding_a_table_for_a_while_takes_nothing_away(
    p256: Any, signers: list[Signer], policy: type[KeyTables]
) -> None:
    tables = policy(most=1)
    signers[0].verify(tables, worth(p256) + 1)
    held = signers[0].entry(tables).build()
    del held
    assert signers[0].entry(tables).is_built
    held = signers[0].entry(tables).build()
    for signer in signers[1:3]:
        signer.verify(tables, worth(p256) + 1)
    assert [signer.entry(tables).is_built for signer in signers[:3]] == [True, False, True]
    del held
    assert not signers[0].entry(tables).is_built


def test_a_table_outlives_what_is_remembered_of_its_key(p256: Any, signers: list[Signer]) -> None:
    tables = KeyTables(most=1, recent=1)
    held = signers[0].entry(tables).build()
    signers[1].verify(tables, worth(p256) + 1)
    for signer in signers[2:]:
        signer.entry(tables)
    assert [signer.entry(tables).is_built for signer in signers[:3]] == [True, True, False]
    del held


def test_an_entry_is_of_a_point(p256: Any, signers: list[Signer]) -> None:
    with pytest.raises(ProviderException, match="64 bytes"):
        p256.key_table(signers[0].point[1:])


def test_an_interruption_at_any_step_leaves_a_policy_that_works(p256: Any, signers: list[Signer]) -> None:
    tables = KeyTables(most=2, recent=2)

    def interrupted(left: int, run: Callable[[], object]) -> bool:
        def trace(frame: Any, event: str, argument: object) -> Any:
            nonlocal left
            if frame.f_code.co_filename == _key_tables.__file__:
                frame.f_trace_opcodes = True
                left -= event == "opcode"
                if left == 0:
                    raise KeyboardInterrupt
            return trace

        before = sys.gettrace()
        sys.settrace(trace)
        try:
            run()
        except KeyboardInterrupt:
            return True
        finally:
            sys.settrace(before)
        return False

    step, going = 0, True
    while going:
        step += 1
        going = False
        for number in range(4):
            signer = signers[(step + number) % len(signers)]
            entry = signer.entry(tables)
            going |= interrupted(step, partial(tables.admit, entry))
            going |= interrupted(step, partial(signer.entry, tables))
    assert step > 20
    assert len(tables._kept) <= 2
    for signer in signers:
        signer.verify(tables, signer.entry(tables).threshold + 1)
        assert signer.entry(tables).is_built
        assert sum(other.entry(tables).is_built for other in signers) <= 2


# ------------------------------------------------------------------------------------- whole engines


def test_engines_use_the_tables_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = KeyTables()
    monkeypatch.setattr("pyjca.providers.pyjca_spi.key_tables", tables)
    pair = KeyPairGenerator.get_instance("EC").generate_key_pair()
    public = pair.public
    assert isinstance(public, ECPublicKey)
    signer, verifier = (Signature.get_instance("SHA256withECDSA", "PyJCA") for _ in range(2))
    signer.init_sign(pair.private)
    for on in (False, True):
        with flags.override(UseKeyTables=on):
            for _ in range(40):
                verifier.init_verify(ECPublicKey("secp256r1", public.point))
                assert verifier.verify(signer.sign(b"data"), b"data")
                assert not verifier.verify(signer.sign(b"data"), b"other")
        assert ("ec_key_table" in verifier.explain().kernels) is on
        assert [entry.is_built for entry in tables._kept] == [True] * on
    assert next(iter(tables._kept)).point == public.point[1:]


def test_a_key_object_holds_the_table_that_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = KeyTables()
    monkeypatch.setattr("pyjca.providers.pyjca_spi.key_tables", tables)
    public = KeyPairGenerator.get_instance("EC").generate_key_pair().public
    assert isinstance(public, ECPublicKey)
    with flags.override(UseKeyTables=False):
        public.precompute()
    assert not tables._young
    public.precompute()
    (entry,) = tables._young.values()
    assert entry.is_built
    public.precompute()
    assert entry.is_built
    del public
    gc.collect()
    assert not entry.is_built


@pytest.mark.parametrize("curve", ["Ed25519", "Ed448"])
def test_keys_of_edwards_curves_have_tables_of_the_process_too(
    curve: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = KeyTables()
    for module in ("pyjca_spi", "pyjca_okp_spi"):
        monkeypatch.setattr(f"pyjca.providers.{module}.key_tables", tables)
    pair = KeyPairGenerator.get_instance(curve).generate_key_pair()
    public = pair.public
    assert isinstance(public, EdECPublicKey)
    signer, verifier = (Signature.get_instance("EdDSA", "PyJCA") for _ in range(2))
    signer.init_sign(pair.private)
    for on in (False, True):
        with flags.override(UseKeyTables=on):
            verifier.init_verify(EdECPublicKey(curve, public.point))
            for _ in range(10):
                assert verifier.verify(signer.sign(b"data"), b"data")
                assert not verifier.verify(signer.sign(b"data"), b"other")
        assert [entry.is_built for entry in tables._kept] == [True] * on
    tables._kept.clear()
    (entry,) = tables._young.values()
    assert (entry.point, entry.is_built) == (public.point, False)
    public.precompute()
    assert entry.is_built


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")
def test_a_child_of_a_fork_while_a_table_is_made_makes_its_own() -> None:
    scheme, tables = native.ec("P-521", "limbs19"), KeyTables()
    for number in range(10):
        signer = Signer(scheme, number)
        entry = signer.entry(tables)
        thread = threading.Thread(target=tables.admit, args=(entry,))
        thread.start()
        child = os.fork()
        if child == 0:
            held = entry.build()
            built = entry.is_built
            del held
            signer.verify(tables, worth(scheme) + 1)
            os._exit(0 if built and entry.is_built else 1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        thread.join()


def test_whoever_asks_has_the_table_though_another_thread_makes_it_too() -> None:
    scheme = native.ec("P-521", "limbs19")
    entry = scheme.key_table(Signer(scheme, 1).point)
    for _ in range(20):
        barrier, held = threading.Barrier(3), list[Any]()

        def work(barrier: threading.Barrier = barrier, held: list[Any] = held) -> None:
            barrier.wait()
            holder = entry.build()
            held.append((holder, entry.is_built))

        threads = [threading.Thread(target=work) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert {(id(holder), built) for holder, built in held} == {(id(held[0][0]), True)}
        held.clear()
        assert not entry.is_built


def test_threads_and_evictions_get_on(signers: list[Signer]) -> None:
    tables, wrong = KeyTables(most=2, recent=4), []
    scheme = native.ec("P-521", "limbs19")
    own = [Signer(scheme, number) for number in range(4)]

    def work(seed: int) -> None:
        try:
            for step in range(60):
                signer = own[(seed + step * step) % len(own)]
                verifier = signer.scheme.verifier(signer.entry(tables), tables.admit, SHA256, 8, GUARD)
                if step % 7 == 0:
                    held = signer.entry(tables).build()
                for _ in range(2):
                    assert verifier.verify(signer.signature, b"data") is True
                if step % 7 == 3:
                    del held
        except BaseException as error:  # noqa: BLE001  (reported below)
            wrong.append(error)

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert wrong == []


def test_a_key_that_is_used_once_pays_little(p256: Any) -> None:
    tables = KeyTables()
    points = [p256.generate(number.to_bytes(40, "big"))[1] for number in range(2000)]
    best = 9.0
    for _ in range(10):
        for start in range(0, len(points), 100):
            before = perf_counter()
            for point in points[start : start + 100]:
                tables.entry(p256, point)
            best = min(best, (perf_counter() - before) / 100)
    print(f"looking a new key up: {best * 1e6:.2f} µs")
    assert best <= 1.5e-6


# -------------------------------------------------------------------------------------- planted faults


def planted(old: str, new: str) -> type[KeyTables]:
    """Return the policy with a fault in it."""
    source = Path(_key_tables.__file__).read_text(encoding="utf-8")
    assert source.count(old) == 1
    names: dict[str, Any] = {"__name__": _key_tables.__name__, "__package__": _key_tables.__package__}
    exec(source.replace(old, new), names)  # noqa: S102
    policy: type[KeyTables] = names["KeyTables"]
    return policy


@pytest.mark.parametrize(
    ("old", "new", "check"),
    [
        ("threshold *= 2", "threshold *= 1", test_keys_in_turn_do_not_take_tables_from_each_other_for_ever),
        ("found = known()", "found = self._old.get(key)", test_a_key_has_one_entry_as_long_as_anybody_has_it),
        ("if known() is None", "if False", test_what_is_gone_leaves_nothing_behind),
        ("if known() is None", "if True", test_what_is_gone_leaves_nothing_behind),
        ("self._kept[entry] = table", "", test_holding_a_table_for_a_while_takes_nothing_away),
        (">= self._most and", "> self._most and", test_there_are_no_more_tables_than_the_bound),
        ("last = min(", "last = max(", test_what_is_in_use_goes_last),
    ],
)
def test_a_fault_is_seen(
    old: str, new: str, check: Callable[..., None], p256: Any, signers: list[Signer]
) -> None:
    values = {"p256": p256, "signers": signers, "policy": planted(old, new)}
    wanted = check.__code__.co_varnames[: check.__code__.co_argcount]
    with pytest.raises(AssertionError):
        check(**{name: values[name] for name in wanted})
