"""What the demo does: every provider, on every field backend it can use, checks all the others."""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import permutations, zip_longest
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import Error, KeyAgreement, KeyPairGenerator, Mac, SecretKey, Signature, environment, explain, flags
from .._digests import DIGESTS
from .._shared import ask_foreign
from ..ergonomics import unmet
from ..named_curves import DEFAULT_ALGORITHMS, NIST_CURVES, OCTET_CURVES
from ._foreign import offers_of, told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .. import Key, KeyPair, PrivateKey, PublicKey, Resolution
    from ..environment import Environment
    from ..named_curves import NamedCurve, OctetCurve
    from ..spi import FieldBackend, Provider

__all__ = ["STEPS", "Contestant", "Group", "Report", "Step", "run"]


class Step(NamedTuple):
    """One thing that every contestant of a group does.

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


CURVES: tuple[NamedCurve | OctetCurve, ...] = (*NIST_CURVES, *OCTET_CURVES)
"""Those that PyJCA computes on."""

STEPS = ("generate", "sign", "verify", "agree")
"""What is done with keys on a curve, as far as they are for it."""

_MACS = (*(f"Hmac{digest.name}" for digest in DIGESTS), "Poly1305")
_TIME_PER_MEASUREMENT = 0.02  # seconds, after which no further repetition begins
_SLOW = 0.25  # seconds for a step, from which it is not repeated


def _steps(curve: str) -> dict[str, Step]:
    usual = DEFAULT_ALGORITHMS[curve]
    steps = [Step("generate", "KeyPairGenerator", usual.key_pair_generator, "generate")]
    if usual.signature:
        steps += [Step(name, "Signature", usual.signature, name) for name in ("sign", "verify")]
    if usual.key_agreement:
        steps.append(Step("agree", "KeyAgreement", usual.key_agreement, "agree"))
    return {step.name: step for step in steps}


class Contestant:
    """A provider computing with named field backends, and what it has achieved.

    Attributes:
        provider: the provider.
        backends: flag to backend name; empty where the provider computes by itself.
        labels: of the backends that then serve, by field.
        times: seconds that a step took, by the step's name; the least of a few.
        declined: why a step was left out, by the step's name.
        verified_by: labels of the others that verified this one's signature.
        agreed_with: labels of the others with whom it had the same secret.
    """

    def __init__(self, provider: Provider, backends: dict[str, str], fields: set[str]) -> None:
        self.provider = provider
        self.backends = backends
        self.labels: dict[str, str] = {}
        self.times: dict[str, float] = {}
        self.declined: dict[str, str] = {}
        self.verified_by: list[str] = []
        self.agreed_with: list[str] = []
        self._in_python = False
        try:
            with self.chosen():
                self._look(fields)
        except Error:
            self.labels = {}  # each step tells of it

    def _look(self, fields: set[str]) -> None:
        present = environment.current()
        choices = [present.choose_field(field, True, True) for field in sorted(fields)]
        chosen = {choice.field: choice.backend for choice in choices if choice.backend is not None}
        self.labels = {field: backend.label for field, backend in chosen.items()}
        self._in_python = any(backend.tier == "reference" for backend in chosen.values())

    @property
    def form(self) -> str:
        """The backends in short, and whether they run in Python."""
        names = "/".join(dict.fromkeys(self.backends.values()))
        return f"{names} in Python" if names and self._in_python else names

    @property
    def label(self) -> str:
        """Provider and backends in short."""
        return f"{self.provider.name} {self.form}".rstrip()

    def chosen(self) -> flags.override:
        """Return the override under which its backends compute."""
        return flags.override(**self.backends)

    def measure(self, step: Step, call: Callable[..., Any], *arguments: Any) -> Any:
        """Call at least twice (the first call may load a library) unless that takes long.

        The least time is noted.
        """
        times: list[float] = []
        while not times or (times[0] < _SLOW and (len(times) < 2 or sum(times) < _TIME_PER_MEASUREMENT)):
            start = perf_counter()
            result = call(*arguments)
            times.append(perf_counter() - start)
        self.times[step.name] = min(times)
        return result


class Group(NamedTuple):
    """Those who do the same things, and can be compared.

    Attributes:
        name: of the curve or MAC.
        steps: what they do.
        contestants: all, in provider order.
        automatic: what selection takes for each step where nobody is named, by the step's name; a step
            for which there is nobody has no entry.
        tag: the MAC that all agree on; empty on a curve, and where they do not.
    """

    name: str
    steps: tuple[Step, ...]
    contestants: tuple[Contestant, ...]
    automatic: dict[str, Resolution]
    tag: str = ""


class Report(NamedTuple):
    """What came out.

    Attributes:
        curves: a group for each curve that PyJCA computes on.
        macs: a group for each MAC.
        checks: number of comparisons that came out as they must.
        problems: every disagreement and failure; empty if all is well.
    """

    curves: tuple[Group, ...]
    macs: tuple[Group, ...]
    checks: int
    problems: tuple[str, ...]


def run(data: bytes, tell: Callable[[str], None]) -> Report:
    """Let everybody sign, verify, agree and authenticate ``data``.

    Args:
        data: the message.
        tell: called with what is being done.
    """
    verdicts = _Verdicts()
    curves = tuple(_CurveTour(curve.name, data, verdicts, tell).run() for curve in CURVES)
    macs = tuple(_MacTour(mac, data, verdicts, tell).run() for mac in _MACS)
    return Report(curves, macs, verdicts.checks, tuple(verdicts.problems))


class _Verdicts:
    """What was compared, and what did not come out as it must."""

    def __init__(self) -> None:
        self.checks = 0
        self.problems: list[str] = []


# What contestants do, through the public engines, each with its provider named.


def _generate(provider: Provider | None, algorithm: str, curve: str) -> KeyPair:
    generator = KeyPairGenerator.get_instance(algorithm, provider)
    generator.initialize(curve)
    return generator.generate_key_pair()


def _sign(provider: Provider, algorithm: str, key: PrivateKey, data: bytes) -> bytes:
    signer = Signature.get_instance(algorithm, provider)
    signer.init_sign(key)
    return signer.sign(data)


def _verify(provider: Provider, algorithm: str, key: PublicKey, signature: bytes, data: bytes) -> bool:
    verifier = Signature.get_instance(algorithm, provider)
    verifier.init_verify(key)
    return verifier.verify(signature, data)


def _agree(provider: Provider, algorithm: str, own: PrivateKey, peer: PublicKey) -> bytes:
    agreement = KeyAgreement.get_instance(algorithm, provider)
    agreement.init(own)
    agreement.do_phase(peer, True)
    return agreement.generate_secret()


def _mac(provider: Provider, algorithm: str, key: SecretKey, data: bytes) -> bytes:
    engine = Mac.get_instance(algorithm, provider)
    engine.init(key)
    return engine.do_final(data)


def _verify_mac(provider: Provider, algorithm: str, key: SecretKey, tag: bytes, data: bytes) -> bool:
    engine = Mac.get_instance(algorithm, provider)
    engine.init(key)
    engine.update(data)
    return engine.verify(tag)


class _Tour:
    """What the tours of curves and MACs have in common."""

    def __init__(
        self,
        name: str,
        steps: dict[str, Step],
        data: bytes,
        verdicts: _Verdicts,
        tell: Callable[[str], None],
    ) -> None:
        self.name = name
        self.steps = steps
        self.contestants = tuple(_contestants(name, steps))
        self._data = data
        self._verdicts = verdicts
        self._tell = tell

    def _key_for(self, one: Contestant | None, step: Step) -> Key:
        """Return the key that a step is done with, for a judgement of who can use it."""
        raise NotImplementedError

    def _able(self, name: str) -> Iterator[tuple[Contestant, Step]]:
        """Yield those who can do a step, where the group does it; the others get the reason noted."""
        step = self.steps.get(name)
        if step is None:
            return
        for one in self.contestants:
            self._tell(f"{self.name}, {step.name}: {one.label}")
            try:
                with one.chosen():
                    reason = self._obstacle(one, step)
            except Exception as error:  # noqa: BLE001  (a third party's code)
                reason = told(error)
            if reason:
                one.declined[step.name] = reason
            else:
                yield one, step

    def _obstacle(self, one: Contestant, step: Step) -> str:
        """Return the reason code for which a contestant cannot do a step, or nothing."""
        if ask_foreign(one.provider.get_service, step.type, step.algorithm) is None:
            return "not-offered"
        judged = self._judged(step, one)
        return "" if judged.provider else judged.code_of(one.provider.name) or "not-offered"

    def _judged(self, step: Step, one: Contestant | None) -> Resolution:
        """Return who would serve for a step, judging all, or none but the one named."""
        provider = None if one is None else one.provider
        key = self._key_for(one, step)
        return explain(step.type, step.algorithm, key, operation=step.operation, provider=provider)

    def _attempt(
        self, one: Contestant, step: Step, call: Callable[..., Any], *arguments: Any, measured: bool = False
    ) -> Any:
        """Do a step under the contestant's backends; a failure is a problem and gives None."""
        arguments = (one.provider, step.algorithm, *arguments)
        try:
            with one.chosen():
                if measured:
                    return ask_foreign(one.measure, step, call, *arguments)
                return ask_foreign(call, *arguments)
        except Exception as error:  # noqa: BLE001  (a third party's code)
            self._verdicts.problems.append(f"{self.name}: {one.label} cannot {step.operation}: {told(error)}")
            return None

    def _expect(self, holds: bool, problem: str) -> None:
        if holds:
            self._verdicts.checks += 1
        else:
            self._verdicts.problems.append(f"{self.name}: {problem}")

    def _expect_two(self, done: int, what: str) -> None:
        self._expect(done > 1, f"{done} {what}; it takes two to compare")

    def _group(self, tag: str = "") -> Group:
        automatic = {}
        for name, step in self.steps.items():
            with suppress(Error):  # nobody serves, which has shown already
                automatic[name] = self._judged(step, None)
        return Group(self.name, tuple(self.steps.values()), self.contestants, automatic, tag)


class _CurveTour(_Tour):
    def __init__(self, curve: str, data: bytes, verdicts: _Verdicts, tell: Callable[[str], None]) -> None:
        super().__init__(curve, _steps(curve), data, verdicts, tell)
        self._changed = _with_changed_bit(data) if data else b"\0"
        self._pairs: dict[Contestant | None, KeyPair] = {}
        self._signatures: dict[Contestant, bytes] = {}

    def run(self) -> Group:
        """Let everybody make a key pair, and then do all that such keys are for."""
        for one, step in self._able("generate"):
            pair = self._attempt(one, step, _generate, self.name, measured=True)
            if pair is not None:
                self._pairs[one] = pair
        self._sign()
        self._verify()
        self._agree()
        return self._group()

    def _sign(self) -> None:
        for one, step in self._able("sign"):
            signature = self._attempt(one, step, _sign, self._pair(one).private, self._data, measured=True)
            if signature is not None:
                self._signatures[one] = signature
        if "sign" in self.steps:
            self._expect_two(len(self._signatures), "signed")

    def _verify(self) -> None:
        """Let everybody verify every signature, and refuse each over changed data."""
        for one, step in self._able("verify"):
            for signer, signature in self._signatures.items():
                first = step.name not in one.times
                key = self._pair(signer).public
                good = self._attempt(one, step, _verify, key, signature, self._data, measured=first)
                bad = self._attempt(one, step, _verify, key, signature, self._changed)
                self._expect(good is True, f"{one.label} refuses the signature of {signer.label}")
                self._expect(bad is False, f"{one.label} accepts {signer.label}'s signature for other data")
                if good and one is not signer:
                    signer.verified_by.append(one.label)

    def _agree(self) -> None:
        """Let everybody agree with everybody else, both ways."""
        secrets: dict[tuple[Contestant, Contestant], bytes] = {}
        for (one, step), (peer, _) in permutations(self._able("agree"), 2):
            first = step.name not in one.times
            own, other = self._pair(one).private, self._pair(peer).public
            secret = self._attempt(one, step, _agree, own, other, measured=first)
            if secret is not None:
                secrets[one, peer] = secret
        for (one, peer), secret in secrets.items():
            same = secrets.get((peer, one)) == secret
            self._expect(same, f"{one.label} and {peer.label} do not agree on a secret")
            if same:
                one.agreed_with.append(peer.label)
        if "agree" in self.steps:
            self._expect(bool(secrets), "nobody agreed with anybody")

    def _pair(self, one: Contestant | None) -> KeyPair:
        """Return the contestant's key pair; who cannot make one is given one."""
        if one not in self._pairs:
            self._pairs[one] = _generate(None, self.steps["generate"].algorithm, self.name)
        return self._pairs[one]

    def _key_for(self, one: Contestant | None, step: Step) -> Key:
        pair = self._pair(one)
        return pair.public if step.name == "verify" else pair.private

    def _judged(self, step: Step, one: Contestant | None) -> Resolution:
        if step.name != "generate":
            return super()._judged(step, one)
        generator = KeyPairGenerator.get_instance(step.algorithm, None if one is None else one.provider)
        with suppress(Error):  # which it explains too
            generator.initialize(self.name)  # before, it knows no curve
        return generator.explain()


class _MacTour(_Tour):
    def __init__(self, mac: str, data: bytes, verdicts: _Verdicts, tell: Callable[[str], None]) -> None:
        super().__init__(mac, {"mac": Step("mac", "Mac", mac, "mac")}, data, verdicts, tell)
        self._key = SecretKey(os.urandom(32), mac)  # fresh, as a Poly1305 key serves one message

    def run(self) -> Group:
        """Let everybody compute the MAC under one key, and refuse a changed tag."""
        found: dict[Contestant, bytes] = {}
        for one, step in self._able("mac"):
            tag = self._attempt(one, step, _mac, self._key, self._data, measured=True)
            if tag is None:
                continue
            found[one] = tag
            for claimed in (tag, _with_changed_bit(tag)):
                verdict = self._attempt(one, step, _verify_mac, self._key, claimed, self._data)
                self._expect(verdict is (claimed is tag), f"{one.label} misjudges a tag")
        self._expect_two(len(found), "computed it")
        expected = next(iter(found.values()), b"")
        for one, tag in found.items():
            self._expect(tag == expected, f"the tag of {one.label} differs from the first one's")
        return self._group(expected.hex() if len(set(found.values())) == 1 else "")

    def _key_for(self, one: Contestant | None, step: Step) -> Key:
        return self._key


def _with_changed_bit(data: bytes) -> bytes:
    return bytes([data[0] ^ 1]) + data[1:]


def _contestants(name: str, steps: dict[str, Step]) -> Iterator[Contestant]:
    """Yield every registered provider, once for each way to compute that flags can name.

    Args:
        name: of the curve or MAC.
        steps: what they are to do.
    """
    present = environment.current()
    wanted = {(step.type, step.algorithm) for step in steps.values()}
    for provider in present.providers:
        offers = [o for o in offers_of(provider, []) or () if (o.type, o.algorithm) in wanted]
        fields = {field for offer in offers for field in offer.service.curve_fields.get(name, offer.fields)}
        named: dict[str, list[str]] = {}
        for state in flags.table():
            steered = fields.intersection(state.flag.fields)
            offered = [r.backend for r in present.snapshot.backends if r.backend.field in steered]
            built = {one.name for one in offered if not _is_missing(present, one)}
            names = [name for name in dict.fromkeys(one.name for one in offered) if name in built]
            if names:
                named[state.flag.name] = names
        for row in zip_longest(*named.values()) if named else ((),):
            # where a field has fewer backends than another, its first one serves again
            choice = zip(named.items(), row, strict=True)
            backends = {flag: backend or names[0] for (flag, names), backend in choice}
            yield Contestant(provider, backends, fields)


def _is_missing(present: Environment, backend: FieldBackend) -> bool:
    """Tell whether a backend is not in this build; what flags or the processor forbid is told of instead."""
    obstacle = unmet(backend, present.flags, present.build)
    return obstacle is not None and obstacle[0] == "no-kernel"
