"""Computes on each curve under every setting of the flags that steer it, and tells what computed.

Run with a build of the compiled code that counts calls. Prints one JSON line for each setting: the settings,
what explanations name, which kernels were called, and the results, which are to be the same for all.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import random
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

from pyjca import (
    ECDSAParameterSpec,
    ECPrivateKey,
    EdECPrivateKey,
    FlagError,
    KeyAgreement,
    KeyPair,
    KeyPairGenerator,
    Signature,
    XECPrivateKey,
    flags,
)
from pyjca.named_curves import named_curve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pyjca import PrivateKey, PublicKey


class Steered(NamedTuple):
    """A field, and what is computed over it.

    Attributes:
        field: its name.
        names_form: the flag that names its representation.
        guards: the flag without which there is no intrinsic tier.
        forms: its representations, beside "auto".
        signs, agrees: curves.
    """

    field: str
    names_form: str
    guards: str
    forms: tuple[str, ...]
    signs: str
    agrees: str

    @property
    def is_short_weierstrass(self) -> bool:
        return self.signs == self.agrees


_POLY = "UseIntPolyIntrinsics"
STEERED = {
    row.field: row
    for row in (
        Steered(
            "P256",
            "P256Field",
            _POLY,
            ("limbs10", "limbs9", "montgomery52", "native"),
            "secp256r1",
            "secp256r1",
        ),
        Steered("P384", "P384Field", _POLY, ("limbs14", "native"), "secp384r1", "secp384r1"),
        Steered("P521", "P521Field", _POLY, ("limbs19", "native"), "secp521r1", "secp521r1"),
        Steered(
            "25519",
            "Curve25519Field",
            "UseIntPoly25519Intrinsics",
            ("limbs10", "limbs5", "native"),
            "Ed25519",
            "X25519",
        ),
        Steered("448", "Curve448Field", _POLY, ("limbs16", "native"), "Ed448", "X448"),
    )
}


def settings(steered: Steered, features: frozenset[str]) -> Iterator[dict[str, Any]]:
    """Yield the settings that this processor can serve."""
    levels = [0, *(level for level, need in ((1, "avx"), (2, "avx2"), (3, "avx512f")) if need in features)]
    bmi2 = (False, True) if "bmi2" in features else (False,)
    adx = (False, True) if "adx" in features else (False,)
    forms = ("auto", *steered.forms)
    for form, guard, level, with_bmi2, with_adx in itertools.product(forms, (True, False), levels, bmi2, adx):
        if with_adx and not with_bmi2:
            continue
        yield {
            steered.names_form: form,
            steered.guards: guard,
            "UseAVX": level,
            "UseBMI2": with_bmi2,
            "UseADX": with_adx,
        }


def calls() -> dict[str, int]:
    import pyjca_intrinsics._native as native

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


def random_key(curve: str, source: random.Random) -> Any:
    """Return a private key of a curve."""
    if curve.startswith("secp"):
        known = named_curve(curve)
        return ECPrivateKey(curve, source.randrange(1, known.n).to_bytes(known.byte_length, "big"))
    if curve.startswith("X"):
        return XECPrivateKey(curve, source.randbytes({"X25519": 32, "X448": 56}[curve]))
    return EdECPrivateKey(curve, source.randbytes({"Ed25519": 32, "Ed448": 57}[curve]))


def engines(steered: Steered, source: random.Random) -> dict[str, Any]:
    """Return an engine for each operation."""
    if steered.is_short_weierstrass:
        signature, agreement, generated = "SHA256withECDSA", "ECDH", "EC"
    else:
        signature, agreement, generated = steered.signs, steered.agrees, steered.agrees
    signer, verifier = (Signature.get_instance(signature, "PyJCA") for _ in range(2))
    generator = KeyPairGenerator.get_instance(generated, "PyJCA")
    if steered.is_short_weierstrass:
        signer.set_parameter(ECDSAParameterSpec(deterministic=True))
        generator.initialize(steered.agrees, random=source.randbytes)
    else:
        generator.initialize(None, random=source.randbytes)
    return {
        "sign": signer,
        "verify": verifier,
        "agree": KeyAgreement.get_instance(agreement, "PyJCA"),
        "generate": generator,
    }


def operations(
    steered: Steered, source: random.Random, count: int
) -> Iterator[tuple[str, Any, bytes, set[str]]]:
    """Compute with that many random inputs; yield the operation, its engine, the results and the kernels."""
    made = engines(steered, source)
    results: dict[str, tuple[Any, hashlib._Hash, set[str]]] = {
        name: (engine, hashlib.sha256(), set()) for name, engine in made.items()
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
        private = random_key(steered.signs, source)
        made["sign"].init_sign(private)
        signature = take("sign", made["sign"].sign, message)
        made["verify"].init_verify(private.public_key)
        assert take("verify", made["verify"].verify, signature, message) is True
        assert take("verify", made["verify"].verify, signature, wrong) is False
        pair = take("generate", made["generate"].generate_key_pair)
        made["agree"].init(private if steered.is_short_weierstrass else random_key(steered.agrees, source))
        take("agree", agreed, made["agree"], pair.public)
    for name, (engine, digest, kernels) in results.items():
        yield name, engine, digest.digest(), kernels


def refusal(steered: Steered, key: PrivateKey) -> str:
    """Return what is said where a form is named that a flag keeps away."""
    algorithm = "SHA256withECDSA" if steered.is_short_weierstrass else steered.signs
    try:
        Signature.get_instance(algorithm, "PyJCA").init_verify(key.public_key)
    except FlagError as error:
        return str(error)
    raise AssertionError("nothing was refused")


def main(field: str, seed: int, count: int) -> None:
    import pyjca_intrinsics._native as native

    steered, features = STEERED[field], frozenset(native.cpu()[3])
    for setting in settings(steered, features):
        with flags.override(**setting):
            if setting[steered.names_form] == "native" and not setting[steered.guards]:
                said = refusal(steered, random_key(steered.signs, random.Random(seed)))
                print(json.dumps({"setting": setting, "refused": said}))
                continue
            for name, engine, digest, kernels in operations(steered, random.Random(seed), count):
                told = engine.explain()
                print(
                    json.dumps(
                        {
                            "setting": setting,
                            "operation": name,
                            "backend": told.backends[field],
                            "named": sorted(told.kernels),
                            "called": sorted(kernels),
                            "results": digest.hex(),
                        }
                    )
                )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
