"""What a verification costs in the reference tier."""

from __future__ import annotations

from timeit import repeat

import pytest

from pyjca import KeyPairGenerator, Signature, flags, sign

LIMITS = {"bigint": 0.008, "limbs10": 0.15, "limbs9": 0.15, "montgomery52": 0.15}


@pytest.mark.parametrize("backend", LIMITS)
def test_a_verification_is_quick_enough_to_be_of_use(backend: str) -> None:
    pair = KeyPairGenerator.get_instance("EC").generate_key_pair()
    signature = sign(pair.private, b"message")
    verifier = Signature.get_instance("SHA256withECDSA", "PyJCA")
    with flags.override(P256Field=backend):
        verifier.init_verify(pair.public)
    assert verifier.backend == backend
    assert verifier.verify(signature, b"message")  # makes the tables
    seconds = min(repeat(lambda: verifier.verify(signature, b"message"), number=1, repeat=5))
    print(f"{backend}: {seconds * 1000:.1f} ms, limit {LIMITS[backend] * 1000:.0f}")
    assert seconds <= LIMITS[backend]
