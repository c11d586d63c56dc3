"""What operations cost in the reference tier, in CPU time, which busy neighbours change less."""

from __future__ import annotations

from time import process_time
from timeit import repeat
from typing import TYPE_CHECKING

import pytest

from pyjca import KeyPairGenerator, Signature, flags, sign
from pyjca.named_curves import SECP384R1, SECP521R1, NamedCurve
from pyjca.schemes.eddsa import prefix, verify_exactly

from .support import EDDSA_SCHEMES, XDH_SCHEMES, ec_scheme

if TYPE_CHECKING:
    from collections.abc import Callable

LIMITS = {"bigint": 0.008, "limbs10": 0.15, "limbs9": 0.15, "montgomery52": 0.15}


def expect_cost(what: str, limit: float, operation: Callable[[], object]) -> None:
    operation()  # makes the tables
    seconds = min(repeat(operation, number=1, repeat=5, timer=process_time))
    print(f"{what}: {seconds * 1000:.1f} ms, limit {limit * 1000:.0f}")
    assert seconds <= limit


@pytest.mark.parametrize("backend", LIMITS)
def test_a_verification_is_quick_enough_to_be_of_use(backend: str) -> None:
    pair = KeyPairGenerator.get_instance("EC").generate_key_pair()
    signature = sign(pair.private, b"message")
    verifier = Signature.get_instance("SHA256withECDSA", "PyJCA")
    with flags.override(P256Field=backend):
        verifier.init_verify(pair.public)
    assert verifier.backend == backend
    assert verifier.verify(signature, b"message")
    expect_cost(backend, LIMITS[backend], lambda: verifier.verify(signature, b"message"))


@pytest.mark.parametrize("group", [SECP384R1, SECP521R1], ids=lambda group: group.name)
def test_signing_on_the_larger_curves(group: NamedCurve) -> None:
    scheme = ec_scheme(group)
    private, _ = scheme.generate(bytes(group.byte_length + 8))
    expect_cost(group.name, 0.015, lambda: scheme.sign(private, b"digest", "sha512", b""))


@pytest.mark.parametrize("name", ["X25519", "X448"])
def test_an_agreement(name: str) -> None:
    scheme = XDH_SCHEMES[f"{name}-bigint"]
    peer = scheme.public_key(bytes(scheme.curve.field.byte_length))
    expect_cost(name, {"X25519": 0.010, "X448": 0.015}[name], lambda: scheme.agree(peer, peer))


@pytest.mark.parametrize(
    ("name", "signing", "verifying"), [("Ed25519", 0.005, 0.010), ("Ed448", 0.015, 0.025)]
)
def test_edwards_curves(name: str, signing: float, verifying: float) -> None:
    scheme, domain = EDDSA_SCHEMES[f"{name}-bigint"], prefix(name, False, None)
    private = bytes(scheme.curve.scalar_length)
    public = scheme.public_key(private)
    signature = scheme.sign(private, public, b"message", domain)
    expect_cost(f"{name} sign", signing, lambda: scheme.sign(private, public, b"message", domain))
    expect_cost(
        f"{name} verify", verifying, lambda: scheme.verify_vartime(public, b"message", signature, domain)
    )
    expect_cost(
        f"{name} exactly", verifying, lambda: verify_exactly(name, public, b"message", signature, domain)
    )
