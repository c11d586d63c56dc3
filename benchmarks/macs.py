"""Rows of message authentication codes, as pyjca and other libraries compute them."""

from __future__ import annotations

from benchmarks.sources import JVM
from pyjca.cli._bench_table import Case, Goal, Timed

__all__ = ["hmac_new", "hmac_other", "hmac_prepared", "poly1305"]

_SIZES = {"64": 64, "1k": 1 << 10, "16k": 1 << 14, "1m": 1 << 20}
_SIZE_NAMES = {"64": "64 B", "1k": "1 KiB", "16k": "16 KiB", "1m": "1 MiB"}

_POLY1305_JDK = f"""{JVM}
Class = jpype.JClass("java.lang.Class")
hidden = Class.forName("com.sun.crypto.provider.Poly1305")
made = hidden.getDeclaredConstructor()
made.setAccessible(True)
engine = made.newInstance()
methods = {{str(one.getName()) + str(one.getParameterCount()): one for one in hidden.getDeclaredMethods()}}
init, update, final = (methods[name] for name in ("engineInit2", "engineUpdate3", "engineDoFinal0"))
for one in (init, update, final):
    one.setAccessible(True)
Objects = jpype.JArray(jpype.JClass("java.lang.Object"))
secret = jpype.JClass("javax.crypto.spec.SecretKeySpec")(Bytes(key), "Poly1305")
text, Integer = Bytes(data), jpype.JClass("java.lang.Integer")
keyed = Objects([secret, None])
piece = Objects([text, Integer(0), Integer(len(data))])
nothing = Objects([])
init.invoke(engine, keyed)
update.invoke(engine, piece)
assert bytes(jpype.JObject(final.invoke(engine, nothing), Bytes)) == Poly1305.generate_tag(key, data)
"""


def poly1305(size: str, must: float, aim: float) -> Case:
    """Return the row of Poly1305 for one size of data."""
    ours = Timed(
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
    rivals = {
        "cryptography": Timed("", "Poly1305.generate_tag(key, data)"),
        "JDK": Timed(
            _POLY1305_JDK,
            "init.invoke(engine, keyed); update.invoke(engine, piece); final.invoke(engine, nothing)",
        ),
    }
    material = f"""\
import os
from cryptography.hazmat.primitives.poly1305 import Poly1305
key, data = os.urandom(32), os.urandom({_SIZES[size]})
"""
    goals = {"cryptography": Goal(must, aim), "JDK": Goal(10 if _SIZES[size] >= 1 << 14 else 1)}
    operation = f"Poly1305 (init, data, tag), {_SIZE_NAMES[size]}"
    return Case(f"poly1305_{size}", operation, "Poly1305", ours, rivals, material, goals, "1305")


def _hmac_ours(algorithm: str, digest: str) -> Timed:
    return Timed(
        f"""\
from pyjca import Mac, SecretKey
engine = Mac.get_instance("{algorithm}", "PyJCA")
engine.init(SecretKey(key, "{algorithm}"))
assert engine.do_final(data) == hmac.digest(key, data, "{digest}")
""",
        "engine.do_final(data)",
    )


def _hmac_material(size: str) -> str:
    return f"""\
import hmac, os
key, data = os.urandom(32), os.urandom({_SIZES[size]})
"""


_NEW_HMAC = {
    "cryptography": Timed(
        "from cryptography.hazmat.primitives import hashes\n"
        "from cryptography.hazmat.primitives.hmac import HMAC\n"
        "digest = hashes.SHA256()\n",
        "one = HMAC(key, digest); one.update(data); one.finalize()",
    ),
    "PyCryptodome": Timed("from Crypto.Hash import HMAC, SHA256\n", "HMAC.new(key, data, SHA256).digest()"),
}
_PREPARED_HMAC = {
    "cryptography": Timed(
        "from cryptography.hazmat.primitives import hashes\n"
        "from cryptography.hazmat.primitives.hmac import HMAC\n"
        "prepared = HMAC(key, hashes.SHA256())\n",
        "one = prepared.copy(); one.update(data); one.finalize()",
    ),
    "PyCryptodome": Timed(
        "from Crypto.Hash import HMAC, SHA256\nprepared = HMAC.new(key, digestmod=SHA256)\n",
        "one = prepared.copy(); one.update(data); one.digest()",
    ),
    "JDK": Timed(
        f"""{JVM}
engine = jpype.JClass("javax.crypto.Mac").getInstance("HmacSHA256")
engine.init(jpype.JClass("javax.crypto.spec.SecretKeySpec")(Bytes(key), "HmacSHA256"))
text = Bytes(data)
assert bytes(engine.doFinal(text)) == hmac.digest(key, data, "sha256")
""",
        "engine.doFinal(text)",
    ),
}


def hmac_new(size: str, goal: Goal, over_digest: float) -> Case:
    """Return the row that compares a keyed Mac with what makes its HMAC object anew for each message."""
    rivals = {**_NEW_HMAC, "hmac.digest": Timed("", 'hmac.digest(key, data, "sha256")')}
    goals = {"cryptography": goal, "hmac.digest": Goal(over_digest)}
    operation = f"HMAC-SHA256, {_SIZE_NAMES[size]}, against a new object"
    ours = _hmac_ours("HmacSHA256", "sha256")
    return Case(f"hmac_sha256_{size}", operation, "HMAC", ours, rivals, _hmac_material(size), goals)


def hmac_prepared(size: str, goal: Goal) -> Case:
    """Return the row that compares a keyed Mac with copies of a keyed HMAC object."""
    goals = {"cryptography": goal, "JDK": Goal(1)}
    operation = f"HMAC-SHA256, {_SIZE_NAMES[size]}, against a prepared copy()"
    ours = _hmac_ours("HmacSHA256", "sha256")
    material = _hmac_material(size)
    return Case(f"hmac_sha256_{size}_prepared", operation, "HMAC", ours, _PREPARED_HMAC, material, goals)


def hmac_other(algorithm: str, digest: str) -> Case:
    """Return the row of HMAC with another digest, whose name in hashlib is given."""
    rivals = {"hmac.digest": Timed("", f'hmac.digest(key, data, "{digest}")')}
    return Case(
        f"hmac_{digest}_1k",
        f"HMAC-{algorithm.removeprefix('Hmac')}, 1 KiB",
        "HMAC",
        _hmac_ours(algorithm, digest),
        rivals,
        _hmac_material("1k"),
        {"hmac.digest": Goal(0.97)},
    )
