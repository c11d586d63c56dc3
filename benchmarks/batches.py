"""Rows of batches: 64 items in one call of pyjca, beside single calls of other libraries in a loop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.sources import IMPORTS
from pyjca.cli._bench_table import Case, Goal, Timed

if TYPE_CHECKING:
    from benchmarks.signatures import Curve

__all__ = ["agreement_batch", "sign_batch", "verify_batch"]

COUNT = 64


def _timed(setup: str, expression: str) -> Timed:
    return Timed(setup, expression, operations=COUNT)


def _row(id_: str, operation: str, ours: Timed, rival: Timed, material: str, must: float, aim: float) -> Case:
    told = f"{operation}, per item of {COUNT}"
    return Case(
        id_, told, "Batches", ours, {"cryptography": rival}, material, {"cryptography": Goal(must, aim)}
    )


def _messages(curve: Curve, keys: int) -> str:
    """Return material: keys, as many as are asked for in turn, and each item's message and signature."""
    return f"""{IMPORTS}{curve.algorithm}
privates = [{curve.generate} for _ in range({keys})] * ({COUNT} // {keys})
messages = [os.urandom(32) for _ in privates]
signatures = [one.sign(message{curve.arguments}) for one, message in zip(privates, messages)]
"""


def sign_batch(id_: str, operation: str, curve: Curve, must: float, aim: float) -> Case:
    """Return the row of signing with one key."""
    ours = f"""\
from pyjca import Signature, load_private_key
engine = Signature.get_instance("{curve.signature}", "PyJCA")
engine.init_sign(load_private_key(private_bytes(privates[0])))
public = privates[0].public_key()
for signature, message in zip(engine.sign_batch(messages), messages):
    public.verify(signature, message{curve.arguments})
"""
    rival = f"[private.sign(message{curve.arguments}) for message in messages]"
    return _row(
        id_,
        operation,
        _timed(ours, "engine.sign_batch(messages)"),
        _timed("private = privates[0]\n", rival),
        _messages(curve, 1),
        must,
        aim,
    )


def verify_batch(id_: str, operation: str, curve: Curve, must: float, aim: float, *, keys: int) -> Case:
    """Return the row of verifying under one key or under as many as there are items."""
    ours = f"""\
from pyjca import Signature, load_public_key
loaded = {{id(one): load_public_key(public_bytes(one)) for one in privates}}
keys = [loaded[id(one)] for one in privates]
engine = Signature.get_instance("{curve.signature}", "PyJCA")
assert engine.verify_batch(signatures, messages, public_keys=keys) == [True] * {COUNT}
assert engine.verify_batch(signatures[1:] + signatures[:1], messages, public_keys=keys) == [False] * {COUNT}
"""
    rival = f"""\
items = list(zip([one.public_key() for one in privates], signatures, messages))
for public, signature, message in items:
    public.verify(signature, message{curve.arguments})
"""
    return _row(
        id_,
        operation,
        _timed(ours, "engine.verify_batch(signatures, messages, public_keys=keys)"),
        _timed(
            rival,
            f"[public.verify(signature, message{curve.arguments}) for public, signature, message in items]",
        ),
        _messages(curve, keys),
        must,
        aim,
    )


def agreement_batch(
    id_: str, operation: str, names: tuple[str, str], exchange: str, must: float, aim: float
) -> Case:
    """Return the row of agreeing with as many peers.

    Args:
        names: cryptography's way to make a private key, and JCA's algorithm.
        exchange: cryptography's method with its first arguments.
    """
    generate, algorithm = names
    material = f"""{IMPORTS}
method = ec.ECDH()
own, others = {generate}, [{generate} for _ in range({COUNT})]
peers = [one.public_key() for one in others]
secrets = [own.{exchange}peer) for peer in peers]
"""
    ours = f"""\
from pyjca import KeyAgreement, load_private_key, load_public_key
engine = KeyAgreement.get_instance("{algorithm}", "PyJCA")
engine.init(load_private_key(private_bytes(own)))
keys = [load_public_key(public_bytes(one)) for one in others]
assert engine.agree_batch(keys) == secrets
"""
    return _row(
        id_,
        operation,
        _timed(ours, "engine.agree_batch(keys)"),
        _timed("", f"[own.{exchange}peer) for peer in peers]"),
        material,
        must,
        aim,
    )
