"""The tests of the rules fail where the framework lets a library have its own way."""

from __future__ import annotations

import importlib
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from Crypto.PublicKey import ECC
from Crypto.Signature import DSS

from pyjca import _der_keys, _ec_keys, _edwards_points, _guard, _rules
from pyjca.errors import Error
from pyjca.named_curves import NamedCurve
from pyjca.providers import (
    _agreement,
    _ecdsa,
    _eddsa,
    _key_factory,
    openssl_spi,
    pycryptodome_rsa_spi,
    pycryptodome_spi,
)
from pyjca.providers.pycryptodome_spi import KnownDigest, new_hash
from pyjca.schemes import ecdsa_encoding

from .differences import RULES
from .test_differences import MODULES

if TYPE_CHECKING:
    from collections.abc import Callable

    Plant = Callable[[pytest.MonkeyPatch], None]

for _module in MODULES:
    importlib.import_module(f"tests.interop.{_module}")


def _lax_der(signature: bytes, order: int) -> tuple[int, int] | None:
    """Take what stands at the beginning, of any length and sign."""
    if len(signature) < 8 or signature[0] != 0x30:
        return None
    numbers, at = [], 2 + (signature[1] == 0x81)
    for _ in range(2):
        size = signature[at + 1]
        numbers.append(int.from_bytes(signature[at + 2 : at + 2 + size], "big"))
        at += 2 + size
    r, s = numbers
    return r % (1 << 256), s % (1 << 256)


def _any_width(signature: bytes, order: int) -> tuple[int, int] | None:
    half = len(signature) // 2
    r, s = int.from_bytes(signature[:half], "big"), int.from_bytes(signature[half:], "big")
    return (r, s) if 0 < r < order and 0 < s < order else None


def _nonces_of_the_caller(patch: pytest.MonkeyPatch) -> None:
    def new(key: Any, mode: Any, encoding: Any) -> Any:
        return DSS.new(key, mode, encoding=encoding, randfunc=lambda count: b"\x01" * count)

    patch.setattr(pycryptodome_spi, "own_randomness_only", lambda *_: None)
    patch.setattr(pycryptodome_spi, "DSS", SimpleNamespace(new=new))


def _public_keys_by_pycryptodome(patch: pytest.MonkeyPatch) -> None:
    usual = _der_keys.parse_spki

    def lenient(der: bytes) -> Any:
        theirs: Any = ECC.import_key(der)
        return usual(theirs.export_key(format="DER"))

    patch.setattr(_der_keys, "parse_spki", lenient)
    patch.setattr(_key_factory, "parse_spki", lenient)


def _rsa_by_pycryptodome(patch: pytest.MonkeyPatch) -> None:
    def lenient(spi: Any, digest: bytes, signature: bytes) -> bool:
        known = KnownDigest(digest, new_hash(spi.digest))
        try:
            spi._scheme.verify(known, signature)
        except ValueError:
            return False
        return True

    patch.setattr(pycryptodome_rsa_spi.RSA, "verify_digest", lenient)


def _a_key_for_several(patch: pytest.MonkeyPatch) -> None:
    usual = _rules.mac_rule

    def lenient(service: Any) -> Any:
        rule = usual(service)
        return None if rule is None else rule._replace(one_time=False)

    patch.setattr(_rules, "mac_rule", lenient)


def _no_rule_for_keys(patch: pytest.MonkeyPatch) -> None:
    usual = _rules.mac_rule

    def lenient(service: Any) -> Any:
        rule = usual(service)
        return None if rule is None else rule._replace(check=lambda key, params: None)

    patch.setattr(_rules, "mac_rule", lenient)


def _attribute(target: object, name: str, value: Any) -> Plant:
    return lambda patch: patch.setattr(target, name, value)


LAX_DECODER = SimpleNamespace(
    decode_der=_lax_der, decode_p1363=_any_width, encode_der=ecdsa_encoding.encode_der
)
FAULTS: list[tuple[str, str, Plant]] = [
    ("ecdsa-der", "OpenSSL", _attribute(_ecdsa, "ecdsa_encoding", LAX_DECODER)),
    ("ecdsa-width", "OpenSSL", _attribute(_ecdsa, "ecdsa_encoding", LAX_DECODER)),
    ("ecdsa-nonces", "PyCryptodome", _nonces_of_the_caller),
    ("ecdsa-raw-digest", "OpenSSL", _attribute(_ecdsa, "MAX_RAW_DIGEST", 100)),
    ("ecdsa-raw-digest", "PyCryptodome", _attribute(_ecdsa, "MAX_RAW_DIGEST", 20)),
    ("ecdsa-truncation", "OpenSSL", _attribute(openssl_spi, "fitted", lambda d, order, size: bytes(size))),
    ("rsa-digest-info", "PyCryptodome", _rsa_by_pycryptodome),
    ("eddsa-cofactor", "PyCryptodome", _attribute(_eddsa, "_exact_check", lambda curve: lambda *_: True)),
    ("eddsa-cofactor", "OpenSSL", _attribute(_eddsa, "_exact_check", lambda curve: lambda *_: True)),
    ("eddsa-identity-r", "OpenSSL", _attribute(_eddsa, "_has_no_x", lambda *_: False)),
    ("eddsa-small-key", "OpenSSL", _attribute(_edwards_points, "fault_of", lambda *_: None)),
    ("eddsa-canonical-key", "PyCryptodome", _attribute(_edwards_points, "fault_of", lambda *_: None)),
    ("ecdh-points", "OpenSSL", _attribute(NamedCurve, "contains", lambda *_: True)),
    ("xdh-small-order", "OpenSSL", _attribute(_agreement, "small_order", ValueError)),
    ("poly1305-weak-key", "OpenSSL", _no_rule_for_keys),
    ("poly1305-one-time", "PyCryptodome", _a_key_for_several),
    ("mac-tag-length", "PyCryptodome", _attribute(_guard.MacGuard, "verify", lambda guard, tag: True)),
    ("verdict", "PyCryptodome", _attribute(_ecdsa.ECDSASpi, "verify", lambda spi, signature: None)),
    ("key-ecdh-oid", "OpenSSL", _public_keys_by_pycryptodome),
    ("key-null-parameters", "PyCryptodome", _public_keys_by_pycryptodome),
    ("key-compressed", "OpenSSL", _attribute(_ec_keys, "_checked_point", lambda curve, encoded: encoded)),
]


@pytest.mark.parametrize(
    ("row", "provider", "plant"), FAULTS, ids=[f"{row}-{provider}" for row, provider, _ in FAULTS]
)
def test_a_rule_that_is_not_kept_is_seen(
    row: str, provider: str, plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    test = RULES[row].test
    with monkeypatch.context() as patch:
        plant(patch)
        with pytest.raises((AssertionError, Error, pytest.fail.Exception)):
            test(provider)
    test(provider)  # and kept, it passes


def test_a_source_that_is_passed_over_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openssl_spi, "own_randomness_only", lambda *_: None)
    with pytest.raises(AssertionError):
        RULES["random-source"].test("OpenSSL")
