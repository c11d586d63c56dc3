"""Run every operation of a provider in a process where other libraries have been made unreachable.

usage: isolated.py PROVIDER MODE [FLAG=VALUE …]

First keys are parsed, for which cryptography is meant to be used. Then every module of cryptography
and of PyCryptodome is made impossible to import, those already imported included, and all modules
of pyjca are searched for objects of theirs that they might still hold. What is left of foreign
arithmetic is hashlib and hmac of the standard library.

Modes: "isolated"; "loaded" imports the provider's own modules before the search, which has to find
them (exit code 3); "open" isolates nothing.
"""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING, Any

import pyjca
from pyjca import (
    ECDSAParameterSpec,
    KeyAgreement,
    KeyPairGenerator,
    Mac,
    SecretKey,
    Security,
    Signature,
    flags,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

FOREIGN = ("cryptography", "Crypto", "Cryptodome", "_cffi_backend", "cffi")

# RFC 6979 A.2.5 as a PKCS#8 file, and a second pair
OWN_SCALAR = bytes.fromhex("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721")
SIGNATURE = bytes.fromhex(
    "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
    "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"
)


def is_foreign(name: str | None) -> bool:
    return (name or "").partition(".")[0] in FOREIGN


class Blocked:
    """A finder, first in line, that finds nothing of theirs."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if is_foreign(name):
            raise ImportError(f"{name} is out of reach here")
        return None


def held_objects() -> list[str]:
    """Return what modules of ours hold of theirs, directly or in a class, a closure or a container."""
    found = []
    for module_name, module in list(sys.modules.items()):
        if module_name.partition(".")[0] not in ("pyjca", "pyjca_backends", "pyjca_intrinsics"):
            continue
        for name, value in vars(module).items():
            parts = [value, *vars(value).values()] if isinstance(value, type) else [value]
            if isinstance(value, (list, tuple)):
                parts += value
            elif isinstance(value, dict):
                parts += value.values()
            for part in parts:
                owner = getattr(part, "__module__", None) or getattr(part, "__name__", None)
                kind = getattr(type(part), "__module__", None)
                if is_foreign(owner if isinstance(owner, str) else None) or is_foreign(kind):
                    found.append(f"{module_name} holds {name}")
                    break
    return found


def isolate() -> list[str]:
    for name in [name for name in sys.modules if is_foreign(name)]:
        sys.modules[name] = None  # type: ignore[assignment]  # importing it raises ImportError
    sys.meta_path.insert(0, Blocked)
    return held_objects()


def operations(provider: str) -> dict[str, Callable[[], Any]]:
    own = pyjca.ECPrivateKey("secp256r1", OWN_SCALAR)
    peer = pyjca.ECPrivateKey("secp256r1", b"\x11" * 32)
    public, peer_public = own.public_key, peer.public_key
    sample = {"SHA256withECDSAinP1363Format": SIGNATURE}
    r, s = SIGNATURE[:32], SIGNATURE[32:]
    sample["SHA256withECDSA"] = b"\x30\x46\x02\x21\x00" + r + b"\x02\x21\x00" + s

    def sign(algorithm: str) -> None:
        signer = Signature.get_instance(algorithm, provider)
        signer.init_sign(own)
        assert len(signer.sign(b"sample")) >= 64
        signer.set_parameter(ECDSAParameterSpec(deterministic=True))
        assert signer.sign(b"sample") == sample[algorithm]

    def verify(algorithm: str) -> None:
        verifier = Signature.get_instance(algorithm, provider)
        verifier.init_verify(public)
        assert verifier.verify(sample[algorithm], b"sample") is True
        assert verifier.verify(sample[algorithm], b"simple") is False

    def agree() -> None:
        secrets = []
        for private, other in ((own, peer_public), (peer, public)):
            agreement = KeyAgreement.get_instance("ECDH", provider)
            agreement.init(private)
            agreement.do_phase(other)
            secrets.append(agreement.generate_secret())
        assert secrets[0] == secrets[1]

    def mac(algorithm: str, tag: str) -> None:
        engine = Mac.get_instance(algorithm, provider)
        engine.init(SecretKey(bytes(range(1, 33)), algorithm))
        assert engine.do_final(b"sample").hex() == tag

    def generate() -> None:
        pair = KeyPairGenerator.get_instance("EC", provider).generate_key_pair()
        agreement = KeyAgreement.get_instance("ECDH", provider)
        agreement.init(pair.private)
        agreement.do_phase(public)
        mine = agreement.generate_secret()
        agreement.init(own)
        agreement.do_phase(pair.public)
        assert agreement.generate_secret() == mine

    return {
        "sign SHA256withECDSA": lambda: sign("SHA256withECDSA"),
        "verify SHA256withECDSA": lambda: verify("SHA256withECDSA"),
        "sign SHA256withECDSAinP1363Format": lambda: sign("SHA256withECDSAinP1363Format"),
        "verify SHA256withECDSAinP1363Format": lambda: verify("SHA256withECDSAinP1363Format"),
        "agree ECDH": agree,
        "mac HmacSHA256": lambda: mac(
            "HmacSHA256", "2e89757dab14324aff6a403d6a9135115e857ec555ae41e1a089868c8b320e19"
        ),
        "mac Poly1305": lambda: mac("Poly1305", "9585d19516930d91a84726abc2614095"),
        "generate EC": generate,
    }


def main(provider: str, mode: str, *named: str) -> int:
    Security.get_providers()  # loads the plugins, but no library
    todo = operations(provider)  # parses the keys
    if mode == "loaded":
        importlib.import_module(f"pyjca.providers.{provider.lower()}_spi")
    if mode != "open":
        held = isolate()
        if held:
            print("\n".join(held), file=sys.stderr)
            return 3
    values: dict[str, Any] = {name: value for name, _, value in (item.partition("=") for item in named)}
    values.update({name: value == "True" for name, value in values.items() if value in ("True", "False")})
    values.update({name: int(value) for name, value in values.items() if str(value).isdigit()})
    with flags.override(**values):
        for name, operation in todo.items():
            try:
                operation()
            except pyjca.Error as error:
                print(f"{name}: {type(error).__name__}")
            else:
                print(f"{name}: done")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
