"""Batches of verifications count towards tables of keys, use them, and judge as single calls do."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from tests.api.support import needs_kernels

from pyjca import KeyPairGenerator, ProviderException, Signature, flags
from pyjca.providers import _batches, pyjca_okp_spi, pyjca_spi
from pyjca.providers._key_tables import KeyTables
from pyjca.providers._schemes import ec_engines, eddsa_engines

native = pytest.importorskip("pyjca_intrinsics._native", reason="no compiled code")
native.set_failure(ProviderException)

if TYPE_CHECKING:
    from pyjca import KeyPair

pytestmark = needs_kernels

KINDS = {
    "SHA256withECDSA": ("EC", "secp256r1"),
    "SHA384withECDSA": ("EC", "secp384r1"),
    "SHA512withECDSAinP1363Format": ("EC", "secp521r1"),
    "Ed25519": ("Ed25519", None),
    "Ed448": ("Ed448", None),
}
SIZES = (1, 2, 3, 4, 5, 8, 9, 11, 15, 64, 65, 75)
LANES = {"UseAVX": 3}, {"UseAVX": 2}, {"UseAVX": 0}


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> KeyTables:
    """The tables of the process, for the test alone."""
    made = KeyTables()
    for module in (_batches, pyjca_spi, pyjca_okp_spi):
        monkeypatch.setattr(module, "key_tables", made)
    return made


class Signed:
    """Keys, and items under them in turn, among them bad ones."""

    def __init__(self, algorithm: str, keys: int, count: int) -> None:
        kind, curve = KINDS[algorithm]
        generator = KeyPairGenerator.get_instance(kind)
        if curve is not None:
            generator.initialize(curve)
        self.algorithm = algorithm
        self.pairs: list[KeyPair] = [generator.generate_key_pair() for _ in range(keys)]
        signers = [Signature.get_instance(algorithm) for _ in self.pairs]
        for signer, pair in zip(signers, self.pairs, strict=True):
            signer.init_sign(pair.private)
        self.messages = [b"%d" % number for number in range(count)]
        self.keys: list[Any] = [self.pairs[number % keys].public for number in range(count)]
        self.signatures = [signers[number % keys].sign(data) for number, data in enumerate(self.messages)]
        self.verdicts = [number % 7 != 3 for number in range(count)]
        for number in range(3, count, 7):
            good = self.signatures[number]
            bad = (good[:-1], good[:-1] + bytes([good[-1] ^ 1]), b"", bytes(len(good)))
            self.signatures[number] = bad[number // 7 % 4]

    def verifier(self, number: int = 0) -> Signature:
        verifier = Signature.get_instance(self.algorithm, "PyJCA")
        verifier.init_verify(self.pairs[number].public)
        return verifier

    def entry(self, tables: KeyTables, number: int = 0) -> Any:
        """Return what is known of a key for single calls."""
        spi: Any = self.verifier(number)._spi
        edwards = self.algorithm.startswith("Ed")
        engines: Any = (eddsa_engines if edwards else ec_engines)(spi._scheme)
        key: Any = self.pairs[number].public
        return tables.entry(engines, key.point if edwards else key.point[1:])

    def batch(self, count: int, *, by_value: bool = False) -> Any:
        """Return the verdicts on the first items, all of them under one key or by the keys of each."""
        items = self.signatures[:count], self.messages[:count]
        if len(self.pairs) == 1 and not by_value:
            return self.verifier().verify_batch(*items)
        engine = Signature.get_instance(self.algorithm, "PyJCA")
        keys = [type(key)(key.curve, key.point) for key in self.keys[:count]]  # equal, and no key twice
        return engine.verify_batch(*items, public_keys=keys)


@pytest.mark.parametrize("by_value", [False, True])
@pytest.mark.parametrize("algorithm", KINDS)
def test_few_items_count_as_single_calls(
    algorithm: str, by_value: bool, tables: KeyTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed = Signed(algorithm, 1, 40)
    states = []
    for batches in (False, True):
        fresh = KeyTables()
        for module in (_batches, pyjca_spi, pyjca_okp_spi):
            monkeypatch.setattr(module, "key_tables", fresh)
        entry, seen = signed.entry(fresh), []
        for first in range(0, 39, 3):
            items = signed.signatures[first : first + 3], signed.messages[first : first + 3]
            if not batches:
                single = signed.verifier()
                verdicts = [single.verify(*item) for item in zip(*items, strict=True)]
            elif by_value:
                engine = Signature.get_instance(algorithm, "PyJCA")
                keys = [type(key)(key.curve, key.point) for key in signed.keys[:3]]
                verdicts = engine.verify_batch(*items, public_keys=keys)
            else:
                verdicts = signed.verifier().verify_batch(*items)
            assert verdicts == signed.verdicts[first : first + 3]
            seen.append((entry.is_built, entry.count))
        states.append(seen)
    assert states[0] == states[1]
    assert states[0][-1][0]


@pytest.mark.parametrize("changes", LANES)
@pytest.mark.parametrize("algorithm", KINDS)
def test_verdicts_are_the_same_with_any_tables(
    algorithm: str, changes: dict[str, Any], tables: KeyTables
) -> None:
    with flags.override(**changes):
        signed = Signed(algorithm, 1, SIZES[-1])
        for warm in (False, True):
            kept = signed.entry(tables).build() if warm else None
            for size in SIZES:
                assert signed.batch(size) == signed.verdicts[:size]
                assert signed.batch(size, by_value=True) == signed.verdicts[:size]
            del kept


@pytest.mark.parametrize("changes", LANES)
@pytest.mark.parametrize("keys", [2, 40])
@pytest.mark.parametrize("algorithm", KINDS)
def test_verdicts_under_several_keys_are_the_same_with_tables(
    algorithm: str, keys: int, changes: dict[str, Any], tables: KeyTables
) -> None:
    with flags.override(**changes):
        signed = Signed(algorithm, keys, 120)
        for _ in range(3):
            assert signed.batch(120) == signed.verdicts
        assert len(tables._kept) <= 32
        assert signed.batch(3) == signed.verdicts[:3]


@pytest.mark.parametrize("algorithm", ["SHA384withECDSA", "SHA512withECDSAinP1363Format", "Ed448"])
def test_each_of_several_keys_has_its_table(algorithm: str, tables: KeyTables) -> None:
    signed = Signed(algorithm, 2, 40)
    entries = [signed.entry(tables, number) for number in range(2)]
    signed.batch(2)
    assert [(entry.is_built, entry.count) for entry in entries] == [(False, 1)] * 2
    assert signed.batch(40) == signed.verdicts
    assert all(entry.is_built for entry in entries)
    before = [entry.last_used for entry in entries]
    signed.batch(2)
    assert all(entry.last_used > then for entry, then in zip(entries, before, strict=True))


@pytest.mark.parametrize("algorithm", ["SHA256withECDSA", "Ed25519"])
def test_a_table_for_single_items_serves_few_of_a_batch(algorithm: str, tables: KeyTables) -> None:
    signed = Signed(algorithm, 1, 65)
    entry = signed.entry(tables)
    tables.admit(entry)
    for size in (1, 2, 3, 4, 65):
        before = entry.last_used
        assert signed.batch(size) == signed.verdicts[:size]
        assert entry.last_used > before


def test_groups_that_fill_no_lanes_count(tables: KeyTables) -> None:
    signed = Signed("Ed25519", 1, 12)
    entry = signed.entry(tables)
    verifier = signed.verifier()
    verifier.verify_batch(signed.signatures[:8], signed.messages[:8])
    in_lanes = any("_batch_" in name for name in verifier.explain().kernels)
    assert entry.is_built is not in_lanes
    for _ in range(4):
        assert signed.batch(4) == signed.verdicts[:4]
    assert entry.is_built


def test_a_table_for_lanes_is_made_where_it_pays(tables: KeyTables) -> None:
    signed = Signed("SHA256withECDSA", 1, 80)
    verifier = signed.verifier()
    verifier.verify_batch(signed.signatures[:4], signed.messages[:4])
    name = next((one for one in verifier.explain().kernels if "_batch_" in one), None)
    kernel = native.batch(name) if name else None
    if kernel is None or kernel.lanes() == 1 or not kernel.has_key_tables():
        pytest.skip("no lanes with tables of their own")

    def lanes() -> list[Any]:
        return [
            entry for key, ref in tables._entries.items() if type(key[0]) is type(kernel) and (entry := ref())
        ]

    (entry,) = lanes()
    assert (entry.is_built, entry.count) == (False, 3)  # one was no signature
    assert signed.batch(20) == signed.verdicts[:20]
    assert not entry.is_built
    assert signed.batch(16) == signed.verdicts[:16]
    assert entry.is_built
    assert not signed.entry(tables).is_built
    other = Signed("SHA256withECDSA", 1, 80)
    tables.admit(other.entry(tables))
    assert other.batch(40) == other.verdicts[:40]
    (entry,) = (one for one in lanes() if one is not entry)
    assert not entry.is_built
    assert other.batch(40) == other.verdicts[:40]
    assert entry.is_built


def test_a_job_keeps_tables_as_long_as_it_lasts() -> None:
    p384 = native.ec("P-384", "limbs14")
    pairs = [p384.generate(None) for _ in range(3)]
    source = random.Random(5)
    choice = [source.randrange(3) for _ in range(20)]
    messages = [b"%d" % number for number in range(20)]
    engine = [p384.signer(private, "sha384", bytes, None, 0, None) for private, _ in pairs]
    signatures = [engine[one].sign(message.ljust(48)) for one, message in zip(choice, messages, strict=True)]
    digests = [message.ljust(48) for message in messages]
    entries = [p384.key_table(point) for _, point in pairs]
    held: Any = [entry.build() for entry in entries[:2]]
    keys = [b"\x04" + pairs[one][1] for one in choice]
    job = p384.verify_batch(None, keys, None, 0, signatures, digests)
    job.use_tables([entries[one] for one in choice], None)
    del held
    assert [entry.is_built for entry in entries] == [True, True, False]
    assert entries[2].count == choice.count(2)
    job.run(0, 20)
    assert job.results() == [True] * 20
    del job
    assert not any(entry.is_built for entry in entries)
