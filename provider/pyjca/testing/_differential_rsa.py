"""Rows of the differential test for RSA and for parameters of EC keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._digests import DIGESTS, rsa_digest
from ..named_curves import named_curve
from ..specs import PSSParameterSpec
from . import _differential_operations as operations
from ._differential_cases import Case
from ._differential_inputs import content, message, mutated, pieces
from ._differential_services import cases_of
from ._inputs import malformed
from ._rsa_vectors import RSA_PRIMES
from ._subject import rsa_pair
from .parameters_checks import explicit_parameters
from .rsa_checks import Numbers, pkcs1_encoded, pss_encoded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ._differential_services import Asked

__all__: list[str] = []

_SIZE = 256
_SALTS = (0, 1, 20, 32, 64, 150)
_DIGESTS = tuple(digest.name for digest in DIGESTS if digest.name != "MD5")


@cases_of("Signature", "nonewithrsa|.*withrsa|rsassa-pss")
def _rsa(asked: Asked) -> Iterator[Case]:
    random, algorithm = asked.random, asked.algorithm
    index = random.randrange(len(RSA_PRIMES))
    numbers, pair = Numbers(index), rsa_pair(index)
    private, public = pair.private.encode(), pair.public.encode()
    raw = algorithm.lower() == "nonewithrsa"
    data = content(random, random.choice((0, 1, 20, 51, 244, 245, 246))) if raw else message(random)
    params = None
    keys: dict[str, Any] = {"curve": None, "message": data}
    verified: dict[str, Any] = {
        "algorithm": algorithm,
        "public": public,
        "curve": None,
        "pieces": pieces(random, data),
    }
    if algorithm.lower() == "rsassa-pss":
        params = PSSParameterSpec(random.choice(_DIGESTS), random.choice(_DIGESTS), random.choice(_SALTS))
        salt = content(random, params.salt_length)
        encoded = pss_encoded(params, data, salt)
        verified["params"] = params
    elif raw and len(data) > _SIZE - 11:
        yield asked.case(operations.sign, private=private, **keys)
        return
    else:
        encoded = pkcs1_encoded(rsa_digest(algorithm), data)
        expected = numbers.sign(encoded)
        yield Case(operations.sign, {"algorithm": algorithm, "private": private, **keys}, expected)
    signature = numbers.sign(encoded)
    yield Case(operations.verify, {**verified, "signature": signature}, True)
    made = asked.made(operations.sign, algorithm=algorithm, private=private, **keys, params=params)
    if made is None:  # both have to refuse, or one is at fault
        yield asked.case(operations.sign, private=private, **keys, params=params)
    else:
        yield Case(operations.verify, {**verified, "signature": made}, True)
    number, n = int.from_bytes(signature, "big"), numbers.n
    for other in (number + n, n - number, 0, 1, n, n - 1):
        if other < 1 << 8 * _SIZE:
            yield Case(operations.verify, {**verified, "signature": other.to_bytes(_SIZE, "big")}, False)
    longer = (b"\0" + signature, signature + b"\0")
    for wrong in (*longer, random.choice([*malformed(signature).values()])):
        yield Case(operations.verify, {**verified, "signature": wrong}, False)
    for _ in range(4):
        yield Case(operations.verify, {**verified, "signature": mutated(random, signature)})
        spoiled = bytearray(encoded)  # what opens to something near the right encoding
        at = random.choice((1, 2, random.randrange(1, _SIZE), _SIZE - 1))
        spoiled[at] ^= 1 << random.randrange(8)
        yield Case(operations.verify, {**verified, "signature": numbers.sign(bytes(spoiled))}, False)


@cases_of("KeyFactory", "rsa")
def _rsa_factories(asked: Asked) -> Iterator[Case]:
    random, pair = asked.random, rsa_pair(asked.random.randrange(len(RSA_PRIMES)))
    for operation, data in (
        (operations.read_private, pair.private.encode()),
        (operations.read_public, pair.public.encode()),
    ):
        yield Case(operation, {"algorithm": asked.algorithm, "encoded": data}, data)
        yield asked.case(operation, encoded=mutated(random, data))


@cases_of("KeyPairGenerator", "rsa")
def _rsa_generators(asked: Asked) -> Iterator[Case]:
    parameter = asked.random.choice((2048, 0, 512, 1024, 2047, 16385, 1 << 40, "secp256r1"))
    yield asked.case(operations.generate, parameter=parameter)


@cases_of("AlgorithmParameters", "ec")
def _parameters(asked: Asked) -> Iterator[Case]:
    random, curve = asked.random, named_curve(asked.random.choice(asked.curves))
    yield asked.case(operations.parameters, given=curve.name)
    explicit = explicit_parameters(curve)
    for data in (explicit, mutated(random, explicit), mutated(random, bytes.fromhex("06082a8648ce3d030107"))):
        yield asked.case(operations.parameters, given=data)
