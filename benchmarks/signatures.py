"""Rows of signatures: ECDSA and EdDSA, as pyjca and other libraries compute them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.sources import IMPORTS, JVM
from pyjca.cli._bench_table import Case, Goal, Timed

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "ED448",
    "ED25519",
    "ED25519_OTHERS_SIGN",
    "ED25519_OTHERS_VERIFY",
    "EDDSA_OTHERS_SIGN",
    "EDDSA_OTHERS_VERIFY",
    "P256",
    "P384",
    "P521",
    "others_sign",
    "others_verify",
    "signature_rows",
]

# Libraries that keep nothing by key go round few keys, since to make many would take them long.
_FEW = 16

# Verifications under one key, after which what is built for keys that are used often has been built.
_MANY = 100


class Curve:
    """A curve of signatures: how each library names it, and signs and verifies with it.

    Args:
        generate: the expression with which cryptography makes a private key.
        signature: pyjca's and the JDK's algorithm.
        factory: the JDK's key factory.
        digest: of ECDSA, as cryptography names it; empty for EdDSA.
    """

    def __init__(self, generate: str, signature: str, factory: str, digest: str = "") -> None:
        self.generate = generate
        self.signature = signature
        self.factory = factory
        self.algorithm = f"algorithm = ec.ECDSA(hashes.{digest}())\n" if digest else ""
        self.arguments = ", algorithm" if digest else ""

    @property
    def one_key(self) -> str:
        """Material: a key pair, a message, and its signature."""
        return f"""{IMPORTS}{self.algorithm}
private = {self.generate}
public = private.public_key()
pkcs8, spki = private_bytes(private), public_bytes(private)
signature = private.sign(message{self.arguments})
"""

    @property
    def many_keys(self) -> str:
        """Material: as many keys as are asked for, and each one's signature of a message."""
        return f"""{IMPORTS}{self.algorithm}
from itertools import cycle
privates = [{self.generate} for _ in range(COUNT)]
encodings = [public_bytes(one) for one in privates]
signatures = [one.sign(message{self.arguments}) for one in privates]
"""

    def sign(self, *, must: float, aim: float, jdk: float) -> tuple[Timed, dict[str, Timed], dict[str, Goal]]:
        """Return what pyjca and the libraries that know every curve do to sign, and the goals."""
        ours = Timed(
            f"""\
from pyjca import Signature, load_private_key
engine = Signature.get_instance("{self.signature}", "PyJCA")
engine.init_sign(load_private_key(pkcs8))
public.verify(engine.sign(message), message{self.arguments})
""",
            "engine.sign(message)",
        )
        rivals = {
            "cryptography": Timed("", f"private.sign(message{self.arguments})"),
            "JDK": Timed(
                f"""{JVM}
engine = jpype.JClass("java.security.Signature").getInstance("{self.signature}")
engine.initSign(private_key("{self.factory}", pkcs8))
text = Bytes(message)
engine.update(text)
public.verify(bytes(engine.sign()), message{self.arguments})
""",
                "engine.update(text); engine.sign()",
            ),
        }
        return ours, rivals, {"cryptography": Goal(must, aim), "JDK": Goal(jdk)}

    def verify_new(
        self, *, must: float, aim: float, jdk: float
    ) -> tuple[Timed, dict[str, Timed], dict[str, Goal]]:
        """Return what is done to verify under one key after the other, each too rarely to build for it."""
        ours = Timed(
            f"""\
from pyjca import Signature, load_public_key
pairs = []
for encoding, signature in zip(encodings, signatures):
    engine = Signature.get_instance("{self.signature}", "PyJCA")
    engine.init_verify(load_public_key(encoding))
    assert engine.verify(signature, message)
    pairs.append((engine, signature))
turns = cycle(pairs)
""",
            "engine, signature = next(turns); engine.verify(signature, message)",
        )
        rivals = {
            "cryptography": Timed(
                f"""\
pairs = [(one.public_key(), signature) for one, signature in zip(privates, signatures)]
for public, signature in pairs:
    public.verify(signature, message{self.arguments})
turns = cycle(pairs)
""",
                f"public, signature = next(turns); public.verify(signature, message{self.arguments})",
            ),
            "JDK": Timed(
                f"""{JVM}
pairs = []
for encoding, signature in zip(encodings, signatures):
    engine = jpype.JClass("java.security.Signature").getInstance("{self.signature}")
    engine.initVerify(public_key("{self.factory}", encoding))
    pairs.append((engine, Bytes(signature)))
text = Bytes(message)
engine.update(text)
assert engine.verify(pairs[-1][1])
turns = cycle(pairs)
""",
                "engine, signature = next(turns); engine.update(text); engine.verify(signature)",
            ),
        }
        return ours, rivals, {"cryptography": Goal(must, aim), "JDK": Goal(jdk)}

    def verify_same(self, *, must: float, aim: float) -> tuple[Timed, dict[str, Timed], dict[str, Goal]]:
        """Return what is done to verify under one key again and again."""
        ours = Timed(
            f"""\
from pyjca import Signature, load_public_key
def fresh():
    private = {self.generate}
    engine = Signature.get_instance("{self.signature}", "PyJCA")
    engine.init_verify(load_public_key(public_bytes(private)))
    return engine, private.sign(message{self.arguments})
engine = Signature.get_instance("{self.signature}", "PyJCA")
engine.init_verify(load_public_key(spki))
for _ in range({_MANY}):
    assert engine.verify(signature, message)
""",
            "engine.verify(signature, message)",
        )
        rivals = {
            "cryptography": Timed("", f"public.verify(signature, message{self.arguments})"),
        }
        return ours, rivals, {"cryptography": Goal(must, aim)}


def _ecdsa(curve: str, digest: str) -> Curve:
    return Curve(
        f"ec.generate_private_key(ec.{curve.upper()}())",
        f"{digest}withECDSA",
        "EC",
        digest,
    )


P256, P384, P521 = _ecdsa("secp256r1", "SHA256"), _ecdsa("secp384r1", "SHA384"), _ecdsa("secp521r1", "SHA512")
ED25519 = Curve("ed25519.Ed25519PrivateKey.generate()", "Ed25519", "Ed25519")
ED448 = Curve("ed448.Ed448PrivateKey.generate()", "Ed448", "Ed448")
_FRESH = "engine, signature = fresh()"


# --------------------------------------------------------------- ECDSA and EdDSA, for some curves only


def others_sign(digest: str, fast_curve: str) -> dict[str, Timed]:
    """Return what other libraries do to sign with ECDSA."""
    return {
        "PyCryptodome": Timed(
            f"""\
from Crypto.Hash import {digest}
from Crypto.PublicKey import ECC
from Crypto.Signature import DSS
signer = DSS.new(ECC.import_key(pkcs8), "fips-186-3", "der")
public.verify(signer.sign({digest}.new(message)), message, algorithm)
""",
            f"signer.sign({digest}.new(message))",
        ),
        "python-ecdsa": Timed(
            f"""\
from hashlib import {digest.lower()} as digest
from ecdsa import SigningKey
from ecdsa.util import sigencode_der
key = SigningKey.from_der(pkcs8)
signed = key.sign(message, hashfunc=digest, sigencode=sigencode_der)
public.verify(signed, message, algorithm)
""",
            "key.sign(message, hashfunc=digest, sigencode=sigencode_der)",
        ),
        "fastecdsa": Timed(
            f"""\
from hashlib import {digest.lower()} as digest
from fastecdsa import curve, ecdsa
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
number = private.private_numbers().private_value
signed = encode_dss_signature(*ecdsa.sign(message, number, curve.{fast_curve}, digest))
public.verify(signed, message, algorithm)
""",
            f"ecdsa.sign(message, number, curve.{fast_curve}, digest)",
        ),
    }


def others_verify(digest: str, fast_curve: str) -> dict[str, Timed]:
    """Return what other libraries do to verify ECDSA under one key after the other."""
    return {
        "PyCryptodome": Timed(
            f"""\
from Crypto.Hash import {digest}
from Crypto.PublicKey import ECC
from Crypto.Signature import DSS
few = zip(encodings[:{_FEW}], signatures)
turns = cycle([(DSS.new(ECC.import_key(one), "fips-186-3", "der"), signature) for one, signature in few])
""",
            f"verifier, signature = next(turns); verifier.verify({digest}.new(message), signature)",
        ),
        "python-ecdsa": Timed(
            f"""\
from hashlib import {digest.lower()} as digest
from ecdsa import VerifyingKey
from ecdsa.util import sigdecode_der
few = zip(encodings[:{_FEW}], signatures)
turns = cycle([(VerifyingKey.from_der(one), signature) for one, signature in few])
""",
            "key, signature = next(turns); "
            "key.verify(signature, message, hashfunc=digest, sigdecode=sigdecode_der)",
        ),
        "fastecdsa": Timed(
            f"""\
from hashlib import {digest.lower()} as digest
from fastecdsa import curve, ecdsa
from fastecdsa.point import Point
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
pairs = []
for one, signature in zip(privates[:{_FEW}], signatures):
    numbers = one.public_key().public_numbers()
    pairs.append((Point(numbers.x, numbers.y, curve.{fast_curve}), decode_dss_signature(signature)))
assert ecdsa.verify(pairs[0][1], message, pairs[0][0], curve.{fast_curve}, digest)
turns = cycle(pairs)
""",
            f"point, pair = next(turns); ecdsa.verify(pair, message, point, curve.{fast_curve}, digest)",
        ),
    }


EDDSA_OTHERS_SIGN = {
    "PyCryptodome": Timed(
        """\
from Crypto.PublicKey import ECC
from Crypto.Signature import eddsa
signer = eddsa.new(ECC.import_key(pkcs8), "rfc8032")
assert signer.sign(message) == signature
""",
        "signer.sign(message)",
    ),
}
EDDSA_OTHERS_VERIFY = {
    "PyCryptodome": Timed(
        f"""\
from Crypto.PublicKey import ECC
from Crypto.Signature import eddsa
few = zip(encodings[:{_FEW}], signatures)
turns = cycle([(eddsa.new(ECC.import_key(one), "rfc8032"), signature) for one, signature in few])
""",
        "verifier, signature = next(turns); verifier.verify(message, signature)",
    ),
}
ED25519_OTHERS_SIGN = {
    **EDDSA_OTHERS_SIGN,
    "PyNaCl": Timed(
        """\
from nacl.signing import SigningKey
key = SigningKey(private.private_bytes_raw())
assert key.sign(message).signature == signature
""",
        "key.sign(message)",
    ),
    "python-ecdsa": Timed(
        """\
from ecdsa import Ed25519, SigningKey
key = SigningKey.from_string(private.private_bytes_raw(), curve=Ed25519)
assert key.sign(message) == signature
""",
        "key.sign(message)",
    ),
}
ED25519_OTHERS_VERIFY = {
    **EDDSA_OTHERS_VERIFY,
    "PyNaCl": Timed(
        """\
from nacl.signing import VerifyKey
pairs = zip(privates, signatures)
turns = cycle([(VerifyKey(one.public_key().public_bytes_raw()), signature) for one, signature in pairs])
""",
        "key, signature = next(turns); key.verify(message, signature)",
    ),
    "python-ecdsa": Timed(
        f"""\
from ecdsa import Ed25519, VerifyingKey
few = [one.public_key().public_bytes_raw() for one in privates[:{_FEW}]]
turns = cycle([(VerifyingKey.from_string(one, curve=Ed25519), sig) for one, sig in zip(few, signatures)])
""",
        "key, signature = next(turns); key.verify(signature, message)",
    ),
}


def signature_rows(
    prefix: str,
    name: str,
    group: str,
    field: str,
    curve: Curve,
    *,
    sign: tuple[float, float],
    verify: tuple[float, float],
    same: tuple[float, float] | None,
    others_sign: Mapping[str, Timed],
    others_verify: Mapping[str, Timed],
) -> list[Case]:
    """Return the rows of a curve's signatures; the pairs are what must be reached and what is aimed for."""
    ours, rivals, goals = curve.sign(must=sign[0], aim=sign[1], jdk=10)
    rows = [
        Case(
            f"{prefix}_sign",
            f"{name} sign",
            group,
            ours,
            {**rivals, **others_sign},
            curve.one_key,
            goals,
            field,
        )
    ]
    ours, rivals, goals = curve.verify_new(must=verify[0], aim=verify[1], jdk=10)
    rows.append(
        Case(
            f"{prefix}_verify",
            f"{name} verify, new key",
            group,
            ours,
            {**rivals, **others_verify},
            curve.many_keys,
            goals,
            field,
            distinct=True,
        )
    )
    if same is not None:
        ours, rivals, goals = curve.verify_same(must=same[0], aim=same[1])
        operation = f"{name} verify, same key"
        rows.append(
            Case(
                f"{prefix}_verify_same_key",
                operation,
                group,
                ours,
                rivals,
                curve.one_key,
                goals,
                field,
                fresh=_FRESH,
            )
        )
    return rows
