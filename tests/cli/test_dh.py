"""keygen, key show, key convert and agree with keys of Diffie-Hellman, which lie on no curve."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from tests.cli.support import ok, pyjca, refused

from pyjca import DHPrivateKey, load_private_key, load_public_key

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="session")
def _keys(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dh")
    for name in ("own", "peer"):
        generated = ("keygen", "--algorithm", "DH", "--size", 2048, "-o", folder / f"{name}.pem")
        ok(*generated, "--public", folder / f"{name}.pub")
    return folder


@pytest.fixture
def keys(_keys: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(_keys)
    return _keys


def test_both_sides_agree(keys: Path) -> None:
    secrets = {
        ok("agree", "--key", f"{own}.pem", "--peer", f"{peer}.pub", "--algorithm", name).out
        for own, peer in (("own", "peer"), ("peer", "own"))
        for name in ("DH", "DiffieHellman", "1.2.840.113549.1.3.1")
    }
    own, peer = (
        load_private_key((keys / "own.pem").read_bytes()),
        load_public_key((keys / "peer.pub").read_bytes()),
    )
    assert isinstance(own, DHPrivateKey)
    x = int.from_bytes(own._reveal(), "big")
    assert secrets == {pow(peer.y, x, own.p).to_bytes(256, "big")}  # type: ignore[attr-defined]


def test_the_algorithm_is_named(keys: Path) -> None:
    told = refused("agree", "--key", "own.pem", "--peer", "peer.pub")
    assert "name an --algorithm for the DHPrivateKey in 'own.pem'" in told


@pytest.mark.parametrize(
    ("size", "group"),
    [((), "ffdhe3072"), (("--size", "modp1536"), "modp1536"), (("--size", 2048), "ffdhe2048")],
)
def test_the_size_or_the_group(tmp_path: Path, size: tuple[object, ...], group: str) -> None:
    ok("keygen", "--algorithm", "DH", *size, "-o", tmp_path / "key.pem")
    shown = json.loads(ok("key", "show", tmp_path / "key.pem", "--json").out)
    assert (shown["type"], shown["half"], shown["group"]) == ("DH", "private", group)
    assert group.endswith(str(shown["size"]))


def test_show_and_convert(keys: Path) -> None:
    shown = ok("key", "show", "own.pub").out.decode().splitlines()
    assert [line.split(None, 1) for line in shown[:3]] == [
        ["type", "DH public key"],
        ["group", "ffdhe2048"],
        ["size", "2048 bits"],
    ]
    assert ok("key", "convert", "own.pem", "--public", "-o", "-").out == (keys / "own.pub").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--algorithm", "DH", "--size", 1024), "no DiffieHellman keys of that size here"),
        (("--algorithm", "DH", "--size", "ffdhe1024"), "unknown group 'ffdhe1024'; .*ffdhe2048"),
        (("--algorithm", "DH", "--size", "P-256"), "secp256r1 is no group of DiffieHellman keys"),
        (("--algorithm", "DH", "--curve", "P-256"), "leave --algorithm out"),
        (("--algorithm", "DH", "--format", "sec1"), "DHPrivateKey has no format 'sec1'"),
        (("--algorithm", "DHE"), "no provider offers KeyPairGenerator 'DHE'"),
        (("--size", 2048), "name their --algorithm"),
        (("--secret", 5, "--size", 2048), "--secret makes plain random bytes"),
    ],
)
def test_refusals(arguments: tuple[object, ...], reason: str) -> None:
    outcome = pyjca("keygen", "-o", "-", *arguments)
    assert outcome.status == 2
    assert outcome.out == b""
    assert re.search(reason, outcome.err)


def test_keys_of_two_groups(keys: Path) -> None:
    ok(
        "keygen",
        "--algorithm",
        "DH",
        "--size",
        "modp2048",
        "-o",
        "other.pem",
        "--public",
        "other.pub",
        "--force",
    )
    told = refused("agree", "--key", "own.pem", "--peer", "other.pub", "--algorithm", "DH")
    assert "the peer's key is not on ffdhe2048: modp2048" in told
