"""Many items of one operation, for the engines: who computes, and what is checked before and after.

A provider that has more than single calls for a batch returns a :class:`~pyjca.spi.BatchJob`; for all others
single calls are made, with the same guards, one object of the provider for each thread. What a batch
computes is independent of the message that an engine is in the middle of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._batch_items import Items, KeyRows, read_items
from ._batch_jobs import (
    FEW,
    Options,
    Pool,
    SingleCalls,
    another,
    ask,
    at,
    finish,
    job_of,
    pool_of,
    same_number,
)
from ._engine import require_key
from ._guard import KeyAgreementGuard, MacGuard, SignatureGuard, VerifyingSigner, same_group
from ._shared import Exclusive, told
from .environment import current
from .errors import Error, IllegalStateException, InvalidKeyException, ProviderException
from .keys import SecretKey
from .selection import asks_each_key, operation_named
from .spi import MacSpi

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ._keyagreement import KeyAgreement
    from ._mac import Mac
    from ._rules import MacRule
    from ._signature import Signature
    from .keys import PublicKey
    from .specs import AlgorithmParameterSpec
    from .spi import BatchJob

__all__ = ["agree_batch", "mac_batch", "sign_batch", "verify_batch"]


def _require_present(engine: Any, key: Any) -> None:
    """Make sure that the private key of the last init was not destroyed since.

    Raises:
        IllegalStateException: it was, whoever serves and whatever that keeps of it.
    """
    if ask(engine._algorithm, getattr, key, "is_destroyed", False):
        raise IllegalStateException(f"the {type(key).__name__} was destroyed")


# --------------------------------------------------------------------------------------------- signatures


def sign_batch(engine: Signature, messages: Any, threads: int, progress: Any, out: Any) -> Any:
    """See :meth:`~pyjca.Signature.sign_batch`."""
    options = Options(threads, progress)
    items = read_items(messages, "messages")
    with engine._exclusive:
        spi, (operation, key, random) = engine._spi, engine._last or ("", None, None)
        if operation != "sign":
            engine._illegal(" for signing: call init_sign first")
        _require_present(engine, key)
        count = len(items)
        job = job_of(engine, spi, "sign_batch", count, items)
        if job is None:
            if random is not None:  # of which nobody knows whether several threads may call it
                options.threads = 1
            pool = pool_of(engine, lambda: _signer(engine, key, random))
            job = SingleCalls(range(count), pool, lambda one, index: one.sign(items[index]))
            options.drive(job, count, FEW, items=items)
        else:
            options.drive(job, count, items=items)
        results = job.results()
        if None in results:
            raise ProviderException(f"item {results.index(None)}: no signature could be made")
        if engine._verifies and not isinstance(job, SingleCalls):
            _withhold_bad(engine, results, items, options)
        return finish(job, count, options, out)


def _signer(engine: Signature, key: Any, random: Any) -> Any:
    """Return an object that signs like the engine's own."""
    from ._signature import _verifier

    spi = another(engine)
    spi.init_sign(key, engine._params, random)
    if engine._verifies:
        spi = VerifyingSigner(spi, _verifier(spi, key, engine._params))
    return _usable(engine, spi)


def _usable(engine: Signature, spi: Any) -> Any:
    return spi if spi.direct else SignatureGuard(spi, engine._algorithm, Exclusive(engine._algorithm))


def _withhold_bad(engine: Signature, signatures: Sequence[bytes], items: Items, options: Options) -> None:
    """Make sure that signatures verify before they are released (the flag VerifyAfterSign)."""
    assert engine._last is not None
    key = engine._last[1]
    spi = ask(engine._algorithm, _bare_verifier, engine, key)
    given = read_items(list(signatures), "signatures")
    job = job_of(engine, spi, "verify_batch", len(items), given, items, None)
    if job is None:
        pool = Pool(engine._algorithm, lambda: _usable(engine, _bare_verifier(engine, key)))
        job = SingleCalls(range(len(items)), pool, lambda one, index: one.verify(given[index], items[index]))
    silent = Options(options.threads, None)
    silent.drive(job, len(items), items=items)
    verdicts = job.results()
    if verdicts != [True] * len(items):
        bad = next(index for index, verdict in enumerate(verdicts) if verdict is not True)
        raise ProviderException(
            f"item {bad}: the signature that provider {spi.service.provider.name} made does not verify; "
            "all are withheld"
        )


def _bare_verifier(engine: Signature, private: Any) -> Any:
    """Return an object that verifies what the engine's signs."""
    spi = another(engine)
    spi.init_verify(private.public_key, engine._params)
    return spi


def _verifier_of(engine: Signature, key: Any) -> Any:
    spi = another(engine)
    spi.init_verify(key, engine._params)
    return _usable(engine, spi)


def verify_batch(
    engine: Signature, signatures: Any, messages: Any, public_keys: Any, threads: int, progress: Any, out: Any
) -> Any:
    """See :meth:`~pyjca.Signature.verify_batch`."""
    options = Options(threads, progress)
    given, items = read_items(signatures, "signatures"), read_items(messages, "messages")
    count = len(items)
    same_number(count, given, "signatures", "messages")
    with engine._exclusive:
        if public_keys is None:
            job = _verify_with_own_key(engine, given, items, options)
        else:
            job = _verify_with_keys(engine, given, items, list(public_keys), options)
        return finish(job, count, options, out)


def _verify_with_own_key(engine: Signature, given: Items, items: Items, options: Options) -> BatchJob:
    spi, (operation, key, _) = engine._spi, engine._last or ("", None, None)
    if operation != "verify":
        engine._illegal(" for verification: call init_verify first, or give public_keys")
    job = job_of(engine, spi, "verify_batch", len(items), given, items, None)
    if job is None:
        pool = pool_of(engine, lambda: _verifier_of(engine, key))
        job = SingleCalls(range(len(items)), pool, lambda one, index: one.verify(given[index], items[index]))
        options.drive(job, len(items), FEW, items=items)
    else:
        options.drive(job, len(items), items=items)
    return job


class _Verdicts:
    """The verdicts of several jobs (a :class:`~pyjca.spi.BatchJob` that has run)."""

    def __init__(self, count: int) -> None:
        self._verdicts = [False] * count

    def run(self, first: int, count: int) -> None:
        """Do nothing more."""

    def take(self, indices: Iterable[int], verdicts: list[bool]) -> None:
        """Put verdicts in their places."""
        for index, verdict in zip(indices, verdicts, strict=True):
            self._verdicts[index] = verdict

    def results(self) -> list[bool]:
        """Return the verdicts."""
        return self._verdicts


def _verify_with_keys(
    engine: Signature, given: Items, items: Items, keys: list[Any], options: Options
) -> BatchJob:
    count = len(items)
    same_number(count, keys, "public keys", "messages")
    kinds = _kinds(keys, "verify")
    if len(kinds) == 1:
        return _verify_kind(engine, given, items, keys, range(count), options, 0, count)
    verdicts = _Verdicts(count)
    done = 0
    for indices in kinds.values():
        some = [keys[index] for index in indices]
        parts = given.chosen(indices), items.chosen(indices)
        job = _verify_kind(engine, *parts, some, indices, options, done, count)
        verdicts.take(indices, job.results())
        done += len(indices)
    return verdicts


def _kinds(keys: Sequence[Any], operation: str) -> dict[Any, list[int]]:
    """Return the places of keys that are alike to any selection: those of one class on one curve.

    Raises:
        TypeError: one is no key; the message names it.
        InvalidKeyException: one is of another class, or was destroyed.
    """
    from .keys import ECPublicKey, EdECPublicKey

    types = set(map(type, keys))
    if len(types) == 1 and types <= {ECPublicKey, EdECPublicKey}:
        curves = [key._curve for key in keys]
        if curves.count(curves[0]) == len(curves):
            return {(type(keys[0]), curves[0]): []}  # whose places nobody needs
    wanted = operation_named("Signature", operation)
    kinds: dict[Any, list[int]] = {}
    for index, key in enumerate(keys):
        try:
            require_key(key, wanted)
        except TypeError as error:
            raise TypeError(f"item {index}: {error}") from None
        except Error as error:
            raise at(index, error) from None
        own = type(key) in (ECPublicKey, EdECPublicKey)
        kinds.setdefault((type(key), key.curve if own else None), []).append(index)
    return kinds


def _verify_kind(
    engine: Signature,
    given: Items,
    items: Items,
    keys: list[Any],
    places: Sequence[int],
    options: Options,
    done: int,
    total: int,
) -> BatchJob:
    """Verify items, at least one, whose keys are alike; ``done`` of ``total`` were verified before."""
    from .keys import ECPublicKey, EdECPublicKey

    try:
        kind = (type(keys[0]), told(keys[0], "curve"))
    except Error as error:
        raise at(places[0], error) from None
    helper = engine._helpers.get(kind)
    if helper is None or helper._environment is not current() or helper._params is not engine._params:
        helper = type(engine)._make(engine._algorithm, engine._named)
        helper._params = engine._params
        try:
            helper.init_verify(keys[0])
        except Error as error:
            raise at(places[0], error) from None
        engine._helpers = {**engine._helpers, kind: helper}
    if engine._last is None:
        engine._selection = helper._selection
    job = None
    if kind[0] in (ECPublicKey, EdECPublicKey) and not asks_each_key(helper._spi.service):
        parts = given, items, keys
        job = job_of(helper, helper._spi, "verify_batch", len(items), *parts, places=places)
    if job is not None:
        options.drive(job, len(items), items=items, done=done, total=total)
        return job

    def make() -> Signature:
        one = type(engine)._make(engine._algorithm, engine._named)
        one._params = engine._params
        return one

    def call(one: Signature, index: int) -> bool:
        one.init_verify(keys[index])
        return one.verify(given[index], items[index])

    job = SingleCalls(places, Pool(engine._algorithm, make), call)
    options.drive(job, len(items), FEW, items=items, done=done, total=total)
    return job


# --------------------------------------------------------------------------------------------- agreements


def agree_batch(
    engine: KeyAgreement, public_keys: Any, threads: int, progress: Any, errors: str, out: Any
) -> Any:
    """See :meth:`~pyjca.KeyAgreement.agree_batch`."""
    options = Options(threads, progress)
    if errors not in ("raise", "none"):
        raise ValueError(f"errors is 'raise' or 'none', not {errors!r}")
    peers = list(public_keys)
    count = len(peers)
    with engine._exclusive:
        if engine._spi is None:
            engine._illegal(": call init first")
        spi, arguments = engine._spi, engine._last
        assert arguments is not None
        _require_present(engine, arguments[0])
        check = ask(engine._algorithm, same_group, arguments[0], spi.service)
        _check_peers(lambda peer: ask(engine._algorithm, check, peer), peers)
        job = job_of(engine, spi, "agree_batch", count, peers)
        if job is None:
            if arguments[2] is not None:
                options.threads = 1
            pool = pool_of(engine, lambda: _agreement(engine, arguments))
            job = SingleCalls(range(count), pool, lambda one, index: _agree(one, peers[index]))
            options.drive(job, count, FEW)
        else:
            options.drive(job, count)
        results = job.results()
        if errors == "raise" and None in results:
            raise _refused(engine._algorithm, results)
        return finish(job, count, options, out, 0 if any(results) else _secret_width(peers))


def _secret_width(peers: list[Any]) -> int:
    """Return the bytes of a secret, 0 where keys of other classes do not tell it."""
    from .keys import ECPublicKey, XECPublicKey

    key = peers[0] if peers else None
    if isinstance(key, XECPublicKey):
        return len(key._octets)
    return len(key._point) // 2 if isinstance(key, ECPublicKey) else 0


def _check_peers(check: Callable[[Any], None], peers: list[Any]) -> None:
    """Make sure that all peers are keys in the own key's group.

    Raises:
        InvalidKeyException: one is not; the message names it.
    """
    from .keys import ECPublicKey, XECPublicKey

    if not peers:
        return
    alike = set(map(type, peers)) <= {ECPublicKey, XECPublicKey}
    if alike and len({(type(peer), peer._curve) for peer in peers}) == 1:
        peers = peers[:1]
    for index, peer in enumerate(peers):
        try:
            check(peer)
        except Error as error:
            raise at(index, error) from None


def _agreement(engine: KeyAgreement, arguments: tuple[Any, Any, Any]) -> Any:
    spi = another(engine)
    spi.init(*arguments)
    if spi.direct:
        return spi
    check = same_group(arguments[0], spi.service)
    return KeyAgreementGuard(spi, engine._algorithm, Exclusive(engine._algorithm), check)


def _agree(one: Any, peer: PublicKey) -> bytes | None:
    try:
        one.do_phase(peer, True)
    except InvalidKeyException:  # what is due for a peer of small order
        return None
    secret: bytes = one.generate_secret()
    return secret


def _refused(algorithm: str, results: list[Any]) -> InvalidKeyException:
    bad = [str(index) for index, secret in enumerate(results) if secret is None]
    told = ", ".join(bad[:10]) + (", …" if len(bad) > 10 else "")
    return InvalidKeyException(
        f"{algorithm} refuses the peer's key of item {told}: {len(bad)} of {len(results)}; "
        'errors="none" returns None in their places'
    )


# --------------------------------------------------------------------------------------------------- MACs


def mac_batch(
    engine: Mac,
    messages: Any,
    keys: Any,
    params: AlgorithmParameterSpec | None,
    threads: int,
    progress: Any,
    out: Any,
) -> Any:
    """See :meth:`~pyjca.Mac.batch`."""
    options = Options(threads, progress)
    items = read_items(messages, "messages")
    with engine._exclusive:
        job = (
            _mac_with_own_key(engine, items, params, options)
            if keys is None
            else _mac_with_keys(engine, items, _read_keys(engine, keys), params, options)
        )
        return finish(job, len(items), options, out)


def _mac_with_own_key(
    engine: Mac, items: Items, params: AlgorithmParameterSpec | None, options: Options
) -> BatchJob:
    if params is not None:
        raise TypeError("params belong to keys; give them to init, or give keys")
    if engine._spi is None:
        engine._illegal(": call init first, or give keys")
    spi = engine._spi
    if engine._one_time:
        engine._illegal(
            f" for a batch: a {engine._algorithm} key authenticates one message; give keys, one for each"
        )
    arguments = engine._last
    job = job_of(engine, spi, "batch", len(items), items, None)
    if job is not None:
        options.drive(job, len(items), items=items)
        return job
    assert arguments is not None

    def make() -> Any:
        one = another(engine)
        one.init(*arguments)
        return one if one.direct else MacGuard(one, engine._algorithm, Exclusive(engine._algorithm), False)

    job = SingleCalls(range(len(items)), pool_of(engine, make), lambda one, index: one.do_final(items[index]))
    options.drive(job, len(items), FEW, items=items)
    return job


def _read_keys(engine: Mac, keys: Any) -> Sequence[Any]:
    """Return keys, which may be rows of a buffer."""
    if type(keys) is list:
        return keys.copy()
    try:
        view = memoryview(keys)
    except TypeError:
        return list(keys)
    if view.ndim != 2:
        raise TypeError("keys are SecretKey objects, or the rows of a buffer in two dimensions")
    return KeyRows(read_items(keys, "keys"), engine._algorithm)


def _mac_with_keys(
    engine: Mac, items: Items, keys: Sequence[Any], params: AlgorithmParameterSpec | None, options: Options
) -> BatchJob:
    count = len(items)
    same_number(count, keys, "keys", "messages")
    job = _compiled_macs(engine, items, keys, params) if keys else None
    if job is not None:
        options.drive(job, count, items=items)
        return job

    def call(one: Mac, index: int) -> bytes:
        one.init(keys[index], params)
        return one.do_final(items[index])

    pool = Pool(engine._algorithm, lambda: type(engine)._make(engine._algorithm, engine._named))
    job = SingleCalls(range(count), pool, call)
    options.drive(job, count, FEW, items=items)
    return job


def _compiled_macs(
    engine: Mac, items: Items, keys: Sequence[SecretKey], params: AlgorithmParameterSpec | None
) -> BatchJob | None:
    """Return what the provider computes the batch with, None where single calls do."""
    environment = current()
    rows = type(keys) is KeyRows
    if environment.policy is not None or not (rows or type(keys[0]) is SecretKey):
        return None  # a policy may tell keys by their sizes
    algorithm = engine._algorithm if rows else keys[0]._algorithm
    helper, rule, *known = engine._helper
    if helper is None or known != [environment, algorithm, params]:
        helper, rule = _mac_helper(engine, keys[0], params)
        engine._helper = helper, rule, environment, algorithm, params
    if rows and not (rule is not None and rule.one_time):
        raise TypeError(f"only one-time keys are taken from a buffer; {algorithm} takes SecretKey objects")
    spi = helper._spi
    if asks_each_key(spi.service):
        return None
    if helper._compiled is None and not _may_see(keys, spi, rule, params):  # compiled code looks for itself
        return None
    job = job_of(helper, spi, "batch", len(items), items, keys)
    if engine._spi is None:
        engine._selection = helper._selection
    return job


def _mac_helper(engine: Mac, key: SecretKey, params: AlgorithmParameterSpec | None) -> tuple[Mac, Any]:
    """Return an object that a provider serves for keys like this one, the first, and the rule for them."""
    from ._rules import mac_rule

    helper = type(engine)._make(engine._algorithm, engine._named)
    try:
        helper.init(key, params)
    except Error as error:
        raise at(0, error) from None
    return helper, mac_rule(helper._spi.service)


def _may_see(
    keys: Sequence[Any], spi: Any, rule: MacRule | None, params: AlgorithmParameterSpec | None
) -> bool:
    """Tell whether keys are alike, where a provider has batches of its own.

    Raises:
        Error: one was destroyed, or does not fit; the message names it.
    """
    if getattr(type(spi), "batch", MacSpi.batch) is MacSpi.batch:
        return False
    first = keys[0]
    for index, key in enumerate(keys):
        if type(key) is not SecretKey or key.algorithm != first.algorithm:
            return False
        try:
            key.encode("raw")  # which a destroyed one refuses
            if rule is not None:
                rule.check(key, params)
        except Error as error:
            raise at(index, error) from None
    return True
