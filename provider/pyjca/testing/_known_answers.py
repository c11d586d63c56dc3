"""The self-test: checks whose answers are known from elsewhere, and what stands in where none is known."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any

from .._algorithmparameters import AlgorithmParameters
from .._digests import ecdsa_digest
from .._keyagreement import KeyAgreement
from .._keyfactory import KeyFactory
from .._keypairgenerator import KeyPairGenerator
from .._mac import Mac
from .._signature import Signature
from ..errors import (
    Error,
    IllegalStateException,
    InvalidAlgorithmParameterException,
    InvalidKeyException,
    InvalidKeySpecException,
)
from ..keys import KeyPair, SecretKey
from ..specs import PKCS8EncodedKeySpec, X509EncodedKeySpec, named_parameters
from ._kit import CheckSkipped, describe, expect, skip
from ._services import bound, find, name_of, registered
from ._subject import curves_of
from .key_checks import expect_usable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ..flags import Value
    from ..spi import Provider, Service
    from ._kit import Check, CheckResult, Function
    from ._subject import Subject

__all__ = ["known_answer_checks", "run_known_answers"]

MESSAGE = b"a message of more than one block, whose signature or tag nobody has published"


def known_answer_checks(provider: str | Provider, *, flags: Mapping[str, Value] | None = None) -> list[Check]:
    """Return the known-answer checks of a provider's services, in the order of the services.

    They are those of :func:`provider_checks` that compare with known answers, and a few that show
    whether an object is used up or goes on as it should, with as few inputs as they have use for: a
    few dozen operations for each service. Each service has at least one check. Where the kit
    knows no answer, the service is made and does once what it is for, with a key that it takes; if it
    can, the check is skipped and says so, and has failed otherwise.

    They judge answers, not who may ask: RequireConstantTime is off unless ``flags`` has it, and where
    the process disables the algorithm (``jdk.crypto.disabledAlgorithms``), the check is skipped.

    Args:
        provider: name of a registered provider, or an object, registered or not.
        flags: flags in force while the checks run: ``{"P256Field": "limbs10"}``.

    Raises:
        NoSuchProviderException: no provider of that name is registered.
    """
    owner = find(provider)
    values = {"RequireConstantTime": False, **(flags or {})}
    checks: list[Check] = []
    for service in owner.get_services():
        fitting = [entry for entry in registered if entry.known_answer and entry.fits(service)]
        known = any(entry.algorithms for entry in fitting)
        if not known:
            checks.append(bound(owner, service, _judged(check_known_answer), values, 1))
            continue
        checks += [
            bound(owner, service, _judged(entry.function), values, 1, curve)
            for curve in _curves(service)
            for entry in fitting
            if entry.each_curve or curve is None
        ]
    return checks


def _curves(service: Service) -> tuple[str | None, ...]:
    """Return the curves with whose keys a service is tested; None is its default.

    Of ECDSA's many names each is tested with the curve that fits the hash, so that all of them
    together have every curve.
    """
    curves = curves_of(service)
    try:
        digest = ecdsa_digest(service.algorithm)
    except KeyError:
        return (
            (None,) if service.type in ("Mac", "KeyFactory", "AlgorithmParameters") else (None, *curves[1:])
        )
    fitting = None if digest is None else _FITTING.get(digest.name) or _FITTING.get(digest.size)
    return (fitting,) if fitting in curves[1:] else (None,)


_FITTING: dict[object, str] = {48: "secp384r1", 64: "secp521r1", "SHA3-256": "secp256k1"}
"""By bytes of a digest, or by its name."""


def run_known_answers(
    provider: str | Provider, *, flags: Mapping[str, Value] | None = None, seed: int = 0
) -> list[CheckResult]:
    """Run the known-answer checks of all services of a provider: a self-test of a few seconds at most.

    To show progress, run the checks of :func:`known_answer_checks` one by one with ``result()``.

    Args:
        provider: name of a registered provider, or an object, registered or not.
        flags: flags in force while the checks run: ``{"P256Field": "limbs10"}``.
        seed: repeats a run, as far as the provider's own randomness allows.

    Raises:
        NoSuchProviderException: no provider of that name is registered.
    """
    return [check.result(seed) for check in known_answer_checks(provider, flags=flags)]


def _judged(function: Function) -> Function:
    """Return the check for a self-test.

    It is skipped where the policy in force when it runs forbids the service; where it is skipped for
    another reason, the service can at least be loaded.
    """

    @wraps(function)
    def check(subject: Subject) -> None:
        entry = subject.disabled_by()
        if entry is not None:
            skip(f"{name_of(subject.service)} is disabled by the entry {entry!r} of the configuration")
        try:
            function(subject)
        except CheckSkipped:
            expect_usable(subject)  # what is skipped is no reason not to be there
            raise

    return check


# ------------------------------------------------------------------- services without a known answer


def check_known_answer(subject: Subject) -> None:
    """An answer of the service is known; where none is, the service can at least do what it is for."""
    unknown = f"the kit has no known answer for {name_of(subject.service)}"
    expect_usable(subject)
    trip = _ROUND_TRIPS.get(subject.service.type)
    if trip is None:
        skip(f"{unknown}, and no use for services of type {subject.service.type}")
    try:
        trip(subject)
    except CheckSkipped as reason:
        skip(f"{unknown}; {reason}")
    skip(unknown)


def _pairs(subject: Subject) -> Iterator[tuple[KeyPair, KeyPair]]:
    """Yield two pairs of each kind that could serve: the kit's own, and what the provider generates."""
    yield subject.pair(0), subject.pair(1)
    for service in subject.provider.get_services():
        if service.type == "KeyPairGenerator":
            try:
                generator = KeyPairGenerator.get_instance(service.algorithm, subject.provider)
                pairs = generator.generate_key_pair(), generator.generate_key_pair()
            except Error:
                continue  # which is told where that service is checked
            yield pairs


def _first_taken(subject: Subject, start: Callable[[tuple[KeyPair, KeyPair]], None]) -> None:
    """Run ``start`` with the first pairs whose keys the service takes.

    Raises:
        CheckSkipped: it takes none, or wants parameters that nobody here knows.
    """
    reason = ""
    for pairs in _pairs(subject):
        refused = [subject.service.refuses_key(key) for key in (pairs[0].private, pairs[0].public)]
        try:
            if all(refused):
                reason = reason or str(refused[0])
            else:
                start(pairs)
                return
        except (InvalidKeyException, InvalidAlgorithmParameterException) as error:
            reason = reason or describe(error)
    skip(f"it takes no key that the kit can make: {reason}")


def _signature(subject: Subject) -> None:
    def trip(pairs: tuple[KeyPair, KeyPair]) -> None:
        signer, verifier = (Signature.get_instance(subject.algorithm, subject.provider) for _ in range(2))
        signer.init_sign(pairs[0].private)
        verifier.init_verify(pairs[0].public)
        signature = signer.sign(MESSAGE)
        expect(verifier.verify(signature, MESSAGE), "a genuine signature is refused")
        expect(not verifier.verify(signature, MESSAGE + b"\0"), "a signature of another message is accepted")

    _first_taken(subject, trip)


def _agreement(subject: Subject) -> None:
    def secret(own: KeyPair, peer: KeyPair) -> bytes:
        agreement = KeyAgreement.get_instance(subject.algorithm, subject.provider)
        agreement.init(own.private)
        agreement.do_phase(peer.public)
        return agreement.generate_secret()

    def trip(pairs: tuple[KeyPair, KeyPair]) -> None:
        first, second = pairs
        expect(secret(first, second) == secret(second, first), "the two sides have different secrets")

    _first_taken(subject, trip)


def _mac(subject: Subject) -> None:
    mac = Mac.get_instance(subject.algorithm, subject.provider)
    reason = ""
    for length in (32, 16, 64, 24, 20, 48, 8, 128):
        key = SecretKey(subject.random.randbytes(length), subject.algorithm)
        try:
            mac.init(key)
            break
        except (InvalidKeyException, InvalidAlgorithmParameterException) as error:
            reason = reason or describe(error)
    else:
        skip(f"it takes no key that the kit can make: {reason}")
    tag = mac.do_final(MESSAGE)
    for what, message in (("the same message", MESSAGE), ("another message", MESSAGE + b"\0")):
        mac.init(key)
        mac.update(message)
        same = message == MESSAGE
        expect(mac.verify(tag) is same, f"the tag is {'refused' if same else 'accepted'} for {what}")
    mac.init(key)
    expect(mac.do_final(MESSAGE) == tag, "two tags of one message under one key differ")


def _generator(subject: Subject) -> None:
    generator = KeyPairGenerator.get_instance(subject.algorithm, subject.provider)
    try:
        first, second = generator.generate_key_pair(), generator.generate_key_pair()
    except (InvalidAlgorithmParameterException, IllegalStateException) as error:
        skip(f"it generates nothing without parameters: {error}")
    expect(first.private != second.private, "two pairs have the same private key")


def _factory(subject: Subject) -> None:
    factory = KeyFactory.get_instance(subject.algorithm, subject.provider)
    reasons: list[str] = []
    for pair, _ in _pairs(subject):
        taken = False
        for key, spec_class, read in (
            (pair.private, PKCS8EncodedKeySpec, factory.generate_private),
            (pair.public, X509EncodedKeySpec, factory.generate_public),
        ):
            refused = subject.service.refuses_key(key)
            if refused is None:
                try:
                    spec: Any = factory.get_key_spec(key, spec_class)
                except (InvalidKeySpecException, InvalidKeyException) as error:
                    refused = describe(error)
            if refused is None:
                expect(read(spec) == key, f"{spec_class.__name__} loses the key")
                taken = True
            else:
                reasons.append(refused)
        if taken:
            return
    skip(f"it takes no key that the kit can make: {reasons[0]}")


def _parameters(subject: Subject) -> None:
    def new() -> AlgorithmParameters:
        return AlgorithmParameters.get_instance(subject.algorithm, subject.provider)

    reasons: list[str] = []
    for name in ("secp256r1", "secp384r1", "secp521r1", "X25519", "Ed25519"):
        first, second = new(), new()
        try:
            first.init(named_parameters(name))
        except InvalidAlgorithmParameterException as error:
            reasons.append(describe(error))
            continue
        encoded = first.get_encoded()
        second.init(encoded)
        expect(second.get_encoded() == encoded, "what was written is read as something else")
        return
    skip(f"it takes no parameters that the kit can make: {reasons[0]}")


_ROUND_TRIPS = {
    "Signature": _signature,
    "KeyAgreement": _agreement,
    "Mac": _mac,
    "KeyPairGenerator": _generator,
    "KeyFactory": _factory,
    "AlgorithmParameters": _parameters,
}
