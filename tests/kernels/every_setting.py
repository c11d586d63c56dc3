"""Computes on P-256 under every setting of the flags that steer it, and tells what computed.

Run with a build of the compiled code that counts calls. Prints one JSON line for each setting: the settings,
what explanations name, which kernels were called, and the results, which are to be the same for all.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import random
import sys
from typing import TYPE_CHECKING, Any

import pyjca_intrinsics._native as native
from pyjca import (
    ECDSAParameterSpec,
    ECPrivateKey,
    FlagError,
    KeyAgreement,
    KeyPair,
    KeyPairGenerator,
    Signature,
    flags,
)
from pyjca.named_curves import SECP256R1

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pyjca import PublicKey

FORMS = ("auto", "limbs10", "limbs9", "montgomery52", "native")


def settings(features: frozenset[str]) -> Iterator[dict[str, Any]]:
    """Yield the settings that this processor can serve."""
    levels = [0, *(level for level, need in ((1, "avx"), (2, "avx2"), (3, "avx512f")) if need in features)]
    bmi2 = (False, True) if "bmi2" in features else (False,)
    adx = (False, True) if "adx" in features else (False,)
    for form, poly, level, with_bmi2, with_adx in itertools.product(FORMS, (True, False), levels, bmi2, adx):
        if with_adx and not with_bmi2:
            continue
        yield {
            "P256Field": form,
            "UseIntPolyIntrinsics": poly,
            "UseAVX": level,
            "UseBMI2": with_bmi2,
            "UseADX": with_adx,
        }


def calls() -> dict[str, int]:
    counted: dict[str, int] = native.calls()  # type: ignore[attr-defined]  # in such builds only
    return counted


def watched(run: Callable[..., Any], *arguments: Any) -> tuple[Any, set[str]]:
    """Return what a function returns, and the kernels that were called meanwhile."""
    before = calls()
    result = run(*arguments)
    return result, {name for name, count in calls().items() if count > before.get(name, 0)}


def agreed(agreement: KeyAgreement, peer: PublicKey) -> bytes:
    agreement.do_phase(peer)
    return agreement.generate_secret()


def operations(source: random.Random, count: int) -> Iterator[tuple[str, Any, bytes, set[str]]]:
    """Compute with that many random inputs; yield the operation, its engine, the results and the kernels."""
    signer, verifier = (Signature.get_instance("SHA256withECDSA", "PyJCA") for _ in range(2))
    signer.set_parameter(ECDSAParameterSpec(deterministic=True))
    agreement = KeyAgreement.get_instance("ECDH", "PyJCA")
    generator = KeyPairGenerator.get_instance("EC", "PyJCA")
    generator.initialize("secp256r1", random=source.randbytes)
    results: dict[str, tuple[Any, hashlib._Hash, set[str]]] = {
        name: (engine, hashlib.sha256(), set())
        for name, engine in (
            ("sign", signer),
            ("verify", verifier),
            ("agree", agreement),
            ("generate", generator),
        )
    }

    def take(name: str, run: Callable[..., Any], *arguments: Any) -> Any:
        result, kernels = watched(run, *arguments)
        encoded = result.public.encode("spki") if isinstance(result, KeyPair) else result
        results[name][1].update(encoded if isinstance(encoded, bytes) else bytes([encoded]))
        results[name][2].update(kernels)
        return result

    for _ in range(count):
        message, spoiled = source.randbytes(40), source.randrange(320)
        wrong = bytearray(message)
        wrong[spoiled // 8] ^= 1 << spoiled % 8
        private = ECPrivateKey("secp256r1", source.randrange(1, SECP256R1.n).to_bytes(32, "big"))
        signer.init_sign(private)
        signature = take("sign", signer.sign, message)
        verifier.init_verify(private.public_key)
        assert take("verify", verifier.verify, signature, message) is True
        assert take("verify", verifier.verify, signature, wrong) is False
        pair = take("generate", generator.generate_key_pair)
        agreement.init(private)
        take("agree", agreed, agreement, pair.public)
    for name, (engine, digest, kernels) in results.items():
        yield name, engine, digest.digest(), kernels


def main(seed: int, count: int) -> None:
    features = frozenset(native.cpu()[3])
    for setting in settings(features):
        if setting["P256Field"] == "native" and not setting["UseIntPolyIntrinsics"]:
            with flags.override(**setting):
                try:
                    Signature.get_instance("SHA256withECDSA", "PyJCA").init_verify(
                        ECPrivateKey("secp256r1", bytes(31) + b"\1").public_key
                    )
                except FlagError as error:
                    print(json.dumps({"setting": setting, "refused": str(error)}))
            continue
        with flags.override(**setting):
            for name, engine, digest, kernels in operations(random.Random(seed), count):
                told = engine.explain()
                print(
                    json.dumps(
                        {
                            "setting": setting,
                            "operation": name,
                            "backend": told.backends["P256"],
                            "named": sorted(told.kernels),
                            "called": sorted(kernels),
                            "results": digest.hex(),
                        }
                    )
                )


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
