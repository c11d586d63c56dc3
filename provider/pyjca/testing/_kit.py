"""Checks, what they are given, and how they are run; :mod:`pyjca.testing` is the public page."""

from __future__ import annotations

from functools import wraps
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NoReturn
from unittest import SkipTest

from .. import flags
from ..environment import current
from ..errors import InvalidAlgorithmParameterException, InvalidKeyException
from ..keys import ECPrivateKey, KeyPair, SecretKey
from ..named_curves import SECP256R1
from ..policy import key_facts
from ..security import Security
from ..spi import Provider

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from .._keyagreement import KeyAgreement
    from .._keyfactory import KeyFactory
    from .._keypairgenerator import KeyPairGenerator
    from .._mac import Mac
    from .._signature import Signature
    from ..flags import Value
    from ..keys import Key
    from ..specs import AlgorithmParameterSpec
    from ..spi import Service

    Function = Callable[[Any], None]

__all__ = [
    "Check",
    "CheckFailure",
    "CheckResult",
    "CheckSkipped",
    "Subject",
    "collect",
    "expect",
    "expect_raises",
    "known_answer_checks",
    "provider_checks",
    "run",
    "run_checks",
    "run_known_answers",
    "service_check",
    "skip",
]

EXAMPLES = 16

Status = Literal["passed", "failed", "skipped", "expected-failure", "unexpected-pass"]


class CheckFailure(AssertionError):
    """The implementation breaks the contract; the text says how."""


class CheckSkipped(SkipTest):
    """The check does not apply; pytest and unittest report it as a skip."""


def skip(reason: str) -> NoReturn:
    """Leave a check that does not apply."""
    raise CheckSkipped(reason)


def expect(condition: bool, failure: str) -> None:
    """Fail unless the condition holds; unlike ``assert`` also under ``python -O``."""
    if not condition:
        raise CheckFailure(failure)


def expect_raises(
    kind: type[BaseException], what: str, call: Callable[..., object], *arguments: object
) -> None:
    """Fail unless the call raises ``kind``."""
    try:
        call(*arguments)
    except kind:
        return
    except Exception as error:
        raise CheckFailure(f"{what}: raised {describe(error)}, not {kind.__name__}") from error
    raise CheckFailure(f"{what}: raised nothing; {kind.__name__} is due")


def describe(error: BaseException) -> str:
    """Return an exception's class and text in one line."""
    return f"{type(error).__name__}: {error}"


class CheckResult(NamedTuple):
    """The outcome of one check.

    Attributes:
        check: the check's name.
        status: "passed", "failed", "skipped", "expected-failure" or "unexpected-pass".
        detail: what went wrong, why it was skipped or expected to fail; empty for "passed".
        error: what was raised, if anything.
        service: the service that was examined, "Signature.SHA256withECDSA"; empty for a field.
    """

    check: str
    status: Status
    detail: str
    error: Exception | None
    service: str = ""

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong; a check that unexpectedly passes is."""
        return self.status in ("passed", "skipped", "expected-failure")


class Check(NamedTuple):
    """One check, bound to what it examines.

    Attributes:
        name: stable; "check_ecdsa_range[Signature.SHA256withECDSA]".
        summary: what is demanded, one line.
        body: called with a source of random inputs.
        service: type and algorithm, "Signature.SHA256withECDSA"; empty for a check of a field.
    """

    name: str
    summary: str
    body: Callable[[Random], None]
    service: str = ""

    def run(self, seed: int = 0) -> None:
        """Run the check; the same seed gives the same inputs, whatever ran before.

        Raises:
            CheckFailure: the contract is broken.
            CheckSkipped: the check does not apply.
        """
        try:
            self.body(Random(f"{seed}/{self.name}"))  # noqa: S311  (inputs of tests)
        except (CheckFailure, CheckSkipped):
            raise
        except Exception as error:
            raise CheckFailure(f"unexpected {describe(error)}") from error

    def result(self, seed: int = 0) -> CheckResult:
        """Run the check and tell how it ended, raising nothing."""
        try:
            self.run(seed)
        except CheckSkipped as error:
            return CheckResult(self.name, "skipped", str(error), error, self.service)
        except CheckFailure as error:
            return CheckResult(self.name, "failed", f"{error} (seed {seed})", error, self.service)
        return CheckResult(self.name, "passed", "", None, self.service)


# Their keys have no curve and no size that a policy could look at, or are read whatever it says.
_KEYLESS = ("Mac", "KeyFactory")


class Subject:
    """A service under test, with the keys and engine objects that checks need.

    Attributes:
        provider: the provider, registered or not; it is always named, so no other ever serves.
        service: the service.
        random: source of inputs.
        examples: how many random inputs a check tries; slow implementations take few.
    """

    def __init__(self, provider: Provider, service: Service, random: Random, examples: int) -> None:
        self.provider = provider
        self.service = service
        self.algorithm = service.algorithm
        self.random = random
        self.examples = examples

    # ------------------------------------------------------------------------------- engines

    def signature(self, params: AlgorithmParameterSpec | None = None) -> Signature:
        """Return a Signature object, not initialised."""
        from .._signature import Signature

        engine = Signature.get_instance(self.algorithm, self.provider)
        if params is not None:
            engine.set_parameter(params)
        return engine

    def signer(self, key: Any = None, params: AlgorithmParameterSpec | None = None) -> Signature:
        """Return a Signature object that signs; without a key, with that of the first pair."""
        engine = self.signature(params)
        self._start(engine.init_sign, self.pair().private if key is None else key)
        return engine

    def verifier(self, key: Any = None, params: AlgorithmParameterSpec | None = None) -> Signature:
        """Return a Signature object that verifies; without a key, with that of the first pair."""
        engine = self.signature(params)
        self._start(engine.init_verify, self.pair().public if key is None else key)
        return engine

    def mac(self, key: SecretKey | None = None, params: AlgorithmParameterSpec | None = None) -> Mac:
        """Return a Mac object, initialised."""
        from .._mac import Mac

        key = self.secret_key() if key is None else key
        self._skip_unless_admitted(key)
        engine = Mac.get_instance(self.algorithm, self.provider)
        engine.init(key, params)
        return engine

    def agreement(self, key: Any = None) -> KeyAgreement:
        """Return a KeyAgreement object, initialised; without a key, with that of the first pair."""
        from .._keyagreement import KeyAgreement

        engine = KeyAgreement.get_instance(self.algorithm, self.provider)
        self._start(engine.init, self.pair().private if key is None else key)
        return engine

    def generator(self) -> KeyPairGenerator:
        """Return a KeyPairGenerator."""
        from .._keypairgenerator import KeyPairGenerator

        self._skip_unless_admitted(self.pair().private, self.pair().public)
        return KeyPairGenerator.get_instance(self.algorithm, self.provider)

    def factory(self) -> KeyFactory:
        """Return a KeyFactory."""
        from .._keyfactory import KeyFactory

        self._skip_unless_admitted(self.pair().private, self.pair().public)
        return KeyFactory.get_instance(self.algorithm, self.provider)

    def _start(self, init: Callable[[Any], None], key: Any) -> None:
        # A provider may honour some parameters and keys only; its refusal is not a failure.
        try:
            init(key)
        except InvalidAlgorithmParameterException as error:
            skip(f"the provider refuses the parameters: {error}")
        except InvalidKeyException as error:
            if self.service.refuses_key(key) is None:
                raise
            skip(f"the service does not take such keys: {error}")

    def _skip_unless_admitted(self, *keys: Key) -> None:
        reasons = [self.service.refuses_key(key) for key in keys]
        if all(reasons):
            skip(f"the service does not take such keys: {reasons[0]}")

    def disabled_by(self) -> str | None:
        """Return the entry of the policy that forbids the service with the kit's keys, or None."""
        facts = None if self.service.type in _KEYLESS else key_facts(self.pair().public)
        return current().disabling(self.service, self.algorithm, facts)

    # ---------------------------------------------------------------------------------- keys

    def pair(self, index: int = 0) -> KeyPair:
        """Return the key pair of that number, the same each time."""
        scalar = Random(f"pair {index}").randrange(1, SECP256R1.n)  # noqa: S311  (keys for tests)
        return key_pair(scalar)

    def secret_key(self, data: bytes | None = None) -> SecretKey:
        """Return a MAC key, a random one of 32 bytes where no content is given."""
        return SecretKey(self.random.randbytes(32) if data is None else data, self.algorithm)


def key_pair(scalar: int) -> KeyPair:
    """Return the P-256 key pair of a scalar; the framework computes the public half."""
    private = ECPrivateKey(SECP256R1.name, scalar.to_bytes(32, "big"))
    return KeyPair(private, private.public_key)


class _Registered(NamedTuple):
    function: Callable[[Subject], None]
    type: str
    algorithms: tuple[str, ...]
    known_answer: bool

    def fits(self, service: Service) -> bool:
        if self.type not in ("", service.type):
            return False
        return not self.algorithms or service.algorithm.lower() in self.algorithms


_registered: list[_Registered] = []


def service_check(type: str, *algorithms: str, known_answer: bool = False) -> Callable[[Function], Function]:
    """Register a check.

    Args:
        type: the engine type whose services it examines; "" means every type.
        algorithms: their algorithms, whatever the case; none means every algorithm.
        known_answer: the check compares with answers that are known from elsewhere, and is quick
            when ``examples`` is 1, so that it belongs to a self-test.
    """

    def register(function: Function) -> Function:
        names = tuple(name.lower() for name in algorithms)
        _registered.append(_Registered(function, type, names, known_answer))
        return function

    return register


def summary(function: Function) -> str:
    """Return the first line of a check's docstring."""
    return (function.__doc__ or "").strip().partition("\n")[0]


def provider_checks(
    provider: str | Provider,
    *,
    flags: Mapping[str, Value] | None = None,
    examples: int = EXAMPLES,
) -> list[Check]:
    """Return the checks that fit the services of a provider.

    Args:
        provider: name of a registered provider, or an object, registered or not.
        flags: flags in force while the checks run: ``{"P256Field": "limbs10"}``.
        examples: how many random inputs a check tries.

    Raises:
        NoSuchProviderException: no provider of that name is registered.
    """
    owner = _find(provider)
    return [
        _bound(owner, service, entry.function, flags, examples)
        for service in owner.get_services()
        for entry in _registered
        if entry.fits(service)
    ]


def known_answer_checks(provider: str | Provider, *, flags: Mapping[str, Value] | None = None) -> list[Check]:
    """Return the known-answer checks of a provider's services, in the order of the services.

    They are those of :func:`provider_checks` that compare with known answers, with as few inputs
    as they have use for: a dozen operations for each service. Each service has at least one check;
    where the kit knows no answer, that one is skipped and says so.

    They judge answers, not who may ask: RequireConstantTime is off unless ``flags`` has it, and where
    the process disables the algorithm (``jdk.crypto.disabledAlgorithms``), the check is skipped.

    Args:
        provider: name of a registered provider, or an object, registered or not.
        flags: flags in force while the checks run: ``{"P256Field": "limbs10"}``.

    Raises:
        NoSuchProviderException: no provider of that name is registered.
    """
    owner = _find(provider)
    values = {"RequireConstantTime": False, **(flags or {})}
    checks: list[Check] = []
    for service in owner.get_services():
        fitting = [entry.function for entry in _registered if entry.known_answer and entry.fits(service)]
        functions = [_unless_disabled(function) for function in fitting] or [check_known_answer]
        checks += [_bound(owner, service, function, values, 1) for function in functions]
    return checks


def _unless_disabled(function: Callable[[Subject], None]) -> Callable[[Subject], None]:
    """Return the check, skipped where the policy in force when it runs forbids the service."""

    @wraps(function)
    def check(subject: Subject) -> None:
        entry = subject.disabled_by()
        if entry is not None:
            skip(f"{_name_of(subject.service)} is disabled by the entry {entry!r} of the configuration")
        function(subject)

    return check


def check_known_answer(subject: Subject) -> None:
    """An answer of the service is known; stands in where none is."""
    skip(f"the kit has no known answer for {_name_of(subject.service)}")


def _find(provider: str | Provider) -> Provider:
    if isinstance(provider, Provider):
        return provider
    from ..security import find_provider

    return find_provider(Security.get_providers(), provider)


def _bound(
    provider: Provider,
    service: Service,
    function: Callable[[Subject], None],
    values: Mapping[str, Value] | None,
    examples: int,
) -> Check:
    changes: dict[str, Any] = dict(values or {})  # a copy, as the checks may run much later

    def body(random: Random) -> None:
        with flags.override(**changes):
            function(Subject(provider, service, random, examples))

    name = _name_of(service)
    return Check(f"{function.__name__}[{name}]", summary(function), body, name)


def _name_of(service: Service) -> str:
    return f"{service.type}.{service.algorithm}"


def collect(checks: Iterable[Check], expected_failures: Mapping[str, str] | None) -> dict[Check, str]:
    """Return the checks, each with the reason for which it is expected to fail, or "".

    Raises:
        ValueError: a name fits no check, or a reason is empty.
    """
    found = dict.fromkeys(checks, "")
    for name, reason in (expected_failures or {}).items():
        fitting = [check for check in found if name in (check.name, check.name.partition("[")[0])]
        if not fitting:
            raise ValueError(f"no check is called {name!r}, so it cannot be expected to fail")
        if not reason.strip():
            raise ValueError(f"the expected failure of {name} needs a reason")
        found.update(dict.fromkeys(fitting, reason))
    return found


def run(
    checks: Iterable[Check], expected_failures: Mapping[str, str] | None = None, seed: int = 0
) -> list[CheckResult]:
    """Run checks one after the other and tell how each ended; none stops the others."""
    return [_result(check, reason, seed) for check, reason in collect(checks, expected_failures).items()]


def _result(check: Check, reason: str, seed: int) -> CheckResult:
    result = check.result(seed)
    if reason and result.status == "failed":
        return result._replace(status="expected-failure", detail=reason)
    if reason and result.status == "passed":
        return result._replace(status="unexpected-pass", detail=f"expected to fail: {reason}")
    return result


def run_checks(
    provider: str | Provider,
    *,
    flags: Mapping[str, Value] | None = None,
    expected_failures: Mapping[str, str] | None = None,
    examples: int = EXAMPLES,
    seed: int = 0,
) -> list[CheckResult]:
    """Run all checks that fit a provider.

    Args:
        provider: name of a registered provider, or an object, registered or not.
        flags: flags in force while the checks run: ``{"P256Field": "limbs10"}``.
        expected_failures: check name, with or without its ``[service]``, to the reason. Such a
            check that passes is reported as "unexpected-pass", which is not ok.
        examples: how many random inputs a check tries.
        seed: repeats a run.

    Raises:
        ValueError: an expected failure names no check or gives no reason.
        NoSuchProviderException: no provider of that name is registered.
    """
    return run(provider_checks(provider, flags=flags, examples=examples), expected_failures, seed)


def run_known_answers(
    provider: str | Provider, *, flags: Mapping[str, Value] | None = None, seed: int = 0
) -> list[CheckResult]:
    """Run the known-answer checks of all services of a provider: a self-test of a second or so.

    To show progress, run the checks of :func:`known_answer_checks` one by one with ``result()``.

    Args:
        provider: name of a registered provider, or an object, registered or not.
        flags: flags in force while the checks run: ``{"P256Field": "limbs10"}``.
        seed: repeats a run, as far as the provider's own randomness allows.

    Raises:
        NoSuchProviderException: no provider of that name is registered.
    """
    return [check.result(seed) for check in known_answer_checks(provider, flags=flags)]
