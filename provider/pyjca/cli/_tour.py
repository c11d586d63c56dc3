"""What the demo does: every provider, on every field backend it can use, checks all the others."""

from __future__ import annotations

import os
from itertools import permutations, zip_longest
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import KeyAgreement, KeyPairGenerator, Mac, SecretKey, Signature, environment, explain, flags
from .._shared import ask_foreign
from ._foreign import offers_of, told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .. import KeyPair, PrivateKey, PublicKey, Resolution
    from ..spi import Provider

__all__ = ["STEPS", "Contestant", "Report", "Step", "run"]


class Step(NamedTuple):
    """One thing that every contestant does.

    Attributes:
        name: short, for headings; the same in JSON.
        type: engine type.
        algorithm: standard name.
        operation: as explanations name it.
    """

    name: str
    type: str
    algorithm: str
    operation: str


GENERATE = Step("generate", "KeyPairGenerator", "EC", "generate")
SIGN = Step("sign", "Signature", "SHA256withECDSA", "sign")
VERIFY = Step("verify", "Signature", "SHA256withECDSA", "verify")
AGREE = Step("agree", "KeyAgreement", "ECDH", "agree")
MACS = (Step("HmacSHA256", "Mac", "HmacSHA256", "mac"), Step("Poly1305", "Mac", "Poly1305", "mac"))
STEPS = (GENERATE, SIGN, VERIFY, AGREE, *MACS)

_CURVE = "secp256r1"
_TIME_PER_MEASUREMENT = 0.05  # seconds, after which no further repetition begins


class Contestant:
    """A provider computing with named field backends, and what it has achieved.

    Attributes:
        provider: the provider.
        backends: flag to backend name; empty where the provider computes by itself.
        times: seconds that a step took, by the step's name; the least of a few.
        declined: why a step was left out, by the step's name.
        verified_by: labels of the others that verified this one's signature.
        agreed_with: labels of the others with whom it had the same secret.
    """

    def __init__(self, provider: Provider, backends: dict[str, str]) -> None:
        self.provider = provider
        self.backends = backends
        self.times: dict[str, float] = {}
        self.declined: dict[str, str] = {}
        self.verified_by: list[str] = []
        self.agreed_with: list[str] = []

    @property
    def label(self) -> str:
        """Provider and backends in short."""
        names = "/".join(dict.fromkeys(self.backends.values()))
        return f"{self.provider.name} {names}".rstrip()

    def chosen(self) -> flags.override:
        """Return the override under which its backends compute."""
        return flags.override(**self.backends)

    def measure(self, step: Step, call: Callable[..., Any], *arguments: Any) -> Any:
        """Call at least twice (the first call may load a library), note the least time."""
        times: list[float] = []
        while len(times) < 2 or sum(times) < _TIME_PER_MEASUREMENT:
            start = perf_counter()
            result = call(*arguments)
            times.append(perf_counter() - start)
        self.times[step.name] = min(times)
        return result


# What contestants do, through the public engines, each with its provider named.


def _generate(provider: Provider | None) -> KeyPair:
    generator = KeyPairGenerator.get_instance(GENERATE.algorithm, provider)
    generator.initialize(_CURVE)
    return generator.generate_key_pair()


def _sign(provider: Provider, key: PrivateKey, data: bytes) -> bytes:
    signer = Signature.get_instance(SIGN.algorithm, provider)
    signer.init_sign(key)
    return signer.sign(data)


def _verify(provider: Provider, key: PublicKey, signature: bytes, data: bytes) -> bool:
    verifier = Signature.get_instance(VERIFY.algorithm, provider)
    verifier.init_verify(key)
    return verifier.verify(signature, data)


def _agree(provider: Provider, own: PrivateKey, peer: PublicKey) -> bytes:
    agreement = KeyAgreement.get_instance(AGREE.algorithm, provider)
    agreement.init(own)
    agreement.do_phase(peer, True)
    return agreement.generate_secret()


def _mac(provider: Provider, key: SecretKey, data: bytes) -> bytes:
    engine = Mac.get_instance(key.algorithm, provider)
    engine.init(key)
    return engine.do_final(data)


def _verify_mac(provider: Provider, key: SecretKey, tag: bytes, data: bytes) -> bool:
    engine = Mac.get_instance(key.algorithm, provider)
    engine.init(key)
    engine.update(data)
    return engine.verify(tag)


class Report(NamedTuple):
    """What came out.

    Attributes:
        contestants: all, in provider order.
        automatic: what selection takes for each step where nobody is named, by the step's name.
        tags: the MACs that all agree on, by algorithm.
        checks: number of comparisons that came out as they must.
        problems: every disagreement and failure; empty if all is well.
    """

    contestants: tuple[Contestant, ...]
    automatic: dict[str, Resolution]
    tags: dict[str, str]
    checks: int
    problems: tuple[str, ...]


def run(data: bytes, tell: Callable[[str], None]) -> Report:
    """Let everybody sign, verify, agree and authenticate ``data``.

    Args:
        data: the message.
        tell: called with what is being done.
    """
    tour = _Tour(data, tell)
    for part in (tour.sign, tour.verify, tour.agree, tour.authenticate):
        part()
    automatic = {s.name: explain(s.type, s.algorithm, operation=s.operation) for s in STEPS}
    return Report(tour.contestants, automatic, tour.tags, tour.checks, tuple(tour.problems))


class _Tour:
    def __init__(self, data: bytes, tell: Callable[[str], None]) -> None:
        self.contestants = tuple(_contestants())
        self.tags: dict[str, str] = {}
        self.checks = 0
        self.problems: list[str] = []
        self._data = data
        self._changed = _with_changed_bit(data) if data else b"\0"
        self._tell = tell
        self._pairs: dict[Contestant, KeyPair] = {}
        self._signatures: dict[Contestant, bytes] = {}

    def sign(self) -> None:
        """Let everybody make a key pair, and sign."""
        for one in self._able(GENERATE):
            pair = self._attempt(one, GENERATE, _generate, measured=True)
            if pair is not None:
                self._pairs[one] = pair
        for one in self._able(SIGN):
            signature = self._attempt(one, SIGN, _sign, self._pair(one).private, self._data, measured=True)
            if signature is not None:
                self._signatures[one] = signature
        self._expect(len(self._signatures) > 1, f"{len(self._signatures)} signed; it takes two to compare")

    def verify(self) -> None:
        """Let everybody verify every signature, and refuse each over changed data."""
        for one in self._able(VERIFY):
            for signer, signature in self._signatures.items():
                first = VERIFY.name not in one.times
                key = self._pair(signer).public
                good = self._attempt(one, VERIFY, _verify, key, signature, self._data, measured=first)
                bad = self._attempt(one, VERIFY, _verify, key, signature, self._changed)
                self._expect(good is True, f"{one.label} refuses the signature of {signer.label}")
                self._expect(bad is False, f"{one.label} accepts {signer.label}'s signature for other data")
                if good and one is not signer:
                    signer.verified_by.append(one.label)

    def agree(self) -> None:
        """Let everybody agree with everybody else, both ways."""
        secrets: dict[tuple[Contestant, Contestant], bytes] = {}
        for one, peer in permutations(self._able(AGREE), 2):
            first = AGREE.name not in one.times
            own, other = self._pair(one).private, self._pair(peer).public
            secret = self._attempt(one, AGREE, _agree, own, other, measured=first)
            if secret is not None:
                secrets[one, peer] = secret
        for (one, peer), secret in secrets.items():
            same = secrets.get((peer, one)) == secret
            self._expect(same, f"{one.label} and {peer.label} do not agree on a secret")
            if same:
                one.agreed_with.append(peer.label)
        self._expect(bool(secrets), "nobody agreed with anybody")

    def authenticate(self) -> None:
        """Let everybody compute each MAC under the same key, and refuse a changed tag."""
        for step in MACS:
            key = SecretKey(os.urandom(32), step.algorithm)  # fresh, as a Poly1305 key serves one message
            found: dict[Contestant, bytes] = {}
            for one in self._able(step):
                tag = self._attempt(one, step, _mac, key, self._data, measured=True)
                if tag is None:
                    continue
                found[one] = tag
                for claimed in (tag, _with_changed_bit(tag)):
                    verdict = self._attempt(one, step, _verify_mac, key, claimed, self._data)
                    self._expect(verdict is (claimed is tag), f"{one.label} misjudges a tag of {step.name}")
            self._expect(len(found) > 1, f"{step.name}: {len(found)} computed it; it takes two to compare")
            expected = next(iter(found.values()), b"")
            for one, tag in found.items():
                self._expect(tag == expected, f"{step.name} of {one.label} differs from the first one's")
            if len(set(found.values())) == 1:
                self.tags[step.name] = expected.hex()

    def _pair(self, one: Contestant) -> KeyPair:
        """Return the contestant's key pair; who cannot make one is given one."""
        if one not in self._pairs:
            self._pairs[one] = _generate(None)
        return self._pairs[one]

    def _able(self, step: Step) -> Iterator[Contestant]:
        """Yield those who can do a step; the others get the reason noted."""
        for one in self.contestants:
            self._tell(f"{step.name}: {one.label}")
            try:
                with one.chosen():
                    offered = ask_foreign(one.provider.get_service, step.type, step.algorithm)
                    if offered is None:
                        one.declined[step.name] = "not-offered"
                        continue
                    judged = explain(
                        step.type, step.algorithm, operation=step.operation, provider=one.provider
                    )
            except Exception as error:  # noqa: BLE001  (a third party's code)
                one.declined[step.name] = told(error)
                continue
            if judged.provider is None:
                one.declined[step.name] = judged.code_of(one.provider.name) or "not-offered"
                continue
            yield one

    def _attempt(
        self,
        one: Contestant,
        step: Step,
        call: Callable[..., Any],
        *arguments: Any,
        measured: bool = False,
    ) -> Any:
        """Do a step under the contestant's backends; a failure is a problem and gives None."""
        try:
            with one.chosen():
                if measured:
                    return ask_foreign(one.measure, step, call, one.provider, *arguments)
                return ask_foreign(call, one.provider, *arguments)
        except Exception as error:  # noqa: BLE001  (a third party's code)
            self.problems.append(f"{one.label} cannot {step.name}: {told(error)}")
            return None

    def _expect(self, holds: bool, problem: str) -> None:
        if holds:
            self.checks += 1
        else:
            self.problems.append(problem)


def _with_changed_bit(data: bytes) -> bytes:
    return bytes([data[0] ^ 1]) + data[1:]


def _contestants() -> Iterator[Contestant]:
    """Yield every registered provider, once for each way to compute that flags can name."""
    present = environment.current()
    for provider in present.providers:
        fields = {field for offer in offers_of(provider, []) or () for field in offer.fields}
        named: dict[str, list[str]] = {}
        for state in flags.table():
            wanted = fields.intersection(state.flag.fields)
            offered = (r.backend for r in present.snapshot.backends if r.backend.field in wanted)
            names = list(dict.fromkeys(backend.name for backend in offered))
            if names:
                named[state.flag.name] = names
        for row in zip_longest(*named.values()) if named else ((),):
            # where a field has fewer backends than another, its first one serves again
            choice = zip(named.items(), row, strict=True)
            yield Contestant(provider, {flag: name or names[0] for (flag, names), name in choice})
