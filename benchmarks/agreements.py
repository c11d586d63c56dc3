"""Rows of key agreement and key generation, as pyjca and other libraries compute them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.sources import IMPORTS, JVM
from pyjca.cli._bench_table import Case, Goal, Timed

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["CRYPTODOME_AGREE", "PYNACL_AGREE", "agreement", "ecdh_others", "generation"]


def agreement(
    id_: str,
    operation: str,
    group: str,
    field: str,
    names: tuple[str, str, str],
    exchange: str,
    others: Mapping[str, Timed],
    must: float,
    aim: float,
    jdk: float,
) -> Case:
    """Return the row of a key agreement.

    Args:
        names: cryptography's way to make a private key, JCA's algorithm, and the JDK's key factory.
        exchange: cryptography's method with its first arguments, "exchange(" or "exchange(method, ".
    """
    generate, algorithm, factory = names
    material = f"""{IMPORTS}
method = ec.ECDH()
own, other = {generate}, {generate}
peer = other.public_key()
pkcs8, spki = private_bytes(own), public_bytes(other)
secret = own.{exchange}peer)
"""
    ours = Timed(
        f"""\
from pyjca import KeyAgreement, load_private_key, load_public_key
engine = KeyAgreement.get_instance("{algorithm}", "PyJCA")
engine.init(load_private_key(pkcs8))
peer = load_public_key(spki)
engine.do_phase(peer, True)
assert engine.generate_secret() == secret
""",
        "engine.do_phase(peer, True); engine.generate_secret()",
    )
    jdk_timed = Timed(
        f"""{JVM}
engine = jpype.JClass("javax.crypto.KeyAgreement").getInstance("{algorithm}")
engine.init(private_key("{factory}", pkcs8))
peer = public_key("{factory}", spki)
engine.doPhase(peer, True)
assert bytes(engine.generateSecret()) == secret
""",
        "engine.doPhase(peer, True); engine.generateSecret()",
    )
    rivals = {"cryptography": Timed("", f"own.{exchange}peer)"), **others, "JDK": jdk_timed}
    goals = {"cryptography": Goal(must, aim), "JDK": Goal(jdk)}
    return Case(id_, operation, group, ours, rivals, material, goals, field)


CRYPTODOME_AGREE = Timed(
    """\
from Crypto.Protocol.DH import key_agreement
from Crypto.PublicKey import ECC
own, peer = ECC.import_key(pkcs8), ECC.import_key(spki)
def whole(shared):
    return shared
assert key_agreement(static_priv=own, static_pub=peer, kdf=whole) == secret
""",
    "key_agreement(static_priv=own, static_pub=peer, kdf=whole)",
)
PYNACL_AGREE = Timed(
    """\
from nacl.bindings import crypto_scalarmult
scalar, point = own.private_bytes_raw(), peer.public_bytes_raw()
assert crypto_scalarmult(scalar, point) == secret
""",
    "crypto_scalarmult(scalar, point)",
)


def ecdh_others(curve: str, fast_curve: str) -> dict[str, Timed]:
    """Return what other libraries do for ECDH; the arguments are python-ecdsa's and fastecdsa's names."""
    return {
        "PyCryptodome": CRYPTODOME_AGREE,
        "python-ecdsa": Timed(
            f"""\
from ecdsa import ECDH, {curve}
agreement = ECDH({curve})
agreement.load_private_key_der(pkcs8)
agreement.load_received_public_key_der(spki)
assert agreement.generate_sharedsecret_bytes() == secret
""",
            "agreement.generate_sharedsecret_bytes()",
        ),
        "fastecdsa": Timed(
            f"""\
from fastecdsa import curve
from fastecdsa.point import Point
number, numbers = own.private_numbers().private_value, peer.public_numbers()
point = Point(numbers.x, numbers.y, curve.{fast_curve})
assert (point * number).x == int.from_bytes(secret, "big")
""",
            "point * number",
        ),
    }


def generation(
    id_: str,
    operation: str,
    group: str,
    field: str,
    generate: tuple[str, str],
    initialised: tuple[str, str],
    others: Mapping[str, Timed],
    must: float,
    aim: float,
    jdk: float = 1,
) -> Case:
    """Return the row of a key generation.

    Args:
        generate: cryptography's setup and expression.
        initialised: JCA's algorithm, and a curve where it needs one.
    """
    prepare, expression = generate
    algorithm, curve = initialised
    initialize = f'engine.initialize("{curve}")\n' if curve else ""
    spec = f'engine.initialize(jpype.JClass("java.security.spec.ECGenParameterSpec")("{curve}"))\n'
    rivals = {
        "cryptography": Timed(prepare, expression),
        **others,
        "JDK": Timed(
            f"""{JVM}
engine = jpype.JClass("java.security.KeyPairGenerator").getInstance("{algorithm}")
{spec if curve else ""}""",
            "engine.generateKeyPair()",
        ),
    }
    ours = Timed(
        f"""\
from pyjca import KeyPairGenerator
engine = KeyPairGenerator.get_instance("{algorithm}", "PyJCA")
{initialize}""",
        "engine.generate_key_pair()",
    )
    goals = {"cryptography": Goal(must, aim), "JDK": Goal(jdk)}
    return Case(id_, operation, group, ours, rivals, IMPORTS, goals, field)
