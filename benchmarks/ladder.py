"""What `pyjca bench ladder` measures: the steps of OpenJDK's change requests, on pyjca's forms.

JDK-8294248 proposed P-256 in nine limbs of 29 bits instead of ten of 26, JDK-8329538 the Montgomery form in
five limbs of 52 and its AVX-512 IFMA kernel, JDK-8350459 one for AVX2, JDK-8288047 Poly1305 with AVX-512
IFMA. The published figures are theirs, for Java on other processors. JDK-8333583 is why X25519 is here: a
change for P-256 had slowed it.
"""

from __future__ import annotations

from pyjca.cli._bench_table import Form, Goal, Rung, Timed

_OPERATIONS = 1000  # of a field in one evaluation
_KEYS_AT_ONCE = 100  # that are made between samples, so that memory holds no more

# Both operations are chains: each takes in the result of the one before.
_FIELD = """\
field = field_named("P256")
a, b = field.from_int(3**161), field.from_int(5**110)
if hasattr(field, "multiply_repeatedly"):
    multiply, square = field.multiply_repeatedly, field.square_repeatedly
else:
    def multiply(a, b, count):
        for _ in range(count):
            a = field.multiply(a, b)
        return a
    def square(a, count):
        for _ in range(count):
            a = field.square(a)
        return a
p = field.modulus
assert field.to_int(multiply(a, b, 5)) == 3**161 * 5**550 % p
assert field.to_int(square(a, 5)) == pow(3, 161 * 32, p)
"""

_KEYS = """\
import os
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
own, other = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
pkcs8 = own.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
spki, peer_spki = (
    one.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo) for one in (own, other)
)
message, algorithm = os.urandom(32), ec.ECDSA(hashes.SHA256())
signature = own.sign(message, algorithm)
"""

_SIGN = Timed(
    """\
from pyjca import Signature, load_private_key
engine = Signature.get_instance("SHA256withECDSA", "PyJCA")
engine.init_sign(load_private_key(pkcs8))
own.public_key().verify(engine.sign(message), message, algorithm)
""",
    "engine.sign(message)",
)
# Without what is kept for a key, so that the forms are compared and not their tables.
_VERIFY = Timed(
    """\
from pyjca import Signature, flags, load_public_key
with flags.override(UseKeyTables=False):
    engine = Signature.get_instance("SHA256withECDSA", "PyJCA")
    engine.init_verify(load_public_key(spki))
assert engine.verify(signature, message)
""",
    "engine.verify(signature, message)",
)
_AGREE = Timed(
    """\
from pyjca import KeyAgreement, load_private_key, load_public_key
engine = KeyAgreement.get_instance("ECDH", "PyJCA")
engine.init(load_private_key(pkcs8))
peer = load_public_key(peer_spki)
engine.do_phase(peer, True)
assert engine.generate_secret() == own.exchange(ec.ECDH(), other.public_key())
""",
    "engine.do_phase(peer, True); engine.generate_secret()",
)
_GENERATE = Timed(
    """\
from pyjca import KeyPairGenerator
engine = KeyPairGenerator.get_instance("EC", "PyJCA")
engine.initialize("secp256r1")
""",
    "engine.generate_key_pair()",
)


_NONE = Goal()
_PORTABLE, _INTRINSIC = "montgomery52 (portable)", "montgomery52 (intrinsic)"


def _forms(limbs9: Goal = _NONE, montgomery52: Goal = _NONE, native: Goal = _NONE) -> tuple[Form, ...]:
    """Return P-256's forms, with goals over limbs10; for native it is one over portable montgomery52.

    The published gain of a kernel is that over the code in Java that it replaces.
    """
    without, with_ = {"UseIntPolyIntrinsics": False}, {"UseIntPolyIntrinsics": True}
    over_both = {"limbs10": _NONE, _PORTABLE: _NONE}
    return (
        Form("limbs10", {"P256Field": "limbs10"}),
        Form("limbs9", {"P256Field": "limbs9"}, {"limbs10": limbs9}),
        Form(_PORTABLE, {"P256Field": "montgomery52", **without}, {"limbs10": montgomery52}, tier="portable"),
        Form(_INTRINSIC, {"P256Field": "montgomery52", **with_}, over_both, tier="intrinsic"),
        Form("native", {"P256Field": "native", **with_}, {**over_both, _PORTABLE: native}, tier="intrinsic"),
    )


# Each key is made, loaded and used once. What is counted, kept and dropped for keys is part of the time.
_ONE_USE_KEYS = Timed(
    f"""\
from pyjca import Signature, load_public_key
def never_seen():
    pairs = []
    for _ in range({_KEYS_AT_ONCE}):
        one = ec.generate_private_key(ec.SECP256R1())
        spki = one.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        pairs.append((load_public_key(spki), one.sign(message, algorithm)))
    return pairs
new = Signature.get_instance
for key, signature in never_seen():
    engine = new("SHA256withECDSA", "PyJCA")
    engine.init_verify(key)
    assert engine.verify(signature, message)
""",
    'for key, signature in keys: engine = new("SHA256withECDSA", "PyJCA"); '
    "engine.init_verify(key); engine.verify(signature, message)",
    _KEYS_AT_ONCE,
    prepare="keys = never_seen()",
)
_X25519 = Timed(
    """\
from pyjca import KeyAgreement, load_private_key, load_public_key
engine = KeyAgreement.get_instance("X25519", "PyJCA")
engine.init(load_private_key(pkcs8))
peer = load_public_key(spki)
engine.do_phase(peer, True)
assert engine.generate_secret() == own.exchange(other.public_key())
""",
    "engine.do_phase(peer, True); engine.generate_secret()",
)
_X25519_KEYS = """\
from cryptography.hazmat.primitives.asymmetric import x25519
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
own, other = x25519.X25519PrivateKey.generate(), x25519.X25519PrivateKey.generate()
pkcs8 = own.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
spki = other.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
"""

_POLY1305 = Timed(
    """\
from pyjca import Mac, SecretKey
engine = Mac.get_instance("Poly1305", "PyJCA")
secret = SecretKey(key, "Poly1305")
engine.init(secret)
assert engine.do_final(data) == Poly1305.generate_tag(key, data)
engine.init(secret)
""",
    "engine.init(secret); engine.do_final(data)",
)


def _poly1305(name: str, size: int, must: float, published: str = "") -> Rung:
    return Rung(
        f"poly1305_{name}",
        f"Poly1305 (init, data, tag), {size} B",
        "Poly1305",
        _POLY1305,
        (
            Form("portable", {"UsePolyIntrinsics": False}),
            Form("vector", {"UsePolyIntrinsics": True}, {"portable": Goal(must, published=published)}),
        ),
        "import os\n"
        "from cryptography.hazmat.primitives.poly1305 import Poly1305\n"
        f"key, data = os.urandom(32), os.urandom({size})\n",
    )


ROWS = (
    Rung(
        "p256_multiply",
        "multiplication in the field",
        "P-256",
        Timed(_FIELD, f"multiply(a, b, {_OPERATIONS})", _OPERATIONS),
        _forms(
            Goal(1.15, 1.2),
            Goal(1.5, published="1.10 (JDK-8329538, Java)"),
            Goal(published="1.73 (JDK-8329538, AVX-512 IFMA)"),
        ),
        field="P256",
    ),
    Rung(
        "p256_square",
        "squaring in the field",
        "P-256",
        Timed(_FIELD, f"square(a, {_OPERATIONS})", _OPERATIONS),
        _forms(),
        field="P256",
    ),
    Rung(
        "p256_sign",
        "ECDSA sign",
        "P-256",
        _SIGN,
        _forms(
            Goal(1.08, 1.2, "1.20 to 1.22 (JDK-8294248)"),
            Goal(published="1.01 (JDK-8329538, Java)"),
            Goal(1.6, published="1.61 (JDK-8329538, JDK-8350459)"),
        ),
        _KEYS,
        "P256",
    ),
    Rung(
        "p256_verify",
        "ECDSA verify",
        "P-256",
        _VERIFY,
        _forms(
            montgomery52=Goal(published="1.04 (JDK-8329538, Java)"),
            native=Goal(1.8, published="1.84 (JDK-8329538), 1.80 (JDK-8350459)"),
        ),
        _KEYS,
        "P256",
    ),
    Rung(
        "p256_ecdh",
        "ECDH",
        "P-256",
        _AGREE,
        _forms(
            montgomery52=Goal(published="1.00 (JDK-8329538, Java)"),
            native=Goal(1.8, published="1.86 (JDK-8329538), 1.69 (JDK-8350459)"),
        ),
        _KEYS,
        "P256",
    ),
    Rung(
        "p256_generate",
        "key generation",
        "P-256",
        _GENERATE,
        _forms(Goal(1.08, 1.2, "1.28 (JDK-8294248)")),
        field="P256",
    ),
    Rung(
        "p256_one_use_keys",
        "ECDSA get_instance, init and verify, each under a key of its own",
        "P-256",
        _ONE_USE_KEYS,
        (
            Form("-UseKeyTables", {"UseKeyTables": False}),
            Form("+UseKeyTables", {"UseKeyTables": True}, {"-UseKeyTables": Goal(0.95)}),
        ),
        _KEYS,
        total=100_000,
    ),
    Rung(
        "x25519_agree",
        "X25519 under P-256's flags",
        "X25519",
        _X25519,
        (
            Form("no flag", {}),
            *(
                Form(f"P256Field={name}", {"P256Field": name}, {"no flag": _NONE}, unaffected=True)
                for name in ("limbs10", "limbs9", "montgomery52", "native")
            ),
            *(
                Form(f"{sign}{name}", {name: sign == "+"}, {"no flag": _NONE}, unaffected=True)
                for name in ("UseIntPolyIntrinsics", "UseKeyTables")
                for sign in "+-"
            ),
        ),
        _X25519_KEYS,
    ),
    _poly1305("64", 64, 1, "0.96 (JDK-8288047)"),
    _poly1305("128", 128, 1),
    _poly1305("256", 256, 1, "0.93 (JDK-8288047)"),
    _poly1305("512", 512, 1),
    _poly1305("1k", 1 << 10, 1, "2.78 (JDK-8288047)"),
    _poly1305("16k", 1 << 14, 1, "15.7 (JDK-8288047)"),
    _poly1305("1m", 1 << 20, 7, "18.8 (JDK-8288047)"),
)
